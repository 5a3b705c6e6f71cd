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

const NAME_PART_KEYS = keysOf('personName');

const EMAIL_KEYS = keysOf('emailAddress');

const OWN_NUMBER_KEYS = keysOf('ownNumber');

/** What the systems of an employer call the record of an employee. */
export const OWN_RECORD_KEYS = keysOf('ownRecord');

/**
 * Takes the identifier of a record that is called after an employee as the employee number: {"employee": {"id":
 * "W55"}}. Identifiers in other records are not: a survey, for example, numbers its respondents.
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

/** Takes a name or an e-mail address that is an object: {"name": {"given": "Kim", "family": "Bos"}}. */
function takeNested(record: ParsedRecord, field: keyof ParsedIdentity, member: Member): boolean {
  if (!isJsonObject(member.value)) return false;
  if (field === 'email') {
    const kinds = groupFields(member.value, member.pointer, EMAIL_KEYS);
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
 * Takes a field that identifies the person. The first value is kept: payloads are read from the outside in, and the
 * outer fields are about the item's own person.
 *
 * @param role the role of the field's key
 * @param bareNameCounts whether a field that is called only "name" is the person's
 * @returns whether the field was one of the person's
 */
export function takePersonField(record: ParsedRecord, role: string, member: Member, bareNameCounts: boolean): boolean {
  const field = role === 'bareName' && bareNameCounts ? 'fullName' : IDENTITY_ROLES.get(role);
  if (field === undefined) return false;
  // Some systems send a list of values, of which the first is taken.
  const value = isJsonArray(member.value) ? member.value[0] : member.value;
  const text = value === undefined ? undefined : toLine(value);
  if (text === undefined) return takeNested(record, field, member);
  if (field === 'email' && !isEmailAddress(text)) return false;
  record.identity[field] ??= text;
  record.understood.add(member.pointer);
  return true;
}

/** Takes the identifying fields of an object, without those of nested objects. */
export function readPersonFields(record: ParsedRecord, person: Member, bareNameCounts: boolean): void {
  if (!isJsonObject(person.value)) return;
  for (const member of membersOf(person.value, person.pointer)) {
    const role = KEY_ROLES.get(normaliseKey(member.name));
    if (role !== undefined) takePersonField(record, role, member, bareNameCounts);
  }
}

const IDENTIFYING_ROLES: ReadonlySet<string> = new Set([
  'firstName',
  'lastName',
  'fullName',
  'email',
  'employeeNumber',
  'publicIdentifier',
]);

const NAME_ROLES: ReadonlySet<string> = new Set(['firstName', 'lastName', 'fullName', 'bareName']);

/** Whether an object has a key that only records of people have. */
export function looksLikePerson(value: JsonValue): boolean {
  return (
    isJsonObject(value) &&
    Object.keys(value).some((key) => IDENTIFYING_ROLES.has(KEY_ROLES.get(normaliseKey(key)) ?? ''))
  );
}

/**
 * Whether an object under an unknown key is another person: it has a name, and the item's person has one already.
 * Examples are a buddy, a confidant or an heir; nothing about them may be credited to the item's person.
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

/** Whether a list has several people. The item's person must not be credited with their skills. */
export function looksLikePeople({ value, pointer }: Member): boolean {
  return isJsonArray(value) && membersOf(value, pointer).filter((element) => looksLikePerson(element.value)).length > 1;
}
