import { createDictionary, type Dictionary, openOccupations, openLabels } from '../reader/reading.js';

/** The labels of an organisation in memory that can be shared: the shared ones, and its own over them if it has any. */
export interface LabelMemories {
  /** Names what the memories were made of. */
  readonly key: string;
  readonly shared: SharedArrayBuffer;
  readonly own?: SharedArrayBuffer;
  /** The shared occupations; left out where there are none. */
  readonly occupations?: SharedArrayBuffer;
}

/** Dictionaries that a process keeps open. They are views of shared memory, and of the skills that were found. */
const DICTIONARIES_LIMIT = 100;

const dictionaries = new Map<string, Dictionary>();
let openedOver: SharedArrayBuffer | undefined;

/** The dictionary over labels in shared memory; opened once by each process. */
export function dictionaryOf({ key, shared, own, occupations }: LabelMemories): Dictionary {
  // Dictionaries over shared labels of before would keep those in memory.
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
  if (dictionaries.size >= DICTIONARIES_LIMIT && oldest !== undefined) dictionaries.delete(oldest);
  dictionaries.set(key, dictionary);
  return dictionary;
}
