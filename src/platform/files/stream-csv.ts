import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { TextDecoder } from 'node:util';
import { CsvError, parse } from 'csv-parse';
import { DEFAULT_LANGUAGE, localize } from '../localization/index.js';
import type { FileProblem } from './file-problem.js';
import { explainCsvError, headerProblems, widthProblem } from './read-csv.js';

/** A row of a file: its values by the names of their columns. */
export interface CsvRecord {
  /** Its first line, from 1. */
  readonly line: number;
  /** The trimmed value of a column; empty if the file has no such column. */
  value(column: string): string;
}

/** Options of reading a file. */
interface CsvReading {
  /** Columns that the header must have. */
  readonly required: readonly string[];
  /** Whether a row may have fewer values than columns; the missing ones are empty. */
  readonly shortRows?: boolean;
  readonly onRecord: (record: CsvRecord) => void;
  /** Called with the size of each chunk that was read, in bytes. */
  readonly onBytes?: (bytes: number) => void;
}

interface ParsedRow {
  readonly record: string[];
  readonly info: { readonly lines: number };
}

/** Maximum number of problems of one file, after which reading ends: later ones are rarely of another kind. */
const PROBLEMS_LIMIT = 50;

/**
 * Reads a comma-separated file of any size row by row: UTF-8, with or without byte order mark, with LF or CRLF.
 *
 * @returns at most 50 problems; reading continues after a row with the wrong number of values, but not after invalid
 * CSV.
 */
export async function streamCsv(
  path: string,
  { required, shortRows = false, onRecord, onBytes }: CsvReading,
): Promise<FileProblem[]> {
  const problems: FileProblem[] = [];
  const parser = Readable.from(pieces(path, onBytes))
    .on('error', (error) => parser.destroy(error))
    .pipe(parse({ info: true, skip_empty_lines: true, relax_column_count: true, record_delimiter: '\n' }));
  let header: string[] | undefined;
  let readTo = 0;
  let positions: ReadonlyMap<string, number> = new Map();
  try {
    for await (const { record: values, info } of parser as AsyncIterable<ParsedRow>) {
      readTo = info.lines;
      // The parser reports the last line of a row.
      const line = info.lines - values.reduce((sum, value) => sum + breaksIn(value), 0);
      if (header === undefined) {
        header = values.map((name) => name.trim());
        positions = new Map(header.map((name, position) => [name.toLowerCase(), position]));
        problems.push(...headerProblems(header, line), ...missingColumns(header, required, line));
        if (problems.length > 0) return problems;
        continue;
      }
      if (shortRows ? values.length > header.length : values.length !== header.length)
        problems.push(widthProblem(line, values, header));
      else onRecord({ line, value: (column) => values[positions.get(column.toLowerCase()) ?? -1]?.trim() ?? '' });
      if (problems.length === PROBLEMS_LIMIT) return problems;
    }
  } catch (error) {
    return [...problems, problemOf(error, readTo)];
  } finally {
    parser.destroy();
  }
  if (header === undefined)
    problems.push({ line: null, column: null, problem: localize(DEFAULT_LANGUAGE, 'file.csv.empty') });
  return problems;
}

/** The bytes from this line on are not text. */
class NotText extends Error {
  constructor(readonly line: number) {
    super('not UTF-8');
  }
}

/**
 * The text of a file in chunks, with LF instead of CRLF: the parser counts CRLF inside a value as two lines.
 */
async function* pieces(path: string, onBytes?: (bytes: number) => void): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let line = 1;
  let held = '';
  for await (const bytes of createReadStream(path, { highWaterMark: 1 << 18 }) as AsyncIterable<Buffer>) {
    onBytes?.(bytes.length);
    const text = held + decoded(decoder, bytes, line);
    // The LF of a CRLF may be in the next chunk.
    held = text.endsWith('\r') ? '\r' : '';
    const piece = (held === '' ? text : text.slice(0, -1)).replaceAll('\r\n', '\n');
    line += breaksIn(piece);
    yield piece;
  }
  yield held + decoded(decoder, undefined, line);
}

function decoded(decoder: TextDecoder, bytes: Buffer | undefined, line: number): string {
  try {
    return decoder.decode(bytes, { stream: bytes !== undefined });
  } catch {
    const readable = bytes === undefined ? '' : new TextDecoder().decode(bytes);
    throw new NotText(line + breaksIn(readable.slice(0, Math.max(0, readable.indexOf('\uFFFD')))));
  }
}

function breaksIn(text: string): number {
  let count = 0;
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) count += 1;
  return count;
}

function missingColumns(header: readonly string[], required: readonly string[], line: number): FileProblem[] {
  const names = new Set(header.map((name) => name.toLowerCase()));
  return required
    .filter((name) => !names.has(name.toLowerCase()))
    .map((column) => ({ line, column, problem: 'the column is missing' }));
}

/** @param readTo - the last line of the last complete row. */
function problemOf(error: unknown, readTo: number): FileProblem {
  if (error instanceof NotText)
    return {
      line: error.line,
      column: null,
      problem: localize(DEFAULT_LANGUAGE, 'file.notText', { encoding: 'UTF-8' }),
    };
  if (error instanceof CsvError) {
    // For a quotation mark that is not closed the parser reports the end of the file; the mark is in the row after the
    // last complete one.
    const line =
      error.code === 'CSV_QUOTE_NOT_CLOSED' ? readTo + 1 : ((error as CsvError & { lines?: number }).lines ?? null);
    return { line, column: null, problem: explainCsvError(error.code) };
  }
  return { line: null, column: null, problem: `it cannot be read: ${(error as Error).message}` };
}
