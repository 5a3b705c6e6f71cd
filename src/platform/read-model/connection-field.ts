import { Prisma } from '../../generated/prisma/client.js';
import type { Page } from '../pagination/index.js';
import { NEEDS_RESOLVERS } from './computed-fields.js';
import { asList, asObject, integerOf, namedColumns } from './fields.js';
import { Parameter, type Arguments, type ReadScope } from './parameters.js';
import {
  NotCompiledError,
  type FieldModel,
  type QueryContext,
  type Row,
  type SelectedField,
  type Selection,
} from './read-model.js';

/** A column or expression that a list is sorted by, with its type in PostgreSQL. */
export interface SortKey {
  readonly expression: Prisma.Sql;
  readonly type: 'float8' | 'text' | 'timestamptz' | 'uuid';
}

/** The part of a statement that chooses the rows of a page. */
export interface PageToRead {
  /**
   * The rows from one cursor to the other, in the order of the page (from the end of the list for a backward page), and
   * one more than it holds, which tells whether the list goes on.
   *
   * @param from - FROM and WHERE of all rows of the list, which end with a condition.
   * @param keys - by which the list is sorted, all in the same direction.
   */
  select(columns: Prisma.Sql, from: Prisma.Sql, keys: readonly SortKey[], direction: 'ASC' | 'DESC'): Prisma.Sql;
}

/** How a connection is read. */
export interface ConnectionModel {
  /** The page that the arguments ask for. */
  readPage(given: Arguments, scope: ReadScope): Page;
  /** What else decides the text of the SQL, such as the order. */
  shape?(given: Arguments, scope: ReadScope): string;
  /** Subqueries of WITH that everything below may refer to; none by default. */
  subqueries?(context: QueryContext): Prisma.Sql;
  /** The rows of a page, by `page.select`. */
  rows(context: QueryContext, page: PageToRead): Prisma.Sql;
  /** The row of a node, and where it comes from: a part of FROM that contains `page`, the rows of the page. */
  node(context: QueryContext): { readonly row: Row; readonly source: Prisma.Sql };
  /** The texts of a row of `page` that its cursor contains. */
  cursor: readonly Prisma.Sql[];
  /** The number of all rows of the list. */
  total(context: QueryContext): Prisma.Sql;
  /** Whether an empty first page needs the resolvers, for instance to correct a search. */
  readonly emptyNeedsResolvers?: boolean;
}

/** The position of a row in its page, from 1. No field of GraphQL can have this name. */
const POSITION = Prisma.raw('page."position$"');

/** A field that is a connection of Relay's specification. */
export function connectionField(model: ConnectionModel): FieldModel<QueryContext> {
  // The arguments of a request are read once, though several parameters need them.
  const pages = new WeakMap<Arguments, Page>();
  const pageOf = (given: Arguments, scope: ReadScope): Page => {
    let page = pages.get(given);
    if (!page) pages.set(given, (page = model.readPage(given, scope)));
    return page;
  };

  return {
    shape: (given, scope) => {
      const { backward, after, before } = pageOf(given, scope);
      const own = model.shape?.(given, scope) ?? '';
      return [backward, after !== null, before !== null, own].join();
    },
    compile: (context) => {
      const page = pageOf(context.field.arguments, context.scope);
      const read = (value: (page: Page) => unknown) =>
        new Parameter((source) => value(pageOf(source.arguments[context.field.position] ?? {}, source.scope)));
      const { variableArguments } = context.field;
      const hasVariableSize = variableArguments.has('first') || variableArguments.has('last');
      const size = integerOf(
        hasVariableSize,
        page.size,
        read((given) => given.size),
      );
      const answer = compilePage(model, context, { page, size, list: read(({ list }) => list) });
      const rows = model.rows(context, { select: (...list) => selectPage(page, size, read, ...list) });
      const needsResolvers = model.emptyNeedsResolvers === true && page.after === null && page.before === null;
      const subqueries = model.subqueries ? Prisma.sql`${model.subqueries(context)},` : Prisma.empty;
      return Prisma.sql`(
        WITH ${subqueries} page AS (SELECT found.*, row_number() OVER () AS "position$" FROM (${rows}) AS found)
        SELECT ${
          needsResolvers
            ? Prisma.sql`CASE WHEN EXISTS (SELECT FROM page) THEN ${answer} ELSE ${NEEDS_RESOLVERS} END`
            : answer
        })`;
    },
  };
}

function selectPage(
  page: Page,
  size: Prisma.Sql,
  read: (value: (page: Page) => unknown) => Parameter,
  ...[columns, from, keys, direction]: Parameters<PageToRead['select']>
): Prisma.Sql {
  const expressions = Prisma.join(
    keys.map(({ expression }) => expression),
    ', ',
  );
  const beyond = (end: 'after' | 'before') => {
    if (page[end] === null) return Prisma.empty;
    const values = keys.map(({ type }, key) => Prisma.sql`${read((given) => given[end]?.[key])}::${Prisma.raw(type)}`);
    const isLater = (direction === 'ASC') === (end === 'after');
    return Prisma.sql` AND (${expressions}) ${Prisma.raw(isLater ? '>' : '<')} (${Prisma.join(values, ', ')})`;
  };
  const order = Prisma.raw(page.backward ? (direction === 'ASC' ? 'DESC' : 'ASC') : direction);
  const orderBy = Prisma.join(
    keys.map(({ expression }) => Prisma.sql`${expression} ${order}`),
    ', ',
  );
  return Prisma.sql`
    SELECT ${columns} ${from}${beyond('after')}${beyond('before')} ORDER BY ${orderBy} LIMIT ${size} + 1`;
}

/** A page whose rows are `page`. */
interface CompiledPage {
  readonly page: Page;
  readonly size: Prisma.Sql;
  /** The name of the list in cursors. */
  readonly list: Parameter;
}

function compilePage(model: ConnectionModel, context: QueryContext, { page, size, list }: CompiledPage): Prisma.Sql {
  const isShown = Prisma.sql`${POSITION} <= ${size}`;
  const [first, last] = (page.backward ? ['DESC', 'ASC'] : ['ASC', 'DESC']).map((order) => Prisma.raw(order));
  const hasMore = Prisma.sql`(SELECT count(*) > ${size} FROM page)`;
  const cursor = cursorOf(list, model.cursor);
  const cursorAt = (order: Prisma.Sql | undefined) =>
    Prisma.sql`(SELECT ${cursor} FROM page WHERE ${isShown} ORDER BY ${POSITION} ${order} LIMIT 1)`;
  const columnsOf = (selection: Selection | undefined, columns: Columns) =>
    namedColumns(selection, (field) => {
      const compile = columns[field.name];
      if (!compile) throw new NotCompiledError(`${selection?.type}.${field.name}`);
      return compile(field);
    });
  const rowsOf = (columns: Prisma.Sql, { row, source }: ReturnType<ConnectionModel['node']>) =>
    asList(context.select(columns, row, { where: isShown, orderBy: Prisma.sql`${POSITION} ${first}` }, source));
  const columns = columnsOf(context.field.selection, {
    edges: ({ selection }) => {
      const node = model.node(context);
      const edge = columnsOf(selection, {
        cursor: () => cursor,
        node: (field) => asObject(Prisma.sql`SELECT ${context.columns(field.selection, node.row)}`),
      });
      return rowsOf(edge, node);
    },
    nodes: ({ selection }) => {
      const node = model.node(context);
      return rowsOf(context.columns(selection, node.row), node);
    },
    pageInfo: ({ selection }) => {
      const info = columnsOf(selection, {
        hasNextPage: () => (page.backward ? Prisma.raw(String(page.before !== null)) : hasMore),
        hasPreviousPage: () => (page.backward ? hasMore : Prisma.raw(String(page.after !== null))),
        startCursor: () => cursorAt(first),
        endCursor: () => cursorAt(last),
      });
      return asObject(Prisma.sql`SELECT ${info}`);
    },
    totalCount: () => model.total(context),
  });
  return asObject(Prisma.sql`SELECT ${columns}`);
}

type Columns = Readonly<Record<string, (field: SelectedField) => Prisma.Sql>>;

/** A cursor in the form of `writeCursor`: Base64url of a JSON list. */
function cursorOf(list: Parameter, texts: readonly Prisma.Sql[]): Prisma.Sql {
  const values = [Prisma.sql`${list}::text`, ...texts].map((text) => Prisma.sql`to_json(${text})::text`);
  const json = Prisma.sql`concat('[', ${Prisma.join(values, `, ',', `)}, ']')`;
  return Prisma.sql`translate(encode(convert_to(${json}, 'UTF8'), 'base64'), E'+/=\n', '-_')`;
}
