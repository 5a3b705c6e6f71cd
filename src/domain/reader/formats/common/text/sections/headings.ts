import {
  anyOf,
  keysOf,
  looksLikeSchool,
  normaliseKey,
  type SectionKind,
  sectionOpenedBy,
} from '../../../../vocabulary/index.js';
import { isHeadOfTable, namedColumns } from '../headed-table.js';
import { type HeadingStyle, isMarked, mayBeUnknown, styleOf } from './heading-style.js';
import {
  type Heading,
  type HeadingCandidate,
  lineAt,
  MAX_HEADING_LINE_LENGTH,
  unknownAmong,
} from './unknown-headings.js';

/** The names of the columns of a table, by the section that it is about. */
const COLUMN_NAMES = [
  ['WORK', keysOf('jobForm')],
  ['EDUCATION', keysOf('educationForm')],
  ['CERTIFICATIONS', keysOf('certification')],
] as const;
const TABLES = COLUMN_NAMES.map(([, names]) => names);
const MIN_NAMED_COLUMNS = 3;
/** A table with one of these columns may be about anything. */
const GENERAL_NAMES = new RegExp(`(?<!\\p{L})${anyOf(({ headings }) => headings.generalColumns)}(?!\\p{L})`, 'iu');

/** So much text below a label is looked at for its value and the next label, in UTF-16 code units. */
const MAX_LABELS_BELOW = 200;

/** More lines in the style of headings are no headings, and not looked at. */
const MAX_CANDIDATES = 200;
/** "Diploma, 2003" is an entry. */
const AWARD_WITH_YEAR = /^\s*\p{L}+,\s\d{4}\s*$/u;
const ITEM = /^\s*(?:[-–—*•·▪●◦‣]|\(?\d{1,2}[.)])\s/u;

/**
 * The headings of a text, in its order: lines that open a known section, and lines between them in the same style, as a
 * heading that nobody knows ends the section above it as well.
 */
export function findHeadings(text: string): Heading[] {
  const known: (Heading & { readonly style?: HeadingStyle })[] = [];
  const candidates: HeadingCandidate[] = [];
  let afterBlank = true;
  let isAtTop = true;
  let isBelowItem = false;
  let hasTable = false;
  let above = '';
  for (let at = 0; at <= text.length;) {
    const newline = text.indexOf('\n', at);
    const end = newline < 0 ? text.length : newline;
    const line = text.slice(at, Math.min(end, at + MAX_HEADING_LINE_LENGTH));
    const isBlank = line.trim() === '';
    const mayOpen =
      !isBlank && !AWARD_WITH_YEAR.test(line) && (line.length < MAX_HEADING_LINE_LENGTH || line.includes(':'));
    const isHead = mayOpen && isHeadOfTable(line, TABLES);
    const found: ReturnType<typeof sectionOpenedBy> = !mayOpen
      ? undefined
      : isHead
        ? sectionOfTable(line, headingAbove(known.at(-1), text, at), hasTable)
        : sectionOpenedBy(line);
    hasTable = isHead || (hasTable && found === undefined);
    // "3. Roles" below "2. Why now" is an item of a list, unless that is a heading too.
    const isItem = ITEM.test(line);
    const isInList: boolean = isItem && isBelowItem && found?.section !== 'SKILLS';
    const isLabel: boolean =
      found !== undefined && found.section === known.at(-1)?.section && isLabelOfForm(line, text, end);
    const isRest = !afterBlank && isRestOf(line, above, known.at(-1)?.end === at - 1);
    const opened: typeof found = isInList || isLabel || (isRest && above.trimEnd().endsWith(',')) ? undefined : found;
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
        ...(isHead && { isTable: true }),
      });
    } else if (style !== undefined && !isRest && candidates.length < MAX_CANDIDATES)
      candidates.push({ at, end, textAt: end, afterBlank, style, below, above, isAtTop });
    if (!isBlank) above = line;
    // Below one word alone is the rest of the name, or the name.
    isAtTop &&= !(isBlank && /\S\s+\S/u.test(text.slice(0, at)));
    afterBlank = isBlank;
    at = end + 1;
  }
  const headings = withoutLinesOfParagraphs(text, withoutWrappedWords(text, known));
  return [...headings, ...unknownAmong(candidates, headings, text)].sort((one, other) => one.at - other.at);
}

/** Whether a line goes on with the one right above it: "MANAGEMENT" below "MASTER IN HOSPITALITY". */
function isRestOf(line: string, above: string, isHeadingAbove: boolean): boolean {
  const isInCapitals = (text: string): boolean => /\p{Lu}{3}/u.test(text) && text === text.toUpperCase();
  return !isHeadingAbove && (above.trimEnd().endsWith(',') || (isInCapitals(above) && isInCapitals(line)));
}

/** Whether a line is the label of a form, "Opleiding" above a value and the next label, "Instituut". */
function isLabelOfForm(line: string, text: string, end: number): boolean {
  const [value = '', label = ''] = text
    .slice(end, end + MAX_LABELS_BELOW)
    .split('\n')
    .map((each) => each.trim())
    .filter((each) => each !== '');
  return COLUMN_NAMES.some(
    ([, names]) => [line, label].every((each) => names.has(normaliseKey(each))) && !names.has(normaliseKey(value)),
  );
}

/** The heading with nothing between it and a place. */
function headingAbove(heading: Heading | undefined, text: string, at: number): Heading | undefined {
  return heading !== undefined && text.slice(heading.textAt, at).trim() === '' ? heading : undefined;
}

/**
 * The section that a table of jobs, studies or certificates begins, if most of its columns are named as theirs. The first
 * table below a heading is what the heading says.
 */
function sectionOfTable(
  line: string,
  heading: Heading | undefined,
  hasTable: boolean,
): { readonly section: SectionKind; readonly textAt: number } | undefined {
  if (!hasTable && COLUMN_NAMES.some(([section]) => section === heading?.section)) return undefined;
  if (GENERAL_NAMES.test(line)) return undefined;
  const [most, next] = COLUMN_NAMES.map(([section, names]) => ({ section, count: namedColumns(line, names) })).sort(
    (one, other) => other.count - one.count,
  );
  if (most === undefined) return undefined;
  const isTie = most.count === next?.count;
  // "Course <tab> School <tab> Year"
  if (isTie && looksLikeSchool(line) && [most, next].some((one) => one?.section === 'EDUCATION'))
    return { section: 'EDUCATION', textAt: 0 };
  // "Certificate <tab> Valid until"
  const [first = ''] = line.split(/\t|\s\|\s|\s{3,}/u);
  const isNamed = most.count > 1 && sectionOpenedBy(first.trim())?.section === most.section;
  return !isTie && (most.count >= MIN_NAMED_COLUMNS || isNamed) ? { section: most.section, textAt: 0 } : undefined;
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
