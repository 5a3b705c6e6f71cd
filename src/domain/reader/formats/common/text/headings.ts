import { findPeriods, isOnlyPeriod } from '../../../dates/period-forms.js';
import {
  keysOf,
  looksLikeOccupation,
  sectionOfLastWord,
  sectionOpenedBy,
  type SectionKind,
} from '../../../vocabulary/index.js';
import { splitTitle } from '../../../occupations/title-parts.js';
import { isHeadOfTable } from './headed-table.js';
import { isOnlyWords } from './history/entries/entry-kinds.js';

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
}

/** How a heading stands out from the lines around it. */
type HeadingStyle =
  | 'MARKDOWN1'
  | 'MARKDOWN2'
  | 'MARKDOWN3'
  | 'MARKDOWN4'
  | 'UNDERLINED'
  | 'BOLD'
  | 'CAPITALS'
  | 'SPACED'
  | 'NUMBERED'
  | 'COLON'
  | 'ALONE'
  | 'PARAGRAPH'
  | 'SMALL';

const COLUMN_NAMES = [keysOf('jobForm'), keysOf('educationForm'), keysOf('certification')];

/** A text without line breaks may be as long as an import; only this much of a line is checked for a heading. */
const MAX_HEADING_LINE_LENGTH = 200;
/** A heading that nobody knows has at most so many letters and words; in capitals it may be a whole phrase. */
const MAX_UNKNOWN_LENGTH = 40;
const MAX_UNKNOWN_WORDS = 5;
const MAX_LENGTH_IN_CAPITALS = 64;
const MAX_WORDS_IN_CAPITALS = 9;
/** More lines in the style of headings are no headings, and not looked at. */
const MAX_CANDIDATES = 200;
const BULLET = /^\s*[-–—*•·▪●◦‣]\s/u;
const ITEM = /^\s*(?:[-–—*•·▪●◦‣]|\(?\d{1,2}[.)])\s/u;

interface Candidate extends Heading {
  readonly style: HeadingStyle;
  /** The line below, and the last one above that is not blank. */
  readonly below: string;
  readonly above: string;
  /** It is in the first paragraph of the text, where the name and the contact details are. */
  readonly isAtTop: boolean;
}

/**
 * The headings of a text, in its order: lines that open a known section, and lines between them in the same style, as a
 * heading that nobody knows ends the section above it as well.
 */
export function findHeadings(text: string): Heading[] {
  const known: (Heading & { readonly style?: HeadingStyle })[] = [];
  const candidates: Candidate[] = [];
  let afterBlank = true;
  let isAtTop = true;
  let hasText = false;
  let isBelowItem = false;
  let above = '';
  for (let at = 0; at <= text.length;) {
    const newline = text.indexOf('\n', at);
    const end = newline < 0 ? text.length : newline;
    const line = text.slice(at, Math.min(end, at + MAX_HEADING_LINE_LENGTH));
    const isBlank = line.trim() === '';
    const mayOpen = !isBlank && (line.length < MAX_HEADING_LINE_LENGTH || line.includes(':'));
    const found = mayOpen && !isHeadOfTable(line, COLUMN_NAMES) ? sectionOpenedBy(line) : undefined;
    // "3. Roles" below "2. Why now" is an item of a list, unless that is a heading too.
    const isItem = ITEM.test(line);
    const opened: typeof found = isItem && isBelowItem && found?.section !== 'SKILLS' ? undefined : found;
    isBelowItem = isItem ? opened === undefined : isBelowItem && !isBlank && /^\s/u.test(line);
    const mayHaveStyle = !isBlank && (opened !== undefined || mayBeUnknown(line));
    const below = mayHaveStyle ? lineAt(text, end + 1) : '';
    const style = mayHaveStyle ? styleOf(line.trim(), below, afterBlank, opened !== undefined) : undefined;
    if (opened !== undefined) {
      const textAt = Math.min(end, at + opened.textAt);
      const isAlone = text.slice(textAt, end).trim() === '';
      known.push({
        section: opened.section,
        at,
        end,
        textAt,
        afterBlank,
        ...(isAlone && style !== undefined && { style }),
      });
    } else if (style !== undefined && candidates.length < MAX_CANDIDATES)
      candidates.push({ at, end, textAt: end, afterBlank, style, below, above, isAtTop });
    if (!isBlank) above = line;
    hasText ||= !isBlank;
    isAtTop &&= !(isBlank && hasText);
    afterBlank = isBlank;
    at = end + 1;
  }
  const headings = withoutLinesOfParagraphs(text, withoutWrappedWords(text, known));
  return [...headings, ...unknownAmong(candidates, headings, text)].sort((one, other) => one.at - other.at);
}

/**
 * Without lines that begin with a small letter in the middle of a paragraph, where other headings have a capital: the
 * end of a sentence, such as "training."
 */
function withoutWrappedWords<Known extends Heading>(text: string, headings: readonly Known[]): Known[] {
  const isSmall = ({ at, end }: Heading): boolean => /^\p{Ll}/u.test(text.slice(at, end).trim());
  if (headings.every(isSmall) && headings.some(({ afterBlank }) => afterBlank)) return [...headings];
  return headings.filter((heading) => heading.afterBlank || !isSmall(heading));
}

/** From this share on the headings of a text have a blank line above them. */
const MOSTLY_BELOW_BLANKS = 0.75;
const MIN_BELOW_BLANKS = 3;

/** Without lines inside a paragraph that have the words of a heading, where headings have room above them. */
function withoutLinesOfParagraphs<Known extends Heading & { readonly style?: HeadingStyle }>(
  text: string,
  headings: readonly Known[],
): Known[] {
  const alone = headings.filter(({ end, textAt }) => textAt >= end);
  const apart = alone.filter(({ afterBlank }) => afterBlank).length;
  if (apart < MIN_BELOW_BLANKS || apart < alone.length * MOSTLY_BELOW_BLANKS) return [...headings];
  return headings.filter(
    (heading) =>
      heading.afterBlank ||
      heading.textAt < heading.end ||
      text.slice(heading.at, heading.end).trimEnd().endsWith(':') ||
      (heading.style !== undefined && (isMarked(heading.style) || heading.style === 'CAPITALS')),
  );
}

/** Whether a line is short enough for a heading and has nothing that headings do not have. */
function mayBeUnknown(line: string): boolean {
  const bare = line.trim();
  return (
    bare.length >= 3 &&
    bare.length <= (bare === bare.toUpperCase() ? MAX_LENGTH_IN_CAPITALS : MAX_UNKNOWN_LENGTH) &&
    !/[,;.|@•●·\t]|\d{2}|:(?!\**$)|^[-–—]/u.test(bare) &&
    /\p{L}{2}|\p{Lu} \p{Lu}/u.test(bare)
  );
}

/** Whether a style is only that of headings. */
function isMarked(style: HeadingStyle): boolean {
  return style.startsWith('MARKDOWN') || style === 'NUMBERED' || style === 'SPACED' || style === 'UNDERLINED';
}

function styleOf(line: string, below: string, afterBlank: boolean, isKnown: boolean): HeadingStyle | undefined {
  const marks = /^(#{1,4})\s/u.exec(line)?.[1];
  if (marks !== undefined) return `MARKDOWN${marks.length as 1 | 2 | 3 | 4}`;
  if (/^(?:-{3,}|={3,}|_{3,})$/u.test(below.trim())) return 'UNDERLINED';
  if (/^(?:\*\*|__)[^*_]+(?:\*\*|__):?$/u.test(line)) return 'BOLD';
  if (/^(?:\p{Lu}{1,2} ){3,}\p{Lu}{1,2}$/u.test(line)) return 'SPACED';
  if (/^\d{1,2}(?:[.)]|\.\d)?\s+\p{Lu}/u.test(line)) return 'NUMBERED';
  const isInCapitals = line === line.toUpperCase();
  if (line.split(/\s+/u).length > (isInCapitals ? MAX_WORDS_IN_CAPITALS : MAX_UNKNOWN_WORDS)) return undefined;
  // Shorter words in capitals are abbreviations: SQL, HACCP. Above a line in the same paragraph they are none.
  const fewest = isKnown || (afterBlank && below.trim() !== '') ? 3 : 5;
  if (line.length > fewest && /\p{Lu}{3}/u.test(line) && isInCapitals) return 'CAPITALS';
  if (!afterBlank || !/^\p{L}/u.test(line)) return undefined;
  if (line.endsWith(':')) return 'COLON';
  // Some people write everything in small letters.
  if (/^\p{Ll}/u.test(line)) return 'SMALL';
  return below.trim() === '' ? 'ALONE' : 'PARAGRAPH';
}

/** The candidates in a style that is that of the known headings, and of few other lines. */
function unknownAmong(
  candidates: readonly Candidate[],
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
      (candidate.afterBlank || !areBelowBlanks || isMarked(candidate.style) || areCapitals(candidate, known)) &&
      !(areTitles && !isMarked(candidate.style) && isWhole(candidate.below)) &&
      isHeadingByPlace(candidate, firstAt, text) &&
      isOnlyHeading(text.slice(candidate.at, candidate.end), candidate.style) &&
      (isMarked(candidate.style) || !isRepeated(text, candidate)),
  );
}

/** Whether a heading of Markdown is of a deeper level than that of its section: the title of an entry, or of a part. */
function isBelowSection(
  { style, at }: Candidate,
  known: readonly (Heading & { readonly style?: HeadingStyle })[],
): boolean {
  const section = style.startsWith('MARKDOWN') ? known.findLast((heading) => heading.at < at)?.style : undefined;
  return section?.startsWith('MARKDOWN') === true && section < style;
}

/** Whether there is nothing between a line and a known heading: then it is the first line of that section. */
function isRightBelow({ at, style }: Candidate, known: readonly Heading[], text: string): boolean {
  const heading = isMarked(style) ? undefined : known.findLast(({ end }) => end < at);
  return heading !== undefined && text.slice(heading.textAt, at).trim() === '';
}

/** So many lines above whole entries are no headings. */
const MIN_TITLES = 3;

/** Lines in capitals are headings anywhere if several headings are in capitals. */
function areCapitals({ style }: Candidate, known: readonly { readonly style?: HeadingStyle }[]): boolean {
  return style === 'CAPITALS' && known.filter((heading) => heading.style === style).length >= 2;
}

/** The level of Markdown that has the sections of a text whose headings nobody knows: the first with several. */
function levelOfSections(candidates: readonly Candidate[]): HeadingStyle | undefined {
  return (['MARKDOWN1', 'MARKDOWN2', 'MARKDOWN3'] as const).find(
    (level) => candidates.filter(({ style, at }) => style === level && at > 0).length >= 2,
  );
}

/**
 * In the first paragraph are the name and the contact details. Above the first known heading, only what is marked as a
 * heading, or has a whole job or study below it, is one. A line with dates in its own paragraph is the title of an entry.
 */
function isHeadingByPlace(
  { at, end, style, below, above, afterBlank, isAtTop }: Candidate,
  firstAt: number,
  text: string,
): boolean {
  if (isMarked(style)) return !isAtTop || at > firstAt;
  // Below dates alone is the title of what is dated.
  if (isOnlyDates(above)) return false;
  if (isWhole(below) || (style === 'COLON' && BULLET.test(below))) return true;
  // "Teaching experience" right above "Teacher, 2013 – 2019".
  if (at > firstAt && afterBlank && sectionOfLastWord(text.slice(at, end).trim()) !== undefined) return true;
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
  return isMarked(style) ? !looksLikeOccupation(line) : isOnlyWords(line);
}

function lineAt(text: string, at: number): string {
  if (at > text.length) return '';
  const newline = text.indexOf('\n', at);
  return text.slice(at, Math.min(newline < 0 ? text.length : newline, at + MAX_HEADING_LINE_LENGTH));
}
