import type { Profile } from '../../../generated/prisma/client.js';
import { inSqlTransaction } from '../../../platform/database/index.js';
import { invalidInput } from '../../../platform/errors/index.js';
import type { Scope } from '../../../platform/scope.js';
import { checkOptionalText, isEmailAddress } from '../../../platform/validation/index.js';
import { recordChange } from '../../audit/index.js';
import { requireLockedProfile } from '../profile/lock-profile.js';
import { fullNameOf, sortNameOf } from '../profile/person-name.js';
import { editedFieldsOf } from '../profile/profile-fields.js';
import { decideContradictions } from './contradictions.js';
import { setProfileFields } from './update-profile.sql.js';

/** New values; undefined leaves a field as it is, null removes its value. */
export interface ProfileChanges {
  readonly email?: string | null;
  readonly firstName?: string | null;
  readonly lastName?: string | null;
  readonly fullName?: string | null;
}

/**
 * Changes the fields of a profile by hand. A full name that was composed of first and last name follows them.
 *
 * @returns the profile as it is now.
 * @throws ServiceError NOT_FOUND, or INVALID_INPUT naming the field.
 */
export async function updateProfile(scope: Scope, reference: string, changes: ProfileChanges): Promise<Profile> {
  const checked: ProfileChanges = {
    email: check('email', changes.email, 254),
    firstName: check('firstName', changes.firstName, 200),
    lastName: check('lastName', changes.lastName, 200),
    fullName: check('fullName', changes.fullName, 400),
  };
  if (checked.email && !isEmailAddress(checked.email)) throw invalidInput('error.field.email', { field: 'email' });
  return inSqlTransaction(scope, async (scope) => {
    const profile = await requireLockedProfile(scope, reference);
    const before = { firstName: profile.firstName, lastName: profile.lastName };
    const wasComposed = profile.fullName === fullNameOf(before);
    const name = {
      firstName: checked.firstName === undefined ? profile.firstName : checked.firstName,
      lastName: checked.lastName === undefined ? profile.lastName : checked.lastName,
      fullName: checked.fullName === undefined ? (wasComposed ? null : profile.fullName) : checked.fullName,
    };
    const [updated] = await setProfileFields(scope.db, scope.organisationId, profile.id, {
      ...name,
      fullName: fullNameOf(name),
      email: checked.email === undefined ? profile.email : checked.email,
      editedFields: editedFieldsOf(profile.editedFields, checked),
      sortName: sortNameOf(name, profile.publicIdentifier),
    });
    const fields = Object.entries(checked).flatMap(([field, value]) => (value === undefined ? [] : [field]));
    const values = checked.fullName === undefined ? checked : { ...checked, fullName: fullNameOf(name) };
    await Promise.all([
      decideContradictions(scope, profile.id, values),
      recordChange(scope, 'profile.updated', profile.id, { fields }),
    ]);
    return updated as Profile;
  });
}

function check(field: string, given: string | null | undefined, limit: number): string | null | undefined {
  return given === undefined ? undefined : checkOptionalText(field, given, { limit });
}
