import { Prisma } from '../../../generated/prisma/client.js';
import { command, rowsOf, statement } from '../../database/index.js';
import type { LeasedRow, LeaseTable } from './lease-table.js';

/** The table that the test of the statements prepares them for. */
const EXAMPLE_TABLE: LeaseTable = {
  name: Prisma.sql`deletion`,
  availableAt: Prisma.sql`available_at`,
  leaseId: Prisma.sql`lease_id`,
  attempts: null,
  isWaiting: Prisma.sql`finished_at IS NULL`,
  onRelease: Prisma.empty,
};

/** Assignments of an UPDATE that lease a row to this process. */
export function leaseAssignments(
  { leaseId, availableAt }: Pick<LeaseTable, 'leaseId' | 'availableAt'>,
  newLeaseId: string,
  leaseSeconds: number,
): Prisma.Sql {
  return Prisma.sql`${leaseId} = ${newLeaseId}::uuid,
    ${availableAt} = now() + ${leaseSeconds} * interval '1 second'`;
}

/** No organisation has so many rows in hand. */
const UNLIMITED = 2_147_483_647;

/**
 * The statement that claims rows that are due. Organisations take turns: the next row is one of the organisation that
 * has the fewest in hand, in all processes, and of its rows the one that is due the longest. Rows that another process
 * is claiming at this moment are skipped. It returns organisationId, id, leaseId, dueAt and the given columns.
 *
 * It reads all rows that are due, so it is for tables in which few rows of an organisation wait at a time.
 *
 * @param maxInHand - how many rows of an organisation may be in hand at a time.
 * @param mayBeClaimed - a further condition of rows that may be claimed.
 * @param columns - further columns of the table; begins with a comma unless empty.
 */
export function claimDueRows(
  { name, isWaiting, ...table }: LeaseTable,
  { limit, leaseId, leaseSeconds }: { readonly limit: number; readonly leaseId: string; readonly leaseSeconds: number },
  {
    maxInHand = UNLIMITED,
    mayBeClaimed = Prisma.sql`true`,
    columns = Prisma.empty,
  }: { maxInHand?: number; mayBeClaimed?: Prisma.Sql; columns?: Prisma.Sql } = {},
): Prisma.Sql {
  const { availableAt, leaseId: leased } = table;
  return Prisma.sql`
    WITH in_hand AS (
      SELECT organisation_id AS holder, count(*) AS held FROM ${name}
      WHERE ${isWaiting} AND ${leased} IS NOT NULL AND ${availableAt} > now()
      GROUP BY organisation_id
    ), candidate AS (
      SELECT ctid AS row_place, organisation_id AS candidate_of,
        row_number() OVER (PARTITION BY organisation_id ORDER BY ${availableAt}) AS position
      FROM ${name}
      WHERE ${isWaiting} AND ${availableAt} <= now() AND ${mayBeClaimed}
    ), turn AS (
      SELECT row_place, position + coalesce(held, 0) AS number
      FROM candidate LEFT JOIN in_hand ON holder = candidate_of
      WHERE position + coalesce(held, 0) <= ${maxInHand}
    ), due AS (
      SELECT ${name}.ctid AS place, ${availableAt} AS due_at FROM ${name} JOIN turn ON ${name}.ctid = row_place
      WHERE ${isWaiting} AND ${availableAt} <= now()
      ORDER BY turn.number, ${availableAt}
      LIMIT ${limit}
      FOR UPDATE OF ${name} SKIP LOCKED
    )
    UPDATE ${name} SET ${leaseAssignments(table, leaseId, leaseSeconds)}
    FROM due
    WHERE ${name}.ctid = due.place
    RETURNING organisation_id AS "organisationId", id, ${table.leaseId} AS "leaseId", due.due_at AS "dueAt" ${columns}`;
}

/** The leased rows as rows of a statement. */
function givenRows(rows: readonly LeasedRow[]): Prisma.Sql {
  return Prisma.sql`
    unnest(
      ${rows.map(({ organisationId }) => organisationId)}::uuid[], ${rows.map(({ id }) => id)}::uuid[],
      ${rows.map(({ leaseId }) => leaseId)}::uuid[], ${rows.map(({ attempts }) => attempts)}::int[],
      ${rows.map(({ dueAt }) => dueAt)}::timestamptz[]
    ) AS given(given_organisation, given_id, given_lease, given_attempts, given_due_at)`;
}

function extendSql(table: LeaseTable, rows: readonly LeasedRow[], leaseSeconds: number): Prisma.Sql {
  const { name, leaseId, isWaiting, attempts } = table;
  return Prisma.sql`
    UPDATE ${name} work SET ${attempts ? Prisma.sql`${attempts} = own.given_attempts,` : Prisma.empty}
      ${table.availableAt} = now() + ${leaseSeconds} * interval '1 second'
    FROM ${givenRows(rows)}
    CROSS JOIN LATERAL (
      SELECT ctid AS place, given_attempts FROM ${name}
      WHERE organisation_id = given_organisation AND id = given_id AND ${leaseId} = given_lease AND ${isWaiting}
      FOR NO KEY UPDATE SKIP LOCKED
    ) own
    WHERE work.ctid = own.place
    RETURNING work.id`;
}

/**
 * Extends leases that are still this process's, records the given attempts, and returns the ids of these rows. Rows
 * that another statement has locked are skipped, as they are just being ended: waiting for one would delay all others.
 */
export const extendLeases = statement(rowsOf<{ readonly id: string }>({ id: 'uuid' }), extendSql, () =>
  extendSql(EXAMPLE_TABLE, [], 30),
);

function releaseSql(table: LeaseTable, rows: readonly LeasedRow[]): Prisma.Sql {
  const { name, leaseId, isWaiting, attempts } = table;
  return Prisma.sql`
    UPDATE ${name} SET ${table.onRelease} ${attempts ? Prisma.sql`${attempts} = given_attempts,` : Prisma.empty}
      ${leaseId} = NULL, ${table.availableAt} = given_due_at
    FROM ${givenRows(rows)}
    WHERE organisation_id = given_organisation AND id = given_id AND ${leaseId} = given_lease AND ${isWaiting}`;
}

/** Releases leases that are still this process's: the rows are due since when they were before. */
export const releaseLeases = command(releaseSql, () => releaseSql(EXAMPLE_TABLE, []));
