import { hashText } from '../../../../../language/hash-text.js';
import { shapeOf } from '../../../../../language/word-shape.js';
import { nameLikelihood } from '../../../../../name-kinds/name-likelihood.js';
import { anyOf } from '../../../../../vocabulary/index.js';
import {
  BOUNDARIES,
  LOOKS,
  textOfSpan,
  titleWords,
  withLevelLines,
  type Boundary,
  type TitleWord,
} from './title-words.js';

/** The titles of an education with all that tells which words of them are the degree, and which the school. */
export interface SignedTitles {
  readonly titles: readonly string[];
  readonly words: readonly TitleWord[];
  readonly spans: readonly SignedSpan[];
  /** Of each word the signs that it has wherever in a name it stands. */
  readonly inside: readonly (readonly number[])[];
  /** Of each word those that it has by its place. */
  readonly bounds: readonly BoundarySigns[];
}

/** The signs of a word as the first and the last of a name, and right in front of one and behind one. */
export interface BoundarySigns {
  readonly first: readonly number[];
  readonly last: readonly number[];
  readonly before: readonly number[];
  readonly behind: readonly number[];
}

/** Words of a title in a row that may be the degree, or the school: the numbers of the first and the last. */
export interface TitleSpan {
  readonly first: number;
  readonly last: number;
}

/** A span with the signs of its place and of what is in it. */
export interface SignedSpan extends TitleSpan {
  readonly signs: readonly number[];
}

/** How many weights a role has: signs share one by their hash. */
export const SIGN_COUNT = 1 << 14;
const SIGN_BITS = 14;
const MAX_WORDS = 14;
const GOLDEN_RATIO = 0x9e3779b1;
/** Bounds of likelihoods between which a sign tells the same. */
const LIKELIHOODS = [0.01, 0.05, 0.15, 0.4, 0.8];
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

/** What tells of a span, apart from its words. */
const SPAN_SIGNS = [
  'length',
  'start',
  'end',
  'startAndEnd',
  'line',
  'lineInside',
  'commas',
  'dash',
  'brackets',
  'gap',
  'colon',
  'knownWords',
  'beginsWithDegree',
  'endsWithSchool',
  'beginsWithSchool',
  'whole',
  'look',
  'bracket',
  'small',
  'digits',
  'wholeLine',
  'likelyDegree',
  'likelySchool',
] as const;

/** What tells of a degree and a school together. */
const PAIR_SIGNS = [
  'neither',
  'neitherOfLines',
  'noDegree',
  'noDegreeOfLines',
  'noDegreeOfParts',
  'noDegreeOfWords',
  'noSchool',
  'noSchoolOfLines',
  'noSchoolOfParts',
  'noSchoolOfWords',
  'sameLine',
  'beside',
  'between',
  'otherLine',
  'startOfOther',
  'sameWords',
] as const;

const SPAN_SIGN = numbersOf(SPAN_SIGNS);
const PAIR_SIGN = numbersOf(PAIR_SIGNS);

/** The words of titles, all of them in a row that may be a name, and their signs. */
export function signTitles(lines: readonly string[]): SignedTitles {
  const titles = withLevelLines(lines);
  const words = titleWords(titles);
  return {
    titles,
    words,
    spans: titleSpans(words).map((span) => ({ ...span, signs: spanSigns(titles, words, span) })),
    inside: words.map((_, index) => wordSigns(words, index)),
    bounds: words.map(boundarySigns),
  };
}

/** All words in a row that may be a name: up to 14 of a title or two, as names are wrapped, not beginning or ending with a small word. */
function titleSpans(words: readonly TitleWord[]): TitleSpan[] {
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

function wordSigns(words: readonly TitleWord[], index: number): number[] {
  const word = words[index] as TitleWord;
  const { folded, text, isOfDegree, isOfSchool, part } = word;
  const before = words[index - 1];
  return [
    `word:${folded}`,
    `begins:${folded.slice(0, 4)}`,
    `ends:${folded.slice(-4)}`,
    `shape:${shapeOf(text)}`,
    ...(isOfDegree ? ['ofDegree'] : []),
    ...(isOfSchool ? ['ofSchool'] : []),
    ...(isOfDegree && isOfSchool ? ['ofBoth'] : []),
    ...part.looks.map((look) => `in:${look}`),
    ...(before?.line === word.line ? [`pair:${before.folded} ${folded}`] : []),
  ].map(wordSign);
}

function boundarySigns({ folded, text }: TitleWord): BoundarySigns {
  return {
    first: [`first:${folded}`, `firstShape:${shapeOf(text)}`].map(wordSign),
    last: [`last:${folded}`, `lastEnds:${folded.slice(-4)}`].map(wordSign),
    before: [wordSign(`before:${folded}`)],
    behind: [wordSign(`behind:${folded}`)],
  };
}

function spanSigns(titles: readonly string[], words: readonly TitleWord[], { first, last }: TitleSpan): number[] {
  const signs: number[] = [];
  const add = (sign: (typeof SPAN_SIGNS)[number], value: number): void =>
    void signs.push(signOf(SPAN_SIGN[sign], value));
  const [begin, end] = [words[first] as TitleWord, words[last] as TitleWord];
  const [start, behind] = [numberOf(begin.boundary), numberOf(words[last + 1]?.boundary ?? 'LINE')];
  const lines = Math.min(titles.length, 3);
  add('length', Math.min(8, last - first + 1));
  add('start', start);
  add('end', behind);
  add('startAndEnd', start * BOUNDARIES.length + behind);
  add('line', Math.min(begin.line, 2) * 4 + lines);
  const inside = countInside(words, first, last);
  if (end.line > begin.line) add('lineInside', behind);
  if (inside.commas > 0) add('commas', Math.min(3, inside.commas));
  if (inside.dashes > 0) add('dash', 0);
  if (inside.brackets > 0) add('brackets', 0);
  if (inside.gaps > 0) add('gap', 0);
  if (inside.colons > 0) add('colon', 0);
  add('knownWords', Number(inside.hasDegree) * 2 + Number(inside.hasSchool));
  if (begin.isOfDegree) add('beginsWithDegree', 0);
  if (end.isOfSchool) add('endsWithSchool', 0);
  if (begin.isOfSchool) add('beginsWithSchool', 0);
  const isOnePart = begin.part === end.part;
  const isWhole = begin.part.first === first && end.part.last === last;
  add('whole', Number(isWhole) * 2 + Number(isOnePart));
  if (isWhole && isOnePart) for (const look of begin.part.looks) add('look', LOOKS.indexOf(look));
  if (begin.opensBracket && !end.closesBracket) add('bracket', 0);
  if (end.closesBracket && !inside.opensBracket) add('bracket', 1);
  if (/^\p{Ll}/u.test(begin.text)) add('small', 0);
  if (inside.hasDigit) add('digits', 0);
  if (begin.boundary === 'LINE' && words[last + 1]?.line !== end.line) add('wholeLine', 0);
  if (isWhole) {
    const text = textOfSpan(titles, begin, end);
    add('likelyDegree', likelihoodBound('degree', text));
    add('likelySchool', likelihoodBound('school', text));
  }
  return signs;
}

/** The signs of a degree and a school together; each may be missing. */
export function pairSigns(
  { titles, words }: Pick<SignedTitles, 'titles' | 'words'>,
  degree: TitleSpan | undefined,
  school: TitleSpan | undefined,
): number[] {
  if (degree !== undefined && school !== undefined) return togetherSigns(words, degree, school);
  const signs: number[] = [];
  const add = (sign: (typeof PAIR_SIGNS)[number], value: number): void =>
    void signs.push(signOf(PAIR_SIGN[sign], value));
  const lines = Math.min(titles.length, 3);
  const hasDegree = Number(words.some(({ isOfDegree }) => isOfDegree));
  const hasSchool = Number(words.some(({ isOfSchool }) => isOfSchool));
  const only = degree ?? school;
  if (only === undefined) {
    add('neither', hasDegree * 2 + hasSchool);
    add('neitherOfLines', lines);
    return signs;
  }
  const parts = Math.min(4, new Set(words.map(({ part }) => part)).size);
  const others = Math.min(3, words.length - (only.last - only.first + 1));
  add(degree === undefined ? 'noDegree' : 'noSchool', degree === undefined ? hasDegree : hasSchool);
  add(degree === undefined ? 'noDegreeOfLines' : 'noSchoolOfLines', lines);
  add(degree === undefined ? 'noDegreeOfParts' : 'noSchoolOfParts', parts);
  add(degree === undefined ? 'noDegreeOfWords' : 'noSchoolOfWords', others);
  return signs;
}

function likelihoodBound(kind: 'degree' | 'school', text: string): number {
  const likelihood = nameLikelihood(kind, text);
  return LIKELIHOODS.filter((bound) => likelihood > bound).length;
}

/** Whether one span has all words of another. */
export function holds(whole: TitleSpan, part: TitleSpan): boolean {
  return whole.first <= part.first && part.last <= whole.last;
}

/** Whether spans have words in common without that one holds the other. */
export function areCrossed(one: TitleSpan, other: TitleSpan): boolean {
  return one.first <= other.last && other.first <= one.last && !holds(one, other) && !holds(other, one);
}

function togetherSigns(words: readonly TitleWord[], degree: TitleSpan, school: TitleSpan): number[] {
  // "LTS", of "LTS Zwolle"
  if (holds(school, degree)) return [signOf(PAIR_SIGN.sameWords, Number(holds(degree, school)))];
  if (holds(degree, school)) return [signOf(PAIR_SIGN.sameWords, 2)];
  const isDegreeFirst = degree.first < school.first;
  const [one, other] = isDegreeFirst ? [degree, school] : [school, degree];
  const order = Number(isDegreeFirst);
  const [from, to] = [words[one.last] as TitleWord, words[other.first] as TitleWord];
  const between = other.first - one.last - 1;
  const startOfOther = numberOf(to.boundary);
  const endOfOne = numberOf(words[one.last + 1]?.boundary ?? 'LINE') * BOUNDARIES.length + startOfOther;
  if (from.line !== to.line)
    return [
      signOf(PAIR_SIGN.otherLine, order * 3 + Math.min(2, to.line - from.line)),
      signOf(PAIR_SIGN.startOfOther, endOfOne * 2 + order),
    ];
  return [
    signOf(PAIR_SIGN.sameLine, order * 4 + Math.min(3, between)),
    between === 0
      ? signOf(PAIR_SIGN.beside, startOfOther * 2 + order)
      : signOf(PAIR_SIGN.between, endOfOne * 2 + order),
    ...(between === 1 ? [wordSign(`between:${words[one.last + 1]?.folded ?? ''}`)] : []),
  ];
}

function countInside(words: readonly TitleWord[], first: number, last: number) {
  const inside = {
    commas: 0,
    dashes: 0,
    brackets: 0,
    gaps: 0,
    colons: 0,
    hasDegree: false,
    hasSchool: false,
    opensBracket: false,
    hasDigit: false,
  };
  for (let index = first; index <= last; index += 1) {
    const { boundary, isOfDegree, isOfSchool, opensBracket, text } = words[index] as TitleWord;
    if (index > first) {
      if (boundary === 'COMMA') inside.commas += 1;
      else if (boundary === 'DASH') inside.dashes += 1;
      else if (boundary === 'OPEN' || boundary === 'CLOSE') inside.brackets += 1;
      else if (boundary === 'GAP') inside.gaps += 1;
      else if (boundary === 'COLON') inside.colons += 1;
    }
    inside.hasDegree ||= isOfDegree;
    inside.hasSchool ||= isOfSchool;
    inside.opensBracket ||= opensBracket;
    inside.hasDigit ||= /\d/u.test(text);
  }
  return inside;
}

function wordSign(value: string): number {
  return hashText(value) % SIGN_COUNT;
}

function signOf(kind: number, value: number): number {
  return Math.imul(kind * 1009 + value + 1, GOLDEN_RATIO) >>> (32 - SIGN_BITS);
}

function numberOf(boundary: Boundary): number {
  return BOUNDARIES.indexOf(boundary);
}

function numbersOf<Name extends string>(names: readonly Name[]): Readonly<Record<Name, number>> {
  return Object.fromEntries(names.map((name, index) => [name, index])) as Record<Name, number>;
}
