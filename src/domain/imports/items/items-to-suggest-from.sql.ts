import { Prisma } from '../../../generated/prisma/client.js';
import type { ItemKind, Language } from '../../../generated/prisma/enums.js';
import type { ExtractedDocument } from '../../reader/index.js';
import type { LeasedWork, WorkTable } from '../../../platform/background/index.js';

/** An item that was read, with what the suggestion process needs to look for further skills in it. */
export interface ItemToSuggestFrom {
  readonly organisationId: string;
  readonly payload: string;
  /** The documents in the payload, as they were read. */
  readonly documents?: readonly ExtractedDocument[] | null;
  readonly entityType: string | null;
  readonly entityId: string | null;
  readonly topic: string | null;
  readonly source: string | null;
  /** The kind of record and the language of its text, as the reader found them. */
  readonly kind: ItemKind | null;
  readonly language: Language | null;
}

/** An item that this process has leased in order to suggest skills from it. */
export interface ClaimedSuggestionWork extends LeasedWork, Omit<ItemToSuggestFrom, 'payload' | 'organisationId'> {
  readonly payload: string | null;
  readonly profileId: string | null;
  /** When the record was made according to its source, else when it was accepted. */
  readonly observedAt: Date;
}

/**
 * How items that were read are claimed for suggestions, those read first coming first. An organisation gets no turn
 * while it has items to read, so that its profiles do not wait for suggestions; other organisations do not have to wait
 * for that. The subquery reads a single row, whatever the planner thinks of joins.
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
    SELECT unread.available_at
    FROM import_item unread
    WHERE unread.organisation_id = waiting.organisation_id
      AND unread.status IN ('QUEUED', 'READING')
      AND unread.available_at <= now()
    ORDER BY unread.available_at
    LIMIT 1) IS NULL`,
  expectedMilliseconds: 100,
  columns: Prisma.sql`,
    claimed.payload,
    claimed.documents,
    claimed.profile_id AS "profileId",
    claimed.entity_type AS "entityType",
    claimed.entity_id AS "entityId",
    import.topic,
    import.source,
    claimed.kind::text AS kind,
    claimed.language::text AS language,
    coalesce(claimed.source_created_at, claimed.created_at) AS "observedAt"`,
  joins: Prisma.sql`
    JOIN import ON import.organisation_id = claimed.organisation_id AND import.id = claimed.import_id`,
};
