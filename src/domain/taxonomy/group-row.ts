import type { Prisma, SkillGroup, SkillGroupTranslation } from '../../generated/prisma/client.js';
import { selectColumns, type SelectedFields } from '../../platform/graphql/index.js';
import type { Connection } from '../../platform/pagination/index.js';

/** A group of skills as read for an answer; what was not asked for is left out. */
export type SkillGroupRow = Partial<SkillGroup> &
  Pick<SkillGroup, 'ownerId' | 'id'> & {
    readonly translations?: readonly (Pick<SkillGroupTranslation, 'language'> & Partial<SkillGroupTranslation>)[];
  };

export type SkillGroupRowConnection = Connection<SkillGroupRow>;

/** The columns and rows that a group's fields need. */
export function groupSelect(fields: SelectedFields) {
  return {
    ownerId: true,
    id: true,
    ...selectColumns(fields, ['code', 'escoUri']),
    translations:
      'name' in fields || 'description' in fields
        ? { select: { language: true, ...selectColumns(fields, ['name', 'description']) } }
        : undefined,
  } satisfies Prisma.SkillGroupSelect;
}
