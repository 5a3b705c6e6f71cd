import { CsvError, parse } from 'csv-parse/sync';
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

/**
 * Reads CSV (RFC 4180) with commas, semicolons or tabs, whichever is most frequent in the first row. Empty lines are
 * skipped.
 */
export function readCsv(given: string): { readonly table: CsvTable } | { readonly problems: readonly FileProblem[] } {
  // The parser counts CRLF inside a value as two lines.
  const text = given.replace(/\r\n?/g, '\n');
  let parsed: ParsedRow[];
  try {
    const delimiter = delimiterOf(text);
    parsed = parse(text, {
      delimiter,
      info: true,
      raw: true,
      skip_empty_lines: true,
      relax_column_count: true,
      record_delimiter: '\n',
    }) as unknown as ParsedRow[];
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const { code, lines } = error as CsvError & { lines?: number };
    const line = code === 'CSV_QUOTE_NOT_CLOSED' ? lineAt(text, openQuote(text)) : (lines ?? null);
    return { problems: [{ line, column: null, problem: explainCsvError(code) }] };
  }
  const [first, ...others] = parsed;
  if (!first)
    return {
      problems: [
        { line: null, column: null, problem: 'it is empty; its first row must hold the names of the columns' },
      ],
    };
  const header = first.record.map((name) => name.trim());
  const rows = others.map((row) => ({ line: lineOf(row), values: row.record }));
  const problems = [...headerProblems(header, lineOf(first)), ...widthProblems(header, rows)];
  return problems.length > 0 ? { problems } : { table: { header, rows } };
}

function delimiterOf(text: string): string {
  const unquoted = text.replace(/"[^"]*"/g, '').trimStart();
  const [firstLine = ''] = unquoted.split(/[\r\n]/, 1);
  const count = (delimiter: string) => firstLine.split(delimiter).length;
  return DELIMITERS.reduce((best, one) => (count(one) > count(best) ? one : best));
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
export function headerProblems(header: readonly string[], line: number): FileProblem[] {
  return header.flatMap((name, index) => {
    if (name === '') return [{ line, column: `column ${index + 1}`, problem: 'it has no name' }];
    return header.indexOf(name) < index ? [{ line, column: name, problem: 'two columns have this name' }] : [];
  });
}

function widthProblems(header: readonly string[], rows: readonly CsvRow[]): FileProblem[] {
  return rows
    .filter(({ values }) => values.length !== header.length)
    .map(({ line, values }) => widthProblem(line, values, header));
}

/** A row with more or fewer values than the header has columns. */
export function widthProblem(line: number, values: readonly string[], header: readonly string[]): FileProblem {
  return {
    line,
    column: null,
    problem: `the row has ${values.length} values, and the header ${header.length} columns`,
  };
}

/** Explains an error of the parser to the author of the text. */
export function explainCsvError(code: string): string {
  switch (code) {
    case 'CSV_QUOTE_NOT_CLOSED':
      return 'a quotation mark that opens a value is never closed';
    case 'CSV_INVALID_CLOSING_QUOTE':
      return (
        'something stands between a closing quotation mark and the end of the value; write a quotation mark ' +
        'inside a value twice'
      );
    case 'INVALID_OPENING_QUOTE':
      return (
        'a quotation mark stands inside a value that does not begin with one; put the value in quotation marks, ' +
        'and write it twice'
      );
    default:
      return `this is not CSV (${code})`;
  }
}
