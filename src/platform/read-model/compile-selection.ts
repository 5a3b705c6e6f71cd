import { Prisma } from '../../generated/prisma/client.js';
import { compileFilter, type FilterCompiler } from './filter.js';
import {
  Parameter,
  prepareStatement,
  type ParameterSource,
  type PreparedStatement,
  type ReadScope,
} from './parameters.js';
import { PERSON_FIELD } from './computed-fields.js';
import { asList, namedColumns } from './fields.js';
import {
  NotCompiledError,
  type FilterModel,
  type ObjectModel,
  type QueryContext,
  type ReadModel,
  type Row,
  type RowsToRead,
  type SelectedField,
  type Selection,
  type TableName,
} from './read-model.js';
import { createRow, isVisible, personOf, tableOf, type RowWithJoins } from './rows.js';

// Names of GraphQL contain no $, so that no field that a client selects has one of these names.

/** The field of the version of an answer. */
export const VERSION_FIELD = 'version$';

/** The field of the identifier of an object that is read by it. */
export const ID_FIELD = 'id$';

/**
 * Compiles an operation into one statement, which answers with one row of one column: the JSON text of its data.
 *
 * @param version - a subquery of one text that tells versions of the answer apart; it becomes the first field,
 * `version$`.
 * @param scope - of the request for which it is compiled; only what the shapes of its fields tell of it is used.
 * @throws NotCompiledError if the model does not have a field.
 */
export function compileOperation(
  model: ReadModel,
  { fields }: Selection,
  scope: ReadScope,
  version?: Prisma.Sql,
): PreparedStatement {
  const { columnsOf } = createCompiler(model, scope);
  const data = columnsOf({ type: 'Query', fields }, undefined);
  const columns = version ? Prisma.sql`(${version}) AS ${Prisma.raw(`"${VERSION_FIELD}"`)}, ${data}` : data;
  return prepareStatement(Prisma.sql`SELECT row_to_json("data$")::text FROM (SELECT ${columns}) AS "data$"`);
}

/**
 * Compiles a statement that reads the objects of a type whose identifiers are the `ids` of each request. It answers with
 * the JSON text of a list of those that there are; each has its identifier as `id$`.
 *
 * @throws NotCompiledError if the model does not have the type or a field.
 */
export function compileObjects(model: ReadModel, selection: Selection, scope: ReadScope): PreparedStatement {
  const object = model.objects[selection.type];
  if (!object) throw new NotCompiledError(selection.type);
  const { columnsOf, newRow } = createCompiler(model, scope);
  const row = newRow(object.table);
  const id = Prisma.sql`${row.alias}.id`;
  const columns = [Prisma.sql`${id} AS ${Prisma.raw(`"${ID_FIELD}"`)}`];
  if (selection.fields.length > 0) columns.push(columnsOf(selection, row));
  const isAsked = Prisma.sql`${id} = ANY(${new Parameter(({ ids }) => ids)}::uuid[])`;
  const where = object.where ? Prisma.sql`${isAsked} AND ${object.where(row)}` : isAsked;
  const objects = selectRows(Prisma.join(columns, ', '), row, { where });
  return prepareStatement(Prisma.sql`SELECT ${asList(objects)}::text`);
}

function createCompiler(model: ReadModel, scope: ReadScope) {
  let aliases = 0;

  function newRow<Table extends TableName>(table: Table, alias = `t${(aliases += 1)}`): Row<Table> {
    return createRow(table, alias);
  }

  function contextOf(field: SelectedField): QueryContext {
    return {
      field,
      scope,
      argument: (read) => new Parameter((source) => read(source.arguments[field.position] ?? {})),
      where: (input, row) => whereOf(field, input, row),
      newRow,
      columns: columnsOf,
      select: selectRows,
    };
  }

  function whereOf(field: SelectedField, input: string, row: Row): Prisma.Sql | undefined {
    const given = field.arguments['where'];
    if (given === undefined || given === null || Object.keys(given).length === 0) return undefined;
    const valueAt = (path: readonly string[], { arguments: all }: ParameterSource) =>
      path.reduce<unknown>(
        (value, key) => (value as Readonly<Record<string, unknown>>)[key],
        all[field.position]?.['where'],
      );
    const compiler: FilterCompiler = {
      filters: model.filters ?? {},
      newRow: (table) => newRow(table),
      parameter: (path, read) => new Parameter((source) => read(valueAt(path, source))),
    };
    return compileFilter(compiler, input, row, given);
  }

  function columnsOf(selection: Selection | undefined, row: Row | undefined): Prisma.Sql {
    const modelOf = (name: string) => model.objects[selection?.type ?? '']?.fields[name];
    const compile = (field: SelectedField) => {
      const context = contextOf(field);
      const compiled = row
        ? modelOf(field.name)?.compile({ ...context, row })
        : model.queries[field.name]?.compile(context);
      if (!compiled) throw new NotCompiledError(`${selection?.type}.${field.name}`);
      return compiled;
    };
    if (!selection?.fields.some(({ isFlattened }) => isFlattened)) {
      const columns = namedColumns(selection, compile);
      // Types of other names borrow the form of a table without its columns.
      const person = scope.peopleRead && row?.table === selection?.type ? personOf(row) : undefined;
      return person && columns !== Prisma.empty
        ? Prisma.sql`${columns}, ${person} AS ${Prisma.raw(`"${PERSON_FIELD}"`)}`
        : columns;
    }
    const columns = selection.fields.map((field) => {
      const joined = field.isFlattened && row && modelOf(field.name)?.joinRow?.({ ...contextOf(field), row });
      return joined
        ? columnsOf(field.selection, joined)
        : namedColumns({ type: selection.type, fields: [field] }, compile);
    });
    return Prisma.join(columns, ', ');
  }

  return { columnsOf, newRow };
}

function selectRows(
  columns: Prisma.Sql,
  row: Row,
  { where, orderBy, limit, isSortedByJoins = false }: RowsToRead,
  source: Prisma.Sql = Prisma.sql`${tableOf(row)} ${row.alias}`,
): Prisma.Sql {
  const conditions = where ? Prisma.sql`${isVisible(row)} AND ${where}` : isVisible(row);
  const order = orderBy ? Prisma.sql`ORDER BY ${orderBy}` : Prisma.empty;
  const joins = [...(row as RowWithJoins).joins.values()];
  const joined = joins.length > 0 ? Prisma.join(joins, ' ') : Prisma.empty;
  const limited = limit ? Prisma.sql`LIMIT ${limit}` : Prisma.empty;
  if (!limit || isSortedByJoins || joins.length === 0)
    return Prisma.sql`SELECT ${columns} FROM ${source} ${joined} WHERE ${conditions} ${order} ${limited}`;
  // Rows are chosen before anything is joined to them.
  return Prisma.sql`
    SELECT ${columns}
    FROM (SELECT ${row.alias}.* FROM ${source} WHERE ${conditions} ${order} ${limited}) AS ${row.alias}
    ${joined} ${order}`;
}

/**
 * Puts the models of several features together. A feature may add fields to the objects and where inputs of another, as
 * the schema's `extend` does.
 */
export function mergeReadModels(models: readonly ReadModel[]): ReadModel {
  const objects: Record<string, ObjectModel> = {};
  const filters: Record<string, FilterModel> = {};
  for (const model of models) {
    addFields(objects, model.objects);
    addFields(filters, model.filters ?? {});
    for (const [name, { where }] of Object.entries(model.objects))
      if (where) objects[name] = { ...(objects[name] as ObjectModel), where };
  }
  return {
    objects,
    filters,
    queries: Object.assign({}, ...models.map(({ queries }) => queries)) as ReadModel['queries'],
  };
}

function addFields<Model extends { readonly table: TableName; readonly fields: object }>(
  all: Record<string, Model>,
  added: Readonly<Record<string, Model>>,
): void {
  for (const [name, model] of Object.entries(added)) {
    const known = all[name];
    if (known && known.table !== model.table) throw new Error(`${name} has rows of two tables`);
    const twice = Object.keys(model.fields).find((field) => known && field in known.fields);
    if (twice !== undefined) throw new Error(`${name}.${twice} is declared twice`);
    all[name] = known ? { ...known, ...model, fields: { ...known.fields, ...model.fields } } : model;
  }
}
