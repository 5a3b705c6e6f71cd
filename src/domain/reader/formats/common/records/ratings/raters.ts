import { toLevel, type FoundLevel } from '../../../../levels/level-scale.js';
import { numberIn, readRating } from '../../../../levels/parse-level.js';
import type { EvidenceSource } from '../../../../model/findings.js';
import { isJsonArray, isJsonObject, type JsonObject } from '../../../../values/json-value.js';
import { membersOf, type Member } from '../../../../values/members.js';
import { keysOf, normaliseKey, type KeyTable } from '../../../../vocabulary/index.js';

/** Who gave a rating, by the name of its field or column, as in 360-degree feedback. */
export const RATER_KEYS: KeyTable<EvidenceSource> = keysOf('rater');

const LEVEL_KEYS = keysOf('raterLevel');

/** A rating and who gave it. */
interface RaterRating {
  readonly source: EvidenceSource;
  readonly level: FoundLevel;
  readonly member: Member;
}

/**
 * The ratings of one skill by who gave them: {"self": 3, "manager": 4, "peers": [4, 5]}. Several ratings by one group
 * count as their mean.
 *
 * @param scale the highest possible rating; if left out, the number itself decides
 */
export function ratingsByRater(value: JsonObject, pointer: string, scale: number | undefined): RaterRating[] {
  const ratings: RaterRating[] = [];
  for (const member of membersOf(value, pointer)) {
    const source = RATER_KEYS.get(normaliseKey(member.name));
    const level = source === undefined ? undefined : levelOf(member, scale);
    if (source !== undefined && level !== undefined) ratings.push({ source, level, member });
  }
  return ratings;
}

/** The numbers among the ratings, to guess their common scale. */
export function ratingNumbers(value: JsonObject): number[] {
  return Object.entries(value).flatMap(([name, rating]) =>
    RATER_KEYS.has(normaliseKey(name))
      ? (isJsonArray(rating) ? rating : [rating]).map((one) => numberIn(one) ?? 0)
      : [],
  );
}

function levelOf({ value, pointer }: Member, scale: number | undefined): FoundLevel | undefined {
  if (isJsonObject(value)) {
    const own = membersOf(value, pointer).find(({ name }) => LEVEL_KEYS.has(normaliseKey(name)));
    return own === undefined || typeof own.value === 'object' ? undefined : readRating(own.value, scale);
  }
  const values = isJsonArray(value) ? value : [value];
  const levels = values.map((one) => readRating(one, scale)).filter((level) => level !== undefined);
  const [first] = levels;
  if (first === undefined || levels.length < values.length) return undefined;
  return { level: toLevel(levels.reduce((sum, { level }) => sum + level, 0) / levels.length), basis: first.basis };
}
