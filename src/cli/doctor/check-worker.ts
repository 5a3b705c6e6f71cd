import type { DatabaseServer } from '../../platform/database/index.js';
import { readQueueDepths } from '../database/queue-depths.js';
import { durationText } from '../units.js';
import { failed, ok, warning, type Finding } from './check.js';

/** Work that could be taken up and was not for this long, in seconds: workers ask once a second. */
const LATE = 60;

/** Whether somebody works: whether work waits that is due, and whether a worker listens for it. */
export async function checkWorker({ connection }: DatabaseServer): Promise<Finding> {
  const queues = await readQueueDepths(connection);
  const { rows } = await connection.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM pg_stat_activity WHERE datname = current_database()
      AND query LIKE 'LISTEN skillgate_work%'`,
  );
  const listening = rows[0]?.count ?? 0;
  const late = queues.filter(({ oldestDueSeconds }) => (oldestDueSeconds ?? 0) > LATE);
  const found = late
    .map(
      ({ queue, due, oldestDueSeconds }) =>
        `${due} ${queue} wait, the oldest for ${durationText(oldestDueSeconds ?? 0)}`,
    )
    .join('; ');
  if (late.length > 0 && listening === 0) {
    return failed('worker', `${found}, and no worker runs`, 'start the service, or a process of it with ROLE=worker');
  }
  if (late.length > 0) {
    return warning(
      'worker',
      `${found}, although ${listening} run`,
      'start more processes with ROLE=worker; if nothing moves, look for errors in their logs',
    );
  }
  const waiting = queues.reduce((sum, queue) => sum + queue.waiting, 0);
  if (listening === 0)
    return warning(
      'worker',
      `no worker runs; ${waiting} pieces of work wait`,
      'start the service, or a process of it with ROLE=worker',
    );
  return ok('worker', `${listening} run, ${waiting} pieces of work wait, none for more than ${LATE} s`);
}
