import type { Prisma } from '../../../generated/prisma/client.js';
import type { SqlDatabase } from './sql-transaction.js';

/** PostgreSQL's names of the types that fit a value of a row. `enum` is any enumeration of the schema. */
type TypeOf<Value> = [Value] extends [boolean]
  ? 'bool'
  : [Value] extends [string]
    ? 'uuid' | 'text' | 'varchar' | 'enum' | 'inet'
    : [Value] extends [number]
      ? 'int2' | 'int4' | 'float4' | 'float8' | 'oid'
      : [Value] extends [bigint]
        ? 'int8'
        : [Value] extends [Date]
          ? 'timestamptz' | 'date'
          : [Value] extends [Uint8Array]
            ? 'bytea'
            : [Value] extends [readonly (infer Element)[]]
              ? `${TypeOf<Element>}[]` | 'jsonb' | 'json'
              : 'jsonb' | 'json' | 'numeric';

/** The columns of a row, each with its type in PostgreSQL, which does not say whether a column may be NULL. */
type Columns<Row> = { readonly [Name in keyof Row]-?: TypeOf<NonNullable<Row[Name]>> };

/** The rows that a statement returns: their type for the compiler, and their columns for the test. */
interface RowShape<Row> {
  readonly columns: Columns<Row>;
  /** Carries the type only; never has a value. */
  readonly row?: Row;
}

/** A statement that returns rows. */
interface Statement<Row, Parameters extends readonly unknown[]> {
  (db: SqlDatabase, ...parameters: Parameters): Promise<Row[]>;
  readonly columns: Columns<Row>;
  /** The statement for an example of its parameters. */
  readonly example: (...placeholders: never[]) => Prisma.Sql;
}

/** A statement that changes rows and returns how many it changed. */
interface Command<Parameters extends readonly unknown[]> {
  (db: SqlDatabase, ...parameters: Parameters): Promise<number>;
  readonly example: (...placeholders: never[]) => Prisma.Sql;
}

/**
 * Declares the rows of a statement. A column's type in PostgreSQL must fit the field's type in `Row`:
 * `rowsOf<{ id: string; attempts: number }>({ id: 'uuid', attempts: 'int4' })`.
 */
export function rowsOf<Row>(columns: Columns<Row>): RowShape<Row> {
  return { columns };
}

/**
 * Declares a statement that returns rows, as an exported function of a file named `<name>.sql.ts`. A test prepares each
 * of them on the real database and compares the columns with those declared, so that rows have the types they claim.
 *
 *     export const findDueItems = statement(
 *       rowsOf<DueItem>({ id: 'uuid', attempts: 'int4' }),
 *       (limit: number) => Prisma.sql`SELECT id, attempts FROM import_item WHERE available_at <= now() LIMIT ${limit}`,
 *     );
 *     const items = await findDueItems(scope.db, 10);
 *
 * @param build - builds the statement from its parameters.
 * @param example - the statement that the test prepares. Only needed if `build` depends on the values of its
 * parameters,
 *   for instance if they are parts of statements: the test calls `build` with placeholders.
 */
export function statement<Row, Parameters extends readonly unknown[]>(
  { columns }: RowShape<Row>,
  build: (...parameters: Parameters) => Prisma.Sql,
  example: () => Prisma.Sql = build as unknown as () => Prisma.Sql,
): Statement<Row, Parameters> {
  const run = (db: SqlDatabase, ...parameters: Parameters) => db.$queryRaw<Row[]>(build(...parameters));
  return Object.assign(run, { columns, example });
}

/** Declares a statement that changes rows; see `statement`. Its function returns the number of rows changed. */
export function command<Parameters extends readonly unknown[]>(
  build: (...parameters: Parameters) => Prisma.Sql,
  example: () => Prisma.Sql = build as unknown as () => Prisma.Sql,
): Command<Parameters> {
  const run = (db: SqlDatabase, ...parameters: Parameters) => db.$executeRaw(build(...parameters));
  return Object.assign(run, { example });
}
