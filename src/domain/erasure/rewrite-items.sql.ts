import { Prisma } from '../../generated/prisma/client.js';
import { command, rowsOf, statement } from '../../platform/database/index.js';

/** A batch of items, and those of them that may mention a person. */
export interface ItemBatch {
  readonly searched: number;
  /** The last item of the batch; null if there was none. */
  readonly last: string | null;
  readonly found: readonly string[];
}

/** Searches the next items, in the order of their ids, for a regular expression. */
export const searchItems = statement(
  rowsOf<ItemBatch>({ searched: 'int4', last: 'text', found: 'text[]' }),
  (organisationId: string, after: string, limit: number, pattern: string) => Prisma.sql`
    WITH batch AS MATERIALIZED (
      SELECT id, payload, metadata, documents FROM import_item
      WHERE organisation_id = ${organisationId}::uuid AND id > ${after}::uuid
      ORDER BY id LIMIT ${limit}
    )
    SELECT
      (SELECT count(*)::int FROM batch) AS searched,
      (SELECT id::text FROM batch ORDER BY id DESC LIMIT 1) AS last,
      ARRAY(
        SELECT id::text FROM batch
        WHERE payload ~* ${pattern} OR metadata ~* ${pattern} OR documents::text ~* ${pattern}
        ORDER BY id) AS found`,
);

/** An item whose texts are rewritten. */
export interface ItemTexts {
  readonly id: string;
  readonly payload: string | null;
  readonly metadata: string | null;
  readonly documents: object | null;
  /** Whether it is about somebody who has one of some names. */
  readonly isOfNamesake: boolean;
}

/** Locks an item, and reads its texts. */
export const lockItemTexts = statement(
  rowsOf<ItemTexts>({ id: 'uuid', payload: 'text', metadata: 'text', documents: 'jsonb', isOfNamesake: 'bool' }),
  (organisationId: string, id: string, names: readonly string[]) => Prisma.sql`
    SELECT id, payload, metadata, documents, EXISTS (
        SELECT FROM profile
        WHERE profile.organisation_id = item.organisation_id AND profile.id = item.profile_id
          AND fold_label(profile.full_name) IN (SELECT fold_label(given) FROM unnest(${names}::text[]) AS given)
      ) AS "isOfNamesake"
    FROM import_item item
    WHERE organisation_id = ${organisationId}::uuid AND id = ${id}::uuid
    FOR NO KEY UPDATE`,
);

/** New texts of an item. */
export interface RewrittenTexts {
  readonly payload: string | null;
  readonly metadata: string | null;
}

/**
 * Stores new texts of an item and has it read again; one that could not be read, or whose record another item has, stays as it is.
 * Documents are taken out of the payload anew when it is read. The keys go, as they are of the texts with the mention.
 */
export const storeItemTexts = command(
  (organisationId: string, id: string, { payload, metadata }: RewrittenTexts) => Prisma.sql`
    UPDATE import_item SET
      payload = ${payload},
      metadata = ${metadata},
      documents = NULL,
      content_key = NULL,
      document_key = NULL,
      status = CASE WHEN ${staysAsItIs(payload)} THEN status ELSE 'QUEUED' END,
      finished_at = CASE WHEN ${staysAsItIs(payload)} THEN finished_at END,
      attempts = 0,
      available_at = now(),
      lease_id = NULL,
      suggestion_work = 'NONE',
      suggestion_lease_id = NULL
    WHERE organisation_id = ${organisationId}::uuid AND id = ${id}::uuid`,
  () => Prisma.sql`UPDATE import_item SET payload = NULL`,
);

function staysAsItIs(payload: string | null): Prisma.Sql {
  return Prisma.sql`(
    status = 'FAILED' OR ${payload}::text IS NULL OR same_as_id IS NOT NULL OR replaced_by_id IS NOT NULL)`;
}

/** Forgets where names stand in an item's payload, as it was rewritten. */
export const forgetPlaces = command(
  (organisationId: string, itemId: string) => Prisma.sql`
    UPDATE erasure_review SET starts = '{}'
    WHERE organisation_id = ${organisationId}::uuid AND import_item_id = ${itemId}::uuid AND starts <> '{}'`,
);

/** Replaces every quote that an item is the source of. */
export const replaceQuotes = command(
  (organisationId: string, itemId: string, quote: string) => Prisma.sql`
    WITH suggestions AS (
      UPDATE skill_suggestion SET quote = ${quote}
      WHERE organisation_id = ${organisationId}::uuid AND import_item_id = ${itemId}::uuid
    )
    UPDATE evidence SET quote = ${quote}
    WHERE organisation_id = ${organisationId}::uuid AND import_item_id = ${itemId}::uuid`,
);
