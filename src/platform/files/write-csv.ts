/**
 * How a cell begins that spreadsheets may take for a formula, which runs on the machine of whoever opens the file. From
 * OWASP, "CSV Injection", with the full-width signs that East Asian versions take too. The apostrophes in front are our
 * own marks.
 */
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/;

/**
 * Writes rows as CSV as of RFC 4180. A cell that a spreadsheet would take for a formula gets an apostrophe in front, as
 * OWASP advises; `plainCell` takes it off again.
 */
export function writeCsv(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => row.map(cellOf).join(',') + '\r\n').join('');
}

function cellOf(value: string): string {
  if (FORMULA.test(value)) return quoted(`'${value}`);
  return /[",\r\n;\t]/.test(value) ? quoted(value) : value;
}

function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}

/**
 * A cell of a file that `writeCsv` wrote, as it was given. Cells that were written by others may lose an apostrophe
 * before a formula.
 */
export function plainCell(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;
}
