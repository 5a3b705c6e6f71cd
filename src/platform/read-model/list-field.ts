import { Prisma } from '../../generated/prisma/client.js';
import { readPage, type PageArguments } from '../pagination/index.js';
import type { Comparator } from './comparators.js';
import { connectionField } from './connection-field.js';
import { facetsOf } from './facets.js';
import { hashOfFilter, shapeOfFilter } from './filter-shape.js';
import type { Arguments, Parameter, ReadScope } from './parameters.js';
import type { ColumnOf, FieldModel, QueryContext, Row, TableName } from './read-model.js';
import { isVisible, tableOf, type RowWithJoins } from './rows.js';
import { cursorForm, cursorText, orderBy, type Direction, type OrderKey } from './sort-keys.js';

/** A list that clients can filter, sort and count: a connection with the arguments `where` and `orderBy`. */
interface ListModel<Table extends TableName, Context extends QueryContext> {
  /** Begins the cursors of its pages, and must stay the same over time. */
  readonly name: string;
  readonly table: Table;
  /** The rows of the list, of the organisation's; all of them if it is left out. */
  readonly rows?: (context: Context, row: Row<Table>) => Prisma.Sql | undefined;
  /** The input type of `where`. */
  readonly filter?: string;
  /** Its other arguments by name, each of which filters it if it is given. */
  readonly arguments?: Readonly<Record<string, ListArgument<Table>>>;
  /** What it can be sorted by: the values of the field `field` of `orderBy`. The last key of each is unique. */
  readonly orders: Readonly<Record<string, readonly OrderKey<Table>[]>>;
  /** The order of a list that has no argument `orderBy`; by default from the lowest of its only order. */
  readonly order?: GivenOrder;
  /** What arguments of its own decide the text of the SQL, as `FieldModel.shape` says. */
  readonly shape?: (given: Arguments) => string;
  /** Whether the order depends on the language. */
  readonly isLocalized?: boolean;
  /** The columns that facets need of the rows of the list, if it has facets. */
  readonly facets?: readonly ColumnOf<Table>[];
  /** Maximum size of a page, if it is another than that of other connections. */
  readonly maximum?: number;
}

/** An argument that filters a list. */
export interface ListArgument<Table extends TableName> {
  /** The condition that it states, with what is given for it in the request for which the statement is compiled. */
  condition(row: Row<Table>, value: Parameter, given: unknown): Prisma.Sql;
  /** Makes the value of the parameter of what is given; by default it is that. */
  read?(given: unknown): unknown;
  /**
   * What of it decides the text of the SQL, besides whether it is given.
   *
   * @throws ServiceError INVALID_INPUT
   */
  shape?(given: unknown): string;
}

/** An argument that compares a column by an operator. */
export function comparing<Table extends TableName>(
  column: ColumnOf<Table>,
  { operators }: Comparator,
  name: string,
): ListArgument<Table> {
  const { compile, read } = operators[name] as Comparator['operators'][string];
  return { condition: (row, value) => compile(row.column(column), value), ...(read ? { read } : {}) };
}

interface GivenOrder {
  readonly field: string;
  readonly direction: Direction;
}

/** A field that is a list of rows of a table. */
export function listField<Table extends TableName, Context extends QueryContext = QueryContext>(
  model: ListModel<Table, Context>,
): FieldModel<Context> {
  const [onlyField = ''] = Object.keys(model.orders);
  const ownOrder = model.order ?? { field: onlyField, direction: 'ASC' };
  /** The argument `orderBy`, which has a default in the schema. */
  const orderIn = (given: Arguments) => (given['orderBy'] ?? ownOrder) as GivenOrder;
  const keysOf = ({ field }: GivenOrder) => model.orders[field] as readonly OrderKey<Table>[];
  const filtering = Object.entries(model.arguments ?? {});
  const filteringIn = (given: Arguments) => filtering.filter(([name]) => (given[name] ?? null) !== null);

  return connectionField<Context>({
    readPage: (given, scope) => {
      const order = orderIn(given);
      // The cursor of another order or filter is refused.
      const others = Object.fromEntries(filteringIn(given).map(([name]) => [name, given[name]]));
      const list = [listName(model, order, scope), hashOfFilter(given['where']), hashOfFilter(others)]
        .filter((part) => part !== '')
        .join(' ');
      return readPage(given as PageArguments, list, keysOf(order).map(cursorForm), model.maximum);
    },
    shape: (given, { language }) => {
      const order = orderIn(given);
      const localized = model.isLocalized ? language : '';
      const others = filteringIn(given).map(([name, { shape }]) => `${name} ${shape?.(given[name]) ?? ''}`);
      const own = model.shape?.(given) ?? '';
      const filter = shapeOfFilter(given['where']);
      return [order.field, order.direction, localized, own, filter, ...others].join();
    },
    shapedArguments: ['where', 'orderBy', ...filtering.map(([name]) => name)],
    read: (context, page) => {
      const order = orderIn(context.field.arguments);
      const keysFor = (row: Row<Table>) =>
        keysOf(order).map((key) => ({ ...key, expression: key.expression(row, context) }));
      const conditionsFor = (row: Row<Table>) => {
        const own = model.rows?.(context, row);
        const filter = model.filter === undefined ? undefined : context.where(model.filter, row);
        const others = filteringIn(context.field.arguments).map(
          ([name, { condition, read = (one: unknown) => one }]) => {
            const value = context.argument((given) => read(given[name]));
            return condition(row, value, context.field.arguments[name]);
          },
        );
        return [own, filter, ...others].flatMap((condition) => (condition ? [condition] : []));
      };
      /** FROM and WHERE of all rows of the list. */
      const from = (row: Row<Table>) => {
        const conditions = Prisma.join([isVisible(row), ...conditionsFor(row)], ' AND ');
        const joins = [...(row as RowWithJoins<Table>).joins.values()];
        const joined = joins.length > 0 ? Prisma.join(joins, ' ') : Prisma.empty;
        return Prisma.sql`FROM ${tableOf(row)} ${row.alias} ${joined} WHERE ${conditions}`;
      };
      const node = context.newRow(model.table);
      return {
        alias: node.alias,
        rows: () => {
          const row = context.newRow(model.table);
          const keys = keysFor(row);
          const texts = keys.map((key, index) => Prisma.sql`${cursorText(key)} AS ${Prisma.raw(`"key$${index}"`)}`);
          const columns = Prisma.join([Prisma.sql`${row.alias}.*`, ...texts], ', ');
          return page.select(columns, from(row), keys, order.direction);
        },
        node: () => ({ row: node, source: node.alias }),
        cursor: keysOf(order).map((_key, index) => Prisma.sql`${node.alias}.${Prisma.raw(`"key$${index}"`)}`),
        total: () => Prisma.sql`(SELECT count(*) ${from(context.newRow(model.table))})`,
        selectNodes: (columnsOf) => {
          const row = context.newRow(model.table);
          const keys = keysFor(row);
          const isSortedByJoins = (row as RowWithJoins<Table>).joins.size > 0;
          const columns = columnsOf(row, keys.map(cursorText));
          const where = Prisma.join([...conditionsFor(row), page.within(keys, order.direction)], ' AND ');
          const sorted = orderBy(keys, order.direction, false);
          return context.select(columns, row, { where, orderBy: sorted, limit: page.size, isSortedByJoins });
        },
        ...(model.facets
          ? { facets: (field) => facetsOf(context, field, context.newRow(model.table), model.facets ?? [], from) }
          : {}),
      };
    },
  });
}

function listName(
  { name, isLocalized = false }: Pick<ListModel<TableName, QueryContext>, 'name' | 'isLocalized'>,
  { field, direction }: GivenOrder,
  { language }: ReadScope,
): string {
  return `${name} by ${field} ${direction}${isLocalized ? ` in ${language}` : ''}`;
}
