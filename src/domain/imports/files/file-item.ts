import type { FileProblem } from '../../../platform/files/index.js';
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
