import { GIVEN_NAMES } from '../../../person-names/index.js';
import { allMatches } from '../../language/patterns.js';
import type { Span } from '../../language/span.js';
import { entriesOf, LANGUAGES, type ClauseWords } from '../../vocabulary/index.js';

/** What a word may tell about its clause. */
export type Mark = Exclude<keyof ClauseWords, 'isVerbSecond'>;

/** A word, a phrase, or a mark of punctuation, with what it tells. */
export interface ClauseToken extends Span {
  /** In lower case; of a phrase the first. */
  readonly word: string;
  readonly isPunctuation: boolean;
  readonly marks: ReadonlySet<Mark>;
  /** Whose name it is, as far as that is known. */
  readonly name?: 'OWN' | 'OTHER';
}

interface Phrase {
  /** Its words behind the first. */
  readonly rest: readonly string[];
  readonly mark: Mark;
}

/** A sentence as it is analysed. */
export interface SentenceTokens {
  readonly tokens: readonly ClauseToken[];
  readonly isVerbSecond: boolean;
}

/** The words of a language: phrases by their first word, or by its beginning if they leave its end open. */
interface Lexicon {
  readonly isVerbSecond: boolean;
  readonly byWord: ReadonlyMap<string, readonly Phrase[]>;
  readonly byBeginning: ReadonlyMap<string, readonly Phrase[]>;
  readonly remembered: Map<string, readonly Phrase[]>;
}

interface PlainToken extends Span {
  readonly word: string;
  readonly text: string;
}

const TOKEN = /[\p{L}\p{N}](?:[\p{L}\p{N}+#]|[’'./&-](?=[\p{L}\p{N}]))*|\s[-–—]+\s|[,;:.?!()"“”„–—]/gu;
const NOTHING: ReadonlySet<Mark> = new Set();
const SHORTEST_BEGINNING = 3;
const LONGEST_BEGINNING = 20;
const ANY_WORD = '_';
/** Most words whose phrases are remembered: more than the frequent ones of both languages. */
const MOST_REMEMBERED = 5000;

const LEXICONS: readonly Lexicon[] = LANGUAGES.map(({ clauses }) => lexiconOf(clauses));

/**
 * The words and marks of punctuation of a sentence, with what they tell in its language: the one that knows most of its
 * words. Undefined if none of its words tells anything.
 *
 * @param ownNames the parts of the person's names; while they are unknown, a name may be the person's
 */
export function clauseTokens(sentence: string, ownNames: ReadonlySet<string>): SentenceTokens | undefined {
  const plain: PlainToken[] = allMatches(TOKEN, sentence).map(({ index, 0: text }) => {
    const trimmed = text.trim();
    const start = index + text.indexOf(trimmed);
    return { start, end: start + trimmed.length, word: trimmed.toLowerCase().replaceAll('’', "'"), text: trimmed };
  });
  const lexicon = lexiconFor(plain.map(({ word }) => word));
  if (lexicon === undefined) return undefined;
  const tokens: ClauseToken[] = [];
  for (let index = 0; index < plain.length;) {
    const { marks, length } = marksAt(plain, index, lexicon);
    const { text, word, start } = plain[index] as PlainToken;
    tokens.push({
      start,
      end: (plain[index + length - 1] as PlainToken).end,
      word,
      isPunctuation: !/^[\p{L}\p{N}]/u.test(text),
      marks,
      ...nameOf(text, ownNames),
    });
    index += length;
  }
  return { tokens, isVerbSecond: lexicon.isVerbSecond };
}

function lexiconOf({ isVerbSecond, ...words }: ClauseWords): Lexicon {
  const byWord = new Map<string, Phrase[]>();
  const byBeginning = new Map<string, Phrase[]>();
  for (const [mark, list] of Object.entries(words) as [Mark, string][]) {
    for (const entry of entriesOf(list)) {
      const [first = '', ...rest] = entry.replaceAll('’', "'").split(' ');
      const [phrases, key] = first.endsWith('*') ? [byBeginning, first.slice(0, -1)] : [byWord, first];
      phrases.set(key, [...(phrases.get(key) ?? []), { rest, mark }]);
    }
  }
  return { isVerbSecond, byWord, byBeginning, remembered: new Map() };
}

function lexiconFor(words: readonly string[]): Lexicon | undefined {
  let best: Lexicon | undefined;
  let most = 0;
  for (const lexicon of LEXICONS) {
    const known = words.filter((word) => phrasesOf(word, lexicon).length > 0).length;
    if (known > most) [best, most] = [lexicon, known];
  }
  return best;
}

function nameOf(text: string, ownNames: ReadonlySet<string>): Pick<ClauseToken, 'name'> {
  // "De" and "van" are parts of names as well.
  if (ownNames.size === 0 || text.charAt(0) === text.charAt(0).toLowerCase()) return {};
  return ownNames.has(text) ? { name: 'OWN' } : GIVEN_NAMES.has(text) ? { name: 'OTHER' } : {};
}

/** The longest phrase that begins at a word, and what it tells. */
function marksAt(
  tokens: readonly { readonly word: string }[],
  index: number,
  lexicon: Lexicon,
): { readonly marks: ReadonlySet<Mark>; readonly length: number } {
  const { word } = tokens[index] as { readonly word: string };
  const phrases = phrasesOf(word, lexicon);
  if (phrases.length === 0 && !word.includes("'")) return { marks: NOTHING, length: 1 };
  let length = 0;
  let marks = new Set<Mark>();
  for (const { rest, mark } of phrases) {
    if (rest.length + 1 < length || !rest.every((part, at) => isWord(tokens[index + 1 + at]?.word, part))) continue;
    if (rest.length + 1 > length) {
      length = rest.length + 1;
      marks = new Set();
    }
    marks.add(mark);
  }
  if (length > 1) return { marks, length };
  for (const mark of marksOfContraction(word)) marks.add(mark);
  return { marks: marks.size === 0 ? NOTHING : marks, length: 1 };
}

/** The phrases that may begin with a word; those of words that came before are remembered. */
function phrasesOf(word: string, { byWord, byBeginning, remembered }: Lexicon): readonly Phrase[] {
  const known = remembered.get(word);
  if (known !== undefined) return known;
  const phrases = [...(byWord.get(withoutContraction(word)) ?? [])];
  for (let end = Math.min(word.length, LONGEST_BEGINNING); end >= SHORTEST_BEGINNING; end -= 1)
    phrases.push(...(byBeginning.get(word.slice(0, end)) ?? []));
  if (remembered.size >= MOST_REMEMBERED) remembered.clear();
  remembered.set(word, phrases);
  return phrases;
}

function isWord(word: string | undefined, part: string): boolean {
  if (word === undefined) return false;
  return part === ANY_WORD || word === part || (part.endsWith('*') && word.startsWith(part.slice(0, -1)));
}

/** "isn't" is looked up as "is", "he's" as "he". */
function withoutContraction(word: string): string {
  const at = word.indexOf("'");
  if (at <= 0) return word;
  return word.endsWith("n't") ? word.slice(0, -3) : /'(?:s|m|re|ve|d|ll)$/u.test(word) ? word.slice(0, at) : word;
}

function marksOfContraction(word: string): readonly Mark[] {
  if (!word.includes("'")) return [];
  if (word.endsWith("n't")) return ['finite', 'denial'];
  if (word.endsWith("'d")) return ['hypothetical'];
  return /^(?:i|he|she|they|we)'(?:s|m|re|ve|ll)$/u.test(word) ? ['finite'] : [];
}
