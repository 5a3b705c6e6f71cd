import { Prisma } from '../../generated/prisma/client.js';
import { isId } from '../database/index.js';
import { readPage, type PageArguments } from '../pagination/index.js';
import { connectionField } from './connection-field.js';
import type { ColumnOf, FieldModel, QueryContext, RelationOf, Row, TableName } from './read-model.js';
import { isRelated, isVisible, relationOf, tableOf } from './rows.js';
import type { Direction } from './sort-keys.js';

/** A list of the rows that the rows of another table link to an object. */
interface LinkedListModel<Link extends TableName, Context extends QueryContext> {
  /** The name of the list in its cursors, which must stay the same over time. */
  readonly name: string;
  /** The table of the links. */
  readonly link: Link;
  /** The links of the object. */
  readonly links: (context: Context, link: Row<Link>) => Prisma.Sql;
  /** The relation that leads from a link to the row of the list. */
  readonly to: RelationOf<Link>;
  /** The identifier of that row in the link: each of the list once. The list is sorted by it. */
  readonly id: ColumnOf<Link>;
  readonly direction: Direction;
}

/** A field that is a list of rows that a table links to the object. A page is read from an index of the links. */
export function linkedListField<Link extends TableName, Context extends QueryContext = QueryContext>({
  name,
  link,
  links,
  to,
  id,
  direction,
}: LinkedListModel<Link, Context>): FieldModel<Context> {
  return connectionField<Context>({
    readPage: (given) => readPage(given as PageArguments, name, [isId]),
    read: (context, page) => {
      const shown = context.newRow(link);
      const node = context.newRow(relationOf(link, to).model);
      const from = (row: Row<Link>) =>
        Prisma.sql`FROM ${tableOf(row)} ${row.alias} WHERE ${isVisible(row)} AND ${links(context, row)}`;
      return {
        alias: shown.alias,
        rows: () => {
          const row = context.newRow(link);
          const key = { expression: row.column(id), type: 'uuid' } as const;
          return page.select(Prisma.sql`${row.alias}.*`, from(row), [key], direction);
        },
        node: () => ({
          row: node,
          source: Prisma.sql`
            ${shown.alias} JOIN ${tableOf(node)} ${node.alias} ON ${isRelated(shown, to, node)}`,
        }),
        cursor: [Prisma.sql`${shown.column(id)}::text`],
        total: () => Prisma.sql`(SELECT count(*) ${from(context.newRow(link))})`,
      };
    },
  });
}
