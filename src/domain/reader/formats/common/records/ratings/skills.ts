import { isLevelAlone, numberIn, readLevel, readRating } from '../../../../levels/parse-level.js';
import { likelyScale, type FoundLevel } from '../../../../levels/level-scale.js';
import type { ParsedRecord } from '../../../../model/parsed-record.js';
import type { EvidenceSource } from '../../../../model/findings.js';
import { isJsonArray, isJsonObject, type JsonObject } from '../../../../values/json-value.js';
import { membersOf, type Member } from '../../../../values/members.js';
import { attainmentOf, isNotAttained, saysAttained } from './attainment.js';
import { addSegments, nameSegment } from '../segments.js';
import { KEY_ROLES, keysOf, normaliseKey } from '../../../../vocabulary/index.js';
import { ratingsByRater, ratingNumbers } from './raters.js';
import { allRatings, levelIn, ratedLevel, RATING_KEYS, scaleOf, type RatedField } from './rated-object.js';
import { groupFields, type FieldMembers } from '../record-fields.js';

const FLAT_RATING_KEYS = keysOf('flatRating');

/** Letters are grades where several are: one alone may be a programming language. */
const LETTER_GRADE = /^\s*[A-F]\s*[+-]?\s*$/u;
const MIN_LETTERS = 2;

/**
 * Reads skills in any form: "Java, SQL"; ["Java (expert)"]; [{name, level, keywords}]; {"Java": 4}; {"Programming":
 * ["Java"]}. The keywords of a rated skill have its level, as in JSON Resume.
 *
 * @param givenScale the highest possible rating, if the item gives it
 */
export function readSkills(record: ParsedRecord, section: Member, source: EvidenceSource, givenScale?: number): void {
  const waiting: Member[][] = [[section]];
  for (let group = waiting.pop(); group !== undefined; group = waiting.pop()) {
    const scale = givenScale ?? groupScale(group);
    for (const member of group) {
      if (typeof member.value === 'string') addSegments(record, [member], 'LIST', source);
      else if (isJsonArray(member.value)) {
        const inner = membersOf(member.value, member.pointer);
        if (!readPair(record, inner, source, givenScale)) waiting.push(inner);
      } else if (isJsonObject(member.value)) {
        const fields = groupFields(member.value, member.pointer, RATING_KEYS);
        if (hasText(fields.get('name'))) readRated(record, member.value, member.pointer, fields, source, scale);
        else
          for (const left of readSkillMap(record, membersOf(member.value, member.pointer), source, givenScale))
            waiting.push(left);
      }
    }
  }
}

/** Reads a skill and its level that are two elements of a list: ["Java", 5]. */
function readPair(
  record: ParsedRecord,
  [name, level, ...others]: readonly Member[],
  source: EvidenceSource,
  scale: number | undefined,
): boolean {
  if (typeof name?.value !== 'string' || level === undefined || others.length > 0) return false;
  if (typeof level.value !== 'number' && !(typeof level.value === 'string' && isLevelAlone(level.value))) return false;
  addSegments(record, [name], 'LIST', source, readLevel(level.value, scale));
  record.understood.add(level.pointer);
  return true;
}

/** Whether an object names one thing and rates it; it may be anywhere in the payload. */
export function isRated(value: JsonObject, pointer: string): boolean {
  const fields = groupFields(value, pointer, RATING_KEYS);
  if (!hasText(fields.get('name'))) return false;
  return (
    (fields.get('level') ?? fields.get('years') ?? []).some((member) => levelIn(member, undefined) !== undefined) ||
    allRatings(value, pointer, fields, undefined).length > 0 ||
    saysAttained(value, pointer)
  );
}

/** Reads a skill and its level among the fields of a person: {"employeeNumber": 7, "skill": "Java", "level": 4}. */
export function readFlatRating(record: ParsedRecord, value: JsonObject, pointer: string, source: EvidenceSource): void {
  const fields = groupFields<RatedField>(value, pointer, FLAT_RATING_KEYS);
  const names = fields.get('name')?.filter((member) => typeof member.value === 'string');
  if (names === undefined || names.length === 0) return;
  for (const rating of ratingsByRater(value, pointer, undefined)) {
    addSegments(record, names, 'LIST', rating.source, rating.level);
    record.understood.add(rating.member.pointer);
  }
  const level = ratedLevel(record, fields, undefined);
  if (level !== undefined) addSegments(record, names, 'LIST', source, level);
}

function hasText(members: readonly Member[] | undefined): boolean {
  return members?.some((member) => typeof member.value === 'string') ?? false;
}

/**
 * Reads an object with skills as keys: {"Java": 4, "SQL": {"level": "expert"}, "Languages": ["Dutch"]}.
 *
 * @returns the groups that are still to be read
 */
function readSkillMap(
  record: ParsedRecord,
  members: readonly Member[],
  source: EvidenceSource,
  givenScale: number | undefined,
): Member[][] {
  const left: Member[][] = [];
  const scale = givenScale ?? likelyScale(members.map((member) => numberIn(member.value) ?? 0));
  const areLetters = members.filter(({ value }) => isLetterGrade(value)).length >= MIN_LETTERS;
  for (const member of members) {
    if (KEY_ROLES.get(normaliseKey(member.name)) === 'wishes') {
      record.understood.add(member.pointer);
      continue;
    }
    if (isJsonObject(member.value)) {
      if (isNotAttained(member.value, member.pointer)) {
        record.understood.add(member.pointer);
        continue;
      }
      const fields = groupFields(member.value, member.pointer, RATING_KEYS);
      const level = ratedLevel(record, fields, givenScale);
      const raters = ratingsByRater(
        member.value,
        member.pointer,
        givenScale ?? likelyScale(members.flatMap(({ value }) => (isJsonObject(value) ? ratingNumbers(value) : []))),
      );
      for (const rating of raters) {
        record.segments.push(nameSegment(member, rating.source, rating.level));
        record.understood.add(rating.member.pointer);
      }
      const isAttained = level === undefined && raters.length === 0 && saysYes(member.value);
      if (isAttained) record.segments.push(nameSegment(member, source));
      else if (level === undefined && raters.length > 0) readRest(record, fields, source, undefined);
      else if (level === undefined) left.push([member]);
      else {
        record.segments.push(nameSegment(member, source, level));
        readRest(record, fields, source, level);
      }
      continue;
    }
    const attainment = attainmentOf(numberIn(member.value) === undefined ? member.value : null);
    if (attainment === false) {
      record.understood.add(member.pointer);
      continue;
    }
    const read = areLetters ? readRating : readLevel;
    const level = isJsonArray(member.value)
      ? undefined
      : read(member.value, numberIn(member.value) === undefined ? undefined : scale);
    if (level !== undefined) {
      record.segments.push(nameSegment(member, source, level));
      record.understood.add(member.pointer);
    } else if (attainment === true) {
      record.segments.push(nameSegment(member, source));
      record.understood.add(member.pointer);
    } else left.push([member]);
  }
  return left;
}

/** Whether an object says in some field that the person has what it is named after. */
function saysYes(object: JsonObject): boolean {
  return Object.values(object).some((value) => attainmentOf(value) === true);
}

function isLetterGrade(value: Member['value']): boolean {
  return typeof value === 'string' && LETTER_GRADE.test(value);
}

function readRated(
  record: ParsedRecord,
  object: JsonObject,
  pointer: string,
  fields: FieldMembers<RatedField>,
  source: EvidenceSource,
  groupScaleOrNone: number | undefined,
): void {
  if (isNotAttained(object, pointer)) {
    record.understood.add(pointer);
    return;
  }
  const level = ratedLevel(record, fields, groupScaleOrNone);
  const raters = allRatings(object, pointer, fields, scaleOf(fields) ?? groupScaleOrNone);
  for (const rating of raters) {
    addSegments(record, fields.get('name'), 'LIST', rating.source, rating.level);
    record.understood.add(rating.member.pointer);
  }
  if (level !== undefined || raters.length === 0) addSegments(record, fields.get('name'), 'LIST', source, level);
  readRest(record, fields, source, level);
}

function readRest(
  record: ParsedRecord,
  fields: FieldMembers<RatedField>,
  source: EvidenceSource,
  level: FoundLevel | undefined,
): void {
  addSegments(record, fields.get('keywords'), 'LIST', source, level);
  addSegments(record, fields.get('prose'), 'PROSE', source);
  for (const { pointer } of fields.get('unused') ?? []) record.understood.add(pointer);
}

/** Ratings in one group are on one scale. */
function groupScale(group: readonly Member[]): number {
  const ratings: number[] = [];
  for (const { value } of group) {
    if (!isJsonObject(value)) continue;
    for (const [name, rating] of Object.entries(value)) {
      if (RATING_KEYS.get(normaliseKey(name)) === 'level') ratings.push(numberIn(rating) ?? 0);
    }
    ratings.push(...ratingNumbers(value));
  }
  return likelyScale(ratings);
}
