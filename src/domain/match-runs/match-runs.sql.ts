import { Prisma } from '../../generated/prisma/client.js';
import type { LeasedRow } from '../../platform/background/index.js';
import { command, rowsOf, selectedOnce, statement } from '../../platform/database/index.js';

/** Keeps others from starting runs of an organisation until the transaction ends. */
export const lockMatchRuns = command(
  (organisationId: string) =>
    Prisma.sql`SELECT pg_advisory_xact_lock(hashtextextended(${`match runs of ${organisationId}`}, 0))`,
);

type RunLease = Pick<LeasedRow, 'organisationId' | 'id' | 'leaseId'>;

/** The condition of a run whose lease is still this process's. */
function isLeased({ organisationId, id, leaseId }: RunLease): Prisma.Sql {
  return Prisma.sql`organisation_id = ${organisationId}::uuid AND id = ${id}::uuid AND lease_id = ${leaseId}::uuid
    AND state IN ('QUEUED', 'RUNNING')`;
}

/**
 * Counts an attempt at a batch before it begins, so that it counts even if the process dies. Changes no row if the lease
 * was lost.
 */
export const countAttempt = command(
  (run: RunLease, attempts: number) =>
    Prisma.sql`UPDATE match_run SET attempts = ${attempts}::int WHERE ${isLeased(run)}`,
);

/** Locks a run until the transaction ends. Returns no row if the lease was lost. */
export const lockLeasedRun = statement(
  rowsOf<{ readonly id: string }>({ id: 'uuid' }),
  (run: RunLease) => Prisma.sql`SELECT id FROM match_run WHERE ${isLeased(run)} FOR UPDATE`,
);

/** The numbers of a run. */
export interface RunNumbers {
  readonly total: number;
  readonly completed: number;
  readonly failed: number;
}

/**
 * Adds a batch to the numbers of a run. The run is due again at once for its next batch, or ends with this one.
 *
 * @returns its numbers.
 */
export const storeProgress = statement(
  rowsOf<RunNumbers>({ total: 'int4', completed: 'int4', failed: 'int4' }),
  (run: RunLease, batch: Pick<RunNumbers, 'completed' | 'failed'>, isOver: boolean, at: Date) => Prisma.sql`
    UPDATE match_run SET
      completed = completed + ${batch.completed}::int,
      failed = failed + ${batch.failed}::int,
      state = CASE WHEN ${isOver} THEN 'COMPLETED' ELSE state END,
      finished_at = CASE WHEN ${isOver} THEN ${at}::timestamptz END,
      selection_key = CASE WHEN ${isOver} THEN NULL ELSE selection_key END,
      attempts = 0,
      lease_id = NULL,
      available_at = clock_timestamp()
    WHERE ${isLeased(run)}
    RETURNING total, completed, failed`,
);

/** Deletes some runs that ended before a moment and have no matches left. Returns how many. */
export const deleteOldRuns = command(
  (endedBefore: Date, limit: number) => Prisma.sql`
    DELETE FROM match_run
    WHERE (organisation_id, id) IN (${selectedOnce(Prisma.sql`
      SELECT run.organisation_id, run.id FROM match_run run
      WHERE run.finished_at < ${endedBefore}::timestamptz AND NOT EXISTS (
        SELECT FROM smart_match m WHERE m.organisation_id = run.organisation_id AND m.match_run_id = run.id)
      LIMIT ${limit} FOR UPDATE SKIP LOCKED`)})`,
);
