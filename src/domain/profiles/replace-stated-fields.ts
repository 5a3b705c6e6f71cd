import type { Profile, ProfileContradiction } from '../../generated/prisma/client.js';
import { newId } from '../../platform/database/index.js';
import type { Scope } from '../../platform/scope.js';
import { fullNameOf, sortNameOf } from './person-name.js';
import { editedFieldsOf, isSameValue, PROFILE_FIELDS } from './profile-fields.js';

/** What a person says about themselves. */
export interface OwnStatement {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
}

/**
 * Gives a profile what the person says. What it said before and the person replaced is kept as an open contradiction,
 * for somebody to look at; a contradiction whose other value the person confirms is decided by that.
 *
 * @param profile - as it is under its lock, which the caller holds.
 * @returns the names of the fields that changed.
 */
export async function replaceStatedFields(scope: Scope, profile: Profile, person: OwnStatement): Promise<string[]> {
  const { organisationId } = scope;
  // A full name that was made of the parts says nothing that they do not say.
  const known =
    profile.fullName === fullNameOf({ ...profile, fullName: null }) ? { ...profile, fullName: null } : profile;
  const said = { ...person, fullName: fullNameOf(person) as string };
  const replaced = PROFILE_FIELDS.flatMap(({ name, field }) => {
    const before = known[name];
    return before === null || isSameValue(before, said[name])
      ? []
      : [{ field, keptValue: said[name], statedValue: before }];
  });
  await scope.db.profile.updateMany({
    where: { organisationId, id: profile.id },
    data: {
      ...said,
      sortName: sortNameOf(said, profile.publicIdentifier),
      editedFields: editedFieldsOf(profile.editedFields, said),
      updatedAt: scope.now(),
    },
  });
  await confirmContradictions(scope, profile.id, said);
  for (const contradiction of replaced) await keepReplacedValue(scope, profile.id, contradiction);
  return PROFILE_FIELDS.flatMap(({ name }) => (profile[name] === said[name] ? [] : [name]));
}

async function confirmContradictions(
  scope: Scope,
  profileId: string,
  said: OwnStatement & { readonly fullName: string },
): Promise<void> {
  const { organisationId } = scope;
  const open = await scope.db.profileContradiction.findMany({ where: { organisationId, profileId, resolution: null } });
  const confirmed = open.filter(({ field, statedValue }) =>
    PROFILE_FIELDS.some((one) => one.field === field && isSameValue(said[one.name], statedValue)),
  );
  await scope.db.profileContradiction.updateMany({
    where: { organisationId, id: { in: confirmed.map(({ id }) => id) } },
    data: { resolution: 'STATED', resolvedBy: scope.actor, resolvedAt: scope.now() },
  });
}

/** An earlier decision between the two values no longer holds: the person has said something new since. */
async function keepReplacedValue(
  scope: Scope,
  profileId: string,
  { field, keptValue, statedValue }: Pick<ProfileContradiction, 'field' | 'keptValue' | 'statedValue'>,
): Promise<void> {
  const { organisationId } = scope;
  const open = {
    origin: 'ONBOARDING',
    keptValue,
    statedAt: scope.now(),
    resolution: null,
    resolvedBy: null,
    resolvedAt: null,
  } as const;
  await scope.db.profileContradiction.upsert({
    where: { organisationId_profileId_field_statedValue: { organisationId, profileId, field, statedValue } },
    create: { organisationId, id: newId(), profileId, field, statedValue, ...open },
    update: open,
  });
}
