import type { Profile } from '../../generated/prisma/client.js';
import type { Scope } from '../../platform/scope.js';

/** Keeps everybody else from changing a profile until the transaction of the scope ends, and gives it as it is then. */
export async function lockProfile(scope: Scope, profileId: string): Promise<Profile> {
  const { organisationId } = scope;
  await scope.db.$executeRaw`SELECT 1 FROM profile WHERE organisation_id = ${organisationId}::uuid AND id = ${profileId}::uuid FOR UPDATE`;
  return scope.db.profile.findUniqueOrThrow({ where: { organisationId_id: { organisationId, id: profileId } } });
}
