import {
  findDataFolder,
  readMigrationState,
  type DatabaseServer,
  type MigrationState,
} from '../../platform/database/index.js';
import type { Settings } from '../../platform/settings/index.js';
import { readDeletions, type DeletionUnderWay } from './read-deletions.js';
import { readQueueDepths, type QueueDepth } from './queue-depths.js';
import { readTableRows, type TableRows } from './table-rows.js';

/** How a database stands. */
export interface DatabaseStatus {
  /** Of PostgreSQL. */
  readonly version: string;
  readonly embedded: boolean;
  /** The folder of the service's own PostgreSQL, or host, port and database of another; never user or password. */
  readonly location: string;
  readonly bytes: number;
  readonly migrations: MigrationState;
  readonly tables: readonly TableRows[];
  /** Empty before the first migration. */
  readonly queues: readonly QueueDepth[];
  /** What is being deleted in the background. */
  readonly deletions: readonly DeletionUnderWay[];
}

/** Gathers how a database stands, and changes nothing. */
export async function findDatabaseStatus(
  { connection, url, embedded }: DatabaseServer,
  settings: Settings,
): Promise<DatabaseStatus> {
  const { rows } = await connection.query<{ version: string; bytes: string }>(
    `SELECT current_setting('server_version') AS version, pg_database_size(current_database()) AS bytes`,
  );
  const tables = await readTableRows(connection);
  return {
    version: rows[0]?.version ?? '',
    embedded,
    location: embedded ? ((await findDataFolder(settings.dataDirectory)) ?? settings.dataDirectory) : placeOf(url),
    bytes: Number(rows[0]?.bytes),
    migrations: await readMigrationState(connection),
    tables,
    queues: tables.some(({ table }) => table === 'import_item') ? await readQueueDepths(connection) : [],
    deletions: await readDeletions(connection),
  };
}

function placeOf(url: string): string {
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
}
