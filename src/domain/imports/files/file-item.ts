import { ServiceError } from '../../../platform/errors/index.js';
import type { FileProblem } from '../../../platform/files/index.js';
import { DEFAULT_LANGUAGE, type Language } from '../../../platform/localization/index.js';
import type { ItemInput } from '../accept/accept-import.js';

/** What an import says about all of its items. */
export interface ImportHeader {
  readonly batchId: string | null;
  readonly topic: string | null;
  readonly source: string | null;
}

/** A record in a file. */
export interface FileItem {
  readonly file: string;
  /** The line on which it starts, from 1. */
  readonly line: number;
  readonly item: ItemInput;
  /** Its approximate size in the body of a request. */
  readonly bytes: number;
}

/** The records of a file, and its problems. */
export interface ParsedImportFile {
  readonly header: ImportHeader;
  readonly items: readonly FileItem[];
  readonly problems: readonly FileProblem[];
}

export const NO_HEADER: ImportHeader = { batchId: null, topic: null, source: null };

/** How a file is parsed. */
export interface FileParsing {
  /** The language of its problems. */
  readonly language: Language;
  /** Maximum number of items. */
  readonly maxItems: number;
  /** Maximum size of all rows of a table as items, in bytes: each repeats the names of the columns. */
  readonly maxTableBytes: number;
}

/** For files of the operator, which may be as large as the memory allows. */
export const WITHOUT_LIMITS: FileParsing = {
  language: DEFAULT_LANGUAGE,
  maxItems: Infinity,
  maxTableBytes: Infinity,
};

/**
 * @throws ServiceError INVALID_INPUT if a file has more items than allowed. To be called as early as the number is
 *   known, so that a file of millions of records is not parsed.
 */
export function checkItemCount(file: string, count: number, { maxItems }: FileParsing): void {
  if (count > maxItems) throw new ServiceError('INVALID_INPUT', 'error.importFile.items', { file, limit: maxItems });
}
