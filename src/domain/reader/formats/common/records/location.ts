import { readLevel } from '../../../levels/parse-level.js';
import type { ItemKind } from '../../../model/findings.js';
import type { Named, ParsedRecord } from '../../../model/parsed-record.js';
import { isJsonArray, isJsonObject } from '../../../values/json-value.js';
import { membersOf, type Member } from '../../../values/members.js';
import { KEY_ROLES, looksLikeCity, normaliseKey, type KeyRole } from '../../../vocabulary/index.js';
import { takeLine, takeNamed } from './record-fields.js';

/** A key that may say where the person works, the most certain first. */
export type LocationRole = 'workLocation' | 'location' | 'city';

const LOCATION_ROLES: ReadonlySet<string> = new Set<LocationRole>(['workLocation', 'location', 'city']);

/** Longest name of a place, in UTF-16 code units. */
const MAX_LENGTH = 100;

/** An address of the internet, or an identifier of anything else than a place. */
const NO_PLACE = /@|:\/\//u;

/** Whether a role is that of a place. */
export function isLocationRole(role: string | undefined): role is LocationRole {
  return role !== undefined && LOCATION_ROLES.has(role);
}

/**
 * Whether a place under a key with this role is the person's. A "work location" is in every record of the person. A
 * "location" is in records of an employer and in CVs; in a review or on a certificate it is where that was held or
 * signed. A city of a record of an employer beside a street is where the person lives.
 *
 * @param siblings the members of the object that has the key, this one included
 */
export function isPersonsPlace(role: LocationRole, kind: ItemKind, siblings: readonly Member[]): boolean {
  if (role === 'workLocation') return true;
  if (kind === 'CV') return true;
  return kind === 'PERSON_RECORD' && (role === 'location' || !hasAddress(siblings));
}

function hasAddress(members: readonly Member[]): boolean {
  return members.some(({ name }) => roleOf(name) === 'address');
}

const roleOf = (name: string): KeyRole | undefined => KEY_ROLES.get(normaliseKey(name));

/**
 * Takes a place of the person; the first value of each role is kept.
 *
 * @returns false if the value is no place and has to be read otherwise
 */
export function takeLocation(record: ParsedRecord, role: LocationRole, member: Member): boolean {
  const place = placeIn(record, member);
  if (place === undefined) return false;
  keepPlace(record, role, place);
  return true;
}

/** Takes a place of the person that a text names. */
export function takePlaceName(record: ParsedRecord, role: LocationRole, name: string): void {
  if (isPlaceName(name)) keepPlace(record, role, { name });
}

function keepPlace({ position: { places } }: ParsedRecord, role: LocationRole, { name, ...rest }: Named): void {
  places[role] ??= { name: looksLikeCity(name) ? withoutCountry(name) : name, ...rest };
}

/** The city of "Utrecht, the Netherlands" and "Utrecht (NL)", so that it is the same location as "Utrecht". */
const withoutCountry = (place: string): string => place.replace(/\s*[,(].*$/su, '');

/** The place that a value names: a text, the first of a list, a thing with a name, or the city of an address. */
function placeIn(record: ParsedRecord, member: Member): Named | undefined {
  const { value, pointer } = member;
  if (isJsonArray(value)) {
    const [first] = membersOf(value, pointer);
    return first === undefined || isJsonArray(first.value) ? undefined : placeIn(record, first);
  }
  if (!isJsonObject(value)) return isPlaceName(value) ? takeNamed(record, [member]) : undefined;
  const named = takeNamed(record, [member]);
  const isNumbered = named === undefined || named.name === named.externalId;
  const city = isNumbered ? cityIn(record, member) : undefined;
  const place = city === undefined ? named : { ...named, name: city };
  if (place === undefined || !isPlaceName(place.name)) return undefined;
  record.understood.add(pointer);
  return place;
}

/** The city of an address: {"city": "Utrecht", "countryCode": "NL"}. */
function cityIn(record: ParsedRecord, { value, pointer }: Member): string | undefined {
  if (!isJsonObject(value)) return undefined;
  return takeLine(
    record,
    membersOf(value, pointer).filter(({ name, value: text }) => roleOf(name) === 'city' && isPlaceName(text)),
  );
}

/**
 * Whether a value may be the name of a place: it has letters. A level in a column such as "Office" is that of a skill.
 */
function isPlaceName(value: Member['value']): boolean {
  if (typeof value !== 'string' || value.trim().length > MAX_LENGTH) return false;
  return /\p{L}/u.test(value) && !NO_PLACE.test(value) && readLevel(value) === undefined;
}
