import { Prisma } from '../../../generated/prisma/client.js';
import { command } from '../../../platform/database/index.js';

/** A history table as statements name it. */
export interface SqlTable {
  /** The table's name in SQL. */
  readonly name: string;
  /** The columns that describe an entry, in camel case. */
  readonly columns: readonly string[];
  /**
   * SQL for columns, as JSON, that replace those of a row `given` before it is stored, because what they refer to may
   * be gone since the item was read. Undefined if the table refers to nothing.
   */
  readonly checkedColumns?: Prisma.Sql;
}

/** A row, with its columns in camel case. */
type Row = Readonly<Record<string, unknown>>;

/**
 * The occupation of a job, in the columns that tell it: the one that its title names if that is still in the taxonomy, else the
 * one that the title means to the organisation (`domain/occupation-suggestions`).
 */
export const occupationOfJob = Prisma.sql`
  CASE
    WHEN EXISTS (
      SELECT 1
      FROM occupation
      WHERE occupation.owner_id = given.linked_occupation_owner_id AND occupation.id = given.linked_occupation_id)
    THEN '{"occupation_likelihood": 1, "occupation_origin": "EXACT"}'::jsonb
    ELSE occupation_of_title(given.organisation_id, given.occupation)
  END`;

/** Entries of one table. */
export interface TableRows {
  readonly table: SqlTable;
  readonly rows: readonly Row[];
}

/** Inserts or updates entries, and inserts what items state of them: one statement for all tables. */
export const storeEntries = command(buildStoreEntries, () => buildStoreEntries([EXAMPLE], []));

function buildStoreEntries(entries: readonly TableRows[], statements: readonly Row[]): Prisma.Sql {
  const upserts = entries.map(
    ({ table, rows }) => Prisma.sql`${Prisma.raw(`stored_${table.name}`)} AS (
      INSERT INTO ${Prisma.raw(table.name)}
      SELECT stored.*
      FROM ${rowsToStore(table, rows)}
      ON CONFLICT (organisation_id, id) DO UPDATE SET ${assignments(table, 'excluded')})`,
  );
  return Prisma.sql`
    ${upserts.length > 0 ? Prisma.sql`WITH ${Prisma.join(upserts)}` : Prisma.empty}
    INSERT INTO history_statement
    SELECT *
    FROM jsonb_populate_recordset(NULL::history_statement, ${JSON.stringify(statements.map(inSnakeCase))}::jsonb)`;
}

/** Updates the columns of entries that describe them. */
export const updateEntries = command(buildUpdateEntries, () => buildUpdateEntries('', EXAMPLE));

function buildUpdateEntries(organisationId: string, { table, rows }: TableRows): Prisma.Sql {
  const name = Prisma.raw(table.name);
  return Prisma.sql`
    UPDATE ${name} SET ${assignments(table, 'stored')}
    FROM ${rowsToStore(
      table,
      rows.map((row) => ({ ...row, organisationId })),
    )}
    WHERE ${name}.organisation_id = ${organisationId}::uuid AND ${name}.id = stored.id`;
}

/** Deletes the entries with some ids, except those with other ones. */
export const deleteEntriesExcept = command(buildDeleteEntriesExcept, () =>
  buildDeleteEntriesExcept('', EXAMPLE.table, [], []),
);

function buildDeleteEntriesExcept(
  organisationId: string,
  table: SqlTable,
  ids: readonly string[],
  keptIds: readonly string[],
): Prisma.Sql {
  return Prisma.sql`
    DELETE FROM ${Prisma.raw(table.name)}
    WHERE organisation_id = ${organisationId}::uuid
      AND id = ANY(${ids}::uuid[])
      AND id <> ALL(${keptIds}::uuid[])`;
}

/** The table `stored` of the rows to store. */
function rowsToStore({ name, columns, checkedColumns }: SqlTable, rows: readonly Row[]): Prisma.Sql {
  const json = JSON.stringify(rows.map((row) => inSnakeCase(withAllColumns(columns, row))));
  return Prisma.sql`
    jsonb_populate_recordset(NULL::${Prisma.raw(name)}, ${json}::jsonb) AS given,
    jsonb_populate_record(given, ${checkedColumns ?? Prisma.sql`'{}'::jsonb`}) AS stored`;
}

function assignments({ columns }: SqlTable, source: 'excluded' | 'stored'): Prisma.Sql {
  return Prisma.raw(
    columns
      .map(snakeCase)
      .map((column) => `${column} = ${source}.${column}`)
      .join(', '),
  );
}

function withAllColumns(columns: readonly string[], row: Row): Row {
  return { ...row, ...Object.fromEntries(columns.map((column) => [column, row[column] ?? null])) };
}

function inSnakeCase(row: Row): Row {
  return Object.fromEntries(Object.entries(row).map(([column, value]) => [snakeCase(column), value]));
}

function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** A table to prepare the statements with in the test. */
const EXAMPLE: TableRows = {
  table: {
    name: 'work_experience',
    columns: [
      ...['occupation', 'linkedOccupationOwnerId', 'linkedOccupationId', 'occupationLikelihood', 'occupationOrigin'],
      'company',
    ],
    checkedColumns: occupationOfJob,
  },
  rows: [],
};
