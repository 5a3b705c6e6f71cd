import type { Prisma } from '../../../generated/prisma/client.js';
import { notifyWork } from '../../../platform/background/index.js';
import { inTransaction } from '../../../platform/database/index.js';
import type { Scope } from '../../../platform/scope.js';
import { lockPerson } from '../tokens/lock-person.js';
import { isExpired } from '../tokens/onboarding-token.js';
import type { DraftAnswers } from './draft.js';
import { DRAFT_QUEUE } from './drafts-to-read.sql.js';

/** The invitation that a draft belongs to. */
export interface DraftToken {
  readonly id: string;
  readonly publicIdentifier: string;
}

/** What is saved. */
export interface DraftToSave {
  readonly answers: DraftAnswers;
  /** A CV to read, as the payload of an import item; it replaces what was found in an earlier one. */
  readonly payload?: object;
}

/**
 * Keeps what an invited person has filled in, while the invitation is open. Nothing of it is in the profile; there is no
 * entry in the audit trail either, as nothing of the organisation's changes.
 *
 * @returns false if the invitation is not open any more, so that nothing was kept.
 */
export async function saveDraft(scope: Scope, token: DraftToken, { answers, payload }: DraftToSave): Promise<boolean> {
  return inTransaction(scope, async (scope) => {
    const { db, organisationId } = scope;
    // The end of the invitation deletes the draft: it waits for this, or this for it.
    await lockPerson(scope, token.publicIdentifier);
    const where = { organisationId_id: { organisationId, id: token.id } };
    const current = await db.onboardingToken.findUnique({ where });
    const now = scope.now();
    if (current?.status !== 'PENDING' || isExpired(current, now)) return false;
    const toRead = payload && {
      ...{ payload: JSON.stringify(payload), reading: 'WAITING' as const, availableAt: now },
      ...{ attempts: 0, leaseId: null, failure: null },
    };
    const data = { answers: answers as unknown as Prisma.InputJsonValue, updatedAt: now, ...toRead };
    await db.onboardingDraft.upsert({
      where,
      create: { organisationId, id: token.id, createdAt: now, ...data },
      update: data,
    });
    if (toRead) await notifyWork(db, DRAFT_QUEUE);
    return true;
  });
}

/** Deletes what an invited person has filled in. */
export async function discardDraft({ db, organisationId }: Scope, tokenId: string): Promise<void> {
  await db.onboardingDraft.deleteMany({ where: { organisationId, id: tokenId } });
}
