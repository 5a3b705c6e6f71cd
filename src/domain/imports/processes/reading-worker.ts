import { openDictionary, type LabelBuffers } from './dictionary-cache.js';
import type { ItemToRead, ReadingResult, TrustedIssuers } from '../../reader/index.js';
import { packLabelPages, packOccupationPages, readItemWithDocuments } from '../../reader/reading.js';

/** A request to read an item. */
export interface ReadingTask {
  readonly item: ItemToRead;
  readonly labels: LabelBuffers;
  readonly trustedIssuers: TrustedIssuers;
}

/** A request to pack pages of labels or occupations (see packLabelPages, packOccupationPages). */
export interface PackingTask {
  readonly pages: readonly Uint8Array[];
}

/**
 * The entry point of the reading process.
 *
 * @param begin - called when reading begins: the time limit of the item counts from there.
 */
export default async function read(
  { item, labels, trustedIssuers }: ReadingTask,
  begin: () => void,
): Promise<ReadingResult> {
  const dictionary = openDictionary(labels);
  begin();
  return readItemWithDocuments(item, dictionary, trustedIssuers);
}

/** Packs labels into the format that dictionaries are opened from. */
export function pack({ pages }: PackingTask): Uint8Array {
  return new Uint8Array(packLabelPages(pages));
}

/** Packs occupations into the format that dictionaries are opened from. */
export function packOccupations({ pages }: PackingTask): Uint8Array {
  return new Uint8Array(packOccupationPages(pages));
}
