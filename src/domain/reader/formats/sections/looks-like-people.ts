import type { Draft } from '../../model/draft.js';
import { isJsonArray, isJsonObject, type JsonValue } from '../../values/json-value.js';
import { membersOf, type Member } from '../../values/members.js';
import { KEY_ROLES, normaliseKey } from '../../vocabulary/index.js';

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
export function looksLikeAnotherPerson({ identity }: Draft, { value }: Member): boolean {
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
