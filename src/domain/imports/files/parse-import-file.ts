import { readCsv } from '../../../platform/files/index.js';
import { NO_HEADER, type ParsedImportFile } from './file-item.js';
import { parseImportJson, parseImportLines } from './parse-import-json.js';
import { itemOfPayload } from './read-file-item.js';

type Parse = (file: string, text: string) => ParsedImportFile;

const PARSERS: Readonly<Record<string, Parse>> = {
  json: parseImportJson,
  ndjson: parseImportLines,
  jsonl: parseImportLines,
  csv: parseTable,
  tsv: parseTable,
  txt: parseText,
  md: parseText,
};

/** Extensions of files that can be imported. */
export const IMPORT_FILE_ENDINGS: readonly string[] = Object.keys(PARSERS);

/** Whether a file can be imported, judged by its name. */
export function isImportFile(name: string): boolean {
  return parserOf(name) !== undefined;
}

/**
 * Reads the records of a file in the format that its extension says.
 *
 * @param file - its name, with one of the extensions.
 */
export function parseImportFile(file: string, text: string): ParsedImportFile {
  const parse = parserOf(file);
  if (!parse) throw new Error(`no importable file: ${file}`);
  const parsed = parse(file, text);
  if (parsed.items.length > 0 || parsed.problems.length > 0) return parsed;
  return { ...parsed, problems: [{ line: null, column: null, problem: 'it holds no record' }] };
}

function parserOf(name: string): Parse | undefined {
  const [, ending = ''] = /\.([a-z]+)$/i.exec(name) ?? [];
  return Object.hasOwn(PARSERS, ending.toLowerCase()) ? PARSERS[ending.toLowerCase()] : undefined;
}

/** Each row is a record with the columns as its properties. Empty cells are left out. */
function parseTable(file: string, text: string): ParsedImportFile {
  const read = readCsv(text);
  if ('problems' in read) return { header: NO_HEADER, items: [], problems: read.problems };
  const { header, rows } = read.table;
  const items = rows.flatMap(({ line, values }) => {
    const filled = header.flatMap((name, index) => (values[index]?.trim() ? [[name, values[index]] as const] : []));
    if (filled.length === 0) return [];
    const payload = Object.fromEntries(filled);
    return itemOfPayload({ file, line }, payload, JSON.stringify(payload));
  });
  return { header: NO_HEADER, items, problems: [] };
}

function parseText(file: string, text: string): ParsedImportFile {
  if (text.trim() === '') return { header: NO_HEADER, items: [], problems: [] };
  const payload = { text };
  return {
    header: NO_HEADER,
    items: [itemOfPayload({ file, line: 1 }, payload, JSON.stringify(payload))],
    problems: [],
  };
}
