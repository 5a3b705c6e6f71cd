import { anyOf } from '../../../../../../vocabulary/index.js';
import type { TitleWord } from './title-words.js';

/** Words of a title in a row that may be the degree, or the school: the numbers of the first and the last. */
export interface TitleSpan {
  readonly first: number;
  readonly last: number;
}

const MAX_WORDS = 14;
const SMALL_WORD = new RegExp(
  `^(?:${anyOf(
    ({ education }) => education.atSchool,
    ({ education }) => education.inPlace,
    ({ headings }) => headings.and,
    ({ texts }) => texts.told.of,
  )}|&)$`,
  'u',
);

/** "Graduated Hilliard High School", "1.2 Matric" */
const IN_FRONT = new RegExp(`^(?:${anyOf(({ education }) => education.verbsInFront)}|\\d+(?:\\.\\d+)+|\\d+\\.)$`, 'iu');
/** "the Open University"; a capital is part of the name. */
const ARTICLE = new RegExp(`^${anyOf(({ names }) => names.articles)}$`, 'u');
/** "secundair onderwijs behaald" */
const ENDING = new RegExp(`^${anyOf(({ education }) => education.ending.state)}$`, 'iu');

/** All words in a row that may be a name: up to 14 of a title or two, as names are wrapped, not beginning or ending with a small word. */
export function titleSpans(words: readonly TitleWord[]): TitleSpan[] {
  const mayBegin = words.map(({ text }) => [SMALL_WORD, IN_FRONT, ARTICLE].every((pattern) => !pattern.test(text)));
  const mayEnd = words.map(({ text }) => !SMALL_WORD.test(text) && !ENDING.test(text));
  const spans: TitleSpan[] = [];
  for (const [first, { line }] of words.entries())
    for (let last = first; last < first + MAX_WORDS && (words[last]?.line ?? Infinity) <= line + 1; last += 1)
      if (mayBegin[first] === true && mayEnd[last] === true && isBalanced(words, first, last))
        spans.push({ first, last });
  return spans;
}

/** Whether no bracket is opened in a span behind its first word that it does not close. */
function isBalanced(words: readonly TitleWord[], first: number, last: number): boolean {
  let open = 0;
  for (let index = first; index <= last; index += 1) {
    const { opensBracket, closesBracket } = words[index] as TitleWord;
    if (opensBracket && index > first) open += 1;
    if (closesBracket) open -= 1;
  }
  return open <= 0;
}

/** Whether one span has all words of another. */
export function holds(whole: TitleSpan, part: TitleSpan): boolean {
  return whole.first <= part.first && part.last <= whole.last;
}

/** Whether spans have words in common. */
export function shareWords(one: TitleSpan, other: TitleSpan): boolean {
  return one.first <= other.last && other.first <= one.last;
}

/** Whether spans have words in common without that one holds the other. */
export function areCrossed(one: TitleSpan, other: TitleSpan): boolean {
  return shareWords(one, other) && !holds(one, other) && !holds(other, one);
}
