import { findPeriods, isOnlyPeriod } from '../../../../dates/period-forms.js';
import {
  KEY_ROLES,
  looksLikeOccupation,
  normaliseKey,
  sectionOfLastWord,
  type SectionKind,
} from '../../../../vocabulary/index.js';
import { splitTitle } from '../../../../occupations/title-parts.js';
import { type HeadingStyle, isMarked } from './heading-style.js';
import { isOnlyWords } from '../history/entries/entry-kinds.js';

/** Only this much of a line is looked at, in UTF-16 code units: a text without line breaks may be as long as an import. */
export const MAX_HEADING_LINE_LENGTH = 200;
const BULLET = /^\s*[-–—*•·▪●◦‣]\s/u;

/** A line that opens a section. */
export interface Heading {
  /** Undefined for a heading whose words nobody knows; what is below it tells its section. */
  readonly section?: SectionKind;
  /** Offsets of its line in the text, in UTF-16 code units: [at, end). */
  readonly at: number;
  readonly end: number;
  /** Where the text of the section begins. */
  readonly textAt: number;
  readonly afterBlank: boolean;
  /** It is the first row of a table, which may have a heading above it. */
  readonly isTable?: true;
}

/** A line that may be a heading although nobody knows its words. */
export interface HeadingCandidate extends Heading {
  readonly style: HeadingStyle;
  /** The line below, and the last one above that is not blank. */
  readonly below: string;
  readonly above: string;
  /** It is in the first paragraph of the text, where the name and the contact details are. */
  readonly isAtTop: boolean;
}

/** The candidates in a style that is that of the known headings, and of few other lines. */
export function unknownAmong(
  candidates: readonly HeadingCandidate[],
  known: readonly (Heading & { readonly style?: HeadingStyle })[],
  text: string,
): Heading[] {
  const firstAt = known[0]?.at ?? text.length;
  const markedLevel = known.some(({ style }) => style !== undefined && isMarked(style))
    ? undefined
    : levelOfSections(candidates);
  const isOfStyle = (style: HeadingStyle): boolean => {
    const named = known.filter((heading) => heading.style === style).length;
    const others = candidates.filter((candidate) => candidate.style === style && candidate.at > firstAt).length;
    if (isMarked(style)) return named >= 1 || style === 'UNDERLINED' || style === markedLevel;
    return named >= 1 && others <= 2 * named + 1;
  };
  const styles = new Set(candidates.map(({ style }) => style).filter(isOfStyle));
  // Where several lines of a style are right above dated lines, they are the titles of entries.
  const areTitles = candidates.filter(({ style, below }) => !isMarked(style) && isWhole(below)).length >= MIN_TITLES;
  const areBelowBlanks = known.filter(({ afterBlank }) => afterBlank).length * 2 >= known.length;
  return candidates.filter(
    (candidate) =>
      styles.has(candidate.style) &&
      !isBelowSection(candidate, known) &&
      !isRightBelow(candidate, known, text) &&
      !isRightAbove(candidate, known, text) &&
      (candidate.afterBlank || !areBelowBlanks || isMarked(candidate.style) || areCapitals(candidate, known, text)) &&
      !(areTitles && !isMarked(candidate.style) && isWhole(candidate.below)) &&
      isHeadingByPlace(candidate, firstAt, text) &&
      !KEY_ROLES.has(normaliseKey(text.slice(candidate.at, candidate.end))) &&
      isOnlyHeading(text.slice(candidate.at, candidate.end), candidate.style) &&
      (isMarked(candidate.style) || !isRepeated(text, candidate)),
  );
}

/** Whether a heading of Markdown is of a deeper level than that of its section: the title of an entry, or of a part. */
function isBelowSection(
  { style, at }: HeadingCandidate,
  known: readonly (Heading & { readonly style?: HeadingStyle })[],
): boolean {
  const section = style.startsWith('MARKDOWN') ? known.findLast((heading) => heading.at < at)?.style : undefined;
  return section?.startsWith('MARKDOWN') === true && section < style;
}

/** Whether there is nothing between a line and a known heading: then it is the first line of that section. */
function isRightBelow({ at, style }: HeadingCandidate, known: readonly Heading[], text: string): boolean {
  const heading = isMarked(style) ? undefined : known.findLast(({ end }) => end < at);
  return heading !== undefined && text.slice(heading.textAt, at).trim() === '';
}

/** Whether there is nothing between a line and the next known heading: then it is the last line of the section above. */
function isRightAbove({ end, style }: HeadingCandidate, known: readonly Heading[], text: string): boolean {
  const heading = isMarked(style) ? undefined : known.find(({ at }) => at > end);
  return heading !== undefined && heading.isTable !== true && text.slice(end, heading.at).trim() === '';
}

/** So many lines above whole entries are no headings. */
const MIN_TITLES = 3;

/** Lines in capitals are headings anywhere if several headings are in capitals, and not all of these are below a blank line. */
function areCapitals(
  { style, at, end }: HeadingCandidate,
  known: readonly (Heading & { readonly style?: HeadingStyle })[],
  text: string,
): boolean {
  const others = known.filter((heading) => heading.style === style);
  return (
    style === 'CAPITALS' &&
    others.length >= 2 &&
    (!others.every(({ afterBlank }) => afterBlank) || sectionOfLastWord(text.slice(at, end).trim()) !== undefined)
  );
}

/** The level of Markdown that has the sections of a text whose headings nobody knows: the first with several. */
function levelOfSections(candidates: readonly HeadingCandidate[]): HeadingStyle | undefined {
  return (['MARKDOWN1', 'MARKDOWN2', 'MARKDOWN3'] as const).find(
    (level) => candidates.filter(({ style, at }) => style === level && at > 0).length >= 2,
  );
}

/**
 * In the first paragraph are the name and the contact details. Above the first known heading, only what is marked as a
 * heading, or has a whole job or study below it, is one. A line with dates in its own paragraph is the title of an entry.
 */
function isHeadingByPlace(
  { at, end, style, below, above, afterBlank, isAtTop }: HeadingCandidate,
  firstAt: number,
  text: string,
): boolean {
  if (isMarked(style)) return !isAtTop || at > firstAt;
  // Below dates alone is the title of what is dated.
  if (isOnlyDates(above)) return false;
  if (isWhole(below) || (style === 'COLON' && BULLET.test(below))) return true;
  // "Teaching experience" right above "Teacher, 2013 – 2019".
  if (
    (at > firstAt || (!isAtTop && style === 'CAPITALS')) &&
    afterBlank &&
    sectionOfLastWord(text.slice(at, end).trim()) !== undefined
  )
    return true;
  // A line alone above a paragraph with dates.
  if (at < firstAt && style === 'ALONE') return !isAtTop && isDatedParagraph(text, text.indexOf('\n', end + 1) + 1);
  if (at < firstAt && (isAtTop || style === 'PARAGRAPH' || style === 'SMALL')) return false;
  return !isDatedParagraph(text, end + 1);
}

/** Most lines between a title and its dates. */
const MAX_TITLE_LINES = 4;

/** Whether one of the next lines has dates, up to a blank line. */
function isDatedParagraph(text: string, from: number): boolean {
  let at = from;
  for (let count = 0; count < MAX_TITLE_LINES; count += 1) {
    const line = lineAt(text, at);
    if (line.trim() === '') return false;
    if (findPeriods(line).length > 0) return true;
    at = text.indexOf('\n', at) + 1;
    if (at === 0) return false;
  }
  return false;
}

/** Whether another line has the same words: the label of a form, or the header of a page. */
function isRepeated(text: string, { at, end }: Heading): boolean {
  const line = `\n${text.slice(at, end).trimEnd()}\n`;
  const first = text.indexOf(line);
  return first >= 0 && text.includes(line, first + line.length - 1);
}

/** Whether a line is nothing but a period of time, and no year alone, with which the entry above may end. */
function isOnlyDates(line: string): boolean {
  const bare = line.trim();
  return !/^\d{4}$/u.test(bare) && isOnlyPeriod(bare);
}

/** Whether a line has dates and several other parts. */
function isWhole(line: string): boolean {
  const [period] = findPeriods(line.slice(0, MAX_HEADING_LINE_LENGTH));
  return (
    period !== undefined &&
    splitTitle(line.slice(0, period.start) + line.slice(period.end)).filter((part) => /\p{L}{2}/u.test(part)).length >=
      2
  );
}

/** Whether nothing says that a line is the title of a job or a study. */
function isOnlyHeading(line: string, style: HeadingStyle): boolean {
  if (isMarked(style)) return !looksLikeOccupation(line);
  // "CABIN CREW EXPERIENCE"
  return isOnlyWords(line) || (style === 'CAPITALS' && sectionOfLastWord(line.trim()) !== undefined);
}

/** The line of a text that begins at a place. */
export function lineAt(text: string, at: number): string {
  if (at > text.length) return '';
  const newline = text.indexOf('\n', at);
  return text.slice(at, Math.min(newline < 0 ? text.length : newline, at + MAX_HEADING_LINE_LENGTH));
}
