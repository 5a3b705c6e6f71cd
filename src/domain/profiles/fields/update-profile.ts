import type { Profile } from '../../../generated/prisma/client.js';
import { inSqlTransaction } from '../../../platform/database/index.js';
import { invalidInput } from '../../../platform/errors/index.js';
import type { Scope } from '../../../platform/scope.js';
import { checkOptionalText, isEmailAddress } from '../../../platform/validation/index.js';
import { differenceOf, recordChange } from '../../audit/index.js';
import { requireLockedProfile } from '../profile/lock-profile.js';
import { fullNameOf, sortNameOf } from '../profile/person-name.js';
import { editableOf, editedFieldsOf } from '../profile/profile-fields.js';
import { decideContradictions } from './contradictions.js';
import { findReferredContradictions } from './contradictions.sql.js';
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
 * @returns the id of the profile.
 * @throws ServiceError NOT_FOUND, or INVALID_INPUT naming the field.
 */
export async function updateProfile(scope: Scope, reference: string, changes: ProfileChanges): Promise<string> {
  const checked: ProfileChanges = {
    email: check('email', changes.email, 254),
    firstName: check('firstName', changes.firstName, 200),
    lastName: check('lastName', changes.lastName, 200),
    fullName: check('fullName', changes.fullName, 400),
  };
  if (checked.email && !isEmailAddress(checked.email)) throw invalidInput('error.field.email', { field: 'email' });
  const { profile } = await inSqlTransaction(
    scope,
    async (scope) => {
      const [profile, open] = await Promise.all([
        requireLockedProfile(scope, reference),
        findReferredContradictions(scope.db, scope.organisationId, reference),
      ]);
      return { profile, open };
    },
    (scope, { profile, open }) => {
      const columns = changedColumns(profile, checked);
      const fields = Object.entries(checked).flatMap(([field, value]) => (value === undefined ? [] : [field]));
      const values = checked.fullName === undefined ? checked : { ...checked, fullName: columns.fullName };
      return [
        setProfileFields(scope.db, scope.organisationId, profile.id, columns),
        ...decideContradictions(scope, open, values),
        recordChange(
          scope,
          'profile.updated',
          profile.id,
          { fields },
          {
            ...differenceOf(editableOf(profile), editableOf(columns)),
            person: profile,
          },
        ),
      ];
    },
    ({ profile }) => scope.readAnswer?.('Profile', profile.id),
  );
  return profile.id;
}

/** The columns of a profile after a change. */
function changedColumns(profile: Profile, changes: ProfileChanges) {
  const wasComposed = profile.fullName === fullNameOf({ firstName: profile.firstName, lastName: profile.lastName });
  const name = {
    firstName: changes.firstName === undefined ? profile.firstName : changes.firstName,
    lastName: changes.lastName === undefined ? profile.lastName : changes.lastName,
    fullName: changes.fullName === undefined ? (wasComposed ? null : profile.fullName) : changes.fullName,
  };
  return {
    ...name,
    fullName: fullNameOf(name),
    email: changes.email === undefined ? profile.email : changes.email,
    editedFields: editedFieldsOf(profile.editedFields, changes),
    sortName: sortNameOf(name, profile.publicIdentifier),
  };
}

function check(field: string, given: string | null | undefined, limit: number): string | null | undefined {
  return given === undefined ? undefined : checkOptionalText(field, given, { limit });
}
