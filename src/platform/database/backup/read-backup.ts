import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { BackupError } from './backup-error.js';
import type { BackupSecret } from './backup-key.js';
import { openFrames, type BackupHeader } from './container.js';
import { decodeRecords, type BackupEnd, type BackupRecord, type Manifest, type TableStart } from './records.js';

/** A backup file to read. */
export interface BackupToRead {
  readonly file: string;
  readonly secret?: BackupSecret | undefined;
  readonly signal?: AbortSignal;
  /** Is told how many bytes of the file have been read, and its size. */
  readonly onProgress?: (bytes: number, total: number) => void;
}

/** Takes what is in a backup, in its order. */
export interface BackupVisitor {
  manifest?(manifest: Manifest, header: BackupHeader): Promise<void>;
  /** The rows of a table, all of which must be read. */
  table?(table: TableStart, rows: AsyncGenerator<Buffer>): Promise<void>;
  /** The end of the table, after its rows were found to be as they were written. */
  tableEnd?(table: TableStart, sha256: string, rows: number): Promise<void>;
  secretKeys?(keys: readonly string[]): Promise<void>;
}

/** What is in a backup. */
export interface ReadBackup extends BackupEnd {
  readonly header: BackupHeader;
  readonly manifest: Manifest;
  readonly hasSecretKeys: boolean;
  readonly bytes: number;
  /** The rows of each table. */
  readonly rowsByTable: Readonly<Record<string, number>>;
}

/**
 * Reads a backup to its end and checks everything that can be checked without a database: that each frame is as it was
 * written, that nothing is missing, and the number and the checksum of the rows of each table.
 *
 * @throws BackupError that says what is wrong.
 */
export async function readBackup(backup: BackupToRead, visitor: BackupVisitor = {}): Promise<ReadBackup> {
  const { file, secret, signal, onProgress = () => undefined } = backup;
  const size = await sizeOf(file);
  const stream = createReadStream(file, { signal });
  async function* countBytes(): AsyncGenerator<Buffer> {
    let bytes = 0;
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      onProgress(bytes, size);
      yield chunk;
    }
  }
  try {
    const { header, content } = await openFrames(countBytes(), secret);
    return await visitRecords(header, decompress(content), size, visitor);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code?.startsWith('Z_') || error instanceof SyntaxError)
      throw new BackupError('the content of the backup cannot be read', { cause: error });
    throw error;
  } finally {
    stream.destroy();
  }
}

async function sizeOf(file: string): Promise<number> {
  try {
    return (await stat(file)).size;
  } catch (error) {
    throw new BackupError(`${file} cannot be read: ${(error as Error).message}`);
  }
}

/** An error of the source is thrown to the reader. */
function decompress(source: AsyncIterable<Buffer>): AsyncIterable<Buffer> {
  const target = new PassThrough();
  // The reader gets the error from the stream.
  pipeline(Readable.from(source), createGunzip(), target).catch(() => undefined);
  return target;
}

async function visitRecords(
  header: BackupHeader,
  bytes: AsyncIterable<Uint8Array>,
  size: number,
  visitor: BackupVisitor,
): Promise<ReadBackup> {
  const records = decodeRecords(bytes);
  const next = async <Type extends BackupRecord['type']>(...types: readonly Type[]) => {
    const { value } = (await records.next()) as IteratorResult<BackupRecord, undefined>;
    if (!value || !types.includes(value.type as Type)) throw new BackupError('the backup has another order of parts');
    return value as Extract<BackupRecord, { type: Type }>;
  };
  const { content: manifest } = await next('MANIFEST');
  await visitor.manifest?.(manifest, header);
  const rowsByTable: Record<string, number> = {};
  let hasSecretKeys = false;
  for (;;) {
    const record = await next('TABLE', 'SECRET_KEYS', 'END');
    if (record.type === 'TABLE') {
      rowsByTable[record.content.name] = await visitTable(record.content, () => next('DATA', 'TABLE_END'), visitor);
    } else if (record.type === 'SECRET_KEYS') {
      hasSecretKeys = true;
      await visitor.secretKeys?.(record.content.keys);
    } else {
      await records.next();
      const counted = Object.values(rowsByTable);
      const { tables, rows } = record.content;
      const isComplete =
        tables === counted.length &&
        rows === counted.reduce((sum, count) => sum + count, 0) &&
        manifest.tables.every((name) => Object.hasOwn(rowsByTable, name));
      if (!isComplete) throw new BackupError('the backup does not contain all tables that it names');
      return { header, manifest, tables, rows, hasSecretKeys, bytes: size, rowsByTable };
    }
  }
}

const LINE_END = 0x0a;

/** @returns the number of rows. */
async function visitTable(
  table: TableStart,
  next: () => Promise<Extract<BackupRecord, { type: 'DATA' | 'TABLE_END' }>>,
  visitor: BackupVisitor,
): Promise<number> {
  const hash = createHash('sha256');
  let rows = 0;
  let end: { readonly rows: number; readonly sha256: string } | undefined;
  async function* readRows(): AsyncGenerator<Buffer> {
    for (;;) {
      const record = await next();
      if (record.type === 'TABLE_END') {
        end = record.content;
        return;
      }
      const { content } = record;
      hash.update(content);
      for (let at = content.indexOf(LINE_END); at >= 0; at = content.indexOf(LINE_END, at + 1)) rows += 1;
      yield content;
    }
  }
  const data = readRows();
  if (visitor.table) await visitor.table(table, data);
  else for await (const _chunk of data);
  const sha256 = hash.digest('hex');
  if (end?.sha256 !== sha256 || end.rows !== rows)
    throw new BackupError(`the rows of the table ${table.name} are not those that were written`);
  await visitor.tableEnd?.(table, sha256, rows);
  return rows;
}
