import { Prisma } from '../../../generated/prisma/client.js';
import { command, newId } from '../../database/index.js';
import { leaseAssignments } from '../leases/leases.sql.js';
import type { WorkTable } from '../leases/lease-table.js';

/** How much to claim. */
export interface ClaimSize {
  /** Maximum number of rows. */
  readonly limit: number;
  /** No further row is claimed once those before it are expected to take this long, in milliseconds. */
  readonly budgetMilliseconds: number;
  readonly leaseSeconds: number;
}

/**
 * Settings of a transaction that claims. Rows must come from the index that has them in order: the statistics of a
 * queue are outdated as soon as it fills, and a planner that expects few rows would read and sort all that wait. The
 * few sorts that remain count as very expensive, for which PostgreSQL would compile the statement (JIT). The commit is
 * asynchronous: a claim that a crash of the database undoes is simply made again.
 */
export const prepareClaim = command(
  () => Prisma.sql`
    SELECT set_config('enable_sort', 'off', true), set_config('enable_incremental_sort', 'off', true),
      set_config('jit', 'off', true), set_config('synchronous_commit', 'off', true)`,
);

/**
 * The statement of `claimInTurns`. It steps from organisation to organisation in the index of waiting rows, so that its
 * cost grows with the number of organisations and not with what each has waiting.
 */
export function claimStatement(table: WorkTable, { limit, budgetMilliseconds, leaseSeconds }: ClaimSize): Prisma.Sql {
  const { name, availableAt, leaseId, isWaiting, order } = table;
  const nextOrganisation = (beyond: Prisma.Sql) => Prisma.sql`
    SELECT organisation_id, ${availableAt} AS due_at FROM ${name}
    WHERE ${isWaiting} ${beyond} ORDER BY organisation_id, ${availableAt} LIMIT 1`;
  // As a range, the organisation is part of the order, which only one index has: with `=`, a planner that expects few
  // rows may read all rows of an organisation by another index and sort them.
  const dueOf = (of: Prisma.Sql) => Prisma.sql`
    organisation_id >= ${of}.organisation_id AND organisation_id <= ${of}.organisation_id
      AND ${isWaiting} AND ${availableAt} <= now()
    ORDER BY organisation_id, ${order}`;
  return Prisma.sql`
    WITH RECURSIVE waiting AS (
      (SELECT * FROM (${nextOrganisation(Prisma.empty)}) first)
      UNION ALL
      SELECT next.* FROM waiting
      CROSS JOIN LATERAL (${nextOrganisation(Prisma.sql`AND organisation_id > waiting.organisation_id`)}) next
    ), in_hand AS (
      SELECT organisation_id, count(*) AS count FROM ${name}
      WHERE ${isWaiting} AND ${leaseId} IS NOT NULL AND ${availableAt} > now()
      GROUP BY organisation_id
    ), present AS (
      SELECT coalesce(max(virtual_start), 0) AS virtual_time FROM queue_usage WHERE queue = ${table.queue}
    ), candidate AS (
      SELECT waiting.organisation_id, waiting.due_at,
        greatest(usage.virtual_finish, present.virtual_time) AS virtual_start,
        coalesce(usage.mean_milliseconds, ${table.expectedMilliseconds}::float8) AS mean,
        coalesce(in_hand.count, 0) AS in_hand
      FROM waiting CROSS JOIN present
      LEFT JOIN queue_usage usage ON usage.organisation_id = waiting.organisation_id AND usage.queue = ${table.queue}
      LEFT JOIN in_hand ON in_hand.organisation_id = waiting.organisation_id
      WHERE waiting.due_at <= now() AND ${table.mayHaveTurn}
    ), ready AS (
      -- Organisations after these get nothing, as each of these has at least one row.
      SELECT candidate.*, virtual_start + mean * in_hand AS tag FROM candidate ORDER BY tag, due_at LIMIT ${limit}
    ), turn AS (
      SELECT ready.organisation_id, ready.due_at, ready.virtual_start, ready.mean,
        ready.tag + ready.mean * own.position AS tag
      FROM ready CROSS JOIN LATERAL (
        SELECT row_number() OVER () - 1 AS position FROM (
          SELECT FROM ${name} WHERE ${dueOf(Prisma.sql`ready`)} LIMIT ${limit}
        ) due
      ) own
    ), chosen AS (
      SELECT turn.*, sum(mean) OVER (ORDER BY tag, due_at, organisation_id ROWS UNBOUNDED PRECEDING) - mean AS ahead
      FROM turn
      ORDER BY tag, due_at, organisation_id LIMIT ${limit}
    ), share AS (
      SELECT organisation_id, virtual_start, mean, min(tag) AS tag, count(*) AS size FROM chosen
      WHERE ahead < ${budgetMilliseconds}::float8
      GROUP BY 1, 2, 3
    ), due AS (
      SELECT found.*, share.virtual_start, share.mean, share.tag FROM share CROSS JOIN LATERAL (
        SELECT ctid AS place, ${availableAt} AS due_at, ${leaseId} IS NOT NULL AS was_abandoned FROM ${name}
        WHERE ${dueOf(Prisma.sql`share`)} LIMIT share.size
        FOR UPDATE SKIP LOCKED
      ) found
    ), claimed AS (
      UPDATE ${name} work
      SET ${table.onClaim} ${leaseAssignments(table, newId(), leaseSeconds)}
      FROM due
      WHERE work.ctid = due.place
      RETURNING work.*, due.due_at, due.was_abandoned, due.virtual_start, due.mean, due.tag
    )
    SELECT claimed.organisation_id AS "organisationId", claimed.id, claimed.${leaseId} AS "leaseId",
      claimed.${table.attempts}::int AS attempts, claimed.was_abandoned AS "wasAbandoned", claimed.due_at AS "dueAt",
      claimed.virtual_start AS "virtualStart", claimed.mean AS "expectedMilliseconds" ${table.columns}
    FROM claimed ${table.joins}
    ORDER BY
      claimed.tag + claimed.mean * (row_number() OVER (
        PARTITION BY claimed.organisation_id ORDER BY claimed.due_at, claimed.id) - 1),
      claimed.due_at, claimed.id`;
}
