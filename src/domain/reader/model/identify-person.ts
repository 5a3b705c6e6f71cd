import { cleanLine } from '../language/clean-text.js';
import type { ParsedIdentity } from './parsed-record.js';
import type { FoundPerson, ItemToRead } from './findings.js';
import { isPersonType } from '../vocabulary/index.js';
import { withoutUndefined } from '../values/without-undefined.js';

/** Who the person is, without history and skills. */
type PersonIdentity = Pick<FoundPerson, 'publicIdentifier' | 'email' | 'firstName' | 'lastName' | 'fullName'>;

/**
 * Decides who an item is about. The public identifier is that of the person to whom somebody assigned it; else the payload's own; else the item's entityId when its
 * entityType is a person or missing; else an employee number in the payload. A missing full name is composed of its
 * parts.
 *
 * @returns undefined when there is no identifier, no e-mail address and no name
 */
export function identifyPerson(identity: ParsedIdentity, item: ItemToRead): PersonIdentity | undefined {
  const entityId = isPersonType(item.entityType) ? cleanLine(item.entityId ?? '') : undefined;
  const publicIdentifier = item.assignedTo ?? identity.publicIdentifier ?? entityId ?? identity.employeeNumber;
  const { email, firstName, namePrefix } = identity;
  const lastName = identity.lastName === undefined ? undefined : joined([namePrefix, identity.lastName]);
  const fullName =
    identity.fullName ??
    (firstName === undefined && lastName === undefined ? undefined : joined([firstName, lastName]));
  if (publicIdentifier === undefined && email === undefined && fullName === undefined) return undefined;
  return withoutUndefined({ publicIdentifier, email, firstName, lastName, fullName });
}

/** The words of a person's names. */
export function namePartsOf({ firstName, lastName, fullName }: PersonIdentity): ReadonlySet<string> {
  return new Set([firstName, lastName, fullName].flatMap((name) => name?.split(/[\s-]+/) ?? []));
}

function joined(parts: readonly (string | undefined)[]): string | undefined {
  return cleanLine(parts.filter((part) => part !== undefined).join(' '));
}
