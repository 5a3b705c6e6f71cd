import type { Profile } from '../../generated/prisma/client.js';
import { notFound } from '../../platform/errors/index.js';
import type { Scope } from '../../platform/scope.js';
import { requireProfile } from './find-profile.js';

/** Keeps everybody else from changing a profile until the transaction of the scope ends, and gives it as it is then. */
export async function lockProfile(scope: Scope, profileId: string): Promise<Profile> {
  const profile = await lockIfThere(scope, profileId);
  if (!profile) throw new Error(`there is no profile ${profileId} to lock`);
  return profile;
}

/**
 * Finds and locks the profile that a caller names by its publicIdentifier or id. What was read before the lock may be
 * outdated, so a change has to start from what this returns.
 *
 * @throws ServiceError NOT_FOUND, also when it was deleted while the lock was waited for.
 */
export async function requireLockedProfile(scope: Scope, reference: string): Promise<Profile> {
  const profile = await lockIfThere(scope, (await requireProfile(scope, reference)).id);
  if (!profile) throw notFound('error.profile.unknown', { publicIdentifier: reference });
  return profile;
}

async function lockIfThere(scope: Scope, id: string): Promise<Profile | null> {
  const { organisationId } = scope;
  await scope.db
    .$executeRaw`SELECT 1 FROM profile WHERE organisation_id = ${organisationId}::uuid AND id = ${id}::uuid FOR UPDATE`;
  return scope.db.profile.findUnique({ where: { organisationId_id: { organisationId, id } } });
}
