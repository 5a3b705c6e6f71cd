import type { FileProblem } from '../../../platform/files/index.js';
import type { ItemInput } from '../accept/accept-import.js';

/** What an import says of all its items. */
export interface ImportHeader {
  readonly batchId: string | null;
  readonly topic: string | null;
  readonly source: string | null;
}

/** A record of a file. */
export interface FileItem {
  readonly file: string;
  /** Where it begins, from 1. */
  readonly line: number;
  readonly item: ItemInput;
  /** What it comes to in the body of a request, about. */
  readonly bytes: number;
}

/** What a file holds, and what of it cannot be used. */
export interface ParsedImportFile {
  readonly header: ImportHeader;
  readonly items: readonly FileItem[];
  readonly problems: readonly FileProblem[];
}

export const NO_HEADER: ImportHeader = { batchId: null, topic: null, source: null };
