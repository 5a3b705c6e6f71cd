import { Unzip, UnzipInflate, type UnzipFile } from 'fflate';
import { spend, type ItemBudget } from './limits.js';

/** Limits of an archive. A person's LinkedIn export has some 40 files and rarely a megabyte. */
export const ARCHIVE_LIMITS = {
  entries: 500,
  /** Unpacked to packed size of one file, once it is over a megabyte. */
  ratio: 100,
} as const;

const RATIO_COUNTS_FROM = 1_000_000;
/**
 * Packed bytes that are unpacked at a time; they become at most a thousand times as many before the limits are looked
 * at.
 */
const STEP = 4096;

/** What an archive ends with: a signature, the place of its directory, and a comment. */
const END_OF_DIRECTORY = Buffer.from('PK\x05\x06', 'latin1');
const LONGEST_END = 22 + 65_535;

/** A file of an archive. */
export interface UnpackedTable {
  /** Without folders. */
  readonly name: string;
  readonly bytes: Uint8Array;
}

export type Unpacked =
  { readonly tables: readonly UnpackedTable[] } | { readonly failure: 'DOCUMENT_UNREADABLE' | 'DOCUMENT_TOO_LARGE' };

/**
 * Unpacks those files of a ZIP archive that are wanted, in small steps: the limits are checked while it goes on, not on
 * what the archive says of its sizes.
 */
export function unpackTables(archive: Buffer, isWanted: (name: string) => boolean, budget: ItemBudget): Unpacked {
  if (archive.lastIndexOf(END_OF_DIRECTORY) < Math.max(0, archive.length - LONGEST_END))
    return { failure: 'DOCUMENT_UNREADABLE' };
  const tables: { readonly name: string; readonly chunks: Uint8Array[]; ended: boolean }[] = [];
  let entries = 0;
  let read = 0;
  let failure: 'DOCUMENT_UNREADABLE' | 'DOCUMENT_TOO_LARGE' | undefined;
  const unzip = new Unzip((file: UnzipFile) => {
    entries += 1;
    if (entries > ARCHIVE_LIMITS.entries) failure ??= 'DOCUMENT_TOO_LARGE';
    const name = file.name.slice(Math.max(file.name.lastIndexOf('/'), file.name.lastIndexOf('\\')) + 1);
    if (failure !== undefined || !isWanted(name)) return;
    const table = { name, chunks: [] as Uint8Array[], ended: false };
    tables.push(table);
    const packedBefore = read;
    let size = 0;
    file.ondata = (error, chunk, final) => {
      if (error !== null) failure ??= 'DOCUMENT_UNREADABLE';
      if (failure !== undefined) return;
      size += chunk.length;
      const isBomb = size > RATIO_COUNTS_FROM && size > ARCHIVE_LIMITS.ratio * (read - packedBefore + STEP);
      if (!spend(budget, 'archiveBytes', chunk.length) || isBomb) {
        failure = 'DOCUMENT_TOO_LARGE';
        return;
      }
      table.chunks.push(chunk);
      table.ended ||= final;
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  try {
    for (; read < archive.length && failure === undefined; read += STEP) {
      unzip.push(archive.subarray(read, read + STEP), read + STEP >= archive.length);
    }
  } catch {
    // The library throws for what is no archive, and for data that breaks off.
    failure ??= 'DOCUMENT_UNREADABLE';
  }
  if (failure === undefined && tables.some(({ ended }) => !ended)) failure = 'DOCUMENT_UNREADABLE';
  return failure === undefined
    ? { tables: tables.map(({ name, chunks }) => ({ name, bytes: Buffer.concat(chunks) })) }
    : { failure };
}
