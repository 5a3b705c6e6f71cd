import { correctedWord } from './correct-spelling.js';
import { isSmallWord } from './label-stems.js';
import { OTHER_STEMS, type Layer, type UnknownWord } from './layers.js';
import { type NumberedWords, stemNumber } from './match-phrases.js';
import type { Tokens } from '../language/tokenize.js';
import { FORM_KINDS, formsOf } from './word-forms.js';

/**
 * The stems of the words of a text as a layer knows them, with those of their other forms and of their corrections.
 * Valid as long as the tokens.
 */
export function numberStems(layer: Layer, tokens: Tokens, { numbers: words }: NumberedWords): NumberedWords {
  const { labels } = layer;
  const { stems: numbers, otherStems: others, kindsOfOtherStems: kinds } = layer.columns;
  for (let index = 0; index < tokens.count; index += 1) {
    const word = words[index] as number;
    const unknown = word >= 0 ? undefined : unknownWord(layer, tokens, index);
    numbers[index] = unknown === undefined ? (labels.stemOfWord[word] as number) : unknown.stem;
    for (let form = 0; form < OTHER_STEMS; form += 1) {
      const at = OTHER_STEMS * index + form;
      const known = OTHER_STEMS * word + form;
      others[at] = unknown === undefined ? (labels.otherStems[known] as number) - 1 : (unknown.others[form] ?? -1);
      kinds[at] = unknown === undefined ? (labels.kindsOfOtherStems[known] as number) : (unknown.kinds[form] ?? 0);
    }
  }
  return { numbers, others, kinds };
}

// Texts repeat their words; hostile ones must not fill the memory.
const MAX_KNOWN = 20_000;

/** What a layer makes of a word that none of its labels has. */
export function unknownWord(layer: Layer, { letters, from, to, hash }: Tokens, index: number): UnknownWord {
  const { labels, unknown } = layer;
  const start = from[index] as number;
  const end = to[index] as number;
  const key = hash[index] as number;
  const known = unknown.get(key);
  if (known !== undefined && isWord(known.letters, letters, start, end)) return known;
  if (unknown.size >= MAX_KNOWN) unknown.clear();
  const own = letters.slice(start, end);
  const stem = stemNumber(labels, letters, start, end);
  const found = { letters: own, stem, ...otherOf(layer, String.fromCharCode(...own), stem) };
  unknown.set(key, found);
  return found;
}

/** Whether a word is letters[from, to). */
export function isWord(word: Uint16Array, letters: Uint16Array, from: number, to: number): boolean {
  if (word.length !== to - from) return false;
  for (let at = 0; at < word.length; at += 1) if (word[at] !== letters[from + at]) return false;
  return true;
}

function otherOf({ labels }: Layer, written: string, stem: number): Omit<UnknownWord, 'stem' | 'letters'> {
  const { stems, kinds } = otherStemsOf(written, stem, (word) => stemNumberOf(labels, word));
  const correction = stem >= 0 || stems.length > 0 ? -1 : correctedWord(labels.spellingIndex, labels.words, written);
  if (correction < 0) return { others: stems, kinds, correction };
  return { others: [labels.stemOfWord[correction] as number], kinds: [FORM_KINDS.SPELLING], correction };
}

/** The stems of the other forms of a word, without its own, and what kinds of form they are. */
export function otherStemsOf(word: string, own: number, numberOf: (form: string) => number) {
  const [stems, kinds]: [number[], number[]] = [[], []];
  if (isSmallWord(word)) return { stems, kinds };
  for (const form of formsOf(word)) {
    const stem = numberOf(form.word);
    if (stem < 0 || stem === own || stems.includes(stem)) continue;
    stems.push(stem);
    kinds.push(form.kind);
    if (stems.length === OTHER_STEMS) break;
  }
  return { stems, kinds };
}

const units = new Uint16Array(64);

/** The number of the stem of a folded word, -1 when the layer does not have it. */
export function stemNumberOf(labels: Layer['labels'], word: string): number {
  const length = Math.min(word.length, units.length);
  for (let at = 0; at < length; at += 1) units[at] = word.charCodeAt(at);
  return stemNumber(labels, units, 0, length);
}
