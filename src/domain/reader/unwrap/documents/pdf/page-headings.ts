import { normaliseKey, RECORD_LABELS, sectionOpenedBy, type SectionKind } from '../../../vocabulary/index.js';
import { lineOf } from './flowing-lines.js';
import { rowsOfSegments, type Row, type Segment } from './page-rows.js';

/** Lines of text beside each line of a heading in the margin, and how many of these headings are known. */
const LINES_BESIDE_HEADING = 1.5;
const KNOWN_SHARE = 0.6;
const MAX_HEADING_LENGTH = 40;
/** So many short cells beside one another are the names of a table's columns, whatever they are. */
const MIN_NAMES = 3;
const MAX_NAME_WORDS = 3;
/** Lines of one cell are at most this many sizes of a letter below one another. */
export const MAX_PITCH = 1.6;

/** Whether both sides have known headings. The names of a table's columns stand beside one another and are none. */
export function haveHeadings(part: readonly Row[], x: number): boolean {
  const isHead = (segments: readonly Segment[]): boolean => {
    const [row] = rowsOfSegments(segments);
    return row !== undefined && isHeading(row) && openedBy(row) !== 'OTHER';
  };
  let [hasLeft, hasRight] = [false, false];
  for (const row of part) {
    const left = row.segments.filter((segment) => segment.x < x);
    const right = row.segments.filter((segment) => segment.x >= x);
    if (left.length > 0 && right.length > 0 && areNamesOfColumns(row.segments)) continue;
    hasLeft ||= isHead(left);
    hasRight ||= isHead(right);
  }
  return hasLeft && hasRight;
}

function areNamesOfColumns(cells: readonly Segment[]): boolean {
  return (
    cells.every(isNameOfColumn) ||
    (cells.length >= MIN_NAMES && cells.every(({ text }) => text.trim().split(/\s+/u).length <= MAX_NAME_WORDS))
  );
}

/** Whether a cell names a column of a table: "Periode", "Employer", "School". */
function isNameOfColumn({ text }: Segment): boolean {
  return RECORD_LABELS.some((names) => names.has(normaliseKey(text))) || sectionOpenedBy(text.trim()) !== undefined;
}

/** Whether a column is narrow and has nothing but headings, of which most are known. */
export function areHeadingsInMargin(left: readonly Row[], right: readonly Row[]): boolean {
  if (left.length < 2 || right.length < left.length * LINES_BESIDE_HEADING) return false;
  const cells = cellsInMargin(left);
  const known = cells.filter((cell) => sectionOpenedBy(textOfCell(cell)) !== undefined).length;
  return (
    known >= 2 &&
    known >= cells.length * KNOWN_SHARE &&
    cells.every((cell) => textOfCell(cell).length <= MAX_HEADING_LENGTH && !/\d{4}|@/u.test(textOfCell(cell)))
  );
}

/** The headings in a margin, each with its lines. */
export function cellsInMargin(rows: readonly Row[]): Row[][] {
  const cells: Row[][] = [];
  for (const row of rows) {
    const above = cells.at(-1)?.at(-1);
    if (
      above !== undefined &&
      above.y - row.y < Math.min(above.size, row.size) * MAX_PITCH &&
      sectionOpenedBy(lineOf(row)) === undefined
    )
      cells.at(-1)?.push(row);
    else cells.push([row]);
  }
  return cells;
}

/** The lines of a cell as one. */
export function textOfCell(cell: readonly Row[]): string {
  return cell.map(lineOf).join(' ');
}

function openedBy(row: Row): SectionKind | undefined {
  return sectionOpenedBy(lineOf(row))?.section;
}

/** A known heading; a label with a value behind it is none. */
export function isHeading(row: Row): boolean {
  const line = lineOf(row);
  return line.length < 60 && !line.includes('\t') && sectionOpenedBy(line)?.textAt === line.length;
}

/** The places of the rows that have nothing but a heading, told by its words, or by its letters at the left edge. */
export function headsIn(rows: readonly Row[]): number[] {
  const left = rows.reduce((least, { segments }) => Math.min(least, segments[0]?.x ?? Infinity), Infinity);
  return rows.flatMap((row, index) => {
    const [only, ...others] = row.segments;
    if (only === undefined || others.length > 0) return [];
    const above = rows[index - 1];
    // A known word directly below a line may be the rest of a cell.
    const isApart = above === undefined || above.y - row.y > row.size * MAX_PITCH || only.isHeading;
    return (isHeading(row) && isApart) || (only.isHeading && only.x - left < only.size) ? [index] : [];
  });
}
