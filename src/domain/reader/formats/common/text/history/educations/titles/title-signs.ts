import { nameLikelihood } from '../../../../../../name-kinds/name-likelihood.js';
import { shapeOf } from '../../../../../../weights/word-shape.js';
import { numberOf, numbersOf, signOf, wordSign } from './sign-numbers.js';
import { titleSpans, type TitleSpan } from './title-spans.js';
import { BOUNDARIES, LOOKS, textOfSpan, titleWords, withLevelLines, type TitleWord } from './title-words.js';

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

/** A span with the signs of its place and of what is in it. */
export interface SignedSpan extends TitleSpan {
  readonly signs: readonly number[];
}

/** Bounds of likelihoods between which a sign tells the same. */
const LIKELIHOODS = [0.01, 0.05, 0.15, 0.4, 0.8];
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

const SPAN_SIGN = numbersOf(SPAN_SIGNS);

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

function likelihoodBound(kind: 'degree' | 'school', text: string): number {
  const likelihood = nameLikelihood(kind, text);
  return LIKELIHOODS.filter((bound) => likelihood > bound).length;
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
