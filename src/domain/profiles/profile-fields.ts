import type { ProfileField } from '../../generated/prisma/enums.js';

/** A column of a profile that says who the person is. */
export type FieldName = 'email' | 'firstName' | 'lastName' | 'fullName';

/** Values of such columns; what is undefined is not spoken of, null is no value. */
export type FieldValues = { readonly [Name in FieldName]?: string | null | undefined };

/** The columns that import items state, as the database and GraphQL name them. */
export const PROFILE_FIELDS: readonly { readonly name: FieldName; readonly field: ProfileField }[] = [
  { name: 'email', field: 'EMAIL' },
  { name: 'firstName', field: 'FIRST_NAME' },
  { name: 'lastName', field: 'LAST_NAME' },
  { name: 'fullName', field: 'FULL_NAME' },
];

/**
 * Letter case does not count, accents do. Of one language whatever the machine's is, as in Turkish I is not the capital
 * of i.
 */
const { compare } = new Intl.Collator('en', { sensitivity: 'accent' });

/** Whether two statements of a field say the same, but for letter case. */
export function isSameValue(one: string, other: string): boolean {
  return compare(one, other) === 0;
}

/**
 * The fields that people set by hand, after a change by hand: a value that is taken away leaves room for imports again.
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
