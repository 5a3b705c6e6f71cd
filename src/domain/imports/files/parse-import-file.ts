import { ServiceError } from '../../../platform/errors/index.js';
import { decodeText, readCsv } from '../../../platform/files/index.js';
import { localize } from '../../../platform/localization/index.js';
import { DOCUMENT_FILE_ENDINGS, parseDocumentFile } from './document-file.js';
import { checkItemCount, NO_HEADER, WITHOUT_LIMITS, type FileParsing, type ParsedImportFile } from './file-item.js';
import { parseImportJson, parseImportLines } from './parse-import-json.js';
import { itemOfPayload } from './read-file-item.js';

/** Mean number of columns that a table of as many rows as are allowed may have. */
const MAX_MEAN_WIDTH = 500;

type Parse = (file: string, text: string, parsing: FileParsing) => ParsedImportFile;

const TEXT_PARSERS: Readonly<Record<string, Parse>> = {
  json: parseImportJson,
  ndjson: parseImportLines,
  jsonl: parseImportLines,
  csv: parseTable,
  tsv: parseTable,
  txt: parseText,
  md: parseText,
};

/** Extensions of files that can be imported. */
export const IMPORT_FILE_ENDINGS: readonly string[] = [...Object.keys(TEXT_PARSERS), ...DOCUMENT_FILE_ENDINGS];

/** Whether a file can be imported, judged by its name. */
export function isImportFile(name: string): boolean {
  return IMPORT_FILE_ENDINGS.includes(endingOf(name));
}

/**
 * Reads the records of a file in the format that its extension says.
 *
 * @param file - its name, with one of the extensions.
 * @throws ServiceError INVALID_INPUT or TOO_LARGE if it exceeds a limit.
 */
export function parseImportFile(file: string, bytes: Buffer, parsing = WITHOUT_LIMITS): ParsedImportFile {
  const parsed = parse(file, bytes, parsing);
  checkItemCount(file, parsed.items.length, parsing);
  if (parsed.items.length > 0 || parsed.problems.length > 0) return parsed;
  const problem = localize(parsing.language, 'importFile.empty');
  return { ...parsed, problems: [{ line: null, column: null, problem }] };
}

function parse(file: string, bytes: Buffer, parsing: FileParsing): ParsedImportFile {
  const ending = endingOf(file);
  if (DOCUMENT_FILE_ENDINGS.includes(ending)) return parseDocumentFile(file, ending, bytes);
  const parseContent = Object.hasOwn(TEXT_PARSERS, ending) ? TEXT_PARSERS[ending] : undefined;
  if (!parseContent) throw new Error(`no importable file: ${file}`);
  const text = decodeText(bytes, parsing.language);
  if (typeof text !== 'string') return { header: NO_HEADER, items: [], problems: [text] };
  return parseContent(file, text, parsing);
}

function endingOf(name: string): string {
  return /\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '';
}

/** Each row is a record with the columns as its properties. Empty cells are left out. */
function parseTable(file: string, text: string, parsing: FileParsing): ParsedImportFile {
  const { language, maxItems, maxTableBytes } = parsing;
  // One row more shows that there are too many.
  const limits = { maxRows: maxItems + 1, maxValues: Math.max(1, maxItems) * MAX_MEAN_WIDTH };
  const read = readCsv(text, { language, ...(maxItems === Infinity ? {} : limits) });
  if ('problems' in read) return { header: NO_HEADER, items: [], problems: read.problems };
  const { header, rows } = read.table;
  let bytes = 0;
  const items = rows.flatMap(({ line, values }) => {
    const filled = header.flatMap((name, index) => (values[index]?.trim() ? [[name, values[index]] as const] : []));
    if (filled.length === 0) return [];
    const payload = Object.fromEntries(filled);
    const payloadText = JSON.stringify(payload);
    bytes += payloadText.length;
    if (bytes > maxTableBytes)
      throw new ServiceError('TOO_LARGE', 'error.importFile.tableBytes', { file, limit: maxTableBytes });
    return itemOfPayload({ file, line }, payload, payloadText);
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
