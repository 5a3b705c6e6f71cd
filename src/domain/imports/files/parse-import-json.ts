import { lineAt, parseJson, type FileProblem } from '../../../platform/files/index.js';
import { localize } from '../../../platform/localization/index.js';
import { locateJsonValues } from '../../../platform/text/json/index.js';
import { checkItemCount, NO_HEADER, type FileItem, type FileParsing, type ParsedImportFile } from './file-item.js';
import { isItem, isObject, itemOfPayload, readHeader, readItem, type Place } from './read-file-item.js';

const REQUEST_PROPERTIES = ['items', 'batchId', 'topic', 'source'];

/** Reads JSON: the body of an import request, an array of items or records, one item, or one record. */
export function parseImportJson(file: string, text: string, parsing: FileParsing): ParsedImportFile {
  const { language } = parsing;
  const parsed = parseJson(text, language);
  if (!('value' in parsed)) return { header: NO_HEADER, items: [], problems: [parsed] };
  const { value } = parsed;
  const problems: FileProblem[] = [];
  if (Array.isArray(value)) {
    return { header: NO_HEADER, items: readElements(file, text, value, [], parsing, problems), problems };
  }
  if (!isObject(value)) {
    const problem = localize(language, 'importFile.objects');
    return { header: NO_HEADER, items: [], problems: [{ line: 1, column: null, problem }] };
  }
  const place = { file, line: 1, prefix: '', language };
  if (Array.isArray(value['items']) && Object.keys(value).every((key) => REQUEST_PROPERTIES.includes(key))) {
    return {
      header: readHeader(place, value, problems),
      items: readElements(file, text, value['items'], ['items'], parsing, problems),
      problems,
    };
  }
  return { header: NO_HEADER, items: [readOne(place, value, text.trim(), problems)], problems };
}

/** Reads JSON Lines: one record or item per line. Blank lines are skipped. */
export function parseImportLines(file: string, text: string, parsing: FileParsing): ParsedImportFile {
  const { language } = parsing;
  const problems: FileProblem[] = [];
  const items: FileItem[] = [];
  for (let start = 0, line = 1; start < text.length; line += 1) {
    const end = text.indexOf('\n', start);
    const lineText = text.slice(start, end === -1 ? text.length : end).trim();
    start = end === -1 ? text.length : end + 1;
    if (lineText === '') continue;
    const parsed = parseJson(lineText, language);
    if (!('value' in parsed)) problems.push({ ...parsed, line });
    else if (isObject(parsed.value))
      items.push(readOne({ file, line, prefix: '', language }, parsed.value, lineText, problems));
    else problems.push({ line, column: null, problem: localize(language, 'importFile.object') });
    checkItemCount(file, items.length + problems.length, parsing);
  }
  return { header: NO_HEADER, items, problems };
}

function readOne(place: Place, value: Record<string, unknown>, text: string, problems: FileProblem[]): FileItem {
  return isItem(value) ? readItem(place, value, text, problems) : itemOfPayload(place, value, text);
}

/**
 * Reads the elements of an array, each with its original text.
 *
 * @param base - the path of the array: that of a request's items, or of the whole text, which may hold bare records.
 */
function readElements(
  file: string,
  text: string,
  values: readonly unknown[],
  base: readonly string[],
  parsing: FileParsing,
  problems: FileProblem[],
): FileItem[] {
  checkItemCount(file, values.length, parsing);
  const { language } = parsing;
  const depth = base.length + 1;
  const located = locateJsonValues(
    text,
    (path) => path.length === depth && base.every((key, index) => path[index] === key),
    depth,
  );
  // If the property is there twice, the parser keeps the last array.
  const elements = located.slice(-values.length);
  let line = 1;
  let last = 0;
  return values.flatMap((value, index) => {
    const { start = last, end = last } = elements[index] ?? {};
    line += lineAt(text.slice(last, start), start - last) - 1;
    last = start;
    const prefix = `${base.join('.')}[${index}]`;
    if (!isObject(value)) {
      problems.push({ line, column: prefix, problem: localize(language, 'importFile.object') });
      return [];
    }
    const place = { file, line, prefix: `${prefix}.`, language };
    const own = text.slice(start, end);
    return base.length > 0 ? readItem(place, value, own, problems) : readOne(place, value, own, problems);
  });
}
