import type { Logger } from '../../telemetry/index.js';
import { readDatabaseClock } from './clock-difference.sql.js';
import type { Database } from '../sql/database.js';

/** Difference between the clocks from which a warning is logged, in seconds. */
const MAX_DIFFERENCE = 60;

/**
 * Warns if this machine's clock is far from the database's. Work goes on, because the database's clock decides what is
 * due; but links and keys expire at the wrong time.
 */
export async function warnOfClockDifference(db: Database, log: Logger): Promise<void> {
  const [row] = await readDatabaseClock(db);
  const seconds = Math.round((Date.now() - (row?.milliseconds ?? Date.now())) / 1000);
  if (Math.abs(seconds) < MAX_DIFFERENCE) return;
  log.warn(
    { seconds },
    `this machine's clock is ${Math.abs(seconds)} seconds ${seconds > 0 ? 'ahead of' : 'behind'} the database's: set ` +
      `it right, or links and keys end at the wrong time`,
  );
}
