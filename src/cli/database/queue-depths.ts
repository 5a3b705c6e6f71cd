import type pg from 'pg';

/** How much work waits in a queue. */
export interface QueueDepth {
  readonly queue: 'items' | 'matches' | 'deliveries';
  /** All that is not done: due, under way, or to be tried again later. */
  readonly waiting: number;
  /** What a worker could take up now. */
  readonly due: number;
  /** How long the one that waits longest has been due, in seconds; null where nothing is due. */
  readonly oldestDueSeconds: number | null;
}

/**
 * Counts what waits in each queue. The rows that wait are in indexes of their own, so this is quick however much was
 * done before.
 */
export async function readQueueDepths(connection: pg.Client): Promise<QueueDepth[]> {
  const columns = `count(*)::int AS waiting, count(*) FILTER (WHERE available_at <= now())::int AS due,
    extract(epoch FROM now() - min(available_at) FILTER (WHERE available_at <= now()))::float8 AS "oldestDueSeconds"`;
  const { rows } = await connection.query<QueueDepth>(`
    SELECT 'items' AS queue, ${columns} FROM import_item WHERE status IN ('QUEUED', 'READING')
    UNION ALL SELECT 'matches', ${columns} FROM smart_match WHERE status IN ('QUEUED', 'RUNNING')
    UNION ALL SELECT 'deliveries', ${columns} FROM delivery WHERE status = 'PENDING'`);
  return rows;
}
