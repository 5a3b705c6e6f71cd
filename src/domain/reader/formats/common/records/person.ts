import { isEmailAddress } from '../../../language/addresses.js';
import type { ParsedRecord, ParsedIdentity } from '../../../model/parsed-record.js';
import { isJsonArray, isJsonObject, type JsonValue } from '../../../values/json-value.js';
import { type Member, membersOf } from '../../../values/members.js';
import { KEY_ROLES, keysOf, normaliseKey } from '../../../vocabulary/index.js';
import { toLine, groupFields } from './record-fields.js';

const IDENTITY_ROLES: ReadonlyMap<string, keyof ParsedIdentity> = new Map([
  ['publicIdentifier', 'publicIdentifier'],
  ['employeeNumber', 'employeeNumber'],
  ['email', 'email'],
  ['firstName', 'firstName'],
  ['namePrefix', 'namePrefix'],
  ['lastName', 'lastName'],
  ['fullName', 'fullName'],
]);

/** Parts of a name in an object of its own: {"name": {"given": "Kim", "family": "Bos"}}. */
const NAME_PART_KEYS = keysOf('personName');

/** Kinds of addresses in an object of them, the one that an employer gives first. */
const ADDRESS_KINDS = keysOf('emailAddress');

/** What a number is called in the record of the one who has it. */
const OWN_NUMBER_KEYS = keysOf('ownNumber');

/** What an employer's systems call the record of somebody. */
export const OWN_RECORD_KEYS = keysOf('ownRecord');

/**
 * Takes the number of a record that is called after the employee: {"employee": {"id": "W55"}}. Surveys number their
 * respondents as well, each for itself, so only what is called after work counts.
 */
export function takeOwnNumber(record: ParsedRecord, name: string, person: Member): void {
  if (!OWN_RECORD_KEYS.has(normaliseKey(name)) || !isJsonObject(person.value)) return;
  const members = membersOf(person.value, person.pointer);
  if (
    members.some((member) =>
      ['employeeNumber', 'publicIdentifier'].includes(KEY_ROLES.get(normaliseKey(member.name)) ?? ''),
    )
  )
    return;
  const number = members.find(
    (member) => OWN_NUMBER_KEYS.has(normaliseKey(member.name)) && toLine(member.value) !== undefined,
  );
  if (number !== undefined) takePersonField(record, 'employeeNumber', number, false);
}

/** Takes a name or an address that is an object of its own. */
function takeNested(record: ParsedRecord, field: keyof ParsedIdentity, member: Member): boolean {
  if (!isJsonObject(member.value)) return false;
  if (field === 'email') {
    const kinds = groupFields(member.value, member.pointer, ADDRESS_KINDS);
    const [address] = [...(kinds.get('work') ?? []), ...(kinds.get('other') ?? [])].filter(
      ({ value }) => typeof value === 'string' && isEmailAddress(value),
    );
    return address !== undefined && takePersonField(record, 'email', { ...address, pointer: member.pointer }, false);
  }
  if (field !== 'fullName') return false;
  const parts = groupFields(member.value, member.pointer, NAME_PART_KEYS);
  const names = membersOf(member.value, member.pointer);
  const isName =
    names.every(({ name }) => NAME_PART_KEYS.has(normaliseKey(name))) &&
    ((parts.has('firstName') && parts.has('lastName')) || parts.has('fullName'));
  if (!isName) return false;
  for (const [part, [first]] of parts)
    if (first !== undefined && part !== 'unused') takePersonField(record, part, first, false);
  for (const { pointer } of parts.get('unused') ?? []) record.understood.add(pointer);
  return true;
}

/**
 * Takes one field that tells who the person is. The first value met stays: payloads are read from the outside in, and
 * what stands further out is about the item's own person.
 *
 * @param role what the field's key stands for
 * @param bareNameCounts whether a field that is called only "name" is the person's
 * @returns whether the field was one of the person's
 */
export function takePersonField(record: ParsedRecord, role: string, member: Member, bareNameCounts: boolean): boolean {
  const field = role === 'bareName' && bareNameCounts ? 'fullName' : IDENTITY_ROLES.get(role);
  if (field === undefined) return false;
  // A list of one value, as systems write fields that may have several; of several the first.
  const value = isJsonArray(member.value) ? member.value[0] : member.value;
  const text = value === undefined ? undefined : toLine(value);
  if (text === undefined) return takeNested(record, field, member);
  if (field === 'email' && !isEmailAddress(text)) return false;
  record.identity[field] ??= text;
  record.understood.add(member.pointer);
  return true;
}

/** Takes every field of an object that tells who the person is; not those of objects inside it. */
export function readPersonFields(record: ParsedRecord, person: Member, bareNameCounts: boolean): void {
  if (!isJsonObject(person.value)) return;
  for (const member of membersOf(person.value, person.pointer)) {
    const role = KEY_ROLES.get(normaliseKey(member.name));
    if (role !== undefined) takePersonField(record, role, member, bareNameCounts);
  }
}

const TELLING_ROLES: ReadonlySet<string> = new Set([
  'firstName',
  'lastName',
  'fullName',
  'email',
  'employeeNumber',
  'publicIdentifier',
]);

const NAME_ROLES: ReadonlySet<string> = new Set(['firstName', 'lastName', 'fullName', 'bareName']);

/** Whether an object has a key that only a person's record has. */
export function looksLikePerson(value: JsonValue): boolean {
  return (
    isJsonObject(value) && Object.keys(value).some((key) => TELLING_ROLES.has(KEY_ROLES.get(normaliseKey(key)) ?? ''))
  );
}

/**
 * Whether an object under an unknown key is a person with a name of their own, while the item's person has one already:
 * a confidant, a buddy, an heir. Nothing of theirs may be taken for the item's person.
 */
export function looksLikeAnotherPerson({ identity }: ParsedRecord, { value }: Member): boolean {
  const isNamed =
    identity.fullName !== undefined || identity.firstName !== undefined || identity.lastName !== undefined;
  return (
    isNamed &&
    looksLikePerson(value) &&
    isJsonObject(value) &&
    Object.keys(value).some((key) => NAME_ROLES.has(KEY_ROLES.get(normaliseKey(key)) ?? ''))
  );
}

/**
 * Whether a list holds several people. It cannot be about the one person of an item, and nobody may get another's
 * skills.
 */
export function looksLikePeople({ value, pointer }: Member): boolean {
  return isJsonArray(value) && membersOf(value, pointer).filter((element) => looksLikePerson(element.value)).length > 1;
}
