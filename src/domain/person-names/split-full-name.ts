import { GIVEN_NAMES } from './given-names.js';

/** First and last name. */
export interface SplitName {
  readonly firstName: string;
  /** With its prefixes (van den Berg). */
  readonly lastName: string;
}

/** Words inside Dutch names, and names of neighbouring languages, that are not capitalised. */
export const NAME_PREFIXES: ReadonlySet<string> = wordSet(`
  van de der den het 't ’t ten ter te op in onder aan bij uit voor over von zu la le du des di da dos do el al ben
  bin ibn af y e vd v.d. v/d v.d v.`);

/** The prefixes that a last name may start with; the others only follow these. In Flanders they are capitalised. */
const LAST_NAME_STARTS: ReadonlySet<string> = wordSet(`
  van de der den het 't ’t ten ter te op in von zu la le du des di da dos do el al bin ibn af vd v.d. v/d v.d v.`);
const FLEMISH_PREFIXES: ReadonlySet<string> = wordSet('Van De Der Den Ten Ter');

const TITLES: ReadonlySet<string> = wordSet(
  'dhr mevr mw mr mrs ms miss drs dr dra ir ing prof mevrouw ds rev sir dame',
);
const SUFFIXES: ReadonlySet<string> = wordSet(`
  jr sr ii iii iv ra aa rc re rn ba bsc ma msc mba mphil mpa md phd dphil llb llm bba bed bn cfa cpa pmp pe esq
  emba bhs ad`);

/** Common last names of languages that put the family name first: what follows them may be the given name. */
const FAMILY_NAMES_FIRST: ReadonlySet<string> = wordSet(`
  Chang Chen Cheng Chan Cho Choi Deng Feng Gao Guo Han He Ho Hoang Hu Huang Jang Jiang Jung Kang Le Lee Li Liang
  Lin Liu Lu Luo Ma Ng Nguyen Nguyễn Park Peng Pham Phan Shen Song Sun Tan Tang Tran Trần Wang Wong Wu Xie Xu Yang
  Ye Yu Yuan Zhang Zhao Zheng Zhou Zhu Suzuki Tanaka Sato Takahashi Nagy Kovács Szabó Tóth`);

const NAME_WORD = /^(?:[DdLO]['’])?\p{Lu}[\p{L}\p{M}]*(?:[-'’]\p{L}[\p{L}\p{M}]*)*$/u;
const INITIAL = /^(?:\p{Lu}\.?|(?:\p{Lu}\.)+)$/u;
const HYPHENATED = /^(\p{Lu}\p{L}+)-(\p{Ll}+)$/u;
const MAX_NAME_LENGTH = 200;

/**
 * Splits a full name if that is safe: one given name and one last name; common given names, or one given name before a
 * prefix such as "van der"; or "Vries, Jan de". Titles and suffixes (Jr., MSc) belong to neither part.
 *
 * @returns undefined if it is not safe: a single word, initials only, a name all in capitals or without any, or several
 *   words that do not show where the last name starts.
 */
export function splitFullName(fullName: string): SplitName | undefined {
  if (fullName.length > MAX_NAME_LENGTH || fullName === fullName.toUpperCase()) return undefined;
  const [before = '', behind, ...more] = fullName
    .split(',')
    .map((part) => withoutSuffixes(wordsOf(part)).join(' '))
    .filter((part) => part !== '');
  if (more.length > 0) return undefined;
  return behind === undefined
    ? splitInOrder(withoutTitles(wordsOf(before)))
    : splitReversed(wordsOf(before), withoutTitles(wordsOf(behind)));
}

/** "Jan Willem van der Berg". */
function splitInOrder(words: readonly string[]): SplitName | undefined {
  const [first, ...rest] = words;
  if (first === undefined || rest.length === 0 || !isGivenName(first)) return undefined;
  const known = 1 + rest.findIndex((word) => !isKnownGivenName(word) && !INITIAL.test(word));
  // If all words may be given names, the last one is the last name.
  const givenEnd = known === 0 ? words.length - 1 : known;
  const lastName = words.slice(givenEnd);
  const isSafe =
    isLastName(lastName) && (isKnownGivenName(first) || startsWithPrefix(lastName) || isPlainPair(first, words));
  return isSafe ? { firstName: words.slice(0, givenEnd).join(' '), lastName: lastName.join(' ') } : undefined;
}

/** "Vries, Jan de", "de Vries, Jan". */
function splitReversed(before: readonly string[], behind: readonly string[]): SplitName | undefined {
  const prefixAt = behind.findIndex((word, index) => index > 0 && LAST_NAME_STARTS.has(word));
  const given = prefixAt < 0 ? behind : behind.slice(0, prefixAt);
  const prefix = prefixAt < 0 ? [] : behind.slice(prefixAt);
  const [first, ...others] = given;
  if (
    first === undefined ||
    !isGivenName(first) ||
    !others.every((word) => isGivenName(word) || INITIAL.test(word)) ||
    !prefix.every((word) => NAME_PREFIXES.has(word))
  )
    return undefined;
  const isName =
    before.length > 0 &&
    before.length <= 4 &&
    before.every((word) => NAME_WORD.test(word) || NAME_PREFIXES.has(word)) &&
    NAME_WORD.test(before.at(-1) as string);
  return isName ? { firstName: given.join(' '), lastName: [...prefix, ...before].join(' ') } : undefined;
}

/** Of two unknown names the first is the given name, unless the family name may come first. */
function isPlainPair(first: string, words: readonly string[]): boolean {
  return words.length === 2 && !FAMILY_NAMES_FIRST.has(first) && !isKnownGivenName(words[1] as string);
}

/** One name with or without prefixes such as "van der", or two joined by a hyphen: "Jansen-de Boer". */
function isLastName(words: readonly string[]): boolean {
  const [, name = '', prefix = ''] = HYPHENATED.exec(words[0] ?? '') ?? [];
  if (NAME_PREFIXES.has(prefix)) return NAME_WORD.test(name) && isLastName(words.slice(1));
  const last = words.at(-1);
  if (last === undefined || !NAME_WORD.test(last) || INITIAL.test(last)) return false;
  const prefixes = words.slice(0, -1);
  return (
    prefixes.length === 0 ||
    (startsWithPrefix(words) &&
      prefixes.length <= 3 &&
      prefixes.every((word) => NAME_PREFIXES.has(word) || FLEMISH_PREFIXES.has(word)))
  );
}

function startsWithPrefix([first = '']: readonly string[]): boolean {
  return LAST_NAME_STARTS.has(first) || FLEMISH_PREFIXES.has(first);
}

function isGivenName(word: string): boolean {
  return (
    NAME_WORD.test(word) &&
    !INITIAL.test(word) &&
    !FLEMISH_PREFIXES.has(word) &&
    !NAME_PREFIXES.has(word) &&
    word !== word.toUpperCase()
  );
}

/** Includes two names joined by a hyphen: "Anne-Marie". */
function isKnownGivenName(word: string): boolean {
  return word.split('-').every((part) => GIVEN_NAMES.has(part));
}

function withoutTitles(words: readonly string[]): readonly string[] {
  const start = words.findIndex((word) => !TITLES.has(withoutDots(word)));
  return start < 0 ? [] : words.slice(start);
}

function withoutSuffixes(words: readonly string[]): readonly string[] {
  const end = words.findLastIndex((word) => !SUFFIXES.has(withoutDots(word)) || /^\p{Lu}\p{Ll}{2,}$/u.test(word));
  return words.slice(0, end + 1);
}

/** A set of words that are separated by white space. */
function wordSet(words: string): ReadonlySet<string> {
  return new Set(wordsOf(words));
}

function wordsOf(text: string): string[] {
  return text
    .trim()
    .split(/\s+/u)
    .filter((word) => word !== '');
}

function withoutDots(word: string): string {
  return word.replaceAll('.', '').toLowerCase();
}
