import { namePartsOf } from '../../person-names/index.js';

/** The parts of a person's name that are known. */
export interface PersonName {
  readonly firstName?: string | null;
  readonly lastName?: string | null;
  readonly fullName?: string | null;
}

/** The full name, else the first and last name joined, else null. */
export function fullNameOf({ firstName, lastName, fullName }: PersonName): string | null {
  return fullName ?? ([firstName, lastName].filter(Boolean).join(' ') || null);
}

/** The text that lists are sorted by: "last name, first name" (stated or derived), else full name, else identifier. */
export function sortNameOf(name: PersonName, publicIdentifier: string): string {
  const { firstName, lastName } = namePartsOf(name);
  const sorted = [lastName, firstName].filter(Boolean).join(', ');
  return sorted || name.fullName || publicIdentifier;
}

/**
 * The name without a full name that was composed of an incomplete first and last name: nobody stated it, so nothing can
 * contradict it.
 */
export function withoutComposedName<Name extends Required<PersonName>>(name: Name): Name {
  const { firstName, lastName } = name;
  const isComplete = Boolean(firstName) && Boolean(lastName);
  return isComplete || name.fullName !== fullNameOf({ firstName, lastName }) ? name : { ...name, fullName: null };
}
