import { isOnlyPeriod } from '../../../dates/period-forms.js';
import { anyOf, type KeyTable } from '../../../vocabulary/index.js';
import { fieldOfLabel } from './form-lines.js';
import type { LabelledRecord } from './labelled-lines.js';
import type { TextLine } from './lines.js';

const DATE_FIELDS: ReadonlySet<string> = new Set(['startDate', 'endDate', 'period', 'date', 'expiresAt']);
const MIN_COLUMNS = 2;
const MAX_HEAD_LENGTH = 300;
/** A colon in front of a wide gap ends a label. */
const BORDERS = [/\t/u, /\s\|(?:\s|$)/u, /(?<=[^:\s])\s{3,}/u];
/** A name in the row of names, behind a gap. */
const COLUMN_NAME = /(?:^|(?<=\s{3}))\S/gu;
/** The name of a column with levels. */
const LEVEL = new RegExp(`^${anyOf(({ education }) => education.levels)}`, 'iu');
/** From this share of known names on, a row names the columns. */
const KNOWN_SHARE = 0.5;

/** The rows of a table as records, and the lines around it. */
interface HeadedTable<Field extends string> {
  readonly records: readonly LabelledRecord<Field>[];
  readonly rest: readonly TextLine[];
}

/**
 * Reads a table whose first row names its columns: "From <tab> To <tab> Function <tab> Employer". The lines directly
 * below a row that have no cells belong to it.
 *
 * @param names the two fields that name a record; if one has no column, the only one that nobody knows or uses is it
 * @returns undefined for lines without such a row
 */
export function readHeadedTable<Field extends string>(
  lines: readonly TextLine[],
  table: KeyTable<Field>,
  names: readonly [Field, Field],
): HeadedTable<Field> | undefined {
  const head = lines.findIndex(({ content }) => isHeadOfTable(content, [table]));
  const named = lines[head]?.content ?? '';
  const columns = cellsIn(named).map((cell) => fieldOf(cell, table));
  if (columns.length < MIN_COLUMNS) return undefined;
  // "Level <tab> School <tab> Course": where another column has the name, that of the level only says more.
  const level = cellsIn(named).findIndex((cell) => LEVEL.test(cell));
  const ofLevel = columns[level];
  const isLevelBeside = ofLevel !== undefined && columns.filter((field) => field === ofLevel).length > 1;
  if (isLevelBeside) columns[level] = undefined;
  const unknown = columns.flatMap((field, column) => (field === undefined || field === 'unused' ? [column] : []));
  const missing = names.filter((name) => !columns.includes(name));
  if (unknown.length === 1 && missing.length === 1) columns[unknown[0] as number] = missing[0];
  const records: { fields: Map<Field, string>; rest: TextLine[] }[] = [];
  let index = head + 1;
  for (; index < lines.length; index += 1) {
    const line = lines[index] as TextLine;
    const found = cellsBelow(named, line.content) ?? cellsIn(line.content);
    // "NUMBER   ISSUED   EXPIRY": the column of the names has none.
    const isNameInFront = found.length === columns.length + 1 && missing[0] === names[0] && isUndated(found[0]);
    const cells = isNameInFront ? found.slice(1) : found;
    if (cells.length >= MIN_COLUMNS && Math.abs(cells.length - columns.length) <= 1) {
      const fields = new Map<Field, string>(isNameInFront ? [[names[0], found[0] ?? '']] : []);
      const shiftedFrom = shiftOf(cells, columns);
      cells.forEach((cell, index) => {
        const field = columns[index < shiftedFrom ? index : index + 1];
        if (field !== undefined && cell !== '' && !fields.has(field)) fields.set(field, cell);
      });
      const levelOfRow = cells[level];
      if (isLevelBeside && levelOfRow && !fields.has(ofLevel)) fields.set(ofLevel, levelOfRow);
      records.push({ fields, rest: [] });
    } else if (line.content !== '' && (records.length === 0 || lines[index - 1]?.content === '')) break;
    else if (line.content !== '') records.at(-1)?.rest.push(line);
  }
  return records.length === 0 ? undefined : { records, rest: [...lines.slice(0, head), ...lines.slice(index)] };
}

/**
 * From which cell on a row with one cell less than columns stands one to the left of its columns, which its dates tell:
 * from the first date on where a cell was left out, or from the beginning where the first column is of no use.
 */
function shiftOf(cells: readonly string[], columns: readonly (string | undefined)[]): number {
  if (cells.length !== columns.length - 1) return cells.length;
  const datesBelow = (shift: number): number =>
    cells.filter((cell, index) => DATE_FIELDS.has(columns[index + shift] ?? '') && isOnlyPeriod(cell)).length;
  if (datesBelow(1) <= datesBelow(0)) return cells.length;
  return columns[0] === undefined || columns[0] === 'unused' ? 0 : cells.findIndex(isOnlyPeriod);
}

/** Whether a line has cells that name the columns of a table, by one of the given tables of names. */
export function isHeadOfTable(line: string, tables: readonly KeyTable<string>[]): boolean {
  const cells = line.length > MAX_HEAD_LENGTH ? [] : cellsIn(line);
  if (cells.length < MIN_COLUMNS || /\d/u.test(line)) return false;
  return tables.some((table) => {
    const known = namedColumns(line, table);
    return known >= MIN_COLUMNS && known >= cells.length * KNOWN_SHARE;
  });
}

/** How many cells of a line name a column. */
export function namedColumns(line: string, table: KeyTable<string>): number {
  return cellsIn(line).filter((cell) => fieldOf(cell, table) !== undefined).length;
}

/** "Course or exam" has a name of the field in one of its parts. */
function fieldOf<Field extends string>(cell: string, table: KeyTable<Field>): Field | undefined {
  return (
    fieldOfLabel(cell, table) ??
    cell
      .split(/\s(?:or|of)\s/u)
      .map((name) => fieldOfLabel(name, table))
      .find((field) => field !== undefined)
  );
}

function isUndated(cell: string | undefined): boolean {
  return cell !== undefined && /\p{L}{2}/u.test(cell) && !isOnlyPeriod(cell);
}

/**
 * The cells of a row of a typed table, in which each begins where the name of its column does: there may be one space
 * between two cells. Undefined for a row that does not stand so.
 */
function cellsBelow(head: string, row: string): string[] | undefined {
  if (/[\t|]/u.test(head + row)) return undefined;
  const starts = [...head.matchAll(COLUMN_NAME)].map(({ index }) => index);
  const areBelow = starts.every(
    (start) =>
      start === 0 || (row[start - 1] === ' ' && row[start] !== ' ') || row.slice(start - 1, start + 1).trim() === '',
  );
  if (starts.length < MIN_COLUMNS || !areBelow) return undefined;
  const cells = starts.map((start, index) => row.slice(start, starts[index + 1]).trim());
  return cells.filter((cell) => cell !== '').length >= MIN_COLUMNS ? cells : undefined;
}

/** The cells of a row, between tabs, bars or wide gaps; none for another line. */
function cellsIn(line: string): string[] {
  const border = BORDERS.find((each) => each.test(line));
  // A dash stands for nothing.
  return border === undefined ? [] : line.split(border).map((cell) => cell.trim().replace(/^[-–—]$/u, ''));
}
