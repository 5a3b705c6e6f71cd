import { Prisma } from '../../../generated/prisma/client.js';
import type { FieldContext, FieldModel } from '../../../platform/read-model/index.js';

/** The field `quote` of evidence and suggestions: null where the words were removed. */
export function quoteField<Table extends 'Evidence' | 'SkillSuggestion'>(): FieldModel<FieldContext<Table>> {
  return {
    isLeaf: true,
    compile: ({ row: { alias } }) => Prisma.sql`CASE WHEN ${alias}.quote_removed_at IS NULL THEN ${alias}.quote END`,
  };
}
