import { numberIn, readLevel, readRating, readYears } from '../../../levels/parse-level.js';
import { likelyScale, type FoundLevel } from '../../../levels/level-scale.js';
import type { ParsedRecord } from '../../../model/parsed-record.js';
import type { EvidenceSource } from '../../../model/findings.js';
import { isJsonArray, isJsonObject, type JsonObject } from '../../../values/json-value.js';
import { membersOf, type Member } from '../../../values/members.js';
import { addSegments, nameSegment } from './segments.js';
import { keysOf, normaliseKey } from '../../../vocabulary/index.js';
import { ratingsByRater, ratingNumbers } from './raters.js';
import { groupFields, type FieldMembers } from './record-fields.js';

export const RATING_KEYS = keysOf('rating');

const FLAT_RATING_KEYS = keysOf('flatRating');

type RatedField = 'name' | 'level' | 'years' | 'scale' | 'keywords' | 'prose' | 'unused';

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
      else if (isJsonArray(member.value)) waiting.push(membersOf(member.value, member.pointer));
      else if (isJsonObject(member.value)) {
        const fields = groupFields(member.value, member.pointer, RATING_KEYS);
        if (hasText(fields.get('name'))) readRated(record, member.value, member.pointer, fields, source, scale);
        else
          for (const left of readSkillMap(record, membersOf(member.value, member.pointer), source, givenScale))
            waiting.push(left);
      }
    }
  }
}

/** Whether an object names one thing and rates it; it may be anywhere in the payload. */
export function isRated(value: JsonObject, pointer: string): boolean {
  const fields = groupFields(value, pointer, RATING_KEYS);
  if (!hasText(fields.get('name'))) return false;
  return (
    (fields.get('level') ?? fields.get('years') ?? []).some((member) => levelIn([member], undefined) !== undefined) ||
    ratingsByRater(value, pointer, undefined).length > 0
  );
}

/** Reads a skill and its level among the fields of a person: {"employeeNumber": 7, "skill": "Java", "level": 4}. */
export function readFlatRating(record: ParsedRecord, value: JsonObject, pointer: string, source: EvidenceSource): void {
  const fields = groupFields<RatedField>(value, pointer, FLAT_RATING_KEYS);
  const names = fields.get('name')?.filter((member) => typeof member.value === 'string');
  if (names === undefined || names.length === 0) return;
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
  for (const member of members) {
    if (isJsonObject(member.value)) {
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
      if (level === undefined && raters.length > 0) readRest(record, fields, source, undefined);
      else if (level === undefined) left.push([member]);
      else {
        record.segments.push(nameSegment(member, source, level));
        readRest(record, fields, source, level);
      }
      continue;
    }
    const level = isJsonArray(member.value)
      ? undefined
      : readLevel(member.value, numberIn(member.value) === undefined ? undefined : scale);
    if (level !== undefined) {
      record.segments.push(nameSegment(member, source, level));
      record.understood.add(member.pointer);
    } else if (member.value === true) {
      record.segments.push(nameSegment(member, source));
      record.understood.add(member.pointer);
    } else if (member.value === false) record.understood.add(member.pointer);
    else left.push([member]);
  }
  return left;
}

function readRated(
  record: ParsedRecord,
  object: JsonObject,
  pointer: string,
  fields: FieldMembers<RatedField>,
  source: EvidenceSource,
  groupScaleOrNone: number | undefined,
): void {
  const level = ratedLevel(record, fields, groupScaleOrNone);
  const raters = ratingsByRater(object, pointer, scaleOf(fields) ?? groupScaleOrNone);
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

function ratedLevel(
  record: ParsedRecord,
  fields: FieldMembers<RatedField>,
  scaleOfGroup: number | undefined,
): FoundLevel | undefined {
  const scale = scaleOf(fields) ?? scaleOfGroup;
  for (const member of fields.get('scale') ?? [])
    if (numberIn(member.value) !== undefined) record.understood.add(member.pointer);
  for (const member of fields.get('level') ?? []) {
    const level = levelIn([member], scale);
    if (level === undefined) continue;
    record.understood.add(member.pointer);
    return level;
  }
  for (const member of fields.get('years') ?? []) {
    const level = readYears(member.value);
    if (level === undefined) continue;
    record.understood.add(member.pointer);
    return level;
  }
  return undefined;
}

function scaleOf(fields: FieldMembers<RatedField>): number | undefined {
  return (fields.get('scale') ?? []).map(({ value }) => numberIn(value)).find((scale) => scale !== undefined);
}

function levelIn([member]: readonly Member[], scale: number | undefined): FoundLevel | undefined {
  return member === undefined ? undefined : readRating(member.value, scale);
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
