import { Prisma } from '../../../generated/prisma/client.js';
import type { LeasedWork, WorkTable } from '../../../platform/background/index.js';

/** Name of the queue of documents that people wait for. */
export const DOCUMENT_QUEUE = 'onboarding-documents';

/** A document that this process has leased in order to read it. */
export interface ClaimedDocument extends LeasedWork {
  readonly payload: string;
  readonly publicIdentifier: string;
}

/** How documents of drafts are claimed, those sent first coming first. */
export const DOCUMENTS_TO_READ: WorkTable = {
  queue: DOCUMENT_QUEUE,
  name: Prisma.sql`onboarding_document`,
  availableAt: Prisma.sql`available_at`,
  leaseId: Prisma.sql`lease_id`,
  attempts: Prisma.sql`attempts`,
  isWaiting: Prisma.sql`reading = 'WAITING'`,
  order: Prisma.sql`available_at`,
  onClaim: Prisma.empty,
  onRelease: Prisma.empty,
  mayHaveTurn: Prisma.sql`true`,
  expectedMilliseconds: 100,
  columns: Prisma.sql`,
    claimed.payload,
    onboarding_token.public_identifier AS "publicIdentifier"`,
  joins: Prisma.sql`
    JOIN onboarding_token
      ON onboarding_token.organisation_id = claimed.organisation_id AND onboarding_token.id = claimed.draft_id`,
};
