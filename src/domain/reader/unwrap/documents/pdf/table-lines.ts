import { headsIn, isHeading, MAX_PITCH } from './page-headings.js';
import { continuesDate } from './date-lines.js';
import { flowingLines, joined, lineOf, medianPitch } from './flowing-lines.js';
import { rowsOfSegments, type Row, type Segment } from './page-rows.js';

/** Narrowest gap between two columns of a table, in sizes of a letter. */
const MIN_GAP = 0.5;
/** A longer cell of a table with several columns is a line of its own, in UTF-16 code units. */
const MAX_CELL_LENGTH = 60;
/** A table changes between its cells in the file at least once in this many rows. */
const ROWS_BETWEEN_CELLS = 4;
const PARAGRAPH_GAP = 1.55;

/** The text in one field of a table. */
interface Cell {
  readonly column: number;
  readonly rows: readonly Row[];
  readonly top: number;
  readonly bottom: number;
}

/**
 * The lines of a table: the cells of a row are on one line, wherever in the row they are. A row's longest cell may have
 * more lines, which follow below; then the others are beside its first line, or beside the line at their own height.
 *
 * @param x a gap of the table, which may be narrower than others
 */
export function tableLines(rows: readonly Row[], x: number): string[] {
  const heads = headsIn(rows);
  return [0, ...heads.flatMap((index) => [index, index + 1])].flatMap((from, index, starts) => {
    const part = rows.slice(from, starts[index + 1]);
    if (part.length === 0) return [];
    return heads.includes(from) && from > 0 ? ['', ...part.map(lineOf)] : linesOfTable(part, x);
  });
}

/** The lines of a table without headings in it: every section may have columns of its own. */
function linesOfTable(rows: readonly Row[], x: number): string[] {
  const gaps = columnGaps(rows, x);
  const columnOf = (segment: Segment): number => gaps.filter((gap) => segment.x >= gap).length;
  const lines: string[] = [];
  const pitch = medianPitch(rows);
  let bottom: number | undefined;
  for (const group of tableRows(cellsOf(rows, columnOf))) {
    const top = Math.max(...group.map((cell) => cell.top));
    if (bottom !== undefined && bottom - top > pitch * (PARAGRAPH_GAP - 1)) lines.push('');
    lines.push(...linesOfGroup(group, gaps.length + 1));
    bottom = Math.min(...group.map((cell) => cell.bottom));
  }
  return lines;
}

/** Places that no text of the table crosses, one for each gap; x is one if the text leaves any room there. */
function columnGaps(rows: readonly Row[], x: number): number[] {
  const spans = rows.flatMap(({ segments }) => segments).sort((one, other) => one.x - other.x);
  const gaps: number[] = [];
  let end = Infinity;
  for (const segment of spans) {
    const isAtKnownGap = end <= x && segment.x >= x;
    if (isAtKnownGap || segment.x - end > segment.size * MIN_GAP) gaps.push((segment.x + end) / 2);
    end = end === Infinity ? segment.end : Math.max(end, segment.end);
  }
  return gaps;
}

/** The cells of a table: what the file has in one piece in a column, else each line. */
function cellsOf(rows: readonly Row[], columnOf: (segment: Segment) => number): Cell[] {
  const inOrder = rows.flatMap(({ segments }) => segments).sort((one, other) => one.order - other.order);
  const runs: Segment[][] = [];
  for (const segment of inOrder) {
    const last = runs.at(-1)?.at(-1);
    const continuesCell =
      last !== undefined && columnOf(last) === columnOf(segment) && segment.y <= last.y + last.size * 0.5;
    if (continuesCell) runs.at(-1)?.push(segment);
    else runs.push([segment]);
  }
  const isInOrder =
    runs.length * ROWS_BETWEEN_CELLS >= rows.length && runs.length > new Set(inOrder.map(columnOf)).size;
  const cells = isInOrder
    ? runs.flatMap((run) => withoutHeadings(rowsOfSegments(run)))
    : inColumns(inOrder, columnOf).flatMap(([, column]) => linesOfColumn(rowsOfSegments(column)));
  return cells.map((ofCell) => {
    const [first] = ofCell as [Row];
    const last = ofCell.at(-1) as Row;
    return {
      column: columnOf(first.segments[0] as Segment),
      rows: ofCell,
      top: first.y + first.size * 0.8,
      bottom: last.y - last.size * 0.2,
    };
  });
}

/** The cells in a part of a column: headings and wide gaps separate them. */
function withoutHeadings(rows: readonly Row[]): Row[][] {
  const cells: Row[][] = [];
  for (const row of rows) {
    const above = cells.at(-1)?.at(-1);
    const isSame =
      above !== undefined &&
      above.y - row.y < Math.min(above.size, row.size) * MAX_PITCH &&
      Math.abs(above.size - row.size) < 2 &&
      !isHeading(above) &&
      !isHeading(row);
    if (isSame) cells.at(-1)?.push(row);
    else cells.push([row]);
  }
  return cells;
}

/** Each line of a column as a cell; dates on several lines are one cell. */
function linesOfColumn(rows: readonly Row[]): Row[][] {
  const cells: Row[][] = [];
  for (const row of rows) {
    const cell = cells.at(-1);
    if (cell !== undefined && continuesDate(cell.map(lineOf).join(' '), lineOf(row))) cell.push(row);
    else cells.push([row]);
  }
  return cells;
}

/** Groups the cells that are beside one another into rows, from top to bottom. */
function tableRows(cells: readonly Cell[]): Cell[][] {
  const groups: { cells: Cell[]; top: number; bottom: number }[] = [];
  for (const cell of [...cells].sort((one, other) => other.top - one.top)) {
    const group = groups.at(-1);
    const shared = group === undefined ? 0 : Math.min(cell.top, group.top) - Math.max(cell.bottom, group.bottom);
    const lowest = Math.min(cell.top - cell.bottom, (group?.top ?? 0) - (group?.bottom ?? 0));
    if (group !== undefined && shared > lowest * 0.5) {
      group.cells.push(cell);
      group.bottom = Math.min(group.bottom, cell.bottom);
    } else groups.push({ cells: [cell], top: cell.top, bottom: cell.bottom });
  }
  return groups.map((group) => group.cells);
}

function linesOfGroup(group: readonly Cell[], columns: number): string[] {
  const byColumn = inColumns(group, ({ column }) => column).map(([column, cells]) => ({
    column,
    rows: rowsOfSegments(cells.flatMap(({ rows }) => rows.flatMap(({ segments }) => segments))),
  }));
  const main = byColumn.reduce((longest, cell) => (lengthOf(cell.rows) > lengthOf(longest.rows) ? cell : longest));
  if (byColumn.length === 1) return flowingLines(main.rows);
  const texts = byColumn.map((cell) => ({ ...cell, text: cell.rows.map(lineOf).reduce(joined) }));
  if (columns > 2 || main.rows.length === 1) {
    const isLong = columns > 2 && lengthOf(main.rows) > MAX_CELL_LENGTH;
    const title = isLong ? titleOf(main.rows) : main.rows;
    const inline = texts.flatMap((cell) => {
      if (cell.column !== main.column) return [cell.text];
      return title.length === 0 ? [] : [title.map(lineOf).reduce(joined)];
    });
    return [inline.join('\t'), ...flowingLines(main.rows.slice(title.length))];
  }
  return besideMain(
    main,
    texts.filter(({ column }) => column !== main.column),
  );
}

/** The first line of a long cell, if it is written in other letters than the text below it. */
function titleOf(rows: readonly Row[]): readonly Row[] {
  const [first, second] = rows.map(({ segments }) => segments[0]);
  const isTitle = first !== undefined && second !== undefined && first.lastFont !== second.firstFont;
  return isTitle ? rows.slice(0, 1) : [];
}

interface ColumnText {
  readonly column: number;
  readonly rows: readonly Row[];
}

/** The lines of a row's main cell, with the text of the other cells on one of them. */
function besideMain(main: ColumnText, others: readonly (ColumnText & { readonly text: string })[]): string[] {
  const [first] = main.rows as [Row];
  const last = main.rows.at(-1) as Row;
  const beside = new Map<Row, { before: string[]; behind: string[] }>();
  for (const { column, rows, text } of others) {
    const [top] = rows as [Row];
    const bottom = rows.at(-1) as Row;
    const isCentred = Math.abs(top.y + bottom.y - first.y - last.y) < top.size * 0.5;
    const row = isCentred ? first : (main.rows.find(({ y, size }) => Math.abs(y - top.y) < size * 0.45) ?? first);
    const texts = beside.get(row) ?? { before: [], behind: [] };
    (column < main.column ? texts.before : texts.behind).push(text);
    beside.set(row, texts);
  }
  const lines: string[] = [];
  let from = 0;
  main.rows.forEach((row, index) => {
    const texts = beside.get(row);
    if (texts === undefined) return;
    if (index > from) lines.push(...flowingLines(main.rows.slice(from, index)));
    lines.push([...texts.before, lineOf(row), ...texts.behind].join('\t'));
    from = index + 1;
  });
  if (from < main.rows.length) lines.push(...flowingLines(main.rows.slice(from)));
  return lines;
}

function lengthOf(rows: readonly Row[]): number {
  return rows.reduce((sum, row) => sum + lineOf(row).length, 0);
}

/** The elements of each column, from left to right. */
function inColumns<Element>(
  elements: readonly Element[],
  columnOf: (element: Element) => number,
): [number, Element[]][] {
  const columns: Element[][] = [];
  for (const element of elements) (columns[columnOf(element)] ??= []).push(element);
  return [...columns.entries()].filter(([, column]) => column !== undefined);
}
