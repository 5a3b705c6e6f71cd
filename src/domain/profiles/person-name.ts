import { namePartsOf } from '../person-names/index.js';

/** The parts of a person's name that are known. */
export interface PersonName {
  readonly firstName?: string | null;
  readonly lastName?: string | null;
  readonly fullName?: string | null;
}

/** What a person is called: the full name, else first and last name, else null. */
export function fullNameOf({ firstName, lastName, fullName }: PersonName): string | null {
  return fullName ?? ([firstName, lastName].filter(Boolean).join(' ') || null);
}

/** What lists are ordered by: last name and first name, stated or derived, else the full name, else the identifier. */
export function sortNameOf(name: PersonName, publicIdentifier: string): string {
  const { firstName, lastName } = namePartsOf(name);
  const sorted = [lastName, firstName].filter(Boolean).join(', ');
  return sorted || name.fullName || publicIdentifier;
}
