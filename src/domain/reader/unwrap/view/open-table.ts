import { childPointer } from '../../values/json-pointer.js';
import type { JsonValue } from '../../values/json-value.js';
import { keyTable, normaliseKey } from '../../vocabulary/key-table.js';
import { hasOwnColumn, isLinkedinFile, linkedinFileOf } from '../../vocabulary/linkedin-files.js';
import { parseCsvText, type CsvCell } from './parse-csv-text.js';
import { isKnownColumn } from './row-list.js';
import type { ViewBuilder, ViewPlace } from './view-builder.js';

const TABLE_NAMES = keyTable({
  table: 'csv,tsv,csv text,csv data,csv file,csv content,table,tabel,csv bestand,csv inhoud',
});
const TABLE_FILE = /\.(?:csv|tsv)$/i;

/** A header is shorter than this, in UTF-16 code units; so is nobody's prose without a line break. */
const LONGEST_HEADER = 4000;
const LONGEST_NAME = 100;

/**
 * Opens a text that is a table: a list of rows, each with the names of the columns. Offsets of evidence count in the
 * table's text. A text that is not called a table must have a header with at least two columns that are known, and rows
 * as wide as it.
 */
export function openTable(builder: ViewBuilder, text: string, place: ViewPlace, name: string): JsonValue | undefined {
  const firstLine = text
    .slice(0, LONGEST_HEADER)
    .trimStart()
    .search(/[\r\n]/);
  const isCalledTable = TABLE_NAMES.has(normaliseKey(name)) || TABLE_FILE.test(name) || isLinkedinTable(name, text);
  if (firstLine <= 0 || (!isCalledTable && !/[,;\t|]/.test(text.slice(0, LONGEST_HEADER)))) return undefined;
  const rows = isCalledTable || hasKnownHeader(text) ? parseCsvText(text) : undefined;
  if (rows === undefined) {
    if (!isCalledTable) return undefined;
    builder.unreadable.push(place.payload);
    return null;
  }
  if (rows.length < 2 || (!isCalledTable && !isEven(rows))) return undefined;
  return viewOfRows(builder, rows, text, place);
}

/** The rows of a table as objects, with the origin of every value and of every column's name. */
export function viewOfRows(
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
    for (const [column, { text, segments }] of cells.entries()) {
      const name = header[column];
      if (name === undefined || text.trim() === '' || members.has(name.text.trim())) continue;
      const trimmed = name.text.trim();
      const pointer = trimmed === '' ? undefined : childPointer(`${place.view}/${index}`, trimmed);
      if (pointer === undefined) continue;
      members.set(trimmed, text);
      builder.texts.set(pointer, { ...origin, segments });
      if (trimmed === name.text) builder.names.set(pointer, { ...origin, segments: name.segments });
    }
    return Object.fromEntries(members);
  });
}

/** A file of a LinkedIn export by its name; without the ending its columns must tell too. */
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
      .slice(0, LONGEST_HEADER)
      .split(/[\r\n]/, 1)[0] ?? '',
  )?.[0];
}

function hasKnownHeader(text: string): boolean {
  const header = headerOf(text);
  if (header === undefined || header.length < 2 || header.some((cell) => cell.text.length > LONGEST_NAME)) return false;
  return header.filter((cell) => isKnownColumn(cell.text)).length >= 2;
}

function isEven(rows: readonly (readonly CsvCell[])[]): boolean {
  return rows.every((row) => row.length === rows[0]?.length);
}
