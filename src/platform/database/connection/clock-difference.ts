import type { Logger } from '../../telemetry/index.js';
import type { Database } from './connect.js';

/** From how many seconds on two clocks are too far apart for what has a time in it to be right. */
const LARGEST_DIFFERENCE = 60;

/**
 * Warns when this machine's clock is far from the database's. Work goes on, as what is due when is for the database's
 * clock to say; but links and keys end at a wrong time.
 */
export async function warnOfClockDifference(db: Database, log: Logger): Promise<void> {
  const [row] = await db.$queryRaw<
    { milliseconds: number }[]
  >`SELECT extract(epoch FROM clock_timestamp())::float8 * 1000 AS milliseconds`;
  const seconds = Math.round((Date.now() - (row?.milliseconds ?? Date.now())) / 1000);
  if (Math.abs(seconds) < LARGEST_DIFFERENCE) return;
  log.warn(
    { seconds },
    `this machine's clock is ${Math.abs(seconds)} seconds ${seconds > 0 ? 'ahead of' : 'behind'} the database's: set ` +
      `it right, or links and keys end at the wrong time`,
  );
}
