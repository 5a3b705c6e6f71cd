import { BackupError } from './backup-error.js';
import { createByteReader } from './byte-reader.js';

// The inner form of a backup, which is compressed by gzip: records, each with its type in one byte, the length of its
// content in four bytes, and the content. All but DATA are JSON. Their order is
// MANIFEST, (TABLE, DATA*, TABLE_END)*, SECRET_KEYS?, END.

const TYPES = { MANIFEST: 'M', TABLE: 'T', DATA: 'D', TABLE_END: 'E', SECRET_KEYS: 'K', END: 'Z' } as const;

type RecordType = keyof typeof TYPES;

/** A migration that the database had. */
export interface AppliedMigration {
  readonly name: string;
  /** SHA-256, in hexadecimal. */
  readonly checksum: string;
}

/** What a backup contains. */
export interface Manifest {
  /** Version of the service that wrote it. */
  readonly service: string;
  readonly postgresql: string;
  readonly migrations: readonly AppliedMigration[];
  readonly tables: readonly string[];
  /** The last value of each sequence, or null if it was never used. */
  readonly sequences: Readonly<Record<string, string | null>>;
}

/** A table whose rows follow, as COPY of PostgreSQL writes them in its text format. */
export interface TableStart {
  readonly name: string;
  readonly columns: readonly string[];
}

/** The end of the rows of a table. */
export interface TableEnd {
  readonly rows: number;
  /** SHA-256 of the rows, in hexadecimal. */
  readonly sha256: string;
}

/** The end of a backup. */
export interface BackupEnd {
  readonly tables: number;
  readonly rows: number;
}

interface Contents {
  readonly MANIFEST: Manifest;
  readonly TABLE: TableStart;
  readonly DATA: Buffer;
  readonly TABLE_END: TableEnd;
  readonly SECRET_KEYS: { readonly keys: readonly string[] };
  readonly END: BackupEnd;
}

/** A part of a backup. */
export type BackupRecord = {
  [Type in RecordType]: { readonly type: Type; readonly content: Contents[Type] };
}[RecordType];

const START_BYTES = 5;

/** Far more than any record has: lists of tables take some kilobytes, and COPY sends a row at a time. */
const MAX_BYTES = 1_200_000_000;

/** The bytes of a record. */
export function encodeRecord({ type, content }: BackupRecord): Buffer {
  const bytes = type === 'DATA' ? content : Buffer.from(JSON.stringify(content));
  const start = Buffer.alloc(START_BYTES);
  start.write(TYPES[type], 'latin1');
  start.writeUInt32BE(bytes.length, 1);
  return Buffer.concat([start, bytes]);
}

/**
 * The records in some bytes, up to END.
 *
 * @throws BackupError if the bytes end before, or have another form.
 */
export async function* decodeRecords(source: AsyncIterable<Uint8Array>): AsyncGenerator<BackupRecord> {
  const reader = createByteReader(source);
  const typeOf = new Map(Object.entries(TYPES).map(([type, letter]) => [letter as string, type as RecordType]));
  for (;;) {
    const start = await reader.read(START_BYTES);
    const type = typeOf.get(start.toString('latin1', 0, 1));
    if (start.length < START_BYTES || type === undefined) throw new BackupError(UNREADABLE);
    const length = start.readUInt32BE(1);
    if (length > MAX_BYTES) throw new BackupError(UNREADABLE);
    const bytes = await reader.read(length);
    if (bytes.length < length) throw new BackupError(UNREADABLE);
    const content: unknown = type === 'DATA' ? bytes : JSON.parse(bytes.toString('utf8'));
    yield { type, content } as BackupRecord;
    // What follows is read, so that the end of the file is checked too.
    if (type === 'END' && (await reader.read(1)).length === 0) return;
  }
}

const UNREADABLE = 'the content of the backup cannot be read';
