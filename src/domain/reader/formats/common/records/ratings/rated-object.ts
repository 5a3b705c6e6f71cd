import { numberIn, readRating, readYears } from '../../../../levels/parse-level.js';
import { toLevel, type FoundLevel } from '../../../../levels/level-scale.js';
import type { ParsedRecord } from '../../../../model/parsed-record.js';
import { isJsonObject, type JsonObject } from '../../../../values/json-value.js';
import { membersOf, type Member } from '../../../../values/members.js';
import { keysOf } from '../../../../vocabulary/index.js';
import { groupFields, toYesOrNo, type FieldMembers } from '../record-fields.js';
import { ratingsByRater } from './raters.js';

export const RATING_KEYS = keysOf('rating');

/** The fields of an object that rates one skill. */
export type RatedField = 'name' | 'level' | 'aspect' | 'native' | 'years' | 'scale' | 'keywords' | 'prose' | 'unused';

/** {"language": "German", "native": true} */
const NATIVE: FoundLevel = { level: 5, basis: 'LANGUAGE_LEVEL' };

/** The level that an object gives for its skill: a rating, a native speaker, or years; what tells it is understood. */
export function ratedLevel(
  record: ParsedRecord,
  fields: FieldMembers<RatedField>,
  scaleOfGroup: number | undefined,
): FoundLevel | undefined {
  const scale = scaleOf(fields) ?? scaleOfGroup;
  for (const member of fields.get('scale') ?? [])
    if (numberIn(member.value) !== undefined) record.understood.add(member.pointer);
  for (const member of fields.get('level') ?? []) {
    const level = levelIn(member, scale);
    if (level === undefined) continue;
    record.understood.add(member.pointer);
    for (const { pointer } of membersOf(member.value, member.pointer)) record.understood.add(pointer);
    return level;
  }
  const aspects = (fields.get('aspect') ?? []).flatMap((member) => {
    const level = levelIn(member, scale);
    return level === undefined ? [] : [{ member, level }];
  });
  const [first] = aspects;
  if (first !== undefined) {
    for (const { member } of aspects) record.understood.add(member.pointer);
    const sum = aspects.reduce((total, { level }) => total + level.level, 0);
    return { level: toLevel(sum / aspects.length), basis: first.level.basis };
  }
  for (const member of fields.get('native') ?? []) {
    if (toYesOrNo(member.value) !== true) continue;
    record.understood.add(member.pointer);
    return NATIVE;
  }
  for (const member of fields.get('years') ?? []) {
    const level = readYears(member.value);
    if (level === undefined) continue;
    record.understood.add(member.pointer);
    return level;
  }
  return undefined;
}

/** The highest possible rating that the object itself gives. */
export function scaleOf(fields: FieldMembers<RatedField>): number | undefined {
  return (fields.get('scale') ?? []).map(({ value }) => numberIn(value)).find((scale) => scale !== undefined);
}

/** The level in a field, which may be an object: {"value": 4, "max": 5}, {"label": "Expert"}. */
export function levelIn({ value, pointer }: Member, scale: number | undefined): FoundLevel | undefined {
  if (!isJsonObject(value)) return readRating(value, scale);
  const fields = groupFields(value, pointer, RATING_KEYS);
  const own = scaleOf(fields) ?? scale;
  const [told] = [...(fields.get('level') ?? []), ...(fields.get('name') ?? [])];
  return told === undefined || typeof told.value === 'object' ? undefined : readRating(told.value, own);
}

/** The ratings by who gave them, in the object itself or in one for them: {"ratings": {"self": 4, "manager": 3}}. */
export function allRatings(
  object: JsonObject,
  pointer: string,
  fields: FieldMembers<RatedField>,
  scale: number | undefined,
): ReturnType<typeof ratingsByRater> {
  const inner = (fields.get('level') ?? []).flatMap(({ value, pointer: place }) =>
    isJsonObject(value) ? ratingsByRater(value, place, scale) : [],
  );
  return [...ratingsByRater(object, pointer, scale), ...inner];
}
