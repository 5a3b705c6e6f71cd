import { dictionaryOf, type LabelMemories } from './open-dictionaries.js';
import type { ItemToRead, ReadingResult, TrustedIssuers } from '../reader/index.js';
import { packOccupationPages, packLabelPages, readItemWithDocuments } from '../reader/reading.js';

/** What the reading process is asked. */
export interface ReadingTask {
  readonly item: ItemToRead;
  readonly labels: LabelMemories;
  readonly trustedIssuers: TrustedIssuers;
}

/** Labels, or occupations, to pack (see packLabelPages, packOccupationPages). */
export interface PackingTask {
  readonly pages: readonly Uint8Array[];
}

/**
 * The entry of the reading process. It says when it begins to read, as the time that an item may take counts from
 * there.
 */
export default async function read(
  { item, labels, trustedIssuers }: ReadingTask,
  begin: () => void,
): Promise<ReadingResult> {
  const dictionary = dictionaryOf(labels);
  begin();
  return readItemWithDocuments(item, dictionary, trustedIssuers);
}

/** Packs labels into memory that can be shared. */
export function pack({ pages }: PackingTask): Uint8Array {
  return new Uint8Array(packLabelPages(pages));
}

/** Packs occupations into memory that can be shared. */
export function packOccupations({ pages }: PackingTask): Uint8Array {
  return new Uint8Array(packOccupationPages(pages));
}
