import type { Prisma } from '../../../generated/prisma/client.js';
import { leasedQueue, UNTRACKED_ATTEMPT, type Queue, type WorkAttempt } from '../../../platform/background/index.js';
import { TaskSkipped } from '../../../platform/processes/index.js';
import type { Scope, WorkerScope } from '../../../platform/scope.js';
import type { ItemReader } from '../../imports/index.js';
import { DOCUMENTS_TO_READ, type ClaimedDocument } from './documents-to-read.sql.js';
import type { DocumentFailure, FoundRecord } from './draft-document.js';
import { foundRecordOf } from './found-record.js';

/** Maximum number of documents in hand: one is read at a time. */
const CONCURRENCY = 4;

/** A document whose reading was begun and broken off this often is given up, as it may be what breaks the process. */
const MAX_ATTEMPTS = 3;

/** How a document ended; `lost` if another process has it by now, or it was removed. */
export type DocumentOutcome = 'read' | 'failed' | 'lost';

/** The queue of documents that people have sent and wait for. */
export function documentQueue(scope: WorkerScope, reader: ItemReader): Queue<ClaimedDocument> {
  return leasedQueue<ClaimedDocument>({
    db: scope.db,
    table: DOCUMENTS_TO_READ,
    concurrency: CONCURRENCY,
    isSerial: true,
    perform: (document, attempt) =>
      readDraftDocument({ ...scope, organisationId: document.organisationId }, reader, document, attempt),
  });
}

/** Reads a claimed document. Only what was found is kept, not the document. */
export async function readDraftDocument(
  scope: Scope,
  reader: ItemReader,
  document: ClaimedDocument,
  attempt: WorkAttempt = UNTRACKED_ATTEMPT,
): Promise<DocumentOutcome> {
  if (document.attempts >= MAX_ATTEMPTS) return end(scope, document, { failure: 'INTERNAL' });
  const { payload, publicIdentifier } = document;
  const item = {
    ...{ payload, entityType: 'person', entityId: publicIdentifier, topic: 'cv', source: 'onboarding' },
    observedAt: scope.now(),
  };
  try {
    const result = await reader.read(document.organisationId, item, {
      mayBegin: attempt.mayBegin,
      onBegin: attempt.begin,
    });
    attempt.end();
    if (result.outcome === 'FAILED') return await end(scope, document, { failure: result.failure });
    const found = foundRecordOf(result.findings, payload);
    return await end(scope, document, found ? { found } : { failure: 'NOTHING_FOUND' });
  } catch (error) {
    if (error instanceof TaskSkipped) return 'lost';
    throw error;
  }
}

/** Ends a reading, unless another process has the document by now. */
async function end(
  { db, organisationId }: Scope,
  { id, leaseId }: ClaimedDocument,
  result: { readonly found: FoundRecord } | { readonly failure: DocumentFailure },
): Promise<DocumentOutcome> {
  const isRead = 'found' in result;
  const { count } = await db.onboardingDocument.updateMany({
    where: { organisationId, id, leaseId, reading: 'WAITING' },
    data: {
      ...{ payload: null, leaseId: null, reading: isRead ? 'READ' : 'FAILED' },
      ...(isRead ? { found: result.found as unknown as Prisma.InputJsonValue } : { failure: result.failure }),
    },
  });
  return count === 0 ? 'lost' : isRead ? 'read' : 'failed';
}
