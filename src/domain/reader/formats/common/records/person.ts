import { isEmailAddress } from '../../../language/addresses.js';
import type { Draft, DraftIdentity } from '../../../model/draft.js';
import { isJsonArray, isJsonObject } from '../../../values/json-value.js';
import { membersOf, type Member } from '../../../values/members.js';
import { KEY_ROLES, keyTable, normaliseKey } from '../../../vocabulary/index.js';
import { lineIn, readRecord } from './record-fields.js';

const IDENTITY_ROLES: ReadonlyMap<string, keyof DraftIdentity> = new Map([
  ['publicIdentifier', 'publicIdentifier'],
  ['employeeNumber', 'employeeNumber'],
  ['email', 'email'],
  ['firstName', 'firstName'],
  ['namePrefix', 'namePrefix'],
  ['lastName', 'lastName'],
  ['fullName', 'fullName'],
]);

/** Parts of a name in an object of its own: {"name": {"given": "Kim", "family": "Bos"}}. */
const NAME_PART_KEYS = keyTable({
  firstName: 'given,first,given name,first name,forename,preferred,voornaam,roepnaam',
  namePrefix: 'prefix,infix,tussenvoegsel,voorvoegsel',
  lastName: 'family,last,family name,last name,surname,achternaam,familienaam',
  fullName: 'full,formatted,display,full name,display name,volledig,volledige naam,weergave',
  unused: 'title,middle,middle name,suffix,initials,titel,voorletters',
});

/** Kinds of addresses in an object of them, the one that an employer gives first. */
const ADDRESS_KINDS = keyTable({
  work: 'work,business,primary,company,office,werk,zakelijk,bedrijf,primair',
  other: 'address,value,email,home,private,personal,other,adres,waarde,thuis,prive,persoonlijk,overig',
});

/** What a number is called in the record of the one who has it. */
const OWN_NUMBER_KEYS = keyTable({ number: 'id,number,no,nr,code,external id,nummer' });

/** What an employer's systems call the record of somebody. */
export const OWN_RECORD_KEYS = keyTable({ own: 'employee,worker,reviewee,ratee,medewerker,werknemer,beoordeelde' });

/**
 * Takes the number of a record that is called after the employee: {"employee": {"id": "W55"}}. Surveys number their
 * respondents as well, each for itself, so only what is called after work counts.
 */
export function takeOwnNumber(draft: Draft, name: string, person: Member): void {
  if (!OWN_RECORD_KEYS.has(normaliseKey(name)) || !isJsonObject(person.value)) return;
  const members = membersOf(person.value, person.pointer);
  if (
    members.some((member) =>
      ['employeeNumber', 'publicIdentifier'].includes(KEY_ROLES.get(normaliseKey(member.name)) ?? ''),
    )
  )
    return;
  const number = members.find(
    (member) => OWN_NUMBER_KEYS.has(normaliseKey(member.name)) && lineIn(member.value) !== undefined,
  );
  if (number !== undefined) takePersonField(draft, 'employeeNumber', number, false);
}

/** Takes a name or an address that is an object of its own. */
function takeNested(draft: Draft, field: keyof DraftIdentity, member: Member): boolean {
  if (!isJsonObject(member.value)) return false;
  if (field === 'email') {
    const kinds = readRecord(member.value, member.pointer, ADDRESS_KINDS);
    const [address] = [...(kinds.get('work') ?? []), ...(kinds.get('other') ?? [])].filter(
      ({ value }) => typeof value === 'string' && isEmailAddress(value),
    );
    return address !== undefined && takePersonField(draft, 'email', { ...address, pointer: member.pointer }, false);
  }
  if (field !== 'fullName') return false;
  const parts = readRecord(member.value, member.pointer, NAME_PART_KEYS);
  const names = membersOf(member.value, member.pointer);
  const isName =
    names.every(({ name }) => NAME_PART_KEYS.has(normaliseKey(name))) &&
    ((parts.has('firstName') && parts.has('lastName')) || parts.has('fullName'));
  if (!isName) return false;
  for (const [part, [first]] of parts)
    if (first !== undefined && part !== 'unused') takePersonField(draft, part, first, false);
  for (const { pointer } of parts.get('unused') ?? []) draft.understood.add(pointer);
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
export function takePersonField(draft: Draft, role: string, member: Member, bareNameCounts: boolean): boolean {
  const field = role === 'bareName' && bareNameCounts ? 'fullName' : IDENTITY_ROLES.get(role);
  if (field === undefined) return false;
  // A list of one value, as systems write fields that may have several; of several the first.
  const value = isJsonArray(member.value) ? member.value[0] : member.value;
  const text = value === undefined ? undefined : lineIn(value);
  if (text === undefined) return takeNested(draft, field, member);
  if (field === 'email' && !isEmailAddress(text)) return false;
  draft.identity[field] ??= text;
  draft.understood.add(member.pointer);
  return true;
}

/** Takes every field of an object that tells who the person is; not those of objects inside it. */
export function readPersonFields(draft: Draft, person: Member, bareNameCounts: boolean): void {
  if (!isJsonObject(person.value)) return;
  for (const member of membersOf(person.value, person.pointer)) {
    const role = KEY_ROLES.get(normaliseKey(member.name));
    if (role !== undefined) takePersonField(draft, role, member, bareNameCounts);
  }
}
