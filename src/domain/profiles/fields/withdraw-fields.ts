import type { Profile } from '../../../generated/prisma/client.js';
import type { Scope } from '../../../platform/scope.js';
import { lockProfile } from '../profile/lock-profile.js';
import { fullNameOf, sortNameOf, withoutComposedName } from '../profile/person-name.js';
import { isSameValue, PROFILE_FIELDS, type FieldName } from '../profile/profile-fields.js';
import { findStatedValues, updateContradictions } from './contradictions.js';

/**
 * Withdraws what an item states of a profile's fields. Empties the fields that have their value from this item alone
 * and that nobody changed since; `refillFields` fills them again.
 */
export async function withdrawFields(scope: Scope, importItemId: string, profileId: string): Promise<void> {
  const { organisationId } = scope;
  const profile = await lockProfile(scope, profileId);
  const withdrawn = await scope.db.profileStatement.findMany({ where: { organisationId, importItemId } });
  await scope.db.profileStatement.deleteMany({ where: { organisationId, importItemId } });
  const others = await findStatedValues(scope, profileId);
  const known = withoutComposedName(profile);
  const emptied = PROFILE_FIELDS.filter(({ name, field }) => {
    const own = withdrawn.find((statement) => statement.field === field);
    const value = known[name];
    if (own === undefined || value === null || profile.editedFields.includes(field)) return false;
    return (
      isSameValue(own.value, value) && !others.some((other) => other.field === field && isSameValue(other.value, value))
    );
  });
  if (emptied.length === 0) return;
  const empty = Object.fromEntries(emptied.map(({ name }) => [name, null]));
  await updateFields(scope, profile, { ...known, ...empty });
  const isEmailEmptied = emptied.some(({ name }) => name === 'email');
  if (isEmailEmptied && known.email?.toLowerCase() === profile.recordEmail) {
    await scope.db.profile.updateMany({ where: { organisationId, id: profileId }, data: { recordEmail: null } });
  }
}

/** Fills the empty fields of a profile with the first values that items state, and updates its contradictions. */
export async function refillFields(scope: Scope, profileId: string): Promise<void> {
  const profile = await lockProfile(scope, profileId);
  const stated = await findStatedValues(scope, profileId);
  const known: Record<FieldName, string | null> = { ...withoutComposedName(profile) };
  for (const { name, field } of PROFILE_FIELDS)
    known[name] ??= stated.find((statement) => statement.field === field)?.value ?? null;
  await updateFields(scope, profile, known);
  await updateContradictions(scope, { ...profile, ...known, fullName: fullNameOf(known) });
}

/**
 * Restores the values of fields that the person replaced during onboarding and that nobody has changed or decided about
 * since.
 */
export async function restoreReplacedFields(scope: Scope, profileId: string): Promise<void> {
  const { db, organisationId } = scope;
  const profile = await lockProfile(scope, profileId);
  const replaced = await db.profileContradiction.findMany({
    where: { organisationId, profileId, origin: 'ONBOARDING', resolution: null },
    orderBy: { statedAt: 'asc' },
  });
  const known: Record<FieldName, string | null> = { ...withoutComposedName(profile) };
  const restored = replaced.filter(({ field, keptValue }) => {
    const { name } = PROFILE_FIELDS.find((one) => one.field === field) as (typeof PROFILE_FIELDS)[number];
    const value = profile[name];
    return value !== null && isSameValue(value, keptValue);
  });
  if (restored.length === 0) return;
  for (const { field, statedValue } of restored)
    for (const { name } of PROFILE_FIELDS.filter((one) => one.field === field)) known[name] = statedValue;
  const fields = restored.map(({ field }) => field);
  // A full name that the person composed of both parts is not older than they are.
  if (!fields.includes('FULL_NAME') && (fields.includes('FIRST_NAME') || fields.includes('LAST_NAME')))
    known.fullName = null;
  await updateFields(scope, profile, known);
  await db.profile.updateMany({
    where: { organisationId, id: profileId },
    data: { editedFields: profile.editedFields.filter((field) => !fields.includes(field)) },
  });
  await db.profileContradiction.deleteMany({
    where: { organisationId, profileId, id: { in: restored.map(({ id }) => id) } },
  });
  await updateContradictions(scope, { ...profile, ...known, fullName: fullNameOf(known) });
}

function updateFields(
  scope: Scope,
  { id, publicIdentifier }: Profile,
  values: Record<FieldName, string | null>,
): Promise<unknown> {
  const { email, firstName, lastName } = values;
  const fullName = fullNameOf(values);
  const sortName = sortNameOf({ firstName, lastName, fullName }, publicIdentifier);
  return scope.db.profile.updateMany({
    where: { organisationId: scope.organisationId, id },
    data: { email, firstName, lastName, fullName, sortName },
  });
}
