import { childPointer } from '../../values/json-pointer.js';
import { isJsonArray, type JsonValue } from '../../values/json-value.js';
import { COLUMN_KEYS, KEY_ROLES, normaliseKey } from '../../vocabulary/index.js';
import type { ViewBuilder, ViewPlace } from './view-builder.js';

const MOST_ROWS = 5000;
const MOST_COLUMNS = 500;
const LONGEST_NAME = 100;
const FEWEST_KNOWN_COLUMNS = 2;

/**
 * Opens a list of lists that is a table, as spreadsheets are sent: the first list names the columns, of which at least
 * two are known, and no other is longer: [["Employee", "Skill", "Level"], ["Kim Bos", "Java", 4]]. Undefined for any
 * other list.
 */
export function openRowList(builder: ViewBuilder, list: readonly JsonValue[], place: ViewPlace): JsonValue | undefined {
  const header = columnsOf(list);
  if (header === undefined) return undefined;
  return list.slice(1).map((row, index) => {
    const members: [string, JsonValue][] = [];
    for (const [column, value] of (row as readonly JsonValue[]).entries()) {
      const name = (header[column] as string).trim();
      const view = name === '' ? undefined : childPointer(`${place.view}/${index}`, name);
      if (view === undefined || value === null || value === '') continue;
      members.push([name, value]);
      builder.moved.set(view, `${place.payload}/${index + 1}/${column}`);
      builder.names.set(view, { pointer: `${place.payload}/0/${column}`, source: header[column] as string });
    }
    return Object.fromEntries(members);
  });
}

function columnsOf(list: readonly JsonValue[]): string[] | undefined {
  const [header, ...rows] = list;
  if (
    !isJsonArray(header) ||
    rows.length === 0 ||
    rows.length > MOST_ROWS ||
    header.length < 2 ||
    header.length > MOST_COLUMNS
  )
    return undefined;
  if (!header.every((name) => typeof name === 'string' && name.length <= LONGEST_NAME)) return undefined;
  const names = header as readonly string[];
  if (
    new Set(names.map((name) => name.trim())).size < names.length ||
    names.filter(isKnownColumn).length < FEWEST_KNOWN_COLUMNS
  )
    return undefined;
  const areRows = rows.every(
    (row) =>
      isJsonArray(row) &&
      row.length <= names.length &&
      row.every((value) => typeof value !== 'object' || value === null),
  );
  return areRows ? [...names] : undefined;
}

/** Whether the name of a column is one that records or tables of skills have. */
export function isKnownColumn(name: string): boolean {
  const key = normaliseKey(name);
  return COLUMN_KEYS.has(key) || (KEY_ROLES.get(key) ?? 'unused') !== 'unused';
}
