import { likelyScale } from '../../../../levels/level-scale.js';
import { numberIn, readLevel } from '../../../../levels/parse-level.js';
import type { ParsedRecord } from '../../../../model/parsed-record.js';
import type { EvidenceSource } from '../../../../model/findings.js';
import { membersOf, type Member } from '../../../../values/members.js';
import type { Span } from '../../../../language/span.js';
import { anyOf, isAnswerMark, KEY_ROLES, keysOf, normaliseKey, scaleOfKey } from '../../../../vocabulary/index.js';
import { RATER_KEYS } from './raters.js';
import { attainmentOf } from './attainment.js';
import { nameSegment } from '../segments.js';

/** Columns with these roles may have the name of a skill; those with other roles are about the person. */
const SKILL_ROLES: ReadonlySet<string> = new Set(['skills', 'languages']);
/** The names of places are those of skills too: "Office". */
const PLACE_ROLE = 'workLocation';
const OTHER_COLUMNS = keysOf('otherColumn');
const MAX_COLUMN_WORDS = 5;
/** The level that somebody should have: "Wound care (target)". */
const WANTED = new RegExp(`(?<!\\p{L})${anyOf(({ levels }) => levels.wanted)}(?!\\p{L})`, 'iu');
const COLUMN_WORDS = anyOf(({ levels }) => levels.columnWords);
const AT_START = new RegExp(`^${COLUMN_WORDS}[\\s:_-]+`, 'iu');
const AT_END = new RegExp(`[\\s:_-]+${COLUMN_WORDS}$`, 'iu');
const MAX_RATING = 100;
/** A single field with a number is more likely a grade, a budget or a number of days. */
const MIN_SKILL_FIELDS = 2;

/**
 * The columns of a row that have the name of a skill and a rating: {"Java": 4, "SQL": "expert", "VCA": "yes"}. Whether
 * their names are skills is decided later.
 */
export function skillColumnsOf(row: Member): Member[] {
  return membersOf(row.value, row.pointer).filter(({ name, value }) => {
    const key = normaliseKey(name);
    const role = KEY_ROLES.get(key);
    if (
      (role !== undefined && role !== PLACE_ROLE && !SKILL_ROLES.has(role)) ||
      OTHER_COLUMNS.has(key) ||
      RATER_KEYS.has(key) ||
      WANTED.test(name) ||
      name.trim().split(/\s+/u, MAX_COLUMN_WORDS + 1).length > MAX_COLUMN_WORDS
    )
      return false;
    const number = numberIn(value);
    return number === undefined
      ? isMarked(value) || (typeof value === 'string' && readLevel(value) !== undefined)
      : number >= 0 && number <= MAX_RATING;
  });
}

/** Reads the skill columns of the rows of a table. All ratings are on one scale. */
export function readSkillColumns(record: ParsedRecord, rows: readonly Member[], source: EvidenceSource): void {
  const columns = rows.flatMap(skillColumnsOf);
  for (const { pointer } of columns) record.understood.add(pointer);
  addRatedNames(record, columns, source);
}

/**
 * Reads ratings in a person's own fields, as in a row of a table that is sent alone:
 * {"employeeNumber": 7, "Java": 4, "SQL": 3}. Most such fields are about something else, so they are not marked as
 * understood; only those that turn out to be skills count as read.
 */
export function readSkillFields(record: ParsedRecord, person: Member, source: EvidenceSource): void {
  const columns = skillColumnsOf(person).filter(
    ({ pointer, name }) =>
      !record.understood.has(pointer) && (KEY_ROLES.get(normaliseKey(name)) ?? PLACE_ROLE) === PLACE_ROLE,
  );
  if (columns.length >= MIN_SKILL_FIELDS) addRatedNames(record, columns, source);
}

function addRatedNames(record: ParsedRecord, columns: readonly Member[], source: EvidenceSource): void {
  const scale = likelyScale(columns.map(({ value }) => numberIn(value) ?? 0));
  for (const column of columns) {
    const ownScale = scaleOfKey(column.name) ?? scale;
    const level = readLevel(column.value, numberIn(column.value) === undefined ? undefined : ownScale);
    // Zero means that the person does not have the skill.
    if (level === undefined ? isMarked(column.value) : level.level > 0)
      record.segments.push({ ...nameSegment(column, source, level), within: skillInName(column.name), whole: true });
  }
}

/** The name of a column without a word at its ends that only says what it holds: "English level", "Niveau Engels". */
function skillInName(name: string): Span {
  const start = AT_START.exec(name)?.[0].length ?? 0;
  const end = name.length - (AT_END.exec(name.slice(start))?.[0].length ?? 0);
  return { start, end };
}

/** Whether a cell says that the person has the skill: "yes", "valid", "x". */
function isMarked(value: Member['value']): boolean {
  return attainmentOf(value) === true || (typeof value === 'string' && isAnswerMark(value));
}
