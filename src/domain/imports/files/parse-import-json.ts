import { lineAt, parseJson, type FileProblem } from '../../../platform/files/index.js';
import { locateJsonValues } from '../../../platform/text/json/index.js';
import { NO_HEADER, type FileItem, type ParsedImportFile } from './file-item.js';
import { isItem, isObject, itemOfPayload, readHeader, readItem } from './read-file-item.js';

const REQUEST_PROPERTIES = ['items', 'batchId', 'topic', 'source'];

/** Reads JSON: the body of an import request, an array of items or records, one item, or one record. */
export function parseImportJson(file: string, text: string): ParsedImportFile {
  const parsed = parseJson(text);
  if (!('value' in parsed)) return { header: NO_HEADER, items: [], problems: [parsed] };
  const { value } = parsed;
  const problems: FileProblem[] = [];
  if (Array.isArray(value)) {
    return { header: NO_HEADER, items: readElements(file, text, value, [], false, problems), problems };
  }
  if (!isObject(value)) {
    return {
      header: NO_HEADER,
      items: [],
      problems: [{ line: 1, column: null, problem: 'it must be an object or an array of objects' }],
    };
  }
  if (Array.isArray(value['items']) && Object.keys(value).every((key) => REQUEST_PROPERTIES.includes(key))) {
    return {
      header: readHeader(value, problems),
      items: readElements(file, text, value['items'], ['items'], true, problems),
      problems,
    };
  }
  return { header: NO_HEADER, items: [readOne({ file, line: 1, prefix: '' }, value, text.trim(), problems)], problems };
}

/** Reads JSON Lines: one record or item per line. Blank lines are skipped. */
export function parseImportLines(file: string, text: string): ParsedImportFile {
  const problems: FileProblem[] = [];
  const items = text.split('\n').flatMap((given, index) => {
    const lineText = given.trim();
    const line = index + 1;
    if (lineText === '') return [];
    const parsed = parseJson(lineText);
    if (!('value' in parsed)) problems.push({ ...parsed, line });
    else if (isObject(parsed.value)) return readOne({ file, line, prefix: '' }, parsed.value, lineText, problems);
    else problems.push({ line, column: null, problem: 'it must be an object' });
    return [];
  });
  return { header: NO_HEADER, items, problems };
}

function readOne(
  place: Parameters<typeof readItem>[0],
  value: Record<string, unknown>,
  text: string,
  problems: FileProblem[],
): FileItem {
  return isItem(value) ? readItem(place, value, text, problems) : itemOfPayload(place, value, text);
}

/** Reads the elements of the array at a path, each with its original text. */
function readElements(
  file: string,
  text: string,
  values: readonly unknown[],
  base: readonly string[],
  areItems: boolean,
  problems: FileProblem[],
): FileItem[] {
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
      problems.push({ line, column: prefix, problem: 'it must be an object' });
      return [];
    }
    const place = { file, line, prefix: `${prefix}.` };
    const own = text.slice(start, end);
    return areItems ? readItem(place, value, own, problems) : readOne(place, value, own, problems);
  });
}
