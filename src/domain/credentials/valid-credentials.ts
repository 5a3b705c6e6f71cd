import type { Prisma } from '../../generated/prisma/client.js';
import type { Scope } from '../../platform/scope.js';

/** The condition for the credentials of a person that are valid now: neither revoked nor expired. */
export function validCredentialsOf(
  { organisationId, now }: Pick<Scope, 'organisationId' | 'now'>,
  profileId: string,
): Prisma.CredentialWhereInput {
  return { organisationId, profileId, revokedAt: null, OR: [{ expiresAt: null }, { expiresAt: { gt: now() } }] };
}
