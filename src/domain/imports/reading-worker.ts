import { parentPort } from 'node:worker_threads';
import { layered, type Dictionary } from './reading/dictionary.js';
import type { ItemToRead, ReadingResult } from './reading/findings.js';
import { packLabels, type LabelSource } from './reading/pack-labels.js';
import { openLabels, toSharedMemory } from './reading/packed-labels.js';
import { readItemWithDocuments } from './reading/read-item.js';

/** What the reading thread is asked. */
export interface ReadingTask {
  readonly item: ItemToRead;
  readonly labels: LabelMemories;
}

/** The labels of an organisation in memory that threads share: the shared ones, and its own over them if it has any. */
export interface LabelMemories {
  /** Names what the memories were made of. */
  readonly key: string;
  readonly shared: SharedArrayBuffer;
  readonly own?: SharedArrayBuffer;
}

/** Labels to pack: each page is JSON in UTF-8 of a LabelSource. */
export interface PackingTask {
  readonly pages: readonly Uint8Array[];
}

/** Dictionaries that a thread keeps open. They are views of shared memory, and of the skills that were found. */
const DICTIONARIES_LIMIT = 100;

const dictionaries = new Map<string, Dictionary>();

/** The entry of the reading thread. It says when it begins to read, as the time that an item may take counts from there. */
export default async function read({ item, labels }: ReadingTask): Promise<ReadingResult> {
  const dictionary = dictionaryOf(labels);
  parentPort?.postMessage('reading');
  return readItemWithDocuments(item, dictionary);
}

/** Packs labels into memory that all threads can read. */
export function pack({ pages }: PackingTask): SharedArrayBuffer {
  const sources = pages.map((page) => JSON.parse(Buffer.from(page).toString('utf8')) as LabelSource);
  return toSharedMemory(
    packLabels({
      labels: sources.flatMap(({ labels }) => [...labels]),
      descriptions: sources.flatMap(({ descriptions = [] }) => [...descriptions]),
      phraseRules: sources.flatMap(({ phraseRules = [] }) => [...phraseRules]),
    }),
  );
}

function dictionaryOf({ key, shared, own }: LabelMemories): Dictionary {
  const known = dictionaries.get(key);
  if (known) return known;
  const dictionary = layered(openLabels(shared), own === undefined ? undefined : openLabels(own));
  const [oldest] = dictionaries.keys();
  if (dictionaries.size >= DICTIONARIES_LIMIT && oldest !== undefined) dictionaries.delete(oldest);
  dictionaries.set(key, dictionary);
  return dictionary;
}
