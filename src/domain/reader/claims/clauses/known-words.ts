import { wordMemory } from '../../language/word-memory.js';
import { WORDS_BY_LANGUAGE, type LexiconWord } from './clause-lexicon.js';

/** A word or a mark of punctuation, with what is known of it wherever it stands. */
export interface KnownWord {
  /** In lower case, with plain apostrophes. The same string wherever the word occurs. */
  readonly text: string;
  /** What it is in each language; undefined if no language knows it. */
  readonly byLanguage: readonly (LexiconWord | undefined)[] | undefined;
  readonly isPunctuation: boolean;
  /** Where others remember what they make of it (see rememberedByPlace). Two words may have the same. */
  readonly place: number;
}

const PUNCTUATION: ReadonlySet<string> = new Set(',;:.?!()-–—');
const BEYOND_ASCII = /[^\0-\x7F]/u;
const ACUTE = /\u0301/gu;
const CONTRACTED = /'(?:s|m|re|ve|d|ll)$/u;
/** So many words are remembered: those of many documents. */
const REMEMBERED_WORDS = 5000;

let known = 0;

/**
 * A pure function of words that remembers its results by their places: a look-up by the word takes several times as long.
 *
 * @returns a function of a word and its place (see KnownWord)
 */
export function rememberedByPlace<Result>(compute: (text: string) => Result): (text: string, place: number) => Result {
  const results = new Array<{ readonly text: string; readonly result: Result } | undefined>(REMEMBERED_WORDS).fill(
    undefined,
  );
  return (text, place) => {
    const remembered = results[place];
    if (remembered?.text === text) return remembered.result;
    const result = compute(text);
    results[place] = { text, result };
    return result;
  };
}

/** What is known of a word in a text in lower case. */
export const knownWord = wordMemory((word): KnownWord => {
  const text = word.includes('’') ? word.replaceAll('’', "'") : word;
  const place = known++ % REMEMBERED_WORDS;
  return { text, byLanguage: inEachLanguage(text), isPunctuation: PUNCTUATION.has(text), place };
}, REMEMBERED_WORDS);

/** What a word is in each language. "Isn't" is looked up as "is", "he's" as "he". */
function inEachLanguage(word: string): KnownWord['byLanguage'] {
  const known = WORDS_BY_LANGUAGE.get(word);
  if (known !== undefined) return known;
  // "Géén", which is stressed.
  const unstressed = BEYOND_ASCII.test(word) ? withoutAcutes(word) : word;
  if (unstressed !== word) return WORDS_BY_LANGUAGE.get(unstressed);
  const at = word.indexOf("'");
  if (at <= 0) return undefined;
  if (word.endsWith("n't")) return WORDS_BY_LANGUAGE.get(word.slice(0, -3));
  return CONTRACTED.test(word) ? WORDS_BY_LANGUAGE.get(word.slice(0, at)) : undefined;
}

function withoutAcutes(word: string): string {
  const letters = word.normalize('NFD');
  const plain = letters.replace(ACUTE, '');
  return plain.length < letters.length ? plain.normalize('NFC') : word;
}
