import { Prisma } from '../../generated/prisma/client.js';
import { TABLES } from '../../generated/tables.js';
import { SHARED_OWNER_ID } from '../database/index.js';
import { ORGANISATION } from './parameters.js';
import type { ColumnOf, RelationOf, Row, TableName } from './read-model.js';

interface Column {
  readonly column: string;
  readonly type: string;
}

interface Relation {
  readonly model: TableName;
  readonly isList: boolean;
  readonly on: readonly (readonly [own: string, other: string])[];
}

/** A row with the joins that its fields have asked for so far. */
export interface RowWithJoins<Table extends TableName = TableName> extends Row<Table> {
  /** By alias. */
  readonly joins: Map<string, Prisma.Sql>;
}

/**
 * A row of a table under an alias.
 *
 * @param joins - those of the row to which this one is joined; none by default.
 */
export function createRow<Table extends TableName>(
  table: Table,
  alias: string,
  joins = new Map<string, Prisma.Sql>(),
): RowWithJoins<Table> {
  const columns: Readonly<Record<string, Column>> = TABLES[table].columns;
  const column = (name: ColumnOf<Table>): Prisma.Sql => Prisma.raw(`${alias}.${(columns[name] as Column).column}`);
  return {
    table,
    alias: Prisma.raw(alias),
    joins,
    column,
    value: (name) => valueOf(column(name), (columns[name] as Column).type),
    join: (name, join) => {
      const joined = Prisma.raw(joinedAlias(alias, name));
      if (!joins.has(joined.sql)) joins.set(joined.sql, join(joined));
      return joined;
    },
  };
}

/** A column in the form that it has in answers. A list that was never set is stored as NULL, and is empty. */
function valueOf(column: Prisma.Sql, type: string): Prisma.Sql {
  if (type.endsWith('[]')) return Prisma.sql`coalesce(${column}, '{}')`;
  return type === 'timestamptz' ? instant(column) : column;
}

/** Joins the row that a relation leads to, or NULLs if there is none. */
export function joinRelated<Table extends TableName>(row: Row<Table>, relation: RelationOf<Table>): Row {
  const { joins } = row as Row<Table> & Pick<RowWithJoins, 'joins'>;
  const other = createRow(relationOf(row.table, relation).model, joinedAlias(row.alias.sql, relation), joins);
  row.join(relation, (alias) => Prisma.sql`LEFT JOIN ${tableOf(other)} ${alias} ON ${isRelated(row, relation, other)}`);
  return other;
}

const joinedAlias = (alias: string, name: string): string => `${alias}_${name}`;

/** A table's name in FROM. */
export function tableOf({ table }: Row): Prisma.Sql {
  return Prisma.raw(TABLES[table].table);
}

/** The table that a relation leads to, and whether it leads to many rows. */
export function relationOf<Table extends TableName>(table: Table, name: RelationOf<Table>): Relation {
  return (TABLES[table].relations as Readonly<Record<string, Relation>>)[name] as Relation;
}

/** The condition that a row belongs to another by a relation of that one. */
export function isRelated<Table extends TableName>(
  row: Row<Table>,
  relation: RelationOf<Table>,
  other: Row,
): Prisma.Sql {
  const conditions = relationOf(row.table, relation).on.map(([ours, theirs]) =>
    theirs === ORGANISATION_COLUMN
      ? isVisible(other)
      : Prisma.sql`${other.alias}.${Prisma.raw(theirs)} = ${row.alias}.${Prisma.raw(ours)}`,
  );
  return Prisma.join(conditions, ' AND ');
}

const ORGANISATION_COLUMN = 'organisation_id';
const OWNER_COLUMN = 'owner_id';

/**
 * The condition that a row is the organisation itself, one of its rows, or one that all organisations share.
 *
 * @throws Error for a table whose rows have no owner: no statement of a client may read it.
 */
export function isVisible(row: Row): Prisma.Sql {
  if (row.table === 'Organisation') return Prisma.sql`${row.alias}.id = ${ORGANISATION}::uuid`;
  const columns = Object.values(TABLES[row.table].columns).map(({ column }) => column);
  if (columns.includes(ORGANISATION_COLUMN))
    return Prisma.sql`${row.alias}.${Prisma.raw(ORGANISATION_COLUMN)} = ${ORGANISATION}::uuid`;
  if (columns.includes(OWNER_COLUMN)) {
    return Prisma.sql`${row.alias}.${Prisma.raw(OWNER_COLUMN)} IN (${ORGANISATION}::uuid, ${SHARED_OWNER_ID}::uuid)`;
  }
  throw new Error(`the rows of ${row.table} have no owner`);
}

/** An instant as ISO 8601 in UTC with milliseconds. */
export function instant(column: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

/** The person whom a row is about: the id of the profile, or the pseudonym in the audit trail. */
export function personOf(row: Row | undefined): Prisma.Sql | undefined {
  if (!row) return undefined;
  if (row.table === 'Profile') return Prisma.sql`${row.alias}.id`;
  const columns = Object.values(TABLES[row.table].columns).map(({ column }) => column);
  const column = ['profile_id', 'person'].find((name) => columns.includes(name));
  return column === undefined ? undefined : Prisma.sql`${row.alias}.${Prisma.raw(column)}`;
}
