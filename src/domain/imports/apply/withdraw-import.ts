import { Prisma } from '../../../generated/prisma/client.js';
import type { Scope } from '../../../platform/scope.js';
import { completeImports } from './complete-imports.js';
import { rebuildAfterWithdrawal, withdrawEarlierFindings } from './replace-earlier-findings.js';

/** What is left of an item that may no longer be used: it keeps its place in the counts of its import. */
const WITHDRAWN_ITEM = {
  payload: null,
  metadata: null,
  documents: Prisma.DbNull,
  payloadKeptUntil: null,
  unread: [],
  notices: [],
  wasRead: false,
  suggestionWork: 'NONE',
  suggestionLeaseId: null,
  contentKey: null,
  documentKey: null,
  status: 'FAILED',
  failure: 'CONSENT_WITHDRAWN',
  leaseId: null,
} as const satisfies Prisma.ImportItemUncheckedUpdateManyInput;

/**
 * Stops the use of an import, as the person whom it is about no longer agrees to it: deletes the texts of its items and
 * everything that was read from them, also what somebody has accepted since, and derives anew what others still say.
 * Items that wait to be read or are being read end. The caller holds the lock on the person's profile.
 */
export async function withdrawImport(scope: Scope, importId: string): Promise<void> {
  const { db, organisationId } = scope;
  const where = { organisationId, importId };
  const unread = await db.importItem.updateMany({
    where: { ...where, status: { in: ['QUEUED', 'READING'] }, wasRead: false },
    data: { ...WITHDRAWN_ITEM, finishedAt: scope.now() },
  });
  const items = await db.importItem.findMany({
    where: { ...where, OR: [{ failure: null }, { failure: { not: WITHDRAWN_ITEM.failure } }] },
    select: { id: true, profileId: true, status: true },
    orderBy: { position: 'asc' },
  });
  for (const { id, profileId, status } of items) {
    const withdrawn = await withdrawEarlierFindings(scope, { id, profileId });
    const ofItem = { organisationId, importItemId: id };
    // What somebody accepted stays when an item is read again, but not without the person's consent.
    const accepted = await db.evidence.findMany({ where: ofItem, select: { skillOwnerId: true, skillId: true } });
    await db.evidence.deleteMany({ where: ofItem });
    await db.skillSuggestion.deleteMany({ where: ofItem });
    await rebuildAfterWithdrawal(scope, { ...withdrawn, skills: [...withdrawn.skills, ...accepted] }, profileId);
    const isWaiting = status === 'QUEUED' || status === 'READING';
    await db.importItem.updateMany({
      where: { organisationId, id },
      data: { ...WITHDRAWN_ITEM, ...(isWaiting ? { finishedAt: scope.now() } : {}) },
    });
  }
  const wasWaiting = items.some(({ status }) => status === 'QUEUED' || status === 'READING');
  if (unread.count > 0 || wasWaiting) await completeImports(scope, [importId]);
}
