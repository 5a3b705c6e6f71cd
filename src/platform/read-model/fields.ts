import { Prisma } from '../../generated/prisma/client.js';
import { LANGUAGE, type Parameter } from './parameters.js';
import {
  NotCompiledError,
  type ColumnOf,
  type FieldContext,
  type FieldModel,
  type QueryContext,
  type RelationOf,
  type Row,
  type RowsToRead,
  type SelectedField,
  type Selection,
  type TableName,
} from './read-model.js';
import { isRelated, joinRelated, relationOf, tableOf } from './rows.js';

/** The fields that are columns of the same names. */
export function columns<Table extends TableName>(
  ...names: readonly ColumnOf<Table>[]
): Readonly<Record<string, FieldModel<FieldContext<Table>>>> {
  return Object.fromEntries(names.map((name) => [name, { isLeaf: true, compile: ({ row }) => row.value(name) }]));
}

/** Options of a list of rows that a relation leads to. */
interface RelatedRows<Other extends TableName> {
  readonly orderBy: (row: Row<Other>) => Prisma.Sql;
  readonly where?: (row: Row<Other>) => Prisma.Sql;
}

/** The list of rows that a relation leads to: as many as the argument `first` says; all without such an argument. */
export function relatedList<Table extends TableName, Other extends TableName>(
  relation: RelationOf<Table>,
  other: Other,
  { orderBy, where }: RelatedRows<Other>,
): FieldModel<FieldContext<Table>> {
  return {
    compile: (context) => {
      const row = context.newRow(other);
      const related = isRelated(context.row, relation, row);
      return listOf(context, row, {
        where: where ? Prisma.sql`${related} AND ${where(row)}` : related,
        orderBy: orderBy(row),
        limit: firstOf(context),
      });
    },
  };
}

/** The row that a relation leads to, or null. */
export function relatedObject<Table extends TableName>(relation: RelationOf<Table>): FieldModel<FieldContext<Table>> {
  return {
    compile: (context) => {
      const row = context.newRow(relationOf(context.row.table, relation).model);
      return objectOf(context, row, { where: isRelated(context.row, relation, row) });
    },
    joinRow: ({ row }) => joinRelated(row, relation),
  };
}

/**
 * A text of the rows of a relation that translate an object, in the language of the answer or else in the other one.
 */
export function translatedText<Table extends TableName>(
  relation: RelationOf<Table>,
  text: 'name' | 'description',
): FieldModel<FieldContext<Table>> {
  return {
    isLeaf: true,
    compile: ({ row, newRow }) => {
      const joinTranslation = (name: string, operator: '=' | '<>') =>
        row.join(name, (alias) => {
          const translation = newRow(relationOf(row.table, relation).model, alias.sql);
          return Prisma.sql`
            LEFT JOIN ${tableOf(translation)} ${alias} ON ${isRelated(row, relation, translation)}
              AND ${alias}.language ${Prisma.raw(operator)} ${LANGUAGE}::language`;
        });
      const translations = [joinTranslation('translation', '='), joinTranslation('other_translation', '<>')];
      const [own, other] = translations.map((alias) => Prisma.sql`${alias}.${Prisma.raw(text)}`);
      return Prisma.sql`coalesce(${own}, ${other})`;
    },
  };
}

/** One row as an object, or null if there is none. */
export function objectOf(context: QueryContext, row: Row, rows: RowsToRead, source?: Prisma.Sql): Prisma.Sql {
  return asObject(context.select(context.columns(context.field.selection, row), row, rows, source));
}

/** Rows as a list. */
export function listOf(context: QueryContext, row: Row, rows: RowsToRead, source?: Prisma.Sql): Prisma.Sql {
  return asList(context.select(context.columns(context.field.selection, row), row, rows, source));
}

// Names of GraphQL contain no $, so that no field can have the name of the subquery.

/** The only row of a subquery as an object, or null if there is none. */
export function asObject(subquery: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`(SELECT row_to_json("row$") FROM (${subquery}) AS "row$")`;
}

/** The rows of a subquery as a list. */
export function asList(subquery: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`(SELECT coalesce(json_agg("row$"), '[]') FROM (${subquery}) AS "row$")`;
}

/** The argument `first`; undefined if the field has none. */
export function firstOf({ field, argument }: QueryContext): Prisma.Sql | undefined {
  if (field.arguments['first'] === undefined) return undefined;
  return integerOf(
    field.variableArguments.has('first'),
    field.arguments['first'] as number,
    argument(({ first }) => first),
  );
}

/** A number: part of the text if it is the same in each request, so that PostgreSQL plans for it. */
export function integerOf(isVariable: boolean, value: number, parameter: Parameter): Prisma.Sql {
  return isVariable ? Prisma.sql`${parameter}::int` : Prisma.raw(String(Math.trunc(value)));
}

/** Longest name of a column in PostgreSQL. */
export const MAX_NAME_LENGTH = 63;

/**
 * Checks the name of a field in the answer.
 *
 * @throws NotCompiledError if it is too long for a column.
 */
export function checkName(name: string): void {
  if (name.length > MAX_NAME_LENGTH) throw new NotCompiledError(`the name ${name} is too long`);
}

/**
 * The selected fields of an object as columns by their names in the answer.
 *
 * @throws NotCompiledError if a name is too long for a column.
 */
export function namedColumns(
  selection: Selection | undefined,
  compile: (field: SelectedField) => Prisma.Sql,
): Prisma.Sql {
  if (!selection) throw new NotCompiledError('a field without subfields');
  // Directives may leave nothing of a selection: the answer is {}.
  if (selection.fields.length === 0) return Prisma.empty;
  const columns = selection.fields.map((field) => {
    checkName(field.key);
    const value = field.name === '__typename' ? Prisma.sql`${selection.type}::text` : compile(field);
    return Prisma.sql`${value} AS ${Prisma.raw(`"${field.key}"`)}`;
  });
  return Prisma.join(columns, ', ');
}
