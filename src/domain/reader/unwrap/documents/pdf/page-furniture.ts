import { anyOf } from '../../../vocabulary/index.js';
import { lineOf } from './flowing-lines.js';
import { rowsOf, type PlacedText, type Row } from './page-rows.js';

/** Lines at the top and at the bottom of a page that may be its header or footer. */
const OUTER_LINES = 3;
/** The same line of another page is at most this far higher or lower, in points. */
const MAX_SHIFT = 4;
const PAGE_NUMBER = new RegExp(
  `^[-–\\s|]*(?:${anyOf(({ texts }) => texts.cv.page)}\\.?\\s*)?\\d{1,3}(?:\\s*(?:/|\\||-|${anyOf(({ texts }) => texts.cv.of)})\\s*\\d{1,3})?[-–\\s|]*$`,
  'iu',
);

/**
 * The pages without page numbers, and without headers and footers that are repeated: these stay on the first page
 * only, as a header may have the person's name.
 */
export function withoutPageFurniture(pages: readonly (readonly PlacedText[])[]): PlacedText[][] {
  const outer = pages.map((pieces) => outerRows(rowsOf(pieces)));
  return pages.map((pieces, page) => {
    const dropped = (outer[page] as Row[]).filter(
      (row) =>
        PAGE_NUMBER.test(lineOf(row)) ||
        (page > 0 && outer.slice(0, page).some((rows) => rows.some((other) => isSameLine(row, other)))),
    );
    // The only line of a page is its text.
    return dropped.length === 0 || (pages.length === 1 && pieces.length === dropped.length)
      ? [...pieces]
      : pieces.filter(({ y }) => !dropped.some((row) => Math.abs(row.y - y) < row.size * 0.45));
  });
}

function outerRows(rows: readonly Row[]): Row[] {
  return rows.length <= 2 * OUTER_LINES ? [...rows] : [...rows.slice(0, OUTER_LINES), ...rows.slice(-OUTER_LINES)];
}

function isSameLine(row: Row, other: Row): boolean {
  return Math.abs(row.y - other.y) <= MAX_SHIFT && withoutNumbers(row) === withoutNumbers(other);
}

function withoutNumbers(row: Row): string {
  return lineOf(row).replace(/\d+/gu, '#');
}
