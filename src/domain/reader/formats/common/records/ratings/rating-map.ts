import { numberIn, readRating } from '../../../../levels/parse-level.js';
import { isJsonObject } from '../../../../values/json-value.js';
import { membersOf, type Member } from '../../../../values/members.js';
import { KEY_ROLES, normaliseKey, saysNotRated } from '../../../../vocabulary/index.js';
import { attainmentOf, STATUS_KEYS } from './attainment.js';
import { RATING_KEYS } from './rated-object.js';
import { ratingsByRater } from './raters.js';
import { groupFields } from '../record-fields.js';

const MIN_RATINGS = 2;
const MAX_RATING = 100;

/**
 * Whether an object rates what its members are named after, whatever it is called itself: {"wound care": "good",
 * "planning": 3}, {"Welding": {"level": "expert"}}. No member may be a field of a record.
 */
export function isRatingMap({ value, pointer }: Member): boolean {
  if (!isJsonObject(value)) return false;
  const members = membersOf(value, pointer);
  if (members.some(({ name }) => isField(name))) return false;
  const others = members.filter((member) => !isRating(member));
  return members.length - others.length >= MIN_RATINGS && others.every(isBlank);
}

function isRating({ value, pointer }: Member): boolean {
  if (isJsonObject(value)) {
    const fields = groupFields(value, pointer, RATING_KEYS);
    if (fields.has('name')) return false;
    return (
      fields.has('level') ||
      groupFields(value, pointer, STATUS_KEYS).has('status') ||
      ratingsByRater(value, pointer, undefined).length > 0
    );
  }
  const number = numberIn(value);
  if (number !== undefined) return number >= 0 && number <= MAX_RATING;
  return attainmentOf(value) !== undefined || (typeof value === 'string' && readRating(value) !== undefined);
}

/** Nothing, or that it was not rated. */
function isBlank({ value }: Member): boolean {
  if (isJsonObject(value)) return Object.values(value).every((inner) => inner === null || typeof inner === 'boolean');
  return value === null || (typeof value === 'string' && (value.trim() === '' || saysNotRated(value)));
}

function isField(name: string): boolean {
  const key = normaliseKey(name);
  const role = KEY_ROLES.get(key);
  return (
    (RATING_KEYS.get(key) ?? 'aspect') !== 'aspect' ||
    STATUS_KEYS.has(key) ||
    (role !== undefined && role !== 'skills' && role !== 'languages')
  );
}
