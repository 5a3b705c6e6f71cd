import { Prisma } from '../../generated/prisma/client.js';
import type { Comparator } from './comparators.js';
import type { Parameter } from './parameters.js';
import type { ColumnOf, FilterContext, FilterField, FilterModel, RelationOf, Row, TableName } from './read-model.js';
import { isRelated, isVisible, relationOf, tableOf } from './rows.js';

/** Compares a column, or another operand. */
export function compared<Table extends TableName>(
  comparator: Comparator,
  operand: ColumnOf<Table> | ((context: FilterContext<Table>) => Prisma.Sql),
): FilterField<Table> {
  return {
    input: comparator.input,
    operators: Object.keys(comparator.operators),
    compile: (context) =>
      context.compare(comparator, typeof operand === 'string' ? context.row.column(operand) : operand(context)),
  };
}

/** A field that is true or false. */
export function flag<Table extends TableName>(
  condition: (context: FilterContext<Table>) => Prisma.Sql,
): FilterField<Table> {
  return {
    input: 'Boolean',
    compile: (context) => Prisma.sql`(${condition(context)}) = ${context.argument((given) => given)}::boolean`,
  };
}

/** Rows of another table. Their tenancy is added. */
interface OtherRows {
  readonly row: Row;
  /** A part of FROM; the table of the row by default. */
  readonly source?: Prisma.Sql;
  readonly where: Prisma.Sql;
}

/** Which rows belong to a row. */
type FindRows<Table extends TableName> = (context: FilterContext<Table>) => OtherRows;

const related =
  <Table extends TableName>(relation: RelationOf<Table>): FindRows<Table> =>
  ({ row, newRow }) => {
    const other = newRow(relationOf(row.table, relation).model);
    return { row: other, where: isRelated(row, relation, other) };
  };

const exists = ({ row, source = Prisma.sql`${tableOf(row)} ${row.alias}`, where }: OtherRows, condition: Prisma.Sql) =>
  Prisma.sql`EXISTS (SELECT FROM ${source} WHERE ${isVisible(row)} AND ${where} AND ${condition})`;

/** The row that a relation leads to meets a where input. */
export function relatedWhere<Table extends TableName>(
  rows: RelationOf<Table> | FindRows<Table>,
  input: string,
): FilterField<Table> {
  const find = typeof rows === 'string' ? related<Table>(rows) : rows;
  return {
    input,
    compile: (context) => {
      const found = find(context);
      return exists(found, context.where(input, found.row));
    },
  };
}

/**
 * Some, none or every one of the rows that a relation leads to meets a where input.
 *
 * @param list - the input type with these three fields.
 */
export function relatedListWhere<Table extends TableName>(
  rows: RelationOf<Table> | FindRows<Table>,
  list: string,
  input: string,
): FilterField<Table> {
  const find = typeof rows === 'string' ? related<Table>(rows) : rows;
  const conditions = {
    some: (found: OtherRows, where: Prisma.Sql) => exists(found, where),
    none: (found: OtherRows, where: Prisma.Sql) => Prisma.sql`NOT ${exists(found, where)}`,
    every: (found: OtherRows, where: Prisma.Sql) =>
      Prisma.sql`NOT ${exists(found, Prisma.sql`(${where}) IS NOT TRUE`)}`,
  };
  return {
    input: list,
    operators: Object.keys(conditions),
    compile: (context) => {
      const given = context.given as Readonly<Record<string, unknown>>;
      const stated = Object.entries(conditions).filter(([name]) => isGiven(given[name]));
      return allOf(
        stated.map(([name, condition]) => {
          const found = find(context);
          return condition(found, context.where(input, found.row, [name]));
        }),
      );
    },
  };
}

/** Compiles what a request gives for a where input. */
export interface FilterCompiler {
  readonly filters: Readonly<Record<string, FilterModel>>;
  newRow<Table extends TableName>(table: Table): Row<Table>;
  /** A parameter that is read from the value at a path of the argument. */
  parameter(path: readonly string[], read: (given: unknown) => unknown): Parameter;
}

/** The condition that a row meets a where input. What is null or left out states nothing. */
export function compileFilter(
  compiler: FilterCompiler,
  input: string,
  row: Row,
  given: unknown,
  path: readonly string[] = [],
): Prisma.Sql {
  const model = compiler.filters[input];
  if (!model) throw new Error(`there is no filter ${input}`);
  const nested = (value: unknown, ...keys: readonly string[]) =>
    compileFilter(compiler, input, row, value, [...path, ...keys]);
  const conditions = Object.entries(given as object)
    .filter(([, value]) => isGiven(value))
    .map(([name, value]: [string, unknown]) => {
      const each = () => (value as readonly unknown[]).map((one, index) => nested(one, name, String(index)));
      if (name === 'AND') return allOf(each());
      if (name === 'OR') return anyOf(each());
      // What is unknown, such as a comparison with a missing value, is not met either.
      if (name === 'NOT') return Prisma.sql`(${nested(value, name)}) IS NOT TRUE`;
      const field = model.fields[name];
      if (!field) throw new Error(`there is no field ${input}.${name}`);
      return field.compile(filterContext(compiler, row, value, [...path, name]));
    });
  return allOf(conditions);
}

function filterContext(compiler: FilterCompiler, row: Row, given: unknown, path: readonly string[]): FilterContext {
  return {
    row,
    given,
    newRow: (table) => compiler.newRow(table),
    argument: (read) => compiler.parameter(path, read),
    compare: ({ operators }, operand) =>
      allOf(
        Object.entries(given as object)
          .filter(([, value]) => isGiven(value))
          .map(([name]) => {
            const { compile, read = (value) => value } = operators[name] as Comparator['operators'][string];
            return compile(operand, compiler.parameter([...path, name], read));
          }),
      ),
    where: (input, other, keys = []) => {
      const value = keys.reduce<unknown>((one, key) => (one as Readonly<Record<string, unknown>>)[key], given);
      return compileFilter(compiler, input, other, value, [...path, ...keys]);
    },
  };
}

const isGiven = (value: unknown): boolean => value !== undefined && value !== null;

/** That all conditions are met; so it is if there is none. */
function allOf(conditions: readonly Prisma.Sql[]): Prisma.Sql {
  if (conditions.length === 0) return Prisma.sql`TRUE`;
  return conditions.length === 1 ? (conditions[0] as Prisma.Sql) : Prisma.sql`(${Prisma.join(conditions, ' AND ')})`;
}

/** That one of the conditions is met; so it is not if there is none. */
function anyOf(conditions: readonly Prisma.Sql[]): Prisma.Sql {
  return conditions.length === 0 ? Prisma.sql`FALSE` : Prisma.sql`(${Prisma.join(conditions, ' OR ')})`;
}
