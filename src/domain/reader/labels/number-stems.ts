import { correctedWord } from './correct-spelling.js';
import type { Layer, UnknownWord } from './layers.js';
import { type NumberedWords, stemNumber } from './match-phrases.js';
import type { Tokens } from '../language/tokenize.js';
import { FORM_KINDS, formsOf } from './word-forms.js';

/** The stems of the words of a text as a layer knows them, with those of their other forms and of their corrections. */
export function numberStems(layer: Layer, tokens: Tokens, { numbers: words }: NumberedWords): NumberedWords {
  const { labels } = layer;
  const numbers = new Int32Array(tokens.count);
  const others = new Int32Array(tokens.count);
  const kinds = new Uint8Array(tokens.count);
  for (let index = 0; index < tokens.count; index += 1) {
    const word = words[index] as number;
    if (word >= 0) {
      numbers[index] = labels.stemOfWord[word] as number;
      others[index] = (labels.otherStemOfWord[word] as number) - 1;
      kinds[index] = labels.kindOfOtherStem[word] as number;
      continue;
    }
    const unknown = unknownWord(layer, tokens, index);
    numbers[index] = unknown.stem;
    others[index] = unknown.other;
    kinds[index] = unknown.kind;
  }
  return { numbers, others, kinds };
}

// Texts repeat their words; hostile ones must not fill the memory.
const MAX_KNOWN = 20_000;

/** What a layer makes of a word that none of its labels has. */
export function unknownWord(layer: Layer, { letters, from, to }: Tokens, index: number): UnknownWord {
  const { labels, unknown } = layer;
  const start = from[index] as number;
  const end = to[index] as number;
  const written = String.fromCharCode(...letters.subarray(start, end));
  let found = unknown.get(written);
  if (found === undefined) {
    if (unknown.size >= MAX_KNOWN) unknown.clear();
    const stem = stemNumber(labels, letters, start, end);
    found = { stem, ...otherOf(layer, written, stem) };
    unknown.set(written, found);
  }
  return found;
}

function otherOf({ labels }: Layer, written: string, stem: number): Omit<UnknownWord, 'stem'> {
  for (const { word, kind } of formsOf(written)) {
    const other = stemNumberOf(labels, word);
    if (other >= 0 && other !== stem) return { other, kind, correction: -1 };
  }
  const correction = stem >= 0 ? -1 : correctedWord(labels.spellingIndex, labels.words, written);
  if (correction < 0) return { other: -1, kind: 0, correction };
  return { other: labels.stemOfWord[correction] as number, kind: FORM_KINDS.SPELLING, correction };
}

const units = new Uint16Array(64);

/** The number of the stem of a folded word, -1 when the layer does not have it. */
function stemNumberOf(labels: Layer['labels'], word: string): number {
  const length = Math.min(word.length, units.length);
  for (let at = 0; at < length; at += 1) units[at] = word.charCodeAt(at);
  return stemNumber(labels, units, 0, length);
}
