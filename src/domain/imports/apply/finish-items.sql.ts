import { Prisma } from '../../../generated/prisma/client.js';
import type { AuditFace, ItemKind, Language, SuggestionWork } from '../../../generated/prisma/enums.js';
import { rowsOf, statement } from '../../../platform/database/index.js';
import type { ReadingFailure } from '../../reader/index.js';

/** A claimed item that ends, with the id and the mark of its entry in the audit trail. */
interface EndingItem {
  readonly id: string;
  readonly leaseId: string;
  readonly auditId: string;
  /** Base64. */
  readonly auditMark: string;
  /** Number of attempts at reading it that were begun. */
  readonly attempts: number;
}

/** An item that was read, with what its row keeps. */
export interface FinishedItem extends EndingItem {
  readonly kind: ItemKind;
  readonly kindConfidence: number;
  readonly format: string;
  readonly readerVersion: string | null;
  readonly taxonomyVersion: string | null;
  readonly language: Language | null;
  readonly unread: readonly string[];
  readonly documents: readonly object[] | null;
  readonly notices: readonly object[];
  readonly profileId: string | null;
  readonly suggestionWork: SuggestionWork;
  /** The keys by which later records recognise it, in base64; null if it has none. */
  readonly contentKey: string | null;
  readonly documentKey: string | null;
}

/** An item with a record that is stored already, or of which a later version is. */
export interface KnownItem extends EndingItem {
  /** The item whose findings are stored. */
  readonly earlierId: string;
  readonly relation: 'SAME' | 'REPLACED';
}

/** An item that could not be read. */
export interface FailedItem extends EndingItem {
  readonly failure: ReadingFailure | 'PERSON_ERASED';
  /** Whether findings of an earlier reading are stored. */
  readonly wasRead: boolean;
}

/** Who ends items, and when. */
export interface EndedBy {
  readonly organisationId: string;
  readonly actor: string;
  readonly face: AuditFace | null;
  readonly now: Date;
}

/** An import that items were ended of, and how many. */
export interface ImportOfEndedItems {
  readonly id: string;
  readonly ended: number;
}

const importOfEndedItems = rowsOf<ImportOfEndedItems>({ id: 'uuid', ended: 'int4' });

/** Marks items as read and locks the rows of their imports. Items whose lease this process has lost are left out. */
export const finishReadItems = statement(importOfEndedItems, (by: EndedBy, items: readonly FinishedItem[]) =>
  endItems(by, {
    given: Prisma.sql`
      jsonb_to_recordset(${JSON.stringify(items)}::jsonb) AS given(
        id uuid, "leaseId" uuid, "auditId" uuid, "auditMark" text, attempts int,
        kind item_kind, "kindConfidence" float8, format text, "readerVersion" text, "taxonomyVersion" text,
        language "language", unread text[],
        documents jsonb, notices jsonb, "profileId" uuid, "suggestionWork" suggestion_work,
        "contentKey" text, "documentKey" text)`,
    changes: Prisma.sql`
      status = 'READ',
      failure = NULL,
      was_read = true,
      kind = given.kind,
      kind_confidence = given."kindConfidence",
      format = given.format,
      reader_version = given."readerVersion",
      taxonomy_version = given."taxonomyVersion",
      "language" = given.language,
      unread = given.unread,
      documents = given.documents,
      notices = given.notices,
      profile_id = given."profileId",
      suggestion_work = given."suggestionWork",
      suggestion_attempts = 0,
      suggestion_available_at = now(),
      content_key = decode(given."contentKey", 'base64'),
      document_key = decode(given."documentKey", 'base64'),
      same_as_id = NULL`,
    action: 'import.item-read',
    details: null,
  }),
);

/**
 * Marks an item as read of which nothing is stored, as another item has its record or a later version of it. No row is returned
 * if this process has lost the lease, or the findings of the other item are not stored any more.
 */
export const finishKnownItem = statement(importOfEndedItems, (by: EndedBy, item: KnownItem) => {
  const { id, leaseId, auditId, auditMark, attempts, earlierId, relation } = item;
  return endItems(by, {
    given: Prisma.sql`
      (VALUES (${id}::uuid, ${leaseId}::uuid, ${auditId}::uuid, ${auditMark}, ${attempts}::int))
        AS given(id, "leaseId", "auditId", "auditMark", attempts)
      JOIN import_item earlier ON earlier.organisation_id = ${by.organisationId}::uuid
        AND earlier.id = ${earlierId}::uuid AND earlier.content_key IS NOT NULL`,
    changes: Prisma.sql`
      status = 'READ',
      failure = NULL,
      was_read = false,
      kind = earlier.kind,
      kind_confidence = earlier.kind_confidence,
      format = earlier.format,
      reader_version = earlier.reader_version,
      taxonomy_version = earlier.taxonomy_version,
      "language" = earlier.language,
      unread = '{}',
      documents = NULL,
      notices = '[]'::jsonb,
      profile_id = earlier.profile_id,
      suggestion_work = 'NONE',
      ${relation === 'SAME' ? Prisma.sql`same_as_id` : Prisma.sql`replaced_by_id`} = earlier.id`,
    action: 'import.item-read',
    details: null,
  });
});

/**
 * Marks items as replaced by an item with a later version of their record. Their findings were withdrawn, and they are not read
 * again. Returns the imports of those that waited to be read again.
 */
export const markItemsReplaced = statement(
  rowsOf<{ readonly importId: string }>({ importId: 'uuid' }),
  (organisationId: string, itemIds: readonly string[], byId: string, now: Date) => Prisma.sql`
    WITH replaced AS (
      UPDATE import_item SET
        replaced_by_id = ${byId}::uuid,
        same_as_id = NULL,
        content_key = NULL,
        document_key = NULL,
        was_read = false,
        suggestion_work = 'NONE',
        suggestion_lease_id = NULL,
        status = 'READ',
        lease_id = NULL,
        finished_at = coalesce(item.finished_at, ${now})
      FROM import_item item
      WHERE item.organisation_id = ${organisationId}::uuid AND item.id = ANY(${itemIds}::uuid[])
        AND import_item.organisation_id = item.organisation_id AND import_item.id = item.id
      RETURNING item.import_id, item.finished_at IS NULL AS was_waiting
    )
    SELECT DISTINCT import_id AS "importId" FROM replaced WHERE was_waiting`,
);

/**
 * Marks an item as failed and locks the row of its import. An item that was read before stays read, with a notice. No
 * row is returned if this process has lost the lease.
 */
export const finishFailedItem = statement(importOfEndedItems, (by: EndedBy, item: FailedItem) => {
  const { id, leaseId, auditId, auditMark, attempts, failure, wasRead } = item;
  const notices = JSON.stringify([{ code: 'NOT_READ_AGAIN', failure }]);
  return endItems(by, {
    given: Prisma.sql`
      (VALUES (${id}::uuid, ${leaseId}::uuid, ${auditId}::uuid, ${auditMark}, ${attempts}::int))
        AS given(id, "leaseId", "auditId", "auditMark", attempts)`,
    changes: wasRead
      ? Prisma.sql`status = 'READ', notices = coalesce(notices, '[]'::jsonb) || ${notices}::jsonb`
      : Prisma.sql`status = 'FAILED', failure = ${failure}`,
    action: 'import.item-failed',
    details: { failure },
  });
});

/** How items end: which, what of their rows changes, and what their entries in the audit trail say. */
interface Ending {
  /** The table `given` of the items. */
  readonly given: Prisma.Sql;
  readonly changes: Prisma.Sql;
  readonly action: 'import.item-read' | 'import.item-failed';
  readonly details: object | null;
}

function endItems(
  { organisationId, actor, face, now }: EndedBy,
  { given, changes, action, details }: Ending,
): Prisma.Sql {
  return Prisma.sql`
    WITH ended AS (
      UPDATE import_item SET
        ${changes},
        attempts = given.attempts,
        finished_at = ${now},
        lease_id = NULL
      FROM ${given}
      WHERE import_item.organisation_id = ${organisationId}::uuid
        AND import_item.id = given.id
        AND import_item.lease_id = given."leaseId"
        AND import_item.status = 'READING'
      RETURNING import_item.organisation_id, import_item.id, import_item.import_id, import_item.profile_id,
        given."auditId" AS audit_id, given."auditMark" AS audit_mark
    ), audited AS (
      INSERT INTO audit_entry (organisation_id, id, at, actor, face, action, subject_id, details, person, mark)
      SELECT organisation_id, audit_id, ${now}, ${actor}, ${face}::audit_face, ${action}, id,
        ${details && JSON.stringify(details)}::jsonb,
        (SELECT audit_pseudonym FROM profile
          WHERE profile.organisation_id = ended.organisation_id AND profile.id = ended.profile_id),
        decode(audit_mark, 'base64')
      FROM ended
    )
    SELECT
      id,
      (SELECT count(*)::int FROM ended WHERE ended.import_id = import.id) AS ended
    FROM import
    WHERE organisation_id = ${organisationId}::uuid AND id IN (SELECT import_id FROM ended)
    ORDER BY id
    FOR NO KEY UPDATE`;
}
