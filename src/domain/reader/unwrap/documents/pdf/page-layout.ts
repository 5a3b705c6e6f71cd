import { flowingLines } from './flowing-lines.js';
import { findSplit, sideOf } from './page-columns.js';
import { cellsInMargin, MAX_PITCH, textOfCell } from './page-headings.js';
import { rowsOf, rowsOfSegments, type PlacedText, type Row, type Segment } from './page-rows.js';
import { tableLines } from './table-lines.js';
import { withWholeEntries } from './wrapped-entries.js';

/** Parts of a page are divided at most this many times; nobody prints columns in columns in columns. */
const MAX_DEPTH = 6;
/** By so many sizes of a heading's letters its text may begin above it. */
const MAX_RISE = 0.9;
/** Pages with more lines are not divided: a page of small print has some hundred. */
const MAX_ROWS = 2000;

/**
 * Arranges the pieces of a page in reading order: lines from top to bottom, with tabs between the cells of a table and
 * a blank line between paragraphs. A page is divided at its white gaps (recursive XY-cut, Nagy and Seth 1984): where a
 * vertical gap separates two columns, they are read one after the other, between what is above and below them.
 */
export function linesOfPage(pieces: readonly PlacedText[]): string[] {
  return linesOfPart(withWholeEntries(rowsOf(pieces)), 0);
}

/**
 * Arranges the pages of a document. A main column goes on at the top of the next page, so that a side bar that is read
 * behind it comes after the last page.
 */
export function linesOfPages(pages: readonly (readonly PlacedText[])[]): string[] {
  const lines: string[] = [];
  const sideBars: string[] = [];
  let before: number | undefined;
  pages.forEach((pieces, index) => {
    const rows = withWholeEntries(rowsOf(pieces));
    const parted = index < pages.length - 1 || before !== undefined ? withoutSideBar(rows, before) : undefined;
    lines.push(...(parted === undefined ? linesOfPart(rows, 0) : linesOfPart(parted.main, 1)), '');
    if (parted !== undefined) sideBars.push(...linesOfPart(parted.sideBar, 1), '');
    before = parted?.x;
  });
  return [...lines, ...sideBars];
}

/**
 * The main column of a page and a narrower one that would be read behind it; undefined for other pages.
 *
 * @param before the place of the gap on the page before, at which a side bar goes on that has only a few lines here
 */
function withoutSideBar(
  rows: readonly Row[],
  before: number | undefined,
): { readonly main: Row[]; readonly sideBar: Row[]; readonly x: number } | undefined {
  if (
    before !== undefined &&
    rows.every(({ segments }) => segments.every(({ x, end }) => x >= before || end <= before))
  ) {
    const [left, right] = [sideOf(rows, before, 'LEFT'), sideOf(rows, before, 'RIGHT')];
    const [main, sideBar] = left.length > right.length ? [left, right] : [right, left];
    return { main: rowsOfSegments(main), sideBar: rowsOfSegments(sideBar), x: before };
  }
  const split = rows.length <= MAX_ROWS ? findSplit(rows) : undefined;
  if (split?.kind !== 'COLUMNS') return undefined;
  const inside = rows.slice(split.from, split.to);
  const [first = [], second = []] = inReadingOrder(sideOf(inside, split.x, 'LEFT'), sideOf(inside, split.x, 'RIGHT'));
  const lowest = (side: readonly Segment[]): number => Math.min(...side.map(({ y }) => y));
  if (lowest(first) > lowest(second)) return undefined;
  const main = rowsOfSegments(
    [...rows.slice(0, split.from), ...rows.slice(split.to)].flatMap(({ segments }) => segments).concat(first),
  );
  return { main, sideBar: rowsOfSegments(second), x: split.x };
}

function linesOfPart(rows: readonly Row[], depth: number): string[] {
  if (rows.length === 0) return [];
  const split = depth < MAX_DEPTH && rows.length <= MAX_ROWS ? findSplit(rows) : undefined;
  if (split === undefined) return flowingLines(rows);
  const above = rows.slice(0, split.from);
  const inside = rows.slice(split.from, split.to);
  const below = rows.slice(split.to);
  const linesAround = [linesOfPart(above, depth + 1), linesOfPart(below, depth + 1)] as const;
  if (split.kind === 'TABLE')
    return [
      ...linesAround[0],
      ...(isFarAbove(above, inside) ? [''] : []),
      ...tableLines(inside, split.x),
      ...(isFarAbove(inside, below) ? [''] : []),
      ...linesAround[1],
    ];
  if (split.kind === 'HEADINGS')
    return [...linesAround[0], ...linesBesideHeadings(inside, split.x, depth), '', ...linesAround[1]];
  const columns = inReadingOrder(sideOf(inside, split.x, 'LEFT'), sideOf(inside, split.x, 'RIGHT'));
  return [linesAround[0], ...columns.map((side) => linesOfPart(rowsOfSegments(side), depth + 1)), linesAround[1]]
    .filter((part) => part.length > 0)
    .flatMap((part, index) => (index === 0 ? part : ['', ...part]));
}

/** The sections beside headings in the margin: each heading, and the text from its height to that of the next one. */
function linesBesideHeadings(rows: readonly Row[], x: number, depth: number): string[] {
  const headings = cellsInMargin(rowsOfSegments(sideOf(rows, x, 'LEFT')));
  const text = rowsOfSegments(sideOf(rows, x, 'RIGHT'));
  // The first line of a section may be a little above its heading, whose letters are of another size.
  const tops = headings.map(([first]) => (first === undefined ? -Infinity : first.y + first.size * MAX_RISE));
  const sectionAt = (y: number): number => tops.findLastIndex((top) => y <= top);
  const linesOf = (index: number): string[] =>
    linesOfPart(
      text.filter(({ y }) => sectionAt(y) === index),
      depth + 1,
    );
  return [...linesOf(-1), ...headings.flatMap((cell, index) => ['', textOfCell(cell), '', ...linesOf(index)])];
}

/** Whether there is more than the distance of two lines between two parts of a page. */
function isFarAbove(above: readonly Row[], below: readonly Row[]): boolean {
  const last = above.at(-1);
  const [first] = below;
  return last !== undefined && first !== undefined && last.y - first.y > Math.max(last.size, first.size) * MAX_PITCH;
}

/** The left column first, unless the largest letters, which are the person's name, are at the top of the right one. */
function inReadingOrder(left: readonly Segment[], right: readonly Segment[]): (readonly Segment[])[] {
  const largest = (side: readonly Segment[]): number => Math.max(...side.map(({ size }) => size));
  const first = right.slice(0, 3);
  return largest(first) > largest(left) * 1.2 ? [right, left] : [left, right];
}
