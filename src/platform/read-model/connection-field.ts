import { Prisma } from '../../generated/prisma/client.js';
import type { Page } from '../pagination/index.js';
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
import { beyondCursor, orderBy, type Direction, type SortKey } from './sort-keys.js';

/** The part of a statement that chooses the rows of a page. */
export interface PageToRead {
  /** The number of rows that it holds. */
  readonly size: Prisma.Sql;
  /** The condition for the rows from one cursor to the other; TRUE without cursors. */
  within(keys: readonly SortKey[], direction: Direction): Prisma.Sql;
  /**
   * Those rows in the order of the page (from the end of the list for a backward page), and one more than it holds,
   * which tells whether the list goes on.
   *
   * @param from - FROM and WHERE of all rows of the list, which end with a condition.
   * @param keys - by which the list is sorted, all in the same direction.
   */
  select(columns: Prisma.Sql, from: Prisma.Sql, keys: readonly SortKey[], direction: Direction): Prisma.Sql;
}

/** How the rows of a connection are read in a statement. */
export interface ConnectionRows {
  /** Subqueries of WITH that everything else may refer to; none by default. */
  readonly subqueries?: Prisma.Sql;
  /** The name of the rows of the page in FROM. */
  readonly alias: Prisma.Sql;
  /** The rows of the page, by `page.select`. */
  rows(): Prisma.Sql;
  /** The row of a node, and where it comes from: a part of FROM that contains the rows of the page. */
  node(): { readonly row: Row; readonly source: Prisma.Sql };
  /** The texts of a row of the page that its cursor contains. */
  readonly cursor: readonly Prisma.Sql[];
  /** The number of all rows of the list. */
  total(): Prisma.Sql;
  /** The value of the field `facets`. */
  facets?(field: SelectedField): Prisma.Sql;
  /**
   * Reads the nodes of a page in one scan, without the row after it.
   *
   * @param columnsOf - makes the columns for a row of the list and the texts of its cursor.
   */
  selectNodes?(columnsOf: (row: Row, cursor: readonly Prisma.Sql[]) => Prisma.Sql): Prisma.Sql;
}

/** How a connection is read. */
export interface ConnectionModel<Context extends QueryContext = QueryContext> {
  /** The page that the arguments ask for. */
  readPage(given: Arguments, scope: ReadScope): Page;
  /** What of the scope decides how the page is read, besides the language; nothing by default. */
  pagesBy?(scope: ReadScope): string;
  /** What else decides the text of the SQL, such as the order. */
  shape?(given: Arguments, scope: ReadScope, page: Page): string;
  /** Arguments besides the cursors that decide the text only by `shape`. */
  readonly shapedArguments?: readonly string[];
  /** Called once for each statement. */
  read(context: Context, page: PageToRead): ConnectionRows;
}

/** A field that is a connection of Relay's specification. */
export function connectionField<Context extends QueryContext = QueryContext>(
  model: ConnectionModel<Context>,
): FieldModel<Context> {
  // The arguments of a request are read once, though several parameters need them.
  const pages = new WeakMap<Arguments, Map<string, Page>>();
  const pageOf = (given: Arguments, scope: ReadScope): Page => {
    let byScope = pages.get(given);
    if (!byScope) pages.set(given, (byScope = new Map<string, Page>()));
    const key = model.pagesBy ? `${scope.language} ${model.pagesBy(scope)}` : scope.language;
    let page = byScope.get(key);
    if (!page) byScope.set(key, (page = model.readPage(given, scope)));
    return page;
  };

  return {
    ...(model.shapedArguments ? { shapedArguments: model.shapedArguments } : {}),
    shape: (given, scope) => {
      const page = pageOf(given, scope);
      const { backward, after, before } = page;
      const own = model.shape?.(given, scope, page) ?? '';
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
      const rows = model.read(context, pageToRead(page, size, read));
      return compilePage(rows, context, { page, size, list: read(({ list }) => list) });
    },
  };
}

function pageToRead(page: Page, size: Prisma.Sql, read: (value: (page: Page) => unknown) => Parameter): PageToRead {
  const within: PageToRead['within'] = (keys, direction) => {
    const beyond = (side: 'after' | 'before') => {
      if (page[side] === null) return [];
      return [beyondCursor(keys, (key) => read((given) => given[side]?.[key]), direction, side)];
    };
    const conditions = [...beyond('after'), ...beyond('before')];
    return conditions.length === 0 ? Prisma.sql`TRUE` : Prisma.join(conditions, ' AND ');
  };
  return {
    size,
    within,
    select: (columns, from, keys, direction) => Prisma.sql`
      SELECT ${columns} ${from} AND ${within(keys, direction)}
      ORDER BY ${orderBy(keys, direction, page.backward)} LIMIT ${size} + 1`,
  };
}

/** What the answer says of a page. */
interface PageAnswer {
  readonly page: Page;
  readonly size: Prisma.Sql;
  /** The name of the list in cursors. */
  readonly list: Parameter;
}

type Columns = Readonly<Record<string, (field: SelectedField) => Prisma.Sql>>;

/** The fields of a connection that read the rows of its page. */
const PAGE_FIELDS = ['nodes', 'edges', 'pageInfo'];

function compilePage(rows: ConnectionRows, context: QueryContext, { page, size, list }: PageAnswer): Prisma.Sql {
  const { alias } = rows;
  const position = Prisma.sql`${alias}."position$"`;
  const isShown = Prisma.sql`${position} <= ${size}`;
  const [first, last] = (page.backward ? ['DESC', 'ASC'] : ['ASC', 'DESC']).map((order) => Prisma.raw(order));
  const hasMore = Prisma.sql`(SELECT count(*) > ${size} FROM ${alias})`;
  const cursor = cursorOf(list, rows.cursor);
  const cursorAt = (order: Prisma.Sql | undefined) =>
    Prisma.sql`(SELECT ${cursor} FROM ${alias} WHERE ${isShown} ORDER BY ${position} ${order} LIMIT 1)`;
  const columnsOf = (selection: Selection | undefined, columns: Columns) =>
    namedColumns(selection, (field) => {
      const compile = columns[field.name];
      if (!compile) throw new NotCompiledError(`${selection?.type}.${field.name}`);
      return compile(field);
    });
  const read = context.field.selection?.fields.filter(({ name }) => PAGE_FIELDS.includes(name)) ?? [];
  const isDirect =
    !page.backward && read.length === 1 && read[0]?.name !== 'pageInfo' && rows.selectNodes !== undefined;

  /** The nodes of the page, each with columns that are made of its row and the text of its cursor. */
  const listNodes = (columnsOfNode: (row: Row, cursor: Prisma.Sql) => Prisma.Sql) => {
    if (isDirect && rows.selectNodes)
      return asList(rows.selectNodes((row, texts) => columnsOfNode(row, cursorOf(list, texts))));
    const { row, source } = rows.node();
    const shown = { where: isShown, orderBy: Prisma.sql`${position} ${first}` };
    return asList(context.select(columnsOfNode(row, cursor), row, shown, source));
  };
  const columns = columnsOf(context.field.selection, {
    nodes: ({ selection }) => listNodes((row) => context.columns(selection, row)),
    edges: ({ selection }) =>
      listNodes((row, cursorOfNode) =>
        columnsOf(selection, {
          cursor: () => cursorOfNode,
          node: (field) => asObject(Prisma.sql`SELECT ${context.columns(field.selection, row)}`),
        }),
      ),
    pageInfo: ({ selection }) => {
      const info = columnsOf(selection, {
        hasNextPage: () => (page.backward ? Prisma.raw(String(page.before !== null)) : hasMore),
        hasPreviousPage: () => (page.backward ? hasMore : Prisma.raw(String(page.after !== null))),
        startCursor: () => cursorAt(first),
        endCursor: () => cursorAt(last),
      });
      return asObject(Prisma.sql`SELECT ${info}`);
    },
    totalCount: () => rows.total(),
    ...(rows.facets ? { facets: rows.facets } : {}),
  });
  const answer = asObject(Prisma.sql`SELECT ${columns}`);
  const subqueries = rows.subqueries ? [rows.subqueries] : [];
  if (!isDirect && read.length > 0) {
    subqueries.push(
      Prisma.sql`${alias} AS (SELECT found.*, row_number() OVER () AS "position$" FROM (${rows.rows()}) AS found)`,
    );
  }
  return subqueries.length === 0 ? answer : Prisma.sql`(WITH ${Prisma.join(subqueries, ', ')} SELECT ${answer})`;
}

/** A cursor in the form of `writeCursor`: Base64url of a JSON list. */
function cursorOf(list: Parameter, texts: readonly Prisma.Sql[]): Prisma.Sql {
  const values = [Prisma.sql`${list}::text`, ...texts].map((text) => Prisma.sql`to_json(${text})::text`);
  const json = Prisma.sql`concat('[', ${Prisma.join(values, `, ',', `)}, ']')`;
  return Prisma.sql`translate(encode(convert_to(${json}, 'UTF8'), 'base64'), E'+/=\n', '-_')`;
}
