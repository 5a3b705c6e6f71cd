import type { Draft, DraftIdentity } from '../draft.js';
import { isJsonArray, isJsonObject } from '../json-value.js';
import { membersOf, type Member } from '../members.js';
import { isEmailAddress } from '../protected-spans.js';
import { KEY_ROLES } from './key-roles.js';
import { normaliseKey } from './key-table.js';
import { lineIn } from './read-record.js';

const IDENTITY_ROLES: ReadonlyMap<string, keyof DraftIdentity> = new Map([
  ['publicIdentifier', 'publicIdentifier'],
  ['employeeNumber', 'employeeNumber'],
  ['email', 'email'],
  ['firstName', 'firstName'],
  ['namePrefix', 'namePrefix'],
  ['lastName', 'lastName'],
  ['fullName', 'fullName'],
]);

/**
 * Takes one field that tells who the person is. The first value met stays: payloads are read from the outside in, and what
 * stands further out is about the item's own person.
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
  if (text === undefined || (field === 'email' && !isEmailAddress(text))) return false;
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
