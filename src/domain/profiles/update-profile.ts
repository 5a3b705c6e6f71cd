import { inTransaction } from '../../platform/database/index.js';
import { invalidInput } from '../../platform/errors/index.js';
import type { Scope } from '../../platform/scope.js';
import { checkOptionalText, isEmailAddress } from '../../platform/validation/index.js';
import { recordChange } from '../audit/index.js';
import { requireLockedProfile } from './lock-profile.js';
import { fullNameOf, sortNameOf } from './person-name.js';
import { editedFieldsOf, isSameValue, PROFILE_FIELDS, type FieldValues } from './profile-fields.js';

/** New values; what is undefined stays, null takes the value away. */
export interface ProfileChanges {
  readonly email?: string | null;
  readonly firstName?: string | null;
  readonly lastName?: string | null;
  readonly fullName?: string | null;
}

/**
 * Changes what is known of a person. The full name follows the first and last name where it was made of them.
 *
 * @returns the profile's id.
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
  return inTransaction(scope, async (scope) => {
    const profile = await requireLockedProfile(scope, reference);
    const before = { firstName: profile.firstName, lastName: profile.lastName };
    const wasMade = profile.fullName === fullNameOf(before);
    const name = {
      firstName: checked.firstName === undefined ? profile.firstName : checked.firstName,
      lastName: checked.lastName === undefined ? profile.lastName : checked.lastName,
      fullName: checked.fullName === undefined ? (wasMade ? null : profile.fullName) : checked.fullName,
    };
    await scope.db.profile.updateMany({
      where: { organisationId: scope.organisationId, id: profile.id },
      data: {
        ...name,
        fullName: fullNameOf(name),
        email: checked.email,
        editedFields: editedFieldsOf(profile.editedFields, checked),
        sortName: sortNameOf(name, profile.publicIdentifier),
        updatedAt: scope.now(),
      },
    });
    await decideContradictions(scope, profile.id, {
      ...checked,
      ...(checked.fullName === undefined ? {} : { fullName: fullNameOf(name) }),
    });
    const fields = Object.entries(checked).flatMap(([field, value]) => (value === undefined ? [] : [field]));
    await recordChange(scope, 'profile.updated', profile.id, { fields });
    return profile.id;
  });
}

/**
 * Somebody who sets a field decides what is contradicted in it: the other value holds from here on, or none of them
 * does.
 */
async function decideContradictions(scope: Scope, profileId: string, values: FieldValues): Promise<void> {
  for (const { name, field } of PROFILE_FIELDS) {
    const value = values[name];
    if (value === undefined || value === null) continue;
    const open = await scope.db.profileContradiction.findMany({
      where: { organisationId: scope.organisationId, profileId, field, resolution: null },
      select: { id: true, statedValue: true },
    });
    for (const resolution of ['STATED', 'KEPT'] as const) {
      const ids = open
        .filter(({ statedValue }) => isSameValue(statedValue, value) === (resolution === 'STATED'))
        .map(({ id }) => id);
      if (ids.length === 0) continue;
      await scope.db.profileContradiction.updateMany({
        where: { organisationId: scope.organisationId, id: { in: ids } },
        data: { resolution, resolvedBy: scope.actor, resolvedAt: scope.now() },
      });
    }
  }
}

function check(field: string, given: string | null | undefined, limit: number): string | null | undefined {
  return given === undefined ? undefined : checkOptionalText(field, given, { limit });
}
