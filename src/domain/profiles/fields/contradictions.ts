import type { ProfileContradiction, ProfileStatement } from '../../../generated/prisma/client.js';
import type { ProfileField, Resolution } from '../../../generated/prisma/enums.js';
import { newId } from '../../../platform/database/index.js';
import type { Scope, SqlScope } from '../../../platform/scope.js';
import type { NamedProfile } from '../profile/find-or-create-profiles.sql.js';
import { findOpenContradictions, resolveContradictions, type OpenContradiction } from './contradictions.sql.js';
import { isSameValue, PROFILE_FIELDS, type FieldName, type FieldValues } from '../profile/profile-fields.js';

// A contradiction is a value of a field that differs from the profile's own, and that nobody has decided on yet, or
// that somebody has. The callers of these functions hold the lock on the profile.

/** A value of a field as an item states it. */
export type StatedValue = Pick<ProfileStatement, 'field' | 'value' | 'createdAt'>;

/** The values that items state for the fields of a profile, oldest first. */
export function findStatedValues(scope: Scope, profileId: string): Promise<StatedValue[]> {
  return scope.db.profileStatement.findMany({
    where: { organisationId: scope.organisationId, profileId },
    select: { field: true, value: true, createdAt: true },
    orderBy: [{ createdAt: 'asc' }, { importItemId: 'asc' }],
  });
}

/** Updates the open contradictions of a profile to what it and its items say now. Decisions stay as they are. */
export async function updateContradictions(scope: Scope, profile: NamedProfile): Promise<void> {
  const { organisationId } = scope;
  const own = { organisationId, profileId: profile.id };
  const stated = await findStatedValues(scope, profile.id);
  const kept = new Map<ProfileField, string | null>(PROFILE_FIELDS.map(({ name, field }) => [field, profile[name]]));
  const contradicting = stated.filter(({ field, value }) => {
    const known = kept.get(field) ?? null;
    return known !== null && !isSameValue(known, value);
  });
  await scope.db.profileContradiction.deleteMany({
    // A value that the person replaced during onboarding does not come from an item, so no item can withdraw it.
    where: {
      ...own,
      origin: 'IMPORT',
      resolution: null,
      NOT: { OR: contradicting.map(({ field, value }) => ({ field, statedValue: value })) },
    },
  });
  await scope.db.profileContradiction.createMany({
    data: contradicting.map(({ field, value, createdAt }) => ({
      ...own,
      id: newId(),
      field,
      keptValue: kept.get(field) ?? '',
      statedValue: value,
      statedAt: createdAt,
    })),
    skipDuplicates: true,
  });
}

/**
 * Decides those open contradictions whose fields somebody sets: the other value wins if it was chosen, else it loses.
 * The statements are executed at once.
 */
export function decideContradictions(
  scope: SqlScope,
  open: readonly OpenContradiction[],
  values: FieldValues,
): Promise<void>[] {
  const set = new Map(PROFILE_FIELDS.map(({ name, field }) => [field, values[name] ?? null]));
  const decided = open.flatMap(({ id, field, statedValue }) => {
    const value = set.get(field) ?? null;
    return value === null ? [] : [{ id, isChosen: isSameValue(statedValue, value) }];
  });
  return [
    resolveAll(
      scope,
      decided.filter(({ isChosen }) => isChosen),
      'STATED',
    ),
    resolveAll(
      scope,
      decided.filter(({ isChosen }) => !isChosen),
      'KEPT',
    ),
  ];
}

/** Decides those open contradictions whose other value the person confirms. The others stay open. */
export async function confirmStatedValues(
  scope: SqlScope,
  profileId: string,
  confirmed: Readonly<Record<FieldName, string>>,
): Promise<void> {
  const open = await findOpenContradictions(scope.db, scope.organisationId, profileId);
  const agreeing = open.filter(({ field, statedValue }) =>
    PROFILE_FIELDS.some((one) => one.field === field && isSameValue(confirmed[one.name], statedValue)),
  );
  await resolveAll(scope, agreeing, 'STATED');
}

/**
 * Opens a contradiction between a value that a person gave during onboarding and the one that it replaced. An earlier
 * decision between the two no longer holds, because the person has said something new since.
 */
export async function openContradiction(
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

async function resolveAll(
  { db, organisationId, actor, now }: SqlScope,
  contradictions: readonly { readonly id: string }[],
  resolution: Resolution,
): Promise<void> {
  if (contradictions.length === 0) return;
  const ids = contradictions.map(({ id }) => id);
  await resolveContradictions(db, organisationId, ids, resolution, actor, now());
}
