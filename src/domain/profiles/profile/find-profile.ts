import type { Profile, ProfileSkill } from '../../../generated/prisma/client.js';
import { isId } from '../../../platform/database/index.js';
import { notFound } from '../../../platform/errors/index.js';
import type { Scope, SqlScope } from '../../../platform/scope.js';
import { findReferredProfile } from './find-profile.sql.js';
import { readProfileVersion } from './profile-versions.sql.js';

/**
 * The condition for the profile with a reference: the organisation's own identifier, or the profile's id. If the text
 * is both, one person's identifier and the id of another profile, the identifier counts.
 */
function isReferredBy(scope: Scope, reference: string) {
  return isId(reference)
    ? { organisationId: scope.organisationId, OR: [{ publicIdentifier: reference }, { id: reference }] }
    : { organisationId: scope.organisationId, publicIdentifier: reference };
}

/** The profile with an identifier or id, without its lists, or null. */
export async function findProfile(scope: Scope, reference: string): Promise<Profile | null> {
  if (!canBeIdentifier(reference)) return null;
  const rows = await scope.db.profile.findMany({ where: isReferredBy(scope, reference) });
  return rows.find((row) => row.publicIdentifier === reference) ?? rows[0] ?? null;
}

/** The version of what a profile shows; null if there is no such profile. */
export async function findProfileVersion({ db, organisationId }: Scope, reference: string): Promise<string | null> {
  if (!canBeIdentifier(reference)) return null;
  const [found] = await readProfileVersion(db, organisationId, reference);
  return found?.version ?? null;
}

/**
 * The profile with an identifier or id, without its lists.
 *
 * @throws ServiceError NOT_FOUND
 */
export async function requireProfile(scope: Scope, reference: string): Promise<Profile> {
  const profile = await findProfile(scope, reference);
  if (!profile) throw notFound('error.profile.unknown', { publicIdentifier: reference });
  return profile;
}

/**
 * The id and the identifier of the profile with an identifier or id.
 *
 * @throws ServiceError NOT_FOUND
 */
export async function requireProfileReference({ db, organisationId }: SqlScope, reference: string) {
  const [profile] = canBeIdentifier(reference) ? await findReferredProfile(db, organisationId, reference) : [];
  if (!profile) throw notFound('error.profile.unknown', { publicIdentifier: reference });
  return profile;
}

/** Whether a text can be an identifier at all. PostgreSQL refuses the others, so that they must not reach it. */
export function canBeIdentifier(reference: string): boolean {
  return reference.length <= 200 && reference.isWellFormed() && !reference.includes('\u0000');
}

/** The identifier of a skill of a profile, or null if the profile does not have it. */
export async function findProfileSkillId(
  { db, organisationId }: Scope,
  { profileId, skillOwnerId, skillId }: Pick<ProfileSkill, 'profileId' | 'skillOwnerId' | 'skillId'>,
): Promise<string | null> {
  const where = { organisationId, profileId, skillOwnerId, skillId };
  const found = await db.profileSkill.findFirst({ where, select: { id: true } });
  return found?.id ?? null;
}
