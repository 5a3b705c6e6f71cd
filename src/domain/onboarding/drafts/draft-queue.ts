import type { Prisma } from '../../../generated/prisma/client.js';
import { leasedQueue, UNTRACKED_ATTEMPT, type Queue, type WorkAttempt } from '../../../platform/background/index.js';
import { TaskSkipped } from '../../../platform/processes/index.js';
import type { Scope, WorkerScope } from '../../../platform/scope.js';
import type { ItemReader } from '../../imports/index.js';
import { DRAFTS_TO_READ, type ClaimedDraft } from './drafts-to-read.sql.js';
import { foundRecordOf } from './found-record.js';

/** Maximum number of CVs in hand: one is read at a time. */
const CONCURRENCY = 4;

/** A CV whose reading was begun and broken off this often is given up, as it may be what breaks the process. */
const MAX_ATTEMPTS = 3;

/** How a CV ended; `lost` if another process has it by now, or the draft was deleted. */
export type DraftOutcome = 'read' | 'failed' | 'lost';

/** The queue of CVs that people have sent and wait for. */
export function draftQueue(scope: WorkerScope, reader: ItemReader): Queue<ClaimedDraft> {
  return leasedQueue<ClaimedDraft>({
    db: scope.db,
    table: DRAFTS_TO_READ,
    concurrency: CONCURRENCY,
    isSerial: true,
    perform: (draft, attempt) => readDraft({ ...scope, organisationId: draft.organisationId }, reader, draft, attempt),
  });
}

/** Reads the CV of a claimed draft. Only what was found is kept in the draft, not the CV. */
export async function readDraft(
  scope: Scope,
  reader: ItemReader,
  draft: ClaimedDraft,
  attempt: WorkAttempt = UNTRACKED_ATTEMPT,
): Promise<DraftOutcome> {
  if (draft.attempts >= MAX_ATTEMPTS) return end(scope, draft, { failure: 'INTERNAL' });
  const { payload, publicIdentifier } = draft;
  const item = {
    ...{ payload, entityType: 'person', entityId: publicIdentifier, topic: 'cv', source: 'onboarding' },
    observedAt: scope.now(),
  };
  try {
    const result = await reader.read(draft.organisationId, item, {
      mayBegin: attempt.mayBegin,
      onBegin: attempt.begin,
    });
    attempt.end();
    if (result.outcome === 'FAILED') return await end(scope, draft, { failure: result.failure });
    const found = foundRecordOf(result.findings, payload, draft.leaseId);
    return await end(scope, draft, found ? { found } : { failure: 'NOTHING_FOUND' });
  } catch (error) {
    if (error instanceof TaskSkipped) return 'lost';
    throw error;
  }
}

/** Ends a reading, unless another process has the draft by now. */
async function end(
  { db, organisationId }: Scope,
  { id, leaseId }: ClaimedDraft,
  result: { readonly found: object } | { readonly failure: string },
): Promise<DraftOutcome> {
  const isRead = 'found' in result;
  const { count } = await db.onboardingDraft.updateMany({
    where: { organisationId, id, leaseId, reading: 'WAITING' },
    data: {
      ...{ payload: null, leaseId: null, reading: isRead ? 'READ' : 'FAILED' },
      ...(isRead ? { found: result.found as Prisma.InputJsonValue } : { failure: result.failure }),
    },
  });
  return count === 0 ? 'lost' : isRead ? 'read' : 'failed';
}
