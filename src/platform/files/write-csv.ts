/**
 * The start of a cell that spreadsheets may interpret as a formula, which runs on the machine of the user who opens the
 * file. From OWASP, "CSV Injection", with the full-width signs that East Asian versions accept. The leading apostrophes
 * are those that `writeCsv` adds.
 */
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/;

/**
 * Writes rows as CSV (RFC 4180). A cell that a spreadsheet would interpret as a formula gets a leading apostrophe, as
 * OWASP recommends; `plainCell` removes it.
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
 * The original value of a cell that `writeCsv` wrote. Cells of other files may lose an apostrophe before a formula.
 */
export function plainCell(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;
}
