import type { LabelEntry } from './choose-label.js';
import { skillOf, type Layer } from './layers.js';
import { LABEL_FLAGS } from './packed-labels.js';
import { childOf } from './phrase-tree.js';
import { findWord, HASH_START, hashUnit } from '../language/word-table.js';

/** In a shorter word a slip of the pen may give another word. */
const MIN_LENGTH = 5;
const MAX_LENGTH = 40;

const NAMES = LABEL_FLAGS.CURATED | LABEL_FLAGS.SINGLE_WORD;

const written = new Uint16Array(MAX_LENGTH + 1);

/**
 * The labels that a word agrees with but for two neighbouring letters in the wrong order, or a letter that is doubled
 * or should be: "Pyhton", "Excell". Only names of one word that people chose, where they name one skill.
 *
 * @returns none if the word is in a label itself
 */
export function misspeltLabels(
  layers: readonly Layer[],
  letters: Uint16Array,
  from: number,
  to: number,
): readonly LabelEntry[] {
  const length = to - from;
  if (length < MIN_LENGTH || length > MAX_LENGTH) return [];
  const found: LabelEntry[] = [];
  for (let at = 1; at < length; at += 1) {
    const [left, right] = [letters[from + at - 1] as number, letters[from + at] as number];
    written.set(letters.subarray(from, to));
    if (left === right) {
      written.copyWithin(at, at + 1, length);
      collect(layers, length - 1, found);
    } else {
      written[at - 1] = right;
      written[at] = left;
      collect(layers, length, found);
      written.set(letters.subarray(from + at - 1, to), at);
      written[at - 1] = left;
      collect(layers, length + 1, found);
    }
  }
  const [first] = found;
  const isOne = first !== undefined && found.every((label) => idOf(label) === idOf(first));
  return isOne ? found : [];
}

/** Adds the labels that are what is written. */
function collect(layers: readonly Layer[], length: number, found: LabelEntry[]): void {
  let hash = HASH_START;
  for (let at = 0; at < length; at += 1) hash = hashUnit(hash, written[at] as number);
  for (const layer of layers) {
    const { labels } = layer;
    const node = childOf(labels.phrases, 0, findWord(labels.words, written, 0, length, hash));
    if (node === 0) continue;
    const end = labels.phrases.firstEntry[node + 1] as number;
    for (let index = labels.phrases.firstEntry[node] as number; index < end; index += 1) {
      const entry = labels.phrases.entries[index] as number;
      const flags = labels.flags[entry] as number;
      if ((flags & NAMES) === NAMES && (flags & LABEL_FLAGS.RULE) === 0) found.push({ layer, entry, flags });
    }
  }
}

function idOf({ layer, entry }: LabelEntry): string {
  return skillOf(layer, entry).id;
}
