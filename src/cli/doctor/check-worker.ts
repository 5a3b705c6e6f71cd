import type { DatabaseServer } from '../../platform/database/index.js';
import { findQueueDepths } from '../database/queue-depths.sql.js';
import { countListeningWorkers } from './doctor.sql.js';
import { durationText } from '../shared/format.js';
import { failed, ok, warning, type Finding } from './finding.js';

/** Work is late if it has been due for this long, in seconds; workers poll once a second. */
const LATE = 60;

/** Checks that due work does not wait, and that a worker listens for it. */
export async function checkWorker({ connection }: DatabaseServer): Promise<Finding> {
  const queues = await findQueueDepths(connection);
  const listening = await countListeningWorkers(connection);
  const late = queues.filter(({ oldestDueSeconds }) => (oldestDueSeconds ?? 0) > LATE);
  const found = late
    .map(
      ({ queue, due, oldestDueSeconds }) =>
        `${due} ${queue} are waiting, the oldest for ${durationText(oldestDueSeconds ?? 0)}`,
    )
    .join('; ');
  if (late.length > 0 && listening === 0) {
    return failed(
      'worker',
      `${found}, and no worker is running`,
      'start the service, or a process of it with ROLE=worker',
    );
  }
  if (late.length > 0) {
    return warning(
      'worker',
      `${found}, although ${listening} workers are running`,
      'start more processes with ROLE=worker; if nothing changes, look for errors in their logs',
    );
  }
  const waiting = queues.reduce((sum, queue) => sum + queue.waiting, 0);
  if (listening === 0)
    return warning(
      'worker',
      `no worker is running; ${waiting} pieces of work are waiting`,
      'start the service, or a process of it with ROLE=worker',
    );
  return ok('worker', `${listening} running; ${waiting} pieces of work are waiting, none for more than ${LATE} s`);
}
