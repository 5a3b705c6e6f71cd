import { OLDEST_MAJOR_VERSION, readMigrationState, type DatabaseServer } from '../../platform/database/index.js';
import { findDatabaseTime, findVersion } from './doctor.sql.js';
import { failed, ok, warning, type Finding } from './finding.js';

/** Differences between two clocks, in seconds. Above the second one, links, leases and signatures fail. */
const CLOCK_WARNING = 5;
const CLOCK_FAILURE = 60;

/** Checks PostgreSQL's version. */
export async function checkVersion({ connection, embedded }: DatabaseServer): Promise<Finding> {
  const { number, version } = await findVersion(connection);
  const place = embedded ? "the service's own" : 'of DATABASE_URL';
  if (number >= OLDEST_MAJOR_VERSION * 10_000) return ok('database', `PostgreSQL ${version}, ${place}, can be reached`);
  return failed(
    'database',
    `it is PostgreSQL ${version}, and ${OLDEST_MAJOR_VERSION} or newer is needed`,
    'upgrade the server, or use another',
  );
}

/** Checks that all migrations of this release are applied. */
export async function checkMigrations({ connection }: DatabaseServer): Promise<Finding> {
  const { applied, pending, conflict } = await readMigrationState(connection);
  if (conflict !== null)
    return failed(
      'migrations',
      conflict,
      'use the version of Skillgate that the database belongs to, or restore an earlier backup',
    );
  if (pending.length > 0)
    return warning(
      'migrations',
      `${pending.length} pending: ${pending.join(', ')}`,
      'start the service; it applies them',
    );
  return ok('migrations', `all ${applied.length} applied`);
}

/**
 * Checks that the clocks of this machine and of the database agree: links, leases and signatures of webhooks contain
 * times.
 */
export async function checkClock({ connection, embedded }: DatabaseServer): Promise<Finding> {
  const before = Date.now();
  const databaseTime = await findDatabaseTime(connection);
  const middle = (before + Date.now()) / 2;
  const seconds = (middle - (databaseTime ?? middle)) / 1000;
  if (embedded) return ok('clock', `the database uses the clock of this machine, ${new Date().toISOString()}`);
  const text = `this machine is ${Math.abs(seconds).toFixed(1)} s ${seconds > 0 ? 'ahead of' : 'behind'} the database`;
  const remedy = 'synchronise both clocks with NTP (timedatectl shows the state)';
  if (Math.abs(seconds) > CLOCK_FAILURE) return failed('clock', text, remedy);
  if (Math.abs(seconds) > CLOCK_WARNING) return warning('clock', text, remedy);
  return ok('clock', text);
}
