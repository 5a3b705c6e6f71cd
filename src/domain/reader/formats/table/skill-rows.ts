import { numberIn, readLevel } from '../../levels/parse-level.js';
import { fieldOf, isJsonArray, isJsonObject, type JsonObject, type JsonValue } from '../../values/json-value.js';
import { membersOf, type Member } from '../../values/members.js';
import { KEY_ROLES, keysOf, normaliseKey } from '../../vocabulary/index.js';

/** Columns of a table with one skill a row. */
export const ROW_KEYS = keysOf('skillRow');

/** Roles of columns that are about the person and not a skill. */
const WIDE_EXCLUDED: ReadonlySet<string> = new Set(['skills', 'languages']);
const LONGEST_COLUMN_IN_WORDS = 5;
/** Other things that are counted or scored in tables of people, none of them a skill. */
const OTHER_COLUMNS = keysOf('otherColumn');

/** A row of a table: an object of plain values. */
export function isRow(value: JsonValue | undefined): value is JsonObject {
  return (
    isJsonObject(value) &&
    Object.values(value).every((inner) => typeof inner !== 'object' || inner === null || isPlainList(inner))
  );
}

function isPlainList(value: JsonValue): boolean {
  return isJsonArray(value) && value.every((inner) => typeof inner !== 'object');
}

/** Whether a row names a skill in a column of its own, and says how well. */
export function hasSkillColumn(row: JsonObject): boolean {
  const fields = Object.keys(row).map((name) => ROW_KEYS.get(normaliseKey(name)));
  return fields.includes('skill') && (fields.includes('level') || fields.includes('years') || fields.includes('uri'));
}

/**
 * The columns of a row that are named after a skill and hold how well: {"Java": 4, "SQL": "expert"}. Their names decide
 * later whether they are skills.
 */
export function skillColumnsOf(row: Member): Member[] {
  return membersOf(row.value, row.pointer).filter(({ name, value }) => {
    const key = normaliseKey(name);
    const role = KEY_ROLES.get(key);
    if (
      (role !== undefined && !WIDE_EXCLUDED.has(role)) ||
      OTHER_COLUMNS.has(key) ||
      name.trim().split(/\s+/u, LONGEST_COLUMN_IN_WORDS + 1).length > LONGEST_COLUMN_IN_WORDS
    )
      return false;
    const number = numberIn(value);
    return number === undefined
      ? typeof value === 'string' && readLevel(value) !== undefined
      : number >= 0 && number <= 100;
  });
}

/** Whether a row is one of OSMT: a rich skill descriptor, as its library or its API gives it. */
export function isSkillDescriptor(row: JsonObject): boolean {
  return (
    ['RSD Name', 'skillName'].some((name) => typeof fieldOf(row, name) === 'string') &&
    ['Skill Statement', 'skillStatement', 'Canonical URL', 'uuid', 'alignments'].some(
      (name) => fieldOf(row, name) !== undefined,
    )
  );
}
