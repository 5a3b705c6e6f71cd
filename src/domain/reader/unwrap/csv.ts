import { addDecoded, type DecodedText } from './source-map.js';

/** A value of a table, and where it stands in the table's text. */
export type CsvCell = Readonly<DecodedText>;

/** Most cells of a table that are read; a person's export holds some thousands. */
export const MAXIMUM_CELLS = 50_000;

const DELIMITERS = [',', ';', '\t', '|'] as const;
const QUOTE = '"';

/**
 * Reads a table as of RFC 4180, with the delimiter that its first row has most, and tells where every value stands.
 * Unlike `readCsv`, which reads files and names their errors, it takes rows of unequal length; a quotation mark inside
 * a value without quotation marks is a character like any other.
 *
 * @returns the rows that are not empty, the first one being the header; undefined when a quotation mark is never closed
 * or
 *   there are more than MAXIMUM_CELLS
 */
export function parseCsvText(text: string): CsvCell[][] | undefined {
  const delimiter = delimiterOf(text);
  const rows: CsvCell[][] = [];
  let cells = 0;
  let row: CsvCell[] = [];
  let at = text.startsWith('\uFEFF') ? 1 : 0;
  while (at <= text.length) {
    const cell = readCell(text, at, delimiter);
    if (cell === undefined || (cells += 1) > MAXIMUM_CELLS) return undefined;
    row.push(cell.cell);
    at = cell.end + 1;
    if (text[cell.end] === delimiter) continue;
    if (row.some((value) => value.text.trim() !== '')) rows.push(row);
    row = [];
    if (text[cell.end] === '\r' && text[at] === '\n') at += 1;
  }
  return rows;
}

/** The value that begins at an offset, and where the mark stands that ends it. */
function readCell(
  text: string,
  start: number,
  delimiter: string,
): { readonly cell: CsvCell; readonly end: number } | undefined {
  const cell: DecodedText = { text: '', segments: [] };
  if (text[start] !== QUOTE) {
    const end = endOfPlain(text, start, delimiter);
    addDecoded(cell, text, { start, end });
    return { cell, end };
  }
  for (let from = start + 1; ;) {
    const quote = text.indexOf(QUOTE, from);
    if (quote < 0) return undefined;
    addDecoded(cell, text, { start: from, end: quote });
    if (text[quote + 1] === QUOTE) {
      addDecoded(cell, text, { start: quote, end: quote + 2 }, QUOTE);
      from = quote + 2;
      continue;
    }
    // What stands between the closing quotation mark and the end of the value belongs to nothing.
    return { cell, end: endOfPlain(text, quote + 1, delimiter) };
  }
}

function endOfPlain(text: string, start: number, delimiter: string): number {
  let end = start;
  while (end < text.length) {
    const character = text[end];
    if (character === delimiter || character === '\n' || character === '\r') break;
    end += 1;
  }
  return end;
}

/** The delimiter that stands most often in the first row outside quotation marks; of equal ones the comma. */
function delimiterOf(text: string): string {
  const counts = new Map<string, number>(DELIMITERS.map((delimiter) => [delimiter, 0]));
  let inQuotes = false;
  let begun = false;
  for (const character of text) {
    if (character === QUOTE) inQuotes = !inQuotes;
    else if (!inQuotes && (character === '\n' || character === '\r')) {
      if (begun) break;
    } else if (!inQuotes) counts.set(character, (counts.get(character) ?? 0) + 1);
    begun ||= character.trim() !== '';
  }
  return DELIMITERS.reduce<string>((best, one) => ((counts.get(one) ?? 0) > (counts.get(best) ?? 0) ? one : best), ',');
}
