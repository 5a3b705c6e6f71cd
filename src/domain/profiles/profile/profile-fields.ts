import type { Profile } from '../../../generated/prisma/client.js';
import type { ProfileField } from '../../../generated/prisma/enums.js';

/** A column of a profile that identifies the person. */
export type FieldName = 'email' | 'firstName' | 'lastName' | 'fullName';

/** Values of such columns; undefined means unchanged, null means no value. */
export type FieldValues = { readonly [Name in FieldName]?: string | null | undefined };

/** The columns that import items state a value for, with their names in the database and in GraphQL. */
export const PROFILE_FIELDS: readonly { readonly name: FieldName; readonly field: ProfileField }[] = [
  { name: 'email', field: 'EMAIL' },
  { name: 'firstName', field: 'FIRST_NAME' },
  { name: 'lastName', field: 'LAST_NAME' },
  { name: 'fullName', field: 'FULL_NAME' },
];

/** Ignores case but not accents. The language is fixed: in Turkish, I is not the capital of i. */
const { compare } = new Intl.Collator('en', { sensitivity: 'accent' });

/** Whether two values of a field are the same, ignoring case. */
export function isSameValue(one: string, other: string): boolean {
  return compare(one, other) === 0;
}

/**
 * The fields that were set by hand, after a change by hand. Imports may fill a field again once its value was removed.
 */
export function editedFieldsOf(before: readonly ProfileField[], changes: FieldValues): ProfileField[] {
  const edited = new Set(before);
  for (const { name, field } of PROFILE_FIELDS) {
    const value = changes[name];
    if (value === null) edited.delete(field);
    else if (value !== undefined) edited.add(field);
  }
  return [...edited];
}

/** The values of a profile that people may edit, as the audit trail shows them. */
export function editableOf(profile: Pick<Profile, 'email' | 'firstName' | 'lastName' | 'fullName'>) {
  const { email, firstName, lastName, fullName } = profile;
  return { email, firstName, lastName, fullName };
}
