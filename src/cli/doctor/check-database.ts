import { OLDEST_MAJOR_VERSION, readMigrationState, type DatabaseServer } from '../../platform/database/index.js';
import { failed, ok, warning, type Finding } from './check.js';

/** Differences between two clocks, in seconds: noticed, and too large for what has a time in it to be right. */
const CLOCK_WARNING = 5;
const CLOCK_FAILURE = 60;

/** Whether the database is new enough. */
export async function checkVersion({ connection, embedded }: DatabaseServer): Promise<Finding> {
  const { rows } = await connection.query<{ number: string; version: string }>(
    `SELECT current_setting('server_version_num') AS number, current_setting('server_version') AS version`,
  );
  const version = rows[0]?.version ?? '';
  const place = embedded ? "the service's own" : 'of DATABASE_URL';
  if (Number(rows[0]?.number) >= OLDEST_MAJOR_VERSION * 10_000)
    return ok('database', `PostgreSQL ${version}, ${place}, can be reached`);
  return failed(
    'database',
    `it is PostgreSQL ${version}, and ${OLDEST_MAJOR_VERSION} or newer is needed`,
    'upgrade the server, or use another',
  );
}

/** Whether the database has what this version needs. */
export async function checkMigrations({ connection }: DatabaseServer): Promise<Finding> {
  const { applied, pending, conflict } = await readMigrationState(connection);
  if (conflict !== null)
    return failed(
      'migrations',
      conflict,
      'use the version of Skillgate that fits the database, or restore a backup of the time before',
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
 * Whether the machine and the database agree on the time. Links, leases and the signatures of webhooks have times in
 * them.
 */
export async function checkClock({ connection, embedded }: DatabaseServer): Promise<Finding> {
  const before = Date.now();
  const { rows } = await connection.query<{ now: number }>(
    'SELECT extract(epoch FROM clock_timestamp())::float8 * 1000 AS now',
  );
  const middle = (before + Date.now()) / 2;
  const seconds = (middle - (rows[0]?.now ?? middle)) / 1000;
  if (embedded) return ok('clock', `the database has this machine's, ${new Date().toISOString()}`);
  const text = `this machine is ${Math.abs(seconds).toFixed(1)} s ${seconds > 0 ? 'ahead of' : 'behind'} the database`;
  const remedy = 'have both keep their time by NTP (timedatectl shows whether they do)';
  if (Math.abs(seconds) > CLOCK_FAILURE) return failed('clock', text, remedy);
  if (Math.abs(seconds) > CLOCK_WARNING) return warning('clock', text, remedy);
  return ok('clock', text);
}
