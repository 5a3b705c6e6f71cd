import { Prisma } from '../../generated/prisma/client.js';
import type { ImportOrigin } from '../../generated/prisma/enums.js';
import type { LeasedWork, WorkTable } from '../../platform/background/index.js';
import { READING_QUEUE } from './accept-import.js';

/** An item that this process has in hand. */
export interface ClaimedItem extends LeasedWork {
  readonly importId: string;
  readonly payload: string | null;
  readonly entityType: string | null;
  readonly entityId: string | null;
  readonly topic: string | null;
  readonly source: string | null;
  readonly origin: ImportOrigin;
  /** Whether findings of an earlier reading are stored, and whose profile they went to. */
  readonly wasRead: boolean;
  readonly profileId: string | null;
  /** When the source says that it was made, else when it was accepted. */
  readonly observedAt: Date;
}

/** Items to read, those of an import in the order in which they were sent. */
export const ITEMS_TO_READ: WorkTable = {
  queue: READING_QUEUE,
  name: Prisma.sql`import_item`,
  availableAt: Prisma.sql`available_at`,
  leaseId: Prisma.sql`lease_id`,
  attempts: Prisma.sql`attempts`,
  isWaiting: Prisma.sql`status IN ('QUEUED', 'READING')`,
  order: Prisma.sql`available_at, position`,
  onClaim: Prisma.sql`status = 'READING',`,
  onRelease: Prisma.sql`status = 'QUEUED',`,
  mayHaveTurn: Prisma.sql`true`,
  expectedMilliseconds: 10,
  columns: Prisma.sql`, claimed.import_id AS "importId", claimed.payload, claimed.entity_type AS "entityType",
    claimed.entity_id AS "entityId",
    import.topic, import.source, import.origin::text AS origin, claimed.was_read AS "wasRead", claimed.profile_id AS
      "profileId",
    coalesce(claimed.source_created_at, claimed.created_at) AS "observedAt"`,
  joins: Prisma.sql`JOIN import ON import.organisation_id = claimed.organisation_id AND import.id = claimed.import_id`,
};
