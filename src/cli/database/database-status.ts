import {
  findDataFolder,
  readMigrationState,
  type DatabaseServer,
  type MigrationState,
} from '../../platform/database/index.js';
import type { Settings } from '../../platform/settings/index.js';
import { findRunningDeletions, type RunningDeletion } from './deletions.sql.js';
import { findQueueDepths, type QueueDepth } from './queue-depths.sql.js';
import { findTableRows, type TableRows } from './table-rows.sql.js';

/** The state of a database. */
export interface DatabaseStatus {
  /** PostgreSQL's version. */
  readonly version: string;
  readonly embedded: boolean;
  /** The folder of the embedded PostgreSQL, or host, port and database of another one; never user or password. */
  readonly location: string;
  readonly bytes: number;
  readonly migrations: MigrationState;
  readonly tables: readonly TableRows[];
  /** Empty before the first migration. */
  readonly queues: readonly QueueDepth[];
  /** Running deletions. */
  readonly deletions: readonly RunningDeletion[];
}

/** Reads the state of a database; changes nothing. */
export async function findDatabaseStatus(
  { connection, url, embedded }: DatabaseServer,
  settings: Settings,
): Promise<DatabaseStatus> {
  const { rows } = await connection.query<{ version: string; bytes: string }>(
    `SELECT current_setting('server_version') AS version, pg_database_size(current_database()) AS bytes`,
  );
  const tables = await findTableRows(connection);
  return {
    version: rows[0]?.version ?? '',
    embedded,
    location: embedded
      ? ((await findDataFolder(settings.dataDirectory)) ?? settings.dataDirectory)
      : describeLocation(url),
    bytes: Number(rows[0]?.bytes),
    migrations: await readMigrationState(connection),
    tables,
    queues: tables.some(({ table }) => table === 'import_item') ? await findQueueDepths(connection) : [],
    deletions: await findRunningDeletions(connection),
  };
}

function describeLocation(url: string): string {
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
}
