import { chooseLabel, type LabelEntry } from './choose-label.js';
import type { Agreement, LabelMatch, SearchedText } from './find-exact-labels.js';
import type { Layer } from './layers.js';
import { isJoinable, labelsAt, numberStems, phrasesOfLayers, stemNumber } from './match-phrases.js';
import { LABEL_FLAGS } from './packed-labels.js';
import { childOf } from './phrase-tree.js';
import { findWord, HASH_START, hashUnit } from '../language/word-table.js';
import { LANGUAGES } from '../vocabulary/languages.js';
import { entriesOf } from '../vocabulary/word-list.js';

const WORDS = LANGUAGES.map(({ skills }) => skills);

/** Shorter words are not put together to one. */
const SHORTEST_JOINED = 6;
/** Shorter words are not taken apart; nor are longer ones, which are no words. */
const SHORTEST_COMPOUND = 7;
const LONGEST_COMPOUND = 60;
const SHORTEST_PART = 4;
const SHORTEST_HEAD = 2;

/** A shorter word alone agrees with too many others but for its ending. */
const SHORTEST_INFLECTED = 6;

/** Letters between the parts of a compound; mostly none. */
const COMPOUND_LINKS = ['', ...WORDS.flatMap(({ compoundLinks }) => entriesOf(compoundLinks))].map(unitsOf);
const COMPOUND_ENDINGS = WORDS.flatMap(({ compoundEndings }) => entriesOf(compoundEndings)).map(unitsOf);

/**
 * The labels that agree with the words but for endings, or as parts of longer words, where none that agrees as written
 * is as long.
 */
export function findLooseLabels(stretch: SearchedText): LabelMatch[] {
  const { tokens, layers, words, covered } = stretch;
  const found: LabelMatch[] = [];
  const stems = layers.map((layer, number) => numberStems(layer, tokens, words[number] as Int32Array));
  for (let index = 0; index < tokens.count; index += 1) {
    const inflected = inflectedFrom(stretch, stems, index);
    if (inflected !== undefined) {
      found.push(inflected);
      index = inflected.last;
      continue;
    }
    if (covered[index] !== 0) continue;
    const other = joinedFrom(stretch, index) ?? partOf(stretch, index);
    if (other !== undefined) found.push(other);
  }
  return found;
}

function inflectedFrom(stretch: SearchedText, stems: readonly Int32Array[], first: number): LabelMatch | undefined {
  const { text, tokens, layers, covered } = stretch;
  const matches = phrasesOfLayers(text, tokens, first, layers, 'stemPhrases', stems);
  if (matches.length === 0) return undefined;
  const last = matches.reduce((furthest, match) => Math.max(furthest, match.last), 0);
  if (last === first && (tokens.to[first] as number) - (tokens.from[first] as number) < SHORTEST_INFLECTED)
    return undefined;
  for (let index = first; index <= last; index += 1)
    if ((covered[index] as number) >= last - first + 1) return undefined;
  return chosen(
    matches.filter((match) => match.last === last).flatMap(({ labels }) => labels),
    stretch,
    first,
    last,
    'INFLECTED',
  );
}

/** Two words that are one word of a label: "data base". */
function joinedFrom(stretch: SearchedText, first: number): LabelMatch | undefined {
  const { text, tokens, layers, covered } = stretch;
  const last = first + 1;
  if (last >= tokens.count || covered[last] !== 0 || !isJoinable(text, tokens, last)) return undefined;
  const from = tokens.from[first] as number;
  const to = tokens.to[last] as number;
  if (to - from < SHORTEST_JOINED) return undefined;
  // The folded words stand one behind the other.
  let hash = tokens.hash[first] as number;
  for (let at = tokens.to[first] as number; at < to; at += 1) hash = hashUnit(hash, tokens.letters[at] as number);
  const labels = labelsOfWord(layers, tokens.letters, from, to, hash);
  return chosen(labels, stretch, first, last, 'JOINED');
}

/**
 * A Dutch word of a label and a tail ("SQL-kennis" is two words already, "Excelvaardigheden" is not), or of a label's
 * two words.
 */
function partOf(stretch: SearchedText, index: number): LabelMatch | undefined {
  const { tokens } = stretch;
  const from = tokens.from[index] as number;
  const to = tokens.to[index] as number;
  if (to - from < SHORTEST_COMPOUND || to - from > LONGEST_COMPOUND) return undefined;
  for (const tail of COMPOUND_ENDINGS) {
    if (!endsWith(tokens.letters, from, to, tail)) continue;
    const found = beforeTail(stretch, index, from, to - tail.length);
    if (found !== undefined) return found;
  }
  return twoParts(stretch, index, from, to);
}

function beforeTail(stretch: SearchedText, index: number, from: number, to: number): LabelMatch | undefined {
  const { letters } = stretch.tokens;
  for (const link of COMPOUND_LINKS) {
    const end = to - link.length;
    if (end - from < SHORTEST_HEAD || !endsWith(letters, from, to, link)) continue;
    let hash = HASH_START;
    for (let at = from; at < end; at += 1) hash = hashUnit(hash, letters[at] as number);
    const start = stretch.tokens.start[index] as number;
    const head = stretch.text.slice(start, start + end - from);
    const labels = labelsOfWord(stretch.layers, letters, from, end, hash, head);
    const found = chosen(labels, stretch, index, index, 'WITH_TAIL');
    if (found !== undefined) return found;
  }
  return undefined;
}

function twoParts(stretch: SearchedText, index: number, from: number, to: number): LabelMatch | undefined {
  const { letters } = stretch.tokens;
  for (const layer of stretch.layers) {
    const { labels } = layer;
    for (let cut = to - SHORTEST_PART; cut >= from + SHORTEST_PART; cut -= 1) {
      const right = stemNumber(labels, letters, cut, to);
      if (right < 0) continue;
      const left = leftStem(layer, letters, from, cut);
      if (left < 0) continue;
      // "Databasebeheer" is to manage databases: Dutch verbs come last, English ones first.
      const entries = [
        [left, right],
        [right, left],
      ].flatMap(([one = -1, two = -1]) => {
        const node = childOf(labels.stemPhrases, 0, one);
        const end = node === 0 ? 0 : childOf(labels.stemPhrases, node, two);
        return end === 0 ? [] : labelsAt('', layer, labels.stemPhrases, end);
      });
      const found = chosen(entries, stretch, index, index, 'COMPOUND');
      if (found !== undefined) return found;
    }
  }
  return undefined;
}

function leftStem({ labels }: Layer, letters: Uint16Array, from: number, to: number): number {
  const whole = stemNumber(labels, letters, from, to);
  const hasLink = whole < 0 && to - 1 - from >= SHORTEST_PART && letters[to - 1] === 0x73;
  return hasLink ? stemNumber(labels, letters, from, to - 1) : whole;
}

/** @param quote the word as written; without it a label that case tells from another word is not taken */
function labelsOfWord(
  layers: readonly Layer[],
  letters: Uint16Array,
  from: number,
  to: number,
  hash: number,
  quote = '',
): readonly LabelEntry[] {
  const found: LabelEntry[] = [];
  for (const layer of layers) {
    const node = childOf(layer.labels.phrases, 0, findWord(layer.labels.words, letters, from, to, hash));
    if (node !== 0) found.push(...labelsAt(quote, layer, layer.labels.phrases, node));
  }
  return found;
}

function chosen(
  labels: readonly LabelEntry[],
  { language }: SearchedText,
  first: number,
  last: number,
  agreement: Agreement,
): LabelMatch | undefined {
  if (labels.length === 0) return undefined;
  const label = chooseLabel(
    labels.filter(({ flags }) => (flags & LABEL_FLAGS.EXCLUDED) === 0),
    language,
  );
  return label === undefined ? undefined : { label, first, last, agreement };
}

function endsWith(letters: Uint16Array, from: number, to: number, ending: Uint16Array): boolean {
  const start = to - ending.length;
  if (start < from) return false;
  for (let index = 0; index < ending.length; index += 1) if (letters[start + index] !== ending[index]) return false;
  return true;
}

function unitsOf(word: string): Uint16Array {
  return Uint16Array.from({ length: word.length }, (_, index) => word.charCodeAt(index));
}
