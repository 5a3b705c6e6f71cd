import { Prisma } from '../../generated/prisma/client.js';
import type { ItemKind, Language } from '../../generated/prisma/enums.js';
import type { LeasedWork, WorkTable } from '../../platform/background/index.js';

/** An item that was read, as whoever looks for what may be skills in it gets it. */
export interface ItemToSuggestFrom {
  readonly organisationId: string;
  readonly payload: string;
  readonly entityType: string | null;
  readonly entityId: string | null;
  readonly topic: string | null;
  readonly source: string | null;
  /** What it was taken for, and the language of its text. */
  readonly kind: ItemKind | null;
  readonly language: Language | null;
}

/** An item that this process suggests skills from. */
export interface ClaimedSuggestionWork extends LeasedWork, Omit<ItemToSuggestFrom, 'payload' | 'organisationId'> {
  readonly payload: string | null;
  readonly profileId: string | null;
  readonly observedAt: Date;
}

/**
 * Items that skills are still to be suggested from, those that were read first. An organisation that has items to read
 * has those read first, so that none of its profiles waits for suggestions; other organisations need not wait for that.
 * The subquery looks at one row, whatever a planner thinks of joins.
 */
export const ITEMS_TO_SUGGEST_FROM: WorkTable = {
  queue: 'suggestions',
  name: Prisma.sql`import_item`,
  availableAt: Prisma.sql`suggestion_available_at`,
  leaseId: Prisma.sql`suggestion_lease_id`,
  attempts: Prisma.sql`suggestion_attempts`,
  isWaiting: Prisma.sql`suggestion_work = 'WAITING' AND status = 'READ'`,
  order: Prisma.sql`suggestion_available_at`,
  onClaim: Prisma.empty,
  onRelease: Prisma.empty,
  mayHaveTurn: Prisma.sql`(
    SELECT unread.available_at FROM import_item unread
    WHERE unread.organisation_id = waiting.organisation_id AND unread.status IN ('QUEUED', 'READING')
      AND unread.available_at <= now()
    ORDER BY unread.available_at LIMIT 1) IS NULL`,
  expectedMilliseconds: 100,
  columns: Prisma.sql`, claimed.payload, claimed.profile_id AS "profileId", claimed.entity_type AS "entityType",
    claimed.entity_id AS "entityId",
    import.topic, import.source, claimed.kind::text AS kind, claimed.language::text AS language,
    coalesce(claimed.source_created_at, claimed.created_at) AS "observedAt"`,
  joins: Prisma.sql`JOIN import ON import.organisation_id = claimed.organisation_id AND import.id = claimed.import_id`,
};
