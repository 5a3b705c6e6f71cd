import type { Profile } from '../../../generated/prisma/client.js';
import type { Scope } from '../../../platform/scope.js';
import { fullNameOf, sortNameOf } from '../profile/person-name.js';
import { editedFieldsOf, isSameValue, PROFILE_FIELDS } from '../profile/profile-fields.js';
import { confirmStatedValues, openContradiction } from './contradictions.js';

/** What a person says about themselves. */
export interface OwnStatement {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
}

/**
 * Sets the fields of a profile to what the person says. A value that the person replaced is kept as an open
 * contradiction, for somebody to look at; a contradiction whose other value the person confirms is decided.
 *
 * @param profile - as it is under its lock, which the caller holds.
 * @returns the names of the fields that changed.
 */
export async function applyOwnStatement(scope: Scope, profile: Profile, person: OwnStatement): Promise<string[]> {
  // A full name that was composed of first and last name says nothing more than they do.
  const known =
    profile.fullName === fullNameOf({ ...profile, fullName: null }) ? { ...profile, fullName: null } : profile;
  const stated = { ...person, fullName: fullNameOf(person) as string };
  const replaced = PROFILE_FIELDS.flatMap(({ name, field }) => {
    const before = known[name];
    return before === null || isSameValue(before, stated[name])
      ? []
      : [{ field, keptValue: stated[name], statedValue: before }];
  });
  await scope.db.profile.updateMany({
    where: { organisationId: scope.organisationId, id: profile.id },
    data: {
      ...stated,
      sortName: sortNameOf(stated, profile.publicIdentifier),
      editedFields: editedFieldsOf(profile.editedFields, stated),
    },
  });
  await confirmStatedValues(scope, profile.id, stated);
  for (const contradiction of replaced) await openContradiction(scope, profile.id, contradiction);
  return PROFILE_FIELDS.flatMap(({ name }) => (profile[name] === stated[name] ? [] : [name]));
}
