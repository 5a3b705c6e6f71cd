import { parentPort } from 'node:worker_threads';
import { dictionaryOf, type LabelMemories } from './open-dictionaries.js';
import type { ItemToRead, ReadingResult } from './reading/findings.js';
import { packOccupationPages, packPages } from './reading/pack-pages.js';
import { readItemWithDocuments } from './reading/read-item.js';

/** What the reading thread is asked. */
export interface ReadingTask {
  readonly item: ItemToRead;
  readonly labels: LabelMemories;
}

/** Labels, or occupations, to pack (see packPages, packOccupationPages). */
export interface PackingTask {
  readonly pages: readonly Uint8Array[];
}

/** The entry of the reading thread. It says when it begins to read, as the time that an item may take counts from there. */
export default async function read({ item, labels }: ReadingTask): Promise<ReadingResult> {
  const dictionary = dictionaryOf(labels);
  parentPort?.postMessage('reading');
  return readItemWithDocuments(item, dictionary);
}

/** Packs labels into memory that all threads can read. */
export function pack({ pages }: PackingTask): SharedArrayBuffer {
  return packPages(pages);
}

/** Packs occupations into memory that all threads can read. */
export function packOccupations({ pages }: PackingTask): SharedArrayBuffer {
  return packOccupationPages(pages);
}
