import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { projectVersion } from '../../files/project-files.js';
import { readApplied } from '../migrations/migrate.js';
import { BackupError } from './backup-error.js';
import { newBackupKey, type BackupSecret } from './backup-key.js';
import { sealFrames } from './container.js';
import { encodeRecord, type BackupEnd, type Manifest, type TableEnd } from './records.js';
import { COPY_SETTINGS, copyOut, listTablesToCopy, readSequences, type TableToCopy } from './tables-to-copy.js';

/** Fast rather than small: text of tables shrinks to a fifth in any case. */
const COMPRESSION_LEVEL = 3;

/** How to write a backup. */
export interface BackupToCreate {
  /** It must not exist yet. */
  readonly file: string;
  readonly createdAt: Date;
  /** Encrypts the backup. */
  readonly secret?: BackupSecret | undefined;
  /** The service's secret keys, for a backup that contains them; it must be encrypted. */
  readonly secretKeys?: readonly string[] | undefined;
  readonly signal?: AbortSignal;
  /** Is told how many rows have been copied, of an estimated total. */
  readonly onProgress?: (rows: number, estimatedTotal: number) => void;
}

/** A backup that was written. */
export interface CreatedBackup extends BackupEnd {
  readonly bytes: number;
}

/**
 * Writes a backup of a whole database as it is at one moment, while it is used. The file has its name only once it is
 * complete and on disk; until then it is called `<file>.partial`.
 *
 * @param connection - to the database; the backup is one transaction on it.
 * @throws BackupError if the file exists or cannot be written.
 */
export async function createBackup(connection: pg.Client, backup: BackupToCreate): Promise<CreatedBackup> {
  const { file, createdAt, secret, secretKeys, signal } = backup;
  if (secretKeys && !secret) throw new BackupError('a backup with the secret key must be encrypted');
  const key = secret ? await newBackupKey(secret) : null;
  const partial = `${file}.partial`;
  await reserve(file, partial);
  const counted = { tables: 0, rows: 0 };
  try {
    await connection.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    await connection.query(COPY_SETTINGS);
    const target = createWriteStream(partial, { flags: 'r+' });
    await pipeline(
      writeRecords(connection, backup, counted),
      createGzip({ level: COMPRESSION_LEVEL }),
      (content: AsyncIterable<Uint8Array>) => sealFrames(content, createdAt, key),
      target,
      { signal },
    );
    await connection.query('COMMIT');
    await store(partial);
    await rename(partial, file);
    await store(dirname(file));
    return { ...counted, bytes: target.bytesWritten };
  } catch (error) {
    await rm(partial, { force: true }).catch(() => undefined);
    throw isFileError(error) ? new BackupError(`${file} cannot be written: ${error.message}`) : error;
  }
}

/** Creates the file, readable for its owner only, so that nobody else writes to it. */
async function reserve(file: string, partial: string): Promise<void> {
  try {
    const existing = await open(file, 'r').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null;
      throw error;
    });
    if (existing) {
      await existing.close();
      throw new BackupError(`${file} exists already; a backup never overwrites one`);
    }
    await rm(partial, { force: true });
    await (await open(partial, 'wx', 0o600)).close();
  } catch (error) {
    throw isFileError(error) ? new BackupError(`${file} cannot be written: ${error.message}`) : error;
  }
}

function isFileError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'syscall' in error && !(error instanceof BackupError);
}

/** Waits until a file or folder is on disk. */
async function store(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function* writeRecords(
  connection: pg.Client,
  { secretKeys, onProgress = () => undefined }: BackupToCreate,
  counted: { tables: number; rows: number },
): AsyncGenerator<Buffer> {
  const tables = await listTablesToCopy(connection);
  // A migration of another process must wait, or it would change tables while they are copied.
  await connection.query(`LOCK TABLE ${tables.map(({ name }) => name).join(', ')} IN ACCESS SHARE MODE`);
  yield encodeRecord({ type: 'MANIFEST', content: await readManifest(connection, tables) });
  const total = tables.reduce((sum, { estimatedRows }) => sum + estimatedRows, 0);
  for (const table of tables) {
    yield encodeRecord({ type: 'TABLE', content: { name: table.name, columns: table.columns } });
    const end = yield* copyRows(connection, table, (rows) => onProgress(counted.rows + rows, total));
    counted.tables += 1;
    counted.rows += end.rows;
    yield encodeRecord({ type: 'TABLE_END', content: end });
    onProgress(counted.rows, total);
  }
  if (secretKeys) yield encodeRecord({ type: 'SECRET_KEYS', content: { keys: secretKeys } });
  yield encodeRecord({ type: 'END', content: { ...counted } });
}

async function readManifest(connection: pg.Client, tables: readonly TableToCopy[]): Promise<Manifest> {
  const { rows } = await connection.query<{ version: string }>(`SELECT current_setting('server_version') AS version`);
  const applied = [...(await readApplied(connection))].map(([name, checksum]) => ({ name, checksum }));
  return {
    service: projectVersion,
    postgresql: rows[0]?.version ?? '',
    migrations: applied.sort((one, other) => (one.name < other.name ? -1 : 1)),
    tables: tables.map(({ name }) => name),
    sequences: await readSequences(connection),
  };
}

const LINE_END = 0x0a;

async function* copyRows(
  connection: pg.Client,
  table: TableToCopy,
  onRows: (rows: number) => void,
): AsyncGenerator<Buffer, TableEnd> {
  const hash = createHash('sha256');
  let rows = 0;
  for await (const chunk of connection.query(copyTo(copyOut(table))) as AsyncIterable<Buffer>) {
    hash.update(chunk);
    // In the text format, only the end of a row is the end of a line.
    for (let at = chunk.indexOf(LINE_END); at >= 0; at = chunk.indexOf(LINE_END, at + 1)) rows += 1;
    onRows(rows);
    yield encodeRecord({ type: 'DATA', content: chunk });
  }
  return { rows, sha256: hash.digest('hex') };
}
