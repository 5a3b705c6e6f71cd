import type pg from 'pg';

/** The work in a queue. */
export interface QueueDepth {
  readonly queue: 'items' | 'matches' | 'match-runs' | 'deliveries';
  /** All work that is not done: due, running, or to be retried later. */
  readonly waiting: number;
  /** Work that a worker can claim now. */
  readonly due: number;
  /** How long the oldest due work has been due, in seconds; null if none is due. */
  readonly oldestDueSeconds: number | null;
}

/**
 * Counts the work in each queue. Partial indexes contain only waiting rows, so this is fast however much was done
 * before.
 */
export async function findQueueDepths(connection: pg.Client): Promise<QueueDepth[]> {
  const columns = `count(*)::int AS waiting, count(*) FILTER (WHERE available_at <= now())::int AS due,
    extract(epoch FROM now() - min(available_at) FILTER (WHERE available_at <= now()))::float8 AS "oldestDueSeconds"`;
  const { rows } = await connection.query<QueueDepth>(`
    SELECT 'items' AS queue, ${columns} FROM import_item WHERE status IN ('QUEUED', 'READING')
    UNION ALL SELECT 'matches', ${columns} FROM smart_match
      WHERE status IN ('QUEUED', 'RUNNING') AND match_run_id IS NULL
    UNION ALL SELECT 'match-runs', ${columns} FROM match_run WHERE state IN ('QUEUED', 'RUNNING')
    UNION ALL SELECT 'deliveries', ${columns} FROM delivery WHERE status = 'PENDING'`);
  return rows;
}
