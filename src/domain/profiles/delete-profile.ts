import { Prisma } from '../../generated/prisma/client.js';
import { inTransaction } from '../../platform/database/index.js';
import type { Scope } from '../../platform/scope.js';
import { completeImports } from '../import-completion/index.js';
import { recordChange } from '../audit/index.js';
import { deletePast } from './delete-past.js';
import { requireProfile } from './find-profile.js';
import { forgetMentions } from './forget-mentions.js';
import { requireLockedProfile } from './lock-profile.js';

/**
 * Deletes a profile with everything that hangs on the person, and the person's name in what other people's records
 * said. Import items keep their place in their import's counts, but lose their texts; items about the person that were
 * not read yet are not read any more.
 *
 * @throws ServiceError NOT_FOUND
 */
export async function deleteProfile(
  scope: Scope,
  reference: string,
): Promise<{ profileId: string; publicIdentifier: string }> {
  // Where this breaks off, the profile is still there with some of its past gone, and deleting it again goes on.
  await deletePast(scope, await requireProfile(scope, reference));
  return inTransaction(scope, async (scope) => {
    const { organisationId } = scope;
    // The lock keeps out a reader that is about to store findings for this person.
    const profile = await requireLockedProfile(scope, reference);
    const { id: profileId, publicIdentifier } = profile;
    const emptied = {
      payload: null,
      metadata: null,
      documents: Prisma.DbNull,
      entityId: null,
      profileId: null,
      unread: [],
      notices: [],
      wasRead: false,
      suggestionWork: 'NONE' as const,
      suggestionLeaseId: null,
    };
    const ended = await scope.db.importItem.updateManyAndReturn({
      where: {
        organisationId,
        OR: [{ entityId: publicIdentifier }, { profileId }],
        status: { in: ['QUEUED', 'READING'] },
      },
      data: { ...emptied, status: 'FAILED', failure: 'PERSON_DELETED', finishedAt: scope.now(), leaseId: null },
      select: { importId: true },
    });
    // Those that could not be read have no profile, and are about the person all the same.
    await scope.db.importItem.updateMany({
      where: { organisationId, OR: [{ profileId }, { profileId: null, entityId: publicIdentifier }] },
      data: emptied,
    });
    await forgetMentions(scope, profile);
    await scope.db.onboardingToken.deleteMany({ where: { organisationId, OR: [{ publicIdentifier }, { profileId }] } });
    await scope.db.event.deleteMany({ where: { organisationId, subject: publicIdentifier } });
    // A team's list may have named the person before there was a profile to refer to.
    await scope.db.entity.deleteMany({ where: { organisationId, type: 'PERSON', externalId: publicIdentifier } });
    // Everything else refers to the profile and goes with it.
    await scope.db.profile.deleteMany({ where: { organisationId, id: profileId } });
    await recordChange(scope, 'profile.deleted', profileId);
    await completeImports(
      scope,
      ended.map(({ importId }) => importId),
    );
    return { profileId, publicIdentifier };
  });
}
