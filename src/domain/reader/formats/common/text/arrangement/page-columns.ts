import { findPeriods } from '../../../../dates/period-forms.js';
import { normaliseKey, RECORD_LABELS, sectionOpenedBy } from '../../../../vocabulary/index.js';
import type { Span } from '../../../../language/span.js';
import { arrangerOf, type ArrangedText } from './arranged-text.js';

/** Longer texts are not checked for columns, in UTF-16 code units. */
const MAX_TEXT_LENGTH = 100_000;
const MIN_ROWS = 5;
const MIN_SHARE = 0.25;
const MAX_CROSSING = 0.2;
const GAP = / {3,}(?=\S)/gu;

/** The lines in which two columns are side by side, and where in a line the right column begins. */
interface Columns {
  readonly first: number;
  readonly last: number;
  /** Undefined for a line that spans both columns. */
  readonly rightAt: (line: string) => number | undefined;
}

/**
 * Puts the columns of a page one below the other. Text extracted from a page with two columns often has both in one
 * line, separated by white space or a tab. Only columns that both have headings are rearranged, and the text above and
 * below them stays in place; any other text is returned unchanged.
 */
export function arrangeColumns(text: string): ArrangedText {
  const lines = text.length > MAX_TEXT_LENGTH || (!text.includes('\t') && !text.includes('    ')) ? [] : linesOf(text);
  const columns =
    lines.length < MIN_ROWS ? undefined : columnsIn(lines.map(({ start, end }) => text.slice(start, end)));
  if (columns === undefined) return { text, spansOf: (span) => [span] };
  const { first, last, rightAt } = columns;
  const left: Span[] = [];
  const right: Span[] = [];
  for (const { start, end } of lines.slice(first, last + 1)) {
    const at = rightAt(text.slice(start, end));
    left.push(at === undefined ? { start, end } : trimmed(text, { start, end: Math.min(end, start + at) }));
    right.push({ start: at === undefined ? end : Math.min(end, start + at), end });
  }
  const blank = { start: 0, end: 0 };
  const arranger = arrangerOf(text);
  for (const { start, end } of [
    ...lines.slice(0, first),
    ...left,
    blank,
    ...right,
    ...(last + 1 < lines.length ? [blank, ...lines.slice(last + 1)] : []),
  ]) {
    arranger.add({ start, end });
    arranger.put('\n');
  }
  return arranger.arranged();
}

/** The left side of a line without the white space that separates the columns. */
function trimmed(text: string, { start, end }: Span): Span {
  return { start, end: start + text.slice(start, end).trimEnd().length };
}

function linesOf(text: string): Span[] {
  const lines: Span[] = [];
  for (let start = 0; start <= text.length;) {
    const newline = text.indexOf('\n', start);
    const end = newline < 0 ? text.length : newline;
    lines.push({ start, end });
    start = end + 1;
  }
  return lines;
}

/**
 * The columns of a text, if it has two with headings on both sides: split where most lines continue behind a gap, else
 * at tabs.
 */
function columnsIn(lines: readonly string[]): Columns | undefined {
  const filled = lines.filter((line) => line.trim() !== '').length;
  const counts = new Map<number, number>();
  for (const line of lines) for (const column of gapsIn(line)) counts.set(column, (counts.get(column) ?? 0) + 1);
  const candidates = [...counts]
    .filter(([, count]) => count >= Math.max(MIN_ROWS, filled * MIN_SHARE))
    .sort(([, one], [, other]) => other - one);
  for (const [column] of candidates.slice(0, 5)) {
    const isBeside = lines.map((line) => gapsIn(line).includes(column));
    const found = columnsBetween(
      lines,
      isBeside,
      (line) => (crosses(line, column) ? undefined : column),
      (line) => line.length > column,
    );
    if (found !== undefined) return found;
  }
  const areTabbed = lines.map((line) => /^[^\t]*\t[^\t]*$/u.test(line));
  if (areTabbed.filter(Boolean).length < Math.max(MIN_ROWS, filled * MIN_SHARE)) return undefined;
  return columnsBetween(
    lines,
    areTabbed,
    (line) => (line.includes('\t') ? line.indexOf('\t') + 1 : line.length),
    (line) => !line.includes('\t'),
  );
}

/** The offsets in a line at which text continues behind a wide gap. */
function gapsIn(line: string): number[] {
  return [...line.slice(0, 400).matchAll(GAP)]
    .filter(({ index }) => index === 0 || line.slice(0, index).trim() !== '')
    .map(({ index, 0: gap }) => index + gap.length);
}

/**
 * The columns from the first line with text on both sides to the last one, and on to the next paragraph below them.
 *
 * @param endsThem whether a line below the columns is too wide to be part of the left one
 */
function columnsBetween(
  lines: readonly string[],
  areBeside: readonly boolean[],
  rightAt: Columns['rightAt'],
  endsThem: (line: string) => boolean,
): Columns | undefined {
  const first = areBeside.indexOf(true);
  let last = areBeside.lastIndexOf(true);
  while (last + 1 < lines.length && !(lines[last]?.trim() === '' && paragraphAt(lines, last + 1).some(endsThem)))
    last += 1;
  const columns = { first, last, rightAt };
  return separates(
    lines.slice(first, last + 1).filter((line) => line.trim() !== ''),
    columns,
  )
    ? columns
    : undefined;
}

function paragraphAt(lines: readonly string[], from: number): readonly string[] {
  const end = lines.findIndex((line, index) => index > from && line.trim() === '');
  return lines.slice(from, end < 0 ? lines.length : end);
}

function separates(lines: readonly string[], { rightAt }: Columns): boolean {
  const whole = lines.flatMap((line) => {
    const at = rightAt(line);
    return at === undefined ? [] : [{ line, at }];
  });
  if (lines.length - whole.length > lines.length * MAX_CROSSING) return false;
  // "First name:      Anna": labels and their values are no columns of text.
  const labels = whole.filter(({ line, at }) => line.slice(0, at).trimEnd().endsWith(':')).length;
  if (labels * 2 > whole.length) return false;
  // So are dates and what they date.
  const both = whole.filter(({ line, at }) => line.slice(0, at).trim() !== '' && line.slice(at).trim() !== '');
  if ([true, false].some((isLeft) => both.filter((row) => isDated(row, isLeft)).length * 2 > both.length)) return false;
  const hasHeading = (sides: readonly string[]): boolean =>
    sides.some((side) => {
      const line = side.trim();
      // "Course <tab> Provider" is the head of a table.
      const opened = line === '' || line.length >= 60 || line.includes('\t') ? undefined : sectionOpenedBy(line);
      // "Curriculum vitae" above both columns
      return opened?.textAt === line.length && opened.section !== 'OTHER';
    });
  const others = whole.filter(({ line, at }) => !areColumnNames(line.slice(0, at), line.slice(at)));
  return (
    hasHeading(others.map(({ line, at }) => line.slice(0, at))) &&
    hasHeading(others.map(({ line, at }) => line.slice(at)))
  );
}

/** "Period <tab> Education" names the columns of a table. */
function areColumnNames(left: string, right: string): boolean {
  return RECORD_LABELS.some((names) => [left, right].every((side) => names.has(normaliseKey(side.trim()))));
}

/** Whether one side of a line begins with a date. */
function isDated({ line, at }: { readonly line: string; readonly at: number }, isLeft: boolean): boolean {
  return findPeriods((isLeft ? line.slice(0, at) : line.slice(at)).trim())[0]?.start === 0;
}

function crosses(line: string, column: number): boolean {
  return line.length > column && line.slice(Math.max(0, column - 2), column).trim() !== '';
}
