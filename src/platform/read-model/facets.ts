import { Prisma } from '../../generated/prisma/client.js';
import { asList, firstOf } from './fields.js';
import type {
  ColumnOf,
  FieldContext,
  FieldModel,
  QueryContext,
  Row,
  SelectedField,
  Selection,
  TableName,
} from './read-model.js';

/**
 * The value of the field `facets` of a list: an object whose fields count the rows of the list. Its row stands for all of
 * them, and has the columns that its fields need.
 *
 * @param row - a row of the list.
 * @param from - FROM and WHERE of all rows of the list.
 */
export function facetsOf<Table extends TableName>(
  { newRow, columns }: Pick<QueryContext, 'newRow' | 'columns'>,
  { selection }: Pick<SelectedField, 'selection'>,
  row: Row<Table>,
  names: readonly ColumnOf<Table>[],
  from: (row: Row<Table>) => Prisma.Sql,
): Prisma.Sql {
  const all = newRow(row.table);
  const needed = Prisma.join(
    names.map((name) => row.column(name)),
    ', ',
  );
  return Prisma.sql`(
    WITH ${all.alias} AS (SELECT ${needed} ${from(row as Row<Table>)})
    SELECT row_to_json("facets$") FROM (SELECT ${columns(selection as Selection, all)}) AS "facets$")`;
}

/**
 * Counts the rows of a list by columns: each combination of their values with the number of rows that have it, the most
 * frequent first, as many as the argument `first` says. Rows in which the first of the columns is NULL are left out.
 *
 * @param sums - what else is computed of the rows of an entry, with its name.
 */
export function countsBy<Table extends TableName>(
  columns: readonly [ColumnOf<Table>, ...ColumnOf<Table>[]],
  sums?: (row: Row<Table>) => Prisma.Sql,
): FieldModel<FieldContext<Table>> {
  return {
    compile: (context) => {
      const { row } = context;
      const found = context.newRow(row.table) as Row<Table>;
      const list = (of: Row<Table>) =>
        Prisma.join(
          columns.map((name) => of.column(name)),
          ', ',
        );
      const limit = firstOf(context);
      const limited = limit ? Prisma.sql`LIMIT ${limit}` : Prisma.empty;
      const others = sums ? Prisma.sql`, ${sums(row)}` : Prisma.empty;
      const rows = Prisma.sql`
        SELECT ${list(row)}, count(*) AS count${others} FROM ${row.alias} WHERE ${row.column(columns[0])} IS NOT NULL
        GROUP BY ${list(row)} ORDER BY count DESC, ${list(row)} ${limited}`;
      return asList(Prisma.sql`
        SELECT ${context.columns(context.field.selection, found)} FROM (${rows}) AS ${found.alias}
        ORDER BY ${found.alias}.count DESC, ${list(found)}`);
    },
  };
}

/** The number of rows of an entry of a facet. */
export const countOfRows = {
  isLeaf: true,
  compile: ({ row }: { readonly row: Row }) => Prisma.sql`${row.alias}.count`,
};
