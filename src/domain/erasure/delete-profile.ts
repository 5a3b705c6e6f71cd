import { Prisma, type Profile } from '../../generated/prisma/client.js';
import { inTransaction } from '../../platform/database/index.js';
import type { Scope } from '../../platform/scope.js';
import { forgetAssessor } from '../assessments/index.js';
import { completeImports } from '../imports/index.js';
import { recordChange } from '../audit/index.js';
import { withdrawExportsOf } from '../exports/index.js';
import { lockProfiles, requireLockedProfile, requireProfile } from '../profiles/index.js';
import { deleteBulkRows } from './delete-bulk-rows.js';
import { findMentions, removeMentions, type Mentions } from './remove-mentions.js';

/** What is left of an import item about a person who was deleted: it keeps its place in the counts of its import. */
const ERASED_ITEM = {
  payload: null,
  metadata: null,
  documents: Prisma.DbNull,
  entityId: null,
  profileId: null,
  unread: [],
  notices: [],
  wasRead: false,
  suggestionWork: 'NONE',
  suggestionLeaseId: null,
} as const satisfies Prisma.ImportItemUncheckedUpdateManyInput;

/**
 * Deletes a profile with everything about the person, and the person's name in what other people's records said. Import
 * items about the person lose their texts but stay counted; those that were not read yet end as failed.
 *
 * @throws ServiceError NOT_FOUND
 */
export async function deleteProfile(
  scope: Scope,
  reference: string,
): Promise<{ profileId: string; publicIdentifier: string }> {
  // If this is interrupted, the profile still exists without some of its bulk rows, and can be deleted again.
  await deleteBulkRows(scope, await requireProfile(scope, reference));
  return inTransaction(scope, async (scope) => {
    const { organisationId } = scope;
    const { profile, mentions } = await lockWithMentions(scope, reference);
    const { id: profileId, publicIdentifier } = profile;
    await withdrawExportsOf(scope, publicIdentifier);
    const ended = await eraseItems(scope, { profileId, publicIdentifier });
    await removeMentions(scope, profile, mentions);
    await forgetAssessor(scope, profileId);
    await scope.db.onboardingToken.deleteMany({ where: { organisationId, OR: [{ publicIdentifier }, { profileId }] } });
    await scope.db.event.deleteMany({ where: { organisationId, subject: publicIdentifier } });
    // A list of a team may have named the person before there was a profile to refer to.
    await scope.db.entity.deleteMany({ where: { organisationId, type: 'PERSON', externalId: publicIdentifier } });
    // All other rows refer to the profile and are deleted with it.
    await scope.db.profile.deleteMany({ where: { organisationId, id: profileId } });
    await recordChange(scope, 'profile.deleted', profileId);
    await completeImports(scope, ended);
    return { profileId, publicIdentifier };
  });
}

/**
 * Locks a profile and those that mention its person, all at once and in the order in which imports lock them. The locks
 * keep out workers that are about to store findings for these people.
 */
async function lockWithMentions(
  scope: Scope,
  reference: string,
): Promise<{ readonly profile: Profile; readonly mentions: Mentions }> {
  const before = await requireProfile(scope, reference);
  const mentions = await findMentions(scope, before);
  const mentioning = [...mentions.evidence, ...mentions.suggestions].map(({ profileId }) => profileId);
  await lockProfiles(scope, [...new Set([before.id, ...mentioning])]);
  const profile = await requireLockedProfile(scope, reference);
  const isSame = FIELDS.every((field) => profile[field] === before[field]);
  // An import may have given the person another name in the meantime.
  return { profile, mentions: isSame ? mentions : await findMentions(scope, profile) };
}

/** What mentions are found by. */
const FIELDS = ['id', 'email', 'recordEmail', 'firstName', 'lastName', 'fullName'] as const;

/** @returns the imports of the items that were still to be read. */
async function eraseItems(
  scope: Scope,
  { profileId, publicIdentifier }: { readonly profileId: string; readonly publicIdentifier: string },
): Promise<string[]> {
  const { organisationId } = scope;
  const ended = await scope.db.importItem.updateManyAndReturn({
    where: {
      organisationId,
      OR: [{ entityId: publicIdentifier }, { profileId }],
      status: { in: ['QUEUED', 'READING'] },
    },
    data: { ...ERASED_ITEM, status: 'FAILED', failure: 'PERSON_DELETED', finishedAt: scope.now(), leaseId: null },
    select: { importId: true },
  });
  // Items that could not be read have no profile, but are about the person all the same.
  await scope.db.importItem.updateMany({
    where: { organisationId, OR: [{ profileId }, { profileId: null, entityId: publicIdentifier }] },
    data: ERASED_ITEM,
  });
  return ended.map(({ importId }) => importId);
}
