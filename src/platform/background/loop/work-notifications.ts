import { listen } from '../../notifications/index.js';
import type { OutageLog } from './outage-log.js';
import { WORK_CHANNEL } from './work-notifications.sql.js';

/** Name of this part in the log of outages. */
const PART = 'listening for work';

/**
 * Listens for announcements of work. While the connection is lost the queues poll, so work is delayed but not missed.
 *
 * @param onWork - is called with the name of the queue.
 */
export function listenForWork(
  url: string,
  onWork: (queue: string) => void,
  outages: OutageLog,
): { stop(): Promise<void> } {
  return listen(url, WORK_CHANNEL, {
    onNotification: onWork,
    onListening: () => outages.worked(PART),
    onLost: (error) => outages.failed(PART, error),
  });
}
