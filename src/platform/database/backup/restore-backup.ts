import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { projectFile } from '../../files/project-files.js';
import { connectionOf } from '../connection/connect.js';
import { migrateDatabase, readMigrations } from '../migrations/migrate.js';
import { BackupError } from './backup-error.js';
import { readBackup, type BackupToRead, type ReadBackup } from './read-backup.js';
import type { Manifest, TableStart } from './records.js';
import { COPY_SETTINGS, copyIn, copyOut, listTablesToCopy } from './tables-to-copy.js';

/** How to restore a backup. */
export interface BackupToRestore extends BackupToRead {
  /** The empty database. */
  readonly url: string;
  /** Gets the secret keys, if the backup contains them, once everything else is restored. */
  readonly onSecretKeys?: (keys: readonly string[]) => Promise<void>;
}

/**
 * Restores a backup into an empty database: makes the tables with the migrations that the backup's database had, and
 * fills them in one transaction, at the end of which every table is read back and compared with what was written. If it is
 * interrupted, the tables are empty, and it can be begun again.
 *
 * @throws BackupError if the database is not empty, the backup is of a newer version, or anything is not as it was
 *   written. Then nothing is restored.
 */
export async function restoreBackup(backup: BackupToRestore): Promise<ReadBackup> {
  const { url, onSecretKeys = async () => undefined } = backup;
  const connection = connectionOf(url);
  let secretKeys: readonly string[] | undefined;
  try {
    await connection.connect();
    await refuseUsedDatabase(connection);
    let restoring: Restoring | undefined;
    const read = await readBackup(backup, {
      manifest: async (manifest) => {
        await refuseUnknownMigrations(manifest);
        await migrateDatabase(url, new Set(manifest.migrations.map(({ name }) => name)));
        restoring = await beginRestoring(connection, manifest);
      },
      table: (table, rows) => (restoring as Restoring).fill(table, rows),
      tableEnd: async (table, sha256) => (restoring as Restoring).expect(table, sha256),
      secretKeys: async (keys) => {
        secretKeys = keys;
      },
    });
    await (restoring as unknown as Restoring).finish(read.manifest);
    if (secretKeys) await onSecretKeys(secretKeys);
    return read;
  } finally {
    await connection.end().catch(() => undefined);
  }
}

/** Tables of which a service that has ever started has rows. */
const USED_TABLES = ['installation', 'organisation', 'skill'];

async function refuseUsedDatabase(connection: pg.Client): Promise<void> {
  const tables = await listTablesToCopy(connection);
  const { rows } = await connection.query<{ there: boolean }>(
    `SELECT to_regclass('_prisma_migrations') IS NOT NULL AS there`,
  );
  const isUsed = new BackupError('the database is not empty: a backup is only restored into an empty one');
  if (tables.length > 0 && !rows[0]?.there) throw isUsed;
  for (const { name } of tables.filter((table) => USED_TABLES.includes(table.name))) {
    const { rows: found } = await connection.query(`SELECT FROM ${name} LIMIT 1`);
    if (found.length > 0) throw isUsed;
  }
}

async function refuseUnknownMigrations({ migrations, service }: Manifest): Promise<void> {
  const known = new Map(
    (await readMigrations(projectFile('prisma', 'migrations'))).map(({ name, checksum }) => [name, checksum]),
  );
  const unknown = migrations.find(({ name, checksum }) => known.get(name) !== checksum);
  if (unknown)
    throw new BackupError(
      `the backup is of another version of the service (${service}): this one does not have its migration ` +
        `${unknown.name}`,
    );
}

/** A restoration in progress, which is one transaction. */
interface Restoring {
  fill(table: TableStart, rows: AsyncGenerator<Buffer>): Promise<void>;
  /** Notes what the rows of a table must be in the end. */
  expect(table: TableStart, sha256: string): void;
  finish(manifest: Manifest): Promise<void>;
}

async function beginRestoring(connection: pg.Client, manifest: Manifest): Promise<Restoring> {
  await connection.query('BEGIN');
  await connection.query(COPY_SETTINGS);
  const tables = await listTablesToCopy(connection);
  const names = tables.map(({ name }) => name);
  const differing = [...names, ...manifest.tables].find(
    (name) => !names.includes(name) || !manifest.tables.includes(name),
  );
  if (differing !== undefined) throw new BackupError(`the backup and its migrations differ in the table ${differing}`);
  // Rows are inserted as they were: keys between tables are checked at the end, all at once, and triggers have done their
  // work when the rows were written.
  const restoreKeys = await dropForeignKeys(connection);
  const restoreTriggers = await disableTriggers(connection);
  await connection.query(`TRUNCATE ${names.join(', ')}`);
  const expected: { readonly table: TableStart; readonly sha256: string }[] = [];
  return {
    fill: async (table, rows) => {
      const isSame = tables.find(({ name }) => name === table.name)?.columns.join() === table.columns.join();
      if (!isSame) throw new BackupError(`the backup and its migrations differ in the columns of ${table.name}`);
      await pipeline(Readable.from(rows), connection.query(copyFrom(copyIn(table.name, table.columns))));
    },
    expect: (table, sha256) => {
      expected.push({ table, sha256 });
    },
    finish: async ({ sequences }) => {
      for (const [name, value] of Object.entries(sequences))
        if (value !== null) await connection.query('SELECT setval($1::regclass, $2::bigint)', [name, value]);
      await restoreKeys();
      await restoreTriggers();
      for (const { table, sha256 } of expected) {
        if ((await hashTable(connection, table)) !== sha256)
          throw new BackupError(`the restored rows of the table ${table.name} are not those of the backup`);
      }
      await connection.query('COMMIT');
      // The new tables have no statistics, without which PostgreSQL plans badly.
      await connection.query('ANALYZE');
    },
  };
}

/** @returns what creates them again, which checks the rows. */
async function dropForeignKeys(connection: pg.Client): Promise<() => Promise<void>> {
  const { rows } = await connection.query<{ table: string; name: string; definition: string }>(
    `SELECT conrelid::regclass::text AS table, quote_ident(conname) AS name, pg_get_constraintdef(oid) AS definition
     FROM pg_constraint WHERE contype = 'f' AND connamespace = current_schema()::regnamespace ORDER BY 1, 2`,
  );
  for (const { table, name } of rows) await connection.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`);
  return async () => {
    for (const { table, name, definition } of rows)
      await connection.query(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`);
  };
}

/** How a trigger is enabled again, by its state in PostgreSQL's catalogue. */
const ENABLE: Readonly<Record<string, string>> = { O: 'ENABLE', A: 'ENABLE ALWAYS', R: 'ENABLE REPLICA' };

/** @returns what enables them again. */
async function disableTriggers(connection: pg.Client): Promise<() => Promise<void>> {
  const { rows } = await connection.query<{ table: string; name: string; state: string }>(
    `SELECT t.tgrelid::regclass::text AS table, quote_ident(t.tgname) AS name, t.tgenabled AS state
     FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
     WHERE NOT t.tgisinternal AND t.tgenabled <> 'D' AND c.relnamespace = current_schema()::regnamespace`,
  );
  for (const { table, name } of rows) await connection.query(`ALTER TABLE ${table} DISABLE TRIGGER ${name}`);
  return async () => {
    for (const { table, name, state } of rows)
      await connection.query(`ALTER TABLE ${table} ${ENABLE[state] ?? 'ENABLE'} TRIGGER ${name}`);
  };
}

async function hashTable(connection: pg.Client, table: TableStart): Promise<string> {
  const hash = createHash('sha256');
  const rows = connection.query(copyTo(copyOut({ ...table, estimatedRows: 0 })));
  for await (const chunk of rows as AsyncIterable<Buffer>) hash.update(chunk);
  return hash.digest('hex');
}
