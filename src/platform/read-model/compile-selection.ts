import { Prisma } from '../../generated/prisma/client.js';
import { Parameter, prepareStatement, type PreparedStatement, type ReadScope } from './parameters.js';
import { namedColumns } from './fields.js';
import {
  NotCompiledError,
  type ObjectModel,
  type QueryContext,
  type ReadModel,
  type Row,
  type RowsToRead,
  type SelectedField,
  type Selection,
} from './read-model.js';
import { createRow, isVisible, tableOf, type RowWithJoins } from './rows.js';

/** The field of the version of an answer. Names of GraphQL contain no $. */
export const VERSION_FIELD = 'version$';

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
  let aliases = 0;

  function contextOf(field: SelectedField): QueryContext {
    return {
      field,
      scope,
      argument: (read) => new Parameter((source) => read(source.arguments[field.position] ?? {})),
      newRow: (table, alias = `t${(aliases += 1)}`) => createRow(table, alias),
      columns: columnsOf,
      select: selectRows,
    };
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
    if (!selection?.fields.some(({ isFlattened }) => isFlattened)) return namedColumns(selection, compile);
    const columns = selection.fields.map((field) => {
      const joined = field.isFlattened && row && modelOf(field.name)?.joinRow?.({ ...contextOf(field), row });
      return joined
        ? columnsOf(field.selection, joined)
        : namedColumns({ type: selection.type, fields: [field] }, compile);
    });
    return Prisma.join(columns, ', ');
  }

  const data = columnsOf({ type: 'Query', fields }, undefined);
  const columns = version ? Prisma.sql`(${version}) AS ${Prisma.raw(`"${VERSION_FIELD}"`)}, ${data}` : data;
  return prepareStatement(Prisma.sql`SELECT row_to_json("data$")::text FROM (SELECT ${columns}) AS "data$"`);
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

/** Puts the models of several features together. Each may add fields to the types of another. */
export function mergeReadModels(models: readonly ReadModel[]): ReadModel {
  const objects: Record<string, ObjectModel> = {};
  for (const [type, { table, fields }] of models.flatMap((model) => Object.entries(model.objects))) {
    objects[type] = { table, fields: { ...objects[type]?.fields, ...fields } };
  }
  return { objects, queries: Object.assign({}, ...models.map(({ queries }) => queries)) as ReadModel['queries'] };
}
