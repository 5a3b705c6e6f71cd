import type { Profile } from '../../../generated/prisma/client.js';
import { isId } from '../../../platform/database/index.js';
import { notFound } from '../../../platform/errors/index.js';
import type { Scope, SqlScope } from '../../../platform/scope.js';
import { canBeIdentifier } from './find-profile.js';
import { lockProfileRow, lockProfileRows, lockReferredProfile } from './lock-profile.sql.js';

/** Locks a profile, so that nobody else changes it until the transaction of the scope ends, and reads it. */
export async function lockProfile(scope: Scope, profileId: string): Promise<Profile> {
  const profile = await lockAndRead(scope, profileId);
  if (!profile) throw new Error(`there is no profile ${profileId} to lock`);
  return profile;
}

/**
 * Finds a profile by its publicIdentifier or id, and locks it. Changes must start from the profile that is returned:
 * what was read before the lock may be outdated.
 *
 * @throws ServiceError NOT_FOUND, also if it was deleted while the lock was waited for.
 */
export async function requireLockedProfile({ db, organisationId }: SqlScope, reference: string): Promise<Profile> {
  const [profile] = canBeIdentifier(reference) ? await lockReferredProfile(db, organisationId, reference) : [];
  if (!profile) throw notFound('error.profile.unknown', { publicIdentifier: reference });
  return profile;
}

/**
 * Locks the profile with an id, and reads it.
 *
 * @param field - the path of the id in the input, for the error.
 * @throws ServiceError NOT_FOUND
 */
export async function requireLockedProfileById(scope: Scope, id: string, field = 'profileId'): Promise<Profile> {
  const profile = isId(id) ? await lockAndRead(scope, id) : null;
  if (!profile) throw notFound('error.profile.unknown', { publicIdentifier: id, field });
  return profile;
}

/**
 * Locks a profile without reading it.
 *
 * @returns false if there is no such profile.
 */
export async function lockProfileIfExists({ db, organisationId }: SqlScope, id: string): Promise<boolean> {
  return (await lockProfileRow(db, organisationId, id)) > 0;
}

/** Locks several profiles. A transaction that changes more than one locks all of them first, in one call. */
export async function lockProfiles({ db, organisationId }: SqlScope, ids: readonly string[]): Promise<void> {
  await lockProfileRows(db, organisationId, ids);
}

async function lockAndRead(scope: Scope, id: string): Promise<Profile | null> {
  const { organisationId } = scope;
  await lockProfileRow(scope.db, organisationId, id);
  return scope.db.profile.findUnique({ where: { organisationId_id: { organisationId, id } } });
}
