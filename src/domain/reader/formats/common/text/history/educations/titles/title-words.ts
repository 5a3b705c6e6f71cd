import { overlaps } from '../../../../../../language/span.js';
import {
  anyOf,
  degreeWordsIn,
  looksLikeDegree,
  looksLikeOccupation,
  looksLikeOrganisation,
  looksLikePlace,
  looksLikeSchool,
  saysOnlyEnding,
  schoolWordsIn,
} from '../../../../../../vocabulary/index.js';
import { foldWord } from '../../../../../../weights/word-shape.js';
import { isProperName } from '../../jobs/name-likeness.js';

/** What may stand in front of a word; the first of these that does counts. */
export const BOUNDARIES = ['LINE', 'GAP', 'DASH', 'COLON', 'COMMA', 'POINT', 'OPEN', 'CLOSE', 'AT', 'SPACE'] as const;

export type Boundary = (typeof BOUNDARIES)[number];

/** What the words between two signs may look like. */
export const LOOKS = ['place', 'ending', 'proper', 'occupation', 'organisation', 'degree', 'school'] as const;

export type Look = (typeof LOOKS)[number];

/** A word of a title by itself. */
export interface LooseWord {
  /** Which of the titles it is in. */
  readonly line: number;
  /** Where it begins in its title, and behind which character it ends, with brackets and commas. */
  readonly start: number;
  readonly end: number;
  /** Without brackets, quotes and commas. */
  readonly text: string;
  /** In small letters without accents. */
  readonly folded: string;
  readonly boundary: Boundary;
  readonly opensBracket: boolean;
  readonly closesBracket: boolean;
  /** It is one of the words of a degree that we know, or of a school. */
  readonly isOfDegree: boolean;
  readonly isOfSchool: boolean;
}

/** A word of the titles of an education. */
export interface TitleWord extends LooseWord {
  readonly part: TitlePart;
}

/** The words between two signs. */
export interface TitlePart {
  /** The numbers of its first and its last word. */
  readonly first: number;
  readonly last: number;
  readonly looks: readonly Look[];
}

const SIGN = /^(?:[-–—−/|·•●▪◦■;,:@]+|-{2,3})$/u;
const IN_FRONT = /^[("“‘'[]+/u;
const BEHIND = /[)"”’\],;:]+$/u;
const GAP = /\t|\s{3,}/u;
const AT = new RegExp(
  `^(?:${anyOf(
    ({ education }) => education.atSchool,
    ({ education }) => education.inPlace,
  )}|@)$`,
  'iu',
);
/** Longer lines are no titles. */
const MAX_WORDS_OF_LINE = 30;

const ONLY_LEVEL = new RegExp(
  `^(?:${anyOf(({ education }) => education.levelSystems)}[ -]?)?(?:${anyOf(({ education }) => education.levels)}|\\d)\\s?\\d?(?:\\s*\\([^()]*\\))?$`,
  'iu',
);

/** Whether words are only a level of education: "mbo niveau 2". */
export function isLevel(words: string): boolean {
  return ONLY_LEVEL.test(words);
}

/** A level in a line of its own belongs to the name above it: "Helpende zorg" above "mbo niveau 2". */
export function withLevelLines(titles: readonly string[]): readonly string[] {
  const level = titles.findIndex((title, index) => index > 0 && isLevel(title));
  if (level < 0) return titles;
  return titles.flatMap((title, index) =>
    index === level ? [] : [index === level - 1 ? `${title}, ${titles[level] ?? ''}` : title],
  );
}

/** The words of the titles of an education. */
export function titleWords(titles: readonly string[]): TitleWord[] {
  const words = titles.flatMap(wordsOfLine);
  const parts = partsOf(titles, words);
  return words.map((word, index) => ({ ...word, part: parts[index] as TitlePart }));
}

/** The words of a span in its titles, without signs around them and brackets that it does not hold as pairs. */
export function textOfSpan(titles: readonly string[], first: LooseWord, last: LooseWord): string {
  const lines = titles.slice(first.line, last.line + 1);
  lines.push((lines.pop() ?? '').slice(0, last.end));
  const [begin = '', ...others] = lines;
  const text = [begin.slice(first.start), ...others]
    .join(' ')
    .replace(/[,;:]+$/u, '')
    .replace(/(?<=\p{Ll}{4})\.$/u, '');
  const [opening, closing] = [text.split('(').length, text.split(')').length];
  const paired =
    opening < closing ? text.replace(/\)(?=[^)]*$)/u, '') : opening > closing ? text.replace(/^\(/u, '') : text;
  return /^\([^()]*\)$/u.test(paired) ? paired.slice(1, -1) : paired;
}

function wordsOfLine(title: string, line: number): LooseWord[] {
  const words: LooseWord[] = [];
  const [degrees, schools] = [degreeWordsIn(title), schoolWordsIn(title)];
  let boundary: Boundary = 'LINE';
  let end = 0;
  for (const { 0: raw, index: start } of title.matchAll(/\S+/gu)) {
    if (boundary === 'SPACE' && GAP.test(title.slice(end, start))) boundary = 'GAP';
    end = start + raw.length;
    if (SIGN.test(raw)) {
      if (boundary !== 'LINE') boundary = signBoundary(raw);
      continue;
    }
    if (words.length === MAX_WORDS_OF_LINE) break;
    const text = raw.replace(IN_FRONT, '').replace(BEHIND, '');
    const opensBracket = /^[([]/u.test(raw);
    const here = { start, end };
    words.push({
      line,
      start,
      end,
      text,
      folded: foldWord(text),
      boundary: boundary === 'SPACE' && opensBracket ? 'OPEN' : boundary,
      opensBracket,
      closesBracket: raw.includes(')'),
      isOfDegree: degrees.some((span) => overlaps(span, here)),
      isOfSchool: schools.some((span) => overlaps(span, here)),
    });
    boundary = boundaryBehind(raw, text);
  }
  return words;
}

function signBoundary(sign: string): Boundary {
  return /[|·•●▪◦■]/u.test(sign) ? 'GAP' : /[,;:]/u.test(sign) ? 'COMMA' : 'DASH';
}

function boundaryBehind(raw: string, text: string): Boundary {
  if (raw.endsWith(':')) return 'COLON';
  if (/[,;]$/u.test(raw)) return 'COMMA';
  if (/[)\]]$/u.test(raw)) return 'CLOSE';
  // "Oak University. Thesis"
  if (/\p{Ll}{4}\.$/u.test(raw)) return 'POINT';
  return AT.test(text) ? 'AT' : 'SPACE';
}

/** Of each word the part that it is in. */
function partsOf(titles: readonly string[], words: readonly LooseWord[]): TitlePart[] {
  const parts: TitlePart[] = [];
  while (parts.length < words.length) {
    const first = parts.length;
    let last = first;
    while (last + 1 < words.length && ['AT', 'SPACE'].includes(words[last + 1]?.boundary ?? 'LINE')) last += 1;
    const [begin, end] = [words[first], words[last]];
    if (begin === undefined || end === undefined) break;
    const part = { first, last, looks: looksOf(textOfSpan(titles, begin, end)) };
    while (parts.length <= last) parts.push(part);
  }
  return parts;
}

function looksOf(text: string): Look[] {
  const looks: Readonly<Record<Look, boolean>> = {
    place: looksLikePlace(text),
    ending: saysOnlyEnding(text),
    proper: isProperName(text),
    occupation: looksLikeOccupation(text),
    organisation: looksLikeOrganisation(text),
    degree: looksLikeDegree(text),
    school: looksLikeSchool(text),
  };
  return LOOKS.filter((look) => looks[look]);
}
