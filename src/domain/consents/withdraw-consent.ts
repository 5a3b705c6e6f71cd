import { inTransaction, isId } from '../../platform/database/index.js';
import { notFound } from '../../platform/errors/index.js';
import type { Scope } from '../../platform/scope.js';
import { recordChange } from '../audit/index.js';
import { withdrawImport } from '../imports/index.js';
import { lockProfile, restoreReplacedFields } from '../profiles/index.js';
import { recordEvent } from '../webhooks/index.js';

/**
 * Withdraws a consent, and stops the processing that rested on it, in one transaction:
 *
 * - what the person sent with it is no longer used: its texts are deleted, and so is all that was read from it (evidence
 *   and suggestions, also accepted ones; history; what it says of the workforce graph). Levels are calculated again from
 *   what others say; a skill of which nothing is left is removed, unless somebody has reviewed it.
 * - interests that the person stated with it are deleted.
 * - names and the address that the person replaced become what the organisation had before.
 *
 * The consent itself stays, to prove what the processing until now rested on. If it was withdrawn before, nothing changes.
 *
 * @throws ServiceError NOT_FOUND
 */
export async function withdrawConsent(scope: Scope, id: string): Promise<void> {
  await inTransaction(scope, async (scope) => {
    const { db, organisationId, actor } = scope;
    const key = { organisationId_id: { organisationId, id } };
    const found = isId(id) ? await db.consent.findUnique({ where: key, select: { profileId: true } }) : null;
    if (!found) throw notFound('error.consent.unknown', { id });
    const { profileId } = found;
    const { publicIdentifier } = await lockProfile(scope, profileId);
    // Read again under the lock.
    const consent = await db.consent.findUnique({ where: key });
    if (!consent || consent.withdrawnAt !== null) return;
    const withdrawnAt = scope.now();
    await db.consent.update({ where: key, data: { withdrawnAt, withdrawnBy: actor } });
    if (consent.importId !== null) await withdrawImport(scope, consent.importId);
    const statedBy = `onboarding:${consent.onboardingTokenId}`;
    await db.skillInterest.deleteMany({ where: { organisationId, profileId, statedBy } });
    const others = await db.consent.count({ where: { organisationId, profileId, withdrawnAt: null } });
    if (others === 0) await restoreReplacedFields(scope, profileId);
    const { purpose, version } = consent;
    await recordChange(scope, 'consent.withdrawn', id, { purpose, version }, { person: profileId });
    await recordEvent(scope, {
      type: 'consent.withdrawn',
      subject: publicIdentifier,
      data: {
        publicIdentifier,
        consentId: id,
        purpose: 'onboarding',
        version,
        withdrawnAt: withdrawnAt.toISOString(),
      },
    });
  });
}

/** The consent that was given by an onboarding and that still counts, or null. */
export async function findValidConsent(
  { db, organisationId }: Pick<Scope, 'db' | 'organisationId'>,
  onboardingTokenId: string,
): Promise<{ readonly id: string; readonly profileId: string; readonly importId: string | null } | null> {
  return db.consent.findFirst({
    where: { organisationId, onboardingTokenId, withdrawnAt: null },
    select: { id: true, profileId: true, importId: true },
  });
}
