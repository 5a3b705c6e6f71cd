import type { Scope } from '../../platform/scope.js';

/** What a deleted endorser leaves behind. */
const NOBODY = { endorserProfileId: null, endorserName: null, endorserEmail: null } as const;

/** Somebody who endorses others: with a profile, or by e-mail addresses only. */
interface Endorser {
  readonly profileId: string | null;
  readonly addresses: readonly string[];
}

/** The condition for what somebody said or is asked to say, with their profile or by one of their addresses. */
function isBy({ profileId, addresses }: Endorser) {
  return {
    OR: [
      ...(profileId === null ? [] : [{ endorserProfileId: profileId }]),
      ...addresses.map((address) => ({ endorserEmail: { equals: address, mode: 'insensitive' as const } })),
    ],
  };
}

/** The profiles of the people that somebody has endorsed or is asked to endorse. */
export async function findEndorsedProfiles({ db, organisationId }: Scope, endorser: Endorser): Promise<string[]> {
  const where = { organisationId, ...isBy(endorser) };
  const select = { profileId: true } as const;
  const found = [
    ...(await db.endorsement.findMany({ where, select })),
    ...(await db.endorsementRequest.findMany({ where, select })),
  ];
  return [...new Set(found.map(({ profileId }) => profileId))];
}

/**
 * Forgets an endorser who is being deleted: open requests to them are deleted, and what they said of others stays
 * without their name. What others said of them goes with their profile.
 *
 * The caller holds the locks on the profiles of `findEndorsedProfiles`.
 */
export async function forgetEndorser({ db, organisationId }: Scope, endorser: Endorser): Promise<void> {
  const where = { organisationId, ...isBy(endorser) };
  await db.endorsementRequest.deleteMany({ where: { ...where, state: { in: ['OPEN', 'REVOKED'] } } });
  await db.endorsementRequest.updateMany({ where, data: { ...NOBODY, message: null } });
  await db.endorsement.updateMany({ where, data: NOBODY });
}
