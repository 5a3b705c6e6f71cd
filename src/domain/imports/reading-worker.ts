import { parentPort } from 'node:worker_threads';
import { buildDictionary, type Dictionary } from './reading/dictionary.js';
import type { ItemToRead, ReadingResult, SkillLabel } from './reading/findings.js';
import { readItemWithDocuments } from './reading/read-item.js';

/** What the reading thread is asked. */
export interface ReadingTask {
  readonly item: ItemToRead;
  readonly labels: SharedLabels;
}

/** Labels that threads share without copying: UTF-8 JSON of SkillLabel[], named by what it was made of. */
export interface SharedLabels {
  readonly key: string;
  readonly json: SharedArrayBuffer;
}

/** Dictionaries that a thread keeps; building one takes time, so organisations with skills of their own take turns. */
const DICTIONARIES_LIMIT = 16;

const dictionaries = new Map<string, Dictionary>();

/** The entry of the reading thread. It says when it begins to read, as the time that an item may take counts from there. */
export default async function read({ item, labels }: ReadingTask): Promise<ReadingResult> {
  const dictionary = dictionaryOf(labels);
  parentPort?.postMessage('reading');
  return readItemWithDocuments(item, dictionary);
}

function dictionaryOf({ key, json }: SharedLabels): Dictionary {
  const known = dictionaries.get(key);
  if (known) return known;
  // A TextDecoder does not take shared memory, so the bytes are copied once.
  const labels = JSON.parse(Buffer.from(new Uint8Array(json)).toString('utf8')) as SkillLabel[];
  const dictionary = buildDictionary(labels);
  const [oldest] = dictionaries.keys();
  if (dictionaries.size >= DICTIONARIES_LIMIT && oldest !== undefined) dictionaries.delete(oldest);
  dictionaries.set(key, dictionary);
  return dictionary;
}
