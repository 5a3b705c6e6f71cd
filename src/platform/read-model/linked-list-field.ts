import { Prisma } from '../../generated/prisma/client.js';
import { isId } from '../database/index.js';
import { readPage, type PageArguments } from '../pagination/index.js';
import { connectionField } from './connection-field.js';
import { facetsOf } from './facets.js';
import { hashOfFilter, shapeOfFilter } from './filter-shape.js';
import type { Arguments } from './parameters.js';
import type { ColumnOf, FieldModel, QueryContext, RelationOf, Row, TableName } from './read-model.js';
import { isRelated, isVisible, relationOf, tableOf } from './rows.js';
import type { Direction } from './sort-keys.js';

/** A list of the rows that the rows of another table link to an object. */
interface LinkedListModel<Link extends TableName, Node extends TableName, Context extends QueryContext> {
  /** The name of the list in its cursors, which must stay the same over time. */
  readonly name: string;
  /** The table of the links. */
  readonly link: Link;
  /** The links of the object. */
  readonly links: (context: Context, link: Row<Link>) => Prisma.Sql;
  /** The table of the rows of the list. */
  readonly table: Node;
  /** The relation that leads from a link to the row of the list. */
  readonly to: RelationOf<Link>;
  /** The identifier of that row in the link: each of the list once. The list is sorted by it. */
  readonly id: ColumnOf<Link>;
  /** The input type of `where`. */
  readonly filter: string;
  /** The columns that facets need of the rows of the list. */
  readonly facets: readonly ColumnOf<Node>[];
}

/** The direction of the only order of the list. */
const directionIn = ({ orderBy }: Arguments) => (orderBy as { readonly direction: Direction }).direction;

/**
 * A field that is a list of rows that a table links to the object, which may be many. A page is read from an index of the
 * links.
 */
export function linkedListField<
  Link extends TableName,
  Node extends TableName,
  Context extends QueryContext = QueryContext,
>({ name, link, links, table, to, id, filter, facets }: LinkedListModel<Link, Node, Context>): FieldModel<Context> {
  if (relationOf(link, to).model !== table) throw new Error(`${link}.${to} does not lead to ${table}`);
  return connectionField<Context>({
    readPage: (given) => {
      const list = `${name} ${directionIn(given)} ${hashOfFilter(given['where'])}`.trim();
      return readPage(given as PageArguments, list, [isId]);
    },
    shape: (given) => `${directionIn(given)} ${shapeOfFilter(given['where'])}`,
    shapedArguments: ['where', 'orderBy'],
    read: (context, page) => {
      const shown = context.newRow(link);
      const node = context.newRow(table);
      const isWanted = (row: Row<Link>) => {
        const linked = context.newRow(table);
        const condition = context.where(filter, linked);
        return condition
          ? Prisma.sql`AND EXISTS (
              SELECT FROM ${tableOf(linked)} ${linked.alias}
              WHERE ${isVisible(linked)} AND ${isRelated(row, to, linked)} AND ${condition})`
          : Prisma.empty;
      };
      const from = (row: Row<Link>) => Prisma.sql`
        FROM ${tableOf(row)} ${row.alias} WHERE ${isVisible(row)} AND ${links(context, row)} ${isWanted(row)}`;
      return {
        alias: shown.alias,
        rows: () => {
          const row = context.newRow(link);
          const key = { expression: row.column(id), type: 'uuid' } as const;
          return page.select(Prisma.sql`${row.alias}.*`, from(row), [key], directionIn(context.field.arguments));
        },
        node: () => ({
          row: node,
          source: Prisma.sql`
            ${shown.alias} JOIN ${tableOf(node)} ${node.alias} ON ${isRelated(shown, to, node)}`,
        }),
        cursor: [Prisma.sql`${shown.column(id)}::text`],
        total: () => Prisma.sql`(SELECT count(*) ${from(context.newRow(link))})`,
        facets: (field) =>
          facetsOf(context, field, context.newRow(table), facets, (row) => {
            const own = context.newRow(link);
            return Prisma.sql`
              FROM ${tableOf(row)} ${row.alias}
              WHERE ${isVisible(row)} AND ${row.alias}.id IN (SELECT ${own.column(id)} ${from(own)})`;
          }),
      };
    },
  });
}
