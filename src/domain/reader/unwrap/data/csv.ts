import { childPointer } from '../../values/json-pointer.js';
import type { JsonValue } from '../../values/json-value.js';
import { hasOwnColumn, isLinkedinFile, keysOf, linkedinFileOf, normaliseKey } from '../../vocabulary/index.js';
import { MAX_CSV_CELLS } from '../common/limits.js';
import type { ViewBuilder, ViewPlace } from '../common/payload-view.js';
import { isKnownColumn } from './record-shapes.js';
import { addDecoded, type DecodedText } from '../common/source-map.js';

/** A value of a table, and where it is in the table's text. */
type CsvCell = Readonly<DecodedText>;

const TABLE_NAMES = keysOf('tableText');
const TABLE_FILE = /\.(?:csv|tsv)$/i;

/** Longest header of a table, in UTF-16 code units. Prose has no line break within that length. */
const MAX_HEADER_LENGTH = 4000;
const MAX_NAME_LENGTH = 100;

/**
 * Opens a string that holds a table: a list of rows, each with the names of the columns. Offsets of evidence count in
 * the table's text. A string whose property is not called a table must have a header with at least two known columns,
 * and rows as wide as the header.
 */
export function openTable(builder: ViewBuilder, text: string, place: ViewPlace, name: string): JsonValue | undefined {
  const firstLine = text
    .slice(0, MAX_HEADER_LENGTH)
    .trimStart()
    .search(/[\r\n]/);
  const isCalledTable = TABLE_NAMES.has(normaliseKey(name)) || TABLE_FILE.test(name) || isLinkedinTable(name, text);
  if (firstLine <= 0 || (!isCalledTable && !/[,;\t|]/.test(text.slice(0, MAX_HEADER_LENGTH)))) return undefined;
  const rows = isCalledTable || hasKnownHeader(text) ? parseCsvText(text) : undefined;
  if (rows === undefined) {
    if (!isCalledTable) return undefined;
    builder.unreadable.push(place.payload);
    return null;
  }
  if (rows.length < 2 || (!isCalledTable && !isEven(rows))) return undefined;
  return openRows(builder, rows, text, place);
}

/** The rows of a table as objects, with the origin of every value and of every column's name. */
export function openRows(
  builder: ViewBuilder,
  rows: readonly (readonly CsvCell[])[],
  source: string,
  place: ViewPlace,
): JsonValue {
  builder.opened.add(place.view);
  const origin = { pointer: place.payload, source };
  const [header = [], ...others] = rows;
  return others.map((cells, index) => {
    const members = new Map<string, JsonValue>();
    for (const [column, { text, sourceMap }] of cells.entries()) {
      const name = header[column];
      if (name === undefined || text.trim() === '' || members.has(name.text.trim())) continue;
      const trimmed = name.text.trim();
      const pointer = trimmed === '' ? undefined : childPointer(`${place.view}/${index}`, trimmed);
      if (pointer === undefined) continue;
      members.set(trimmed, text);
      builder.texts.set(pointer, { ...origin, sourceMap });
      if (trimmed === name.text) builder.names.set(pointer, { ...origin, sourceMap: name.sourceMap });
    }
    return Object.fromEntries(members);
  });
}

/**
 * Whether a string is a table of a LinkedIn export, by its name. A name without a file ending counts only with columns
 * that LinkedIn has.
 */
function isLinkedinTable(name: string, text: string): boolean {
  if (isLinkedinFile(name)) return true;
  const file = linkedinFileOf(name);
  if (file === undefined) return false;
  const columns = (headerOf(text) ?? []).map((cell) => cell.text.trim());
  return hasOwnColumn(file, columns) || columns.join() === 'Name';
}

function headerOf(text: string): readonly CsvCell[] | undefined {
  return parseCsvText(
    text
      .trimStart()
      .slice(0, MAX_HEADER_LENGTH)
      .split(/[\r\n]/, 1)[0] ?? '',
  )?.[0];
}

function hasKnownHeader(text: string): boolean {
  const header = headerOf(text);
  if (header === undefined || header.length < 2 || header.some((cell) => cell.text.length > MAX_NAME_LENGTH))
    return false;
  return header.filter((cell) => isKnownColumn(cell.text)).length >= 2;
}

function isEven(rows: readonly (readonly CsvCell[])[]): boolean {
  return rows.every((row) => row.length === rows[0]?.length);
}

const DELIMITERS = [',', ';', '\t', '|'] as const;
const QUOTE = '"';

/**
 * Parses a table (RFC 4180) with the most frequent delimiter of its first row, and keeps the place of every value.
 * Unlike `readCsv`, which reads files and names their errors, it accepts rows of unequal length; a quotation mark
 * inside a value without quotation marks is a character like any other.
 *
 * @returns the rows that are not empty, the first one being the header; undefined when a quotation mark is never closed
 *   or there are more than MAX_CSV_CELLS cells
 */
export function parseCsvText(text: string): CsvCell[][] | undefined {
  const delimiter = delimiterOf(text);
  const rows: CsvCell[][] = [];
  let cells = 0;
  let row: CsvCell[] = [];
  let at = text.startsWith('\uFEFF') ? 1 : 0;
  while (at <= text.length) {
    const cell = readCell(text, at, delimiter);
    if (cell === undefined || (cells += 1) > MAX_CSV_CELLS) return undefined;
    row.push(cell.cell);
    at = cell.end + 1;
    if (text[cell.end] === delimiter) continue;
    if (row.some((value) => value.text.trim() !== '')) rows.push(row);
    row = [];
    if (text[cell.end] === '\r' && text[at] === '\n') at += 1;
  }
  return rows;
}

/** The value that begins at an offset, and the offset of the delimiter that ends it. */
function readCell(
  text: string,
  start: number,
  delimiter: string,
): { readonly cell: CsvCell; readonly end: number } | undefined {
  const cell: DecodedText = { text: '', sourceMap: [] };
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
    // Text between the closing quotation mark and the delimiter is dropped.
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

/** The most frequent delimiter in the first row, outside quotation marks; a comma if several are equally frequent. */
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
