import { CsvError, parse } from 'csv-parse/sync';
import { DEFAULT_LANGUAGE, localize, type Language } from '../localization/index.js';
import { lineAt } from './decode-text.js';
import type { FileProblem } from './file-problem.js';

/** A table read from CSV. */
interface CsvTable {
  /** The names in the first row, trimmed. */
  readonly header: readonly string[];
  readonly rows: readonly CsvRow[];
}

/** A row below the header, with one value for each name in the header. */
export interface CsvRow {
  /** Its first line, from 1. */
  readonly line: number;
  readonly values: readonly string[];
}

interface ParsedRow {
  readonly record: string[];
  readonly info: { readonly lines: number };
  readonly raw: string;
}

const DELIMITERS = [',', ';', '\t'];

/** How CSV is read. By default it may be of any size. */
interface CsvReading {
  /** The language of problems. */
  readonly language?: Language;
  /** Rows after this number, the header not counted, are not read. */
  readonly maxRows?: number;
  /** Maximum number of values, roughly: a text with more delimiters is not parsed, which takes a second a million. */
  readonly maxValues?: number;
}

/**
 * Reads CSV (RFC 4180) with commas, semicolons or tabs, whichever is most frequent in the first row. Empty lines are
 * skipped.
 */
export function readCsv(
  given: string,
  { language = DEFAULT_LANGUAGE, maxRows, maxValues = Infinity }: CsvReading = {},
): { readonly table: CsvTable } | { readonly problems: readonly FileProblem[] } {
  // The parser counts CRLF inside a value as two lines.
  const text = given.replace(/\r\n?/g, '\n');
  const delimiter = delimiterOf(text);
  if (maxValues !== Infinity && countOf(text, delimiter) > maxValues) {
    const problem = localize(language, 'file.csv.values', { limit: maxValues });
    return { problems: [{ line: null, column: null, problem }] };
  }
  let parsed: ParsedRow[];
  try {
    parsed = parse(text, {
      delimiter,
      info: true,
      raw: true,
      skip_empty_lines: true,
      relax_column_count: true,
      record_delimiter: '\n',
      ...(maxRows === undefined ? {} : { to: maxRows + 1 }),
    }) as unknown as ParsedRow[];
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const { code, lines } = error as CsvError & { lines?: number };
    const line = code === 'CSV_QUOTE_NOT_CLOSED' ? lineAt(text, openQuote(text)) : (lines ?? null);
    return { problems: [{ line, column: null, problem: explainCsvError(code, language) }] };
  }
  const [first, ...others] = parsed;
  if (!first)
    return {
      problems: [{ line: null, column: null, problem: localize(language, 'file.csv.empty') }],
    };
  const header = first.record.map((name) => name.trim());
  const rows = others.map((row) => ({ line: lineOf(row), values: row.record }));
  const problems = [...headerProblems(header, lineOf(first), language), ...widthProblems(header, rows, language)];
  return problems.length > 0 ? { problems } : { table: { header, rows } };
}

function delimiterOf(text: string): string {
  const unquoted = text.replace(/"[^"]*"/g, '').trimStart();
  const [firstLine = ''] = unquoted.split(/[\r\n]/, 1);
  const count = (delimiter: string) => firstLine.split(delimiter).length;
  return DELIMITERS.reduce((best, one) => (count(one) > count(best) ? one : best));
}

function countOf(text: string, character: string): number {
  let count = 0;
  for (let at = text.indexOf(character); at !== -1; at = text.indexOf(character, at + 1)) count += 1;
  return count;
}

/** The first line of a row: the parser reports its last one. */
function lineOf({ info, raw }: ParsedRow): number {
  return info.lines - (raw.trim().match(/\n/g)?.length ?? 0);
}

/** The line of a quotation mark that is not closed; the parser reports the end of the text instead. */
function openQuote(text: string): number {
  let opened = -1;
  for (let at = text.indexOf('"'); at !== -1; at = text.indexOf('"', at + 1)) {
    if (opened === -1) opened = at;
    else if (text[at + 1] === '"') at += 1;
    else opened = -1;
  }
  return opened;
}

/** Columns without a name, or with the name of another one. */
export function headerProblems(header: readonly string[], line: number, language = DEFAULT_LANGUAGE): FileProblem[] {
  const seen = new Set<string>();
  return header.flatMap((name, index) => {
    const isRepeated = seen.has(name);
    seen.add(name);
    if (name === '') {
      const column = localize(language, 'file.column', { number: index + 1 });
      return [{ line, column, problem: localize(language, 'file.csv.noName') }];
    }
    return isRepeated ? [{ line, column: name, problem: localize(language, 'file.csv.sameName') }] : [];
  });
}

function widthProblems(header: readonly string[], rows: readonly CsvRow[], language: Language): FileProblem[] {
  return rows
    .filter(({ values }) => values.length !== header.length)
    .map(({ line, values }) => widthProblem(line, values, header, language));
}

/** A row with more or fewer values than the header has columns. */
export function widthProblem(
  line: number,
  values: readonly string[],
  header: readonly string[],
  language = DEFAULT_LANGUAGE,
): FileProblem {
  const parameters = { values: String(values.length), columns: String(header.length) };
  return { line, column: null, problem: localize(language, 'file.csv.width', parameters) };
}

/** Explains an error of the parser to the author of the text. */
export function explainCsvError(code: string, language = DEFAULT_LANGUAGE): string {
  switch (code) {
    case 'CSV_QUOTE_NOT_CLOSED':
      return localize(language, 'file.csv.unclosed');
    case 'CSV_INVALID_CLOSING_QUOTE':
      return localize(language, 'file.csv.afterQuote');
    case 'INVALID_OPENING_QUOTE':
      return localize(language, 'file.csv.insideValue');
    default:
      return localize(language, 'file.csv.invalid', { code });
  }
}
