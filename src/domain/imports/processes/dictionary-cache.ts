import { createDictionary, type Dictionary, openOccupations, openLabels } from '../../reader/reading.js';

/** The labels that an organisation's items are read with, in shared memory. */
export interface LabelBuffers {
  /** Identifies the versions that the buffers were made from. */
  readonly key: string;
  /** The version of the taxonomy: <shared>.<own>. */
  readonly taxonomyVersion: string;
  readonly shared: SharedArrayBuffer;
  /** The organisation's own labels, which take precedence; absent if it has none. */
  readonly own?: SharedArrayBuffer;
  /** The shared occupations; absent if there are none. */
  readonly occupations?: SharedArrayBuffer;
}

/**
 * Maximum number of dictionaries that a process keeps open. They are views of shared memory, and cache found skills.
 */
const MAX_DICTIONARIES = 100;

const dictionaries = new Map<string, Dictionary>();
let openedOver: SharedArrayBuffer | undefined;

/** Opens the dictionary over labels in shared memory; the process keeps it open. */
export function openDictionary({ key, shared, own, occupations }: LabelBuffers): Dictionary {
  // Dictionaries over older shared labels would keep those in memory.
  if (openedOver !== shared) dictionaries.clear();
  openedOver = shared;
  const known = dictionaries.get(key);
  if (known) return known;
  const dictionary = createDictionary(
    openLabels(shared),
    own === undefined ? undefined : openLabels(own),
    occupations === undefined ? undefined : openOccupations(occupations),
  );
  const [oldest] = dictionaries.keys();
  if (dictionaries.size >= MAX_DICTIONARIES && oldest !== undefined) dictionaries.delete(oldest);
  dictionaries.set(key, dictionary);
  return dictionary;
}
