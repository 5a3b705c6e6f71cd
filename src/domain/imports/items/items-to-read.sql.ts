import { Prisma } from '../../../generated/prisma/client.js';
import type { ImportOrigin } from '../../../generated/prisma/enums.js';
import type { LeasedWork, WorkTable } from '../../../platform/background/index.js';

/** Name of the queue of items to read, as NOTIFY announces it. */
export const READING_QUEUE = 'items';

/** An item that this process has leased in order to read it. */
export interface ClaimedItem extends LeasedWork {
  readonly importId: string;
  /** The sender's own name for the import. */
  readonly batchId: string | null;
  /** The record as JSON text, exactly as it was sent. */
  readonly payload: string | null;
  readonly entityType: string | null;
  readonly entityId: string | null;
  readonly topic: string | null;
  readonly source: string | null;
  readonly origin: ImportOrigin;
  /** Whether findings of an earlier reading are stored. */
  readonly wasRead: boolean;
  /** The profile that the earlier findings went to, or of the person to whom it was assigned. */
  readonly profileId: string | null;
  /** The identifier of the person to whom somebody assigned it; null if nobody did. */
  readonly assignedTo: string | null;
  /** When the record was made according to its sender. */
  readonly statedAt: Date | null;
  /** When the record was made according to its source, else when it was accepted. */
  readonly observedAt: Date;
}

/** How items to read are claimed: those of an import in the order in which they were sent. */
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
  columns: Prisma.sql`,
    claimed.import_id AS "importId",
    import.batch_id AS "batchId",
    claimed.payload,
    claimed.entity_type AS "entityType",
    claimed.entity_id AS "entityId",
    import.topic,
    import.source,
    import.origin::text AS origin,
    claimed.was_read AS "wasRead",
    claimed.profile_id AS "profileId",
    CASE WHEN claimed.assigned THEN (
      SELECT public_identifier FROM profile
      WHERE profile.organisation_id = claimed.organisation_id AND profile.id = claimed.profile_id) END AS "assignedTo",
    claimed.source_created_at AS "statedAt",
    coalesce(claimed.source_created_at, claimed.created_at) AS "observedAt"`,
  joins: Prisma.sql`
    JOIN import ON import.organisation_id = claimed.organisation_id AND import.id = claimed.import_id`,
};
