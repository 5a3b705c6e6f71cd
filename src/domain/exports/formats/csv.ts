import { writeCsv } from '../../../platform/files/index.js';
import type { Cell } from './table.js';

/**
 * Rows as CSV in UTF-8, in which no cell is a formula. Numbers have a decimal point, instants are ISO 8601 in UTC, and
 * what is not known is empty.
 */
export function csvOf(rows: readonly (readonly Cell[])[]): Uint8Array {
  return Buffer.from(writeCsv(rows.map((row) => row.map(textOf))));
}

function textOf(cell: Cell): string {
  if (cell === null) return '';
  return cell instanceof Date ? cell.toISOString() : String(cell);
}
