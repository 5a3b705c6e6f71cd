import { Prisma } from '../../generated/prisma/client.js';
import { isId } from '../database/index.js';
import { objectOf } from './fields.js';
import type { FieldModel, QueryContext, Row, TableName } from './read-model.js';

/**
 * A field of Query that reads an object by its argument `id`. A text that is no identifier finds nothing, like one that
 * nothing has.
 *
 * @param isShown - the condition for the rows that clients may see; all of the organisation's by default.
 */
export function objectById<Table extends TableName>(
  table: Table,
  isShown?: (row: Row<Table>) => Prisma.Sql,
): FieldModel<QueryContext> {
  return {
    compile: (context) => {
      const row = context.newRow(table);
      const given = context.argument(({ id }) => (isId(id as string) ? id : null));
      const hasId = Prisma.sql`${row.alias}.id = ${given}::uuid`;
      return objectOf(context, row, { where: isShown ? Prisma.sql`${hasId} AND ${isShown(row)}` : hasId });
    },
  };
}
