import { Prisma } from '../../../generated/prisma/client.js';
import { command, rowsOf, statement } from '../../../platform/database/index.js';

/** How long an estimate is used, as an interval of PostgreSQL. */
const MAX_AGE = Prisma.raw(`interval '1 hour'`);

/** How long a process may take for an estimate before another makes it. */
const LEASE = Prisma.raw(`interval '10 minutes'`);

/** Claims organisations whose storage is to be estimated, those whose estimate is the oldest first. */
export const claimStorageEstimates = statement(
  rowsOf<{ readonly organisationId: string }>({ organisationId: 'uuid' }),
  (limit: number) => Prisma.sql`
    INSERT INTO organisation_storage AS known (organisation_id, leased_until)
    SELECT organisation.id, now() + ${LEASE}
    FROM organisation
    LEFT JOIN organisation_storage earlier ON earlier.organisation_id = organisation.id
    WHERE organisation.deleting_since IS NULL
      AND (earlier.estimated_at IS NULL OR earlier.estimated_at < now() - ${MAX_AGE})
      AND (earlier.leased_until IS NULL OR earlier.leased_until < now())
    ORDER BY earlier.estimated_at NULLS FIRST
    LIMIT ${limit}::int
    ON CONFLICT (organisation_id) DO UPDATE SET leased_until = excluded.leased_until
      WHERE known.leased_until IS NULL OR known.leased_until < now()
    RETURNING organisation_id AS "organisationId"`,
);

/** What the size of an organisation's rows of a table is estimated from. */
export interface TableSize {
  /** Names are quoted where SQL requires it. */
  readonly name: string;
  readonly ownerColumn: string;
  /** Mean size of a row with its part of the indexes, in bytes, without what PostgreSQL stores apart (TOAST). */
  readonly rowBytes: number;
  /** Columns whose long values PostgreSQL stores apart; empty if the table has hardly any. */
  readonly longColumns: string[];
}

/** Mean size of a row of a table that PostgreSQL has no statistics of, in bytes. */
const UNKNOWN_ROW_BYTES = 200;

/** Size of long values of all organisations from which they are measured rather than left out, in bytes. */
const MIN_LONG_BYTES = 100_000;

/** The sizes of all tables whose rows belong to organisations. */
export const readTableSizes = statement(
  rowsOf<TableSize>({ name: 'text', ownerColumn: 'text', rowBytes: 'float8', longColumns: 'text[]' }),
  () => Prisma.sql`
    SELECT c.oid::regclass::text AS name, owner.attname::text AS "ownerColumn",
      CASE WHEN c.reltuples > 0 THEN (pg_relation_size(c.oid) + pg_indexes_size(c.oid))::float8 / c.reltuples
        ELSE ${UNKNOWN_ROW_BYTES}::float8 END AS "rowBytes",
      CASE WHEN pg_total_relation_size(nullif(c.reltoastrelid, 0)) > ${MIN_LONG_BYTES}::int THEN array(
        SELECT quote_ident(a.attname) FROM pg_attribute a
        WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attlen = -1 AND a.attstorage IN ('x', 'e')
      ) ELSE '{}' END AS "longColumns"
    FROM pg_class c
    JOIN pg_attribute owner ON owner.attrelid = c.oid AND owner.attname IN ('organisation_id', 'owner_id')
      AND NOT owner.attisdropped
    WHERE c.relkind = 'r' AND c.relnamespace = current_schema()::regnamespace
    ORDER BY 1`,
);

function measureSql(organisationId: string, { name, ownerColumn, longColumns }: TableSize): Prisma.Sql {
  const sizes = longColumns.map((column) => `coalesce(pg_column_size(${column}), 0)`);
  return Prisma.sql`
    SELECT count(*)::float8 AS rows, coalesce(sum(${Prisma.raw(['0', ...sizes].join(' + '))}), 0)::float8 AS "longBytes"
    FROM ${Prisma.raw(name)} WHERE ${Prisma.raw(ownerColumn)} = ${organisationId}::uuid`;
}

/** Counts an organisation's rows of a table, and adds up its long values in the form in which they are stored. */
export const measureRows = statement(
  rowsOf<{ readonly rows: number; readonly longBytes: number }>({ rows: 'float8', longBytes: 'float8' }),
  measureSql,
  () =>
    measureSql('', { name: 'event', ownerColumn: 'organisation_id', rowBytes: 0, longColumns: ['body', 'subject'] }),
);

/** Stores an estimate. */
export const storeStorageEstimate = command(
  (organisationId: string, bytes: number) => Prisma.sql`
    UPDATE organisation_storage SET bytes = ${Math.round(bytes)}::bigint, estimated_at = now(), leased_until = NULL
    WHERE organisation_id = ${organisationId}::uuid`,
  () => Prisma.sql`UPDATE organisation_storage SET bytes = 1 WHERE FALSE`,
);

/** What an organisation stored when that was estimated last; no row if it never was. */
export const readStorage = statement(
  rowsOf<{ readonly bytes: number }>({ bytes: 'float8' }),
  (organisationId: string) => Prisma.sql`
    SELECT bytes::float8 AS bytes FROM organisation_storage WHERE organisation_id = ${organisationId}::uuid`,
);
