import { looksLikePlace } from '../../../vocabulary/index.js';
import { isDateLine } from './date-lines.js';
import { lineOf } from './flowing-lines.js';
import { areHeadingsInMargin, haveHeadings, headsIn, isHeading, MAX_PITCH } from './page-headings.js';
import { rowsOfSegments, type Row, type Segment } from './page-rows.js';

/** A part of a page with text left and right of a vertical gap. */
export interface Split {
  /** The first row of the part, and the row behind its last. */
  readonly from: number;
  readonly to: number;
  /** A place in the gap. */
  readonly x: number;
  /**
   * COLUMNS are read one after the other; the rows of a TABLE go together; HEADINGS stand in the margin beside their
   * sections.
   */
  readonly kind: 'COLUMNS' | 'TABLE' | 'HEADINGS';
}

/** Most places that are tried as a gap. A page with more has no columns. */
const MAX_CANDIDATES = 60;
const MAX_JUDGED = 8;
/** Step in which places of gaps are compared, in points. */
const STEP = 3;
/** Fewer lines than this beside each other are no columns. */
const MIN_LINES = 4;
/** A gap is at least this many sizes of a letter wide. */
const MIN_GAP = 0.8;
/** A name is this many times as large as the contact details beside it. */
const NAME_SIZE = 1.4;
const DATE_SHARE = 0.5;
/** A file that has one column after the other changes sides once, or twice if a heading was placed first. */
const MAX_SWITCHES = 2;
/** A file that has cards beside each other changes sides with each of them; they have at least so many lines. */
const LINES_OF_A_CARD = 3;
/** The same for a column of dates. */
const MIN_GAP_OF_DATES = 0.3;
/** Finds the part of a page that a vertical gap divides: two columns if there are any, else the largest table. */
export function findSplit(rows: readonly Row[]): Split | undefined {
  const candidates = gapsIn(rows).flatMap((x) => runsBeside(rows, x));
  candidates.sort((one, other) => other.lines - one.lines);
  const seen = new Set<string>();
  let table: Split | undefined;
  let columns: Split | undefined;
  let fewest = Infinity;
  for (const { from, to, x } of candidates) {
    const key = `${from} ${to} ${Math.round(x / 8)}`;
    if (seen.has(key)) continue;
    if (seen.size >= MAX_JUDGED) break;
    seen.add(key);
    const part = rows.slice(from, to);
    const kind = judge(part, x);
    if (kind === 'NAME') return { from, to, x, kind: 'COLUMNS' };
    if (kind === 'HEADINGS') return { from, to, x, kind };
    if (kind === 'COLUMNS') {
      // Of several gaps that one parts the columns at which the file changes sides least often; one change more may be the
      // contact details beside the name.
      const switches = Math.max(MAX_SWITCHES, countSwitches(sideOf(part, x, 'LEFT'), sideOf(part, x, 'RIGHT')));
      if (switches < fewest - 1)
        columns = { from: withHeadOfColumn(rows, from, x), to: withRestOfColumn(rows, to, x, part), x, kind };
      fewest = Math.min(fewest, switches);
    }
    if (kind === 'TABLE') table ??= { ...inWholeSections(rows, withRestOfCells(rows, from, to, x)), x, kind };
  }
  return columns ?? table;
}

/** The segments of rows that are left or right of a place. */
export function sideOf(rows: readonly Row[], x: number, side: 'LEFT' | 'RIGHT'): Segment[] {
  return rows.flatMap(({ segments }) => segments.filter((segment) => segment.x < x === (side === 'LEFT')));
}

/** The places at which a segment begins behind another one, the most frequent first. */
function gapsIn(rows: readonly Row[]): number[] {
  const counts = new Map<number, { x: number; count: number }>();
  for (const { segments } of rows) {
    segments.forEach((segment, index) => {
      const before = segments[index - 1];
      if (before !== undefined && segment.x - before.end < segment.size * 0.3) return;
      const step = Math.round(segment.x / STEP);
      const known = counts.get(step);
      if (known === undefined) counts.set(step, { x: segment.x, count: 1 });
      else {
        known.count += 1;
        known.x = Math.min(known.x, segment.x);
      }
      // Dates at the right edge begin at different places; their gap is behind the text beside them.
      if (before !== undefined) {
        const middle = Math.round((before.end + segment.x) / 2 / STEP);
        if (!counts.has(middle)) counts.set(middle, { x: middle * STEP, count: 1 });
      }
    });
  }
  return [...counts.values()]
    .sort((one, other) => other.count - one.count)
    .slice(0, MAX_CANDIDATES)
    .map(({ x }) => x - 0.5);
}

interface Run {
  readonly from: number;
  readonly to: number;
  readonly x: number;
  /** Lines on the side with fewer of them. */
  readonly lines: number;
}

/** The longest parts of a page without text across a place, from the first to the last row with text behind it. */
function runsBeside(rows: readonly Row[], x: number): Run[] {
  const runs: Run[] = [];
  let from = -1;
  let to = -1;
  let left = 0;
  let right = 0;
  let leftInRun = 0;
  const end = (): void => {
    if (from >= 0 && Math.min(left, right) >= 1) runs.push({ from, to, x, lines: Math.min(left, right) });
    from = -1;
    left = right = leftInRun = 0;
  };
  rows.forEach(({ segments }, index) => {
    if (segments.some((segment) => segment.x < x && segment.end > x)) {
      end();
      return;
    }
    const hasLeft = segments.some((segment) => segment.x < x);
    const hasRight = segments.some((segment) => segment.x >= x);
    if (hasRight) {
      if (from < 0) from = index;
      to = index + 1;
      right += 1;
    }
    if (from >= 0 && hasLeft) leftInRun += 1;
    if (hasRight) left = leftInRun;
  });
  end();
  return runs;
}

/**
 * Where a left column ends that is longer than the right one: its text still ends at the gap. Other text below the
 * columns is not theirs.
 */
function withRestOfColumn(rows: readonly Row[], to: number, x: number, part: readonly Row[]): number {
  let end = to;
  while (end < rows.length && (rows[end] as Row).segments.every((segment) => segment.end <= x)) end += 1;
  const left = sideOf(part, x, 'LEFT');
  const right = sideOf(part, x, 'RIGHT');
  const isMain = widthOf(left) > widthOf(right);
  return isMain ? end : to;
}

/** Where a left column begins whose first heading is directly above the lines that stand beside the right one. */
function withHeadOfColumn(rows: readonly Row[], from: number, x: number): number {
  const [head, first] = [rows[from - 1], rows[from]];
  const isHead =
    head !== undefined &&
    first !== undefined &&
    head.y - first.y < head.size * MAX_PITCH &&
    head.segments.every((segment) => segment.end <= x) &&
    isHeading(head);
  return isHead ? from - 1 : from;
}

/** With the lines directly above and below a table that belong to cells of its left column. */
function withRestOfCells(rows: readonly Row[], from: number, to: number, x: number): Pick<Split, 'from' | 'to'> {
  const isLeftCell = (row: Row | undefined, beside: Row | undefined): boolean =>
    row !== undefined &&
    beside !== undefined &&
    Math.abs(row.y - beside.y) < row.size * MAX_PITCH &&
    row.segments.every((segment) => segment.end <= x) &&
    !isHeading(row);
  let first = from;
  while (isLeftCell(rows[first - 1], rows[first])) first -= 1;
  let end = to;
  while (isLeftCell(rows[end], rows[end - 1])) end += 1;
  return { from: first, to: end };
}

/**
 * A table without the sections of which it has only a part: text across its gap tells that the columns of these are
 * others.
 */
function inWholeSections(rows: readonly Row[], { from, to }: Pick<Split, 'from' | 'to'>): Pick<Split, 'from' | 'to'> {
  const heads = headsIn(rows);
  const inside = heads.filter((index) => index > from && index < to);
  const [first] = inside;
  const last = inside.at(-1);
  if (first === undefined || last === undefined) return { from, to };
  const start = from === 0 || heads.includes(from) || heads.includes(from - 1) ? from : first;
  const end = to === rows.length || heads.includes(to) ? to : last;
  return start < end ? { from: start, to: end } : { from, to: last };
}

function widthOf(segments: readonly Segment[]): number {
  return Math.max(...segments.map(({ end }) => end)) - Math.min(...segments.map(({ x }) => x));
}

/**
 * Whether the text beside a gap is two columns or the rows of a table; undefined for other text. A column of dates
 * belongs to the text beside it. Columns have headings on both sides, or the file has first the one and then the other.
 */
function judge(part: readonly Row[], x: number): Split['kind'] | 'NAME' | undefined {
  const left = sideOf(part, x, 'LEFT');
  const right = sideOf(part, x, 'RIGHT');
  if (left.length === 0 || right.length === 0) return undefined;
  const size = median([...left, ...right].map((segment) => segment.size));
  const gap = Math.min(...right.map((segment) => segment.x)) - Math.max(...left.map((segment) => segment.end));
  if (isNameBeside(left, right) || isNameBeside(right, left)) return 'NAME';
  const sides = [rowsOfSegments(left), rowsOfSegments(right)] as const;
  const [leftLines, rightLines] = sides;
  const fewest = Math.min(leftLines.length, rightLines.length);
  const together = part.filter(
    ({ segments }) => segments.some((segment) => segment.x < x) && segments.some((segment) => segment.x >= x),
  ).length;
  const areDates = sides.some(
    (lines) => lines.filter((row) => isDateLine(lineOf(row))).length > lines.length * DATE_SHARE,
  );
  if (gap < size * (areDates ? MIN_GAP_OF_DATES : MIN_GAP)) return undefined;
  if (areDates) return fewest >= 2 ? 'TABLE' : undefined;
  if (areHeadingsInMargin(leftLines, rightLines)) return 'HEADINGS';
  const switches = countSwitches(left, right);
  if (switches > MAX_SWITCHES && together >= 2 && beginWithDates(leftLines)) return 'TABLE';
  if (haveHeadings(part, x)) return 'COLUMNS';
  if (fewest >= MIN_LINES && switches <= Math.max(MAX_SWITCHES, fewest / LINES_OF_A_CARD)) {
    // Labels with a value beside each are a table, in whatever order the file has them.
    return together === fewest && leftLines.length === rightLines.length && together === part.length
      ? 'TABLE'
      : 'COLUMNS';
  }
  return fewest >= 2 && together >= 2 ? 'TABLE' : undefined;
}

/** Whether most lines begin with dates, or stand right below them with a place. */
function beginWithDates(lines: readonly Row[]): boolean {
  let isBelowDates = false;
  const dated = lines.filter(({ segments: [first] }) => {
    const isDate = isDateLine(first?.text ?? '');
    const isOfDates = isDate || (isBelowDates && looksLikePlace(first?.text ?? ''));
    isBelowDates = isDate;
    return isOfDates;
  });
  return dated.length > lines.length * DATE_SHARE;
}

/** Whether there is nothing but large letters on one side and several smaller lines on the other: a name. */
function isNameBeside(name: readonly Segment[], others: readonly Segment[]): boolean {
  const smallest = Math.min(...name.map(({ size }) => size));
  return (
    name.length <= 2 && others.length >= 2 && smallest >= NAME_SIZE * Math.max(...others.map((segment) => segment.size))
  );
}

/** How often the file changes from one side to the other. */
function countSwitches(left: readonly Segment[], right: readonly Segment[]): number {
  const orders = [
    ...left.map(({ order }) => ({ order, isLeft: true })),
    ...right.map(({ order }) => ({ order, isLeft: false })),
  ].sort((one, other) => one.order - other.order);
  return orders.filter(({ isLeft }, index) => index > 0 && orders[index - 1]?.isLeft !== isLeft).length;
}

function median(numbers: readonly number[]): number {
  return [...numbers].sort((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0;
}
