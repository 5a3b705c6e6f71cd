import { Prisma } from '../../../generated/prisma/client.js';
import { command, leastIdAfter, selectedOnce } from '../../../platform/database/index.js';

/** Drops the texts of the items that a query selects by their keys. */
const dropTextsOf = (keys: Prisma.Sql): Prisma.Sql => Prisma.sql`
  UPDATE import_item SET
    payload = NULL,
    metadata = NULL,
    documents = NULL,
    payload_kept_until = NULL,
    -- Nothing can be suggested from an item without its text.
    suggestion_work = CASE suggestion_work WHEN 'WAITING' THEN 'NONE' ELSE suggestion_work END
  WHERE (organisation_id, id) IN (${selectedOnce(keys)})`;

/** Drops the texts of up to `limit` items that ended and whose texts need not be kept any longer. */
export const dropTexts = command((now: Date, limit: number) =>
  dropTextsOf(Prisma.sql`
    SELECT organisation_id, id
    FROM import_item
    WHERE payload_kept_until <= ${now} AND status IN ('READ', 'FAILED')
    ORDER BY payload_kept_until
    LIMIT ${limit}
    FOR UPDATE SKIP LOCKED`),
);

/** Items of an organisation that came in before a moment. */
export interface OldItems {
  readonly organisationId: string;
  readonly before: Date;
  /** Only items that contain documents. */
  readonly withDocuments: boolean;
}

/** Drops the texts of up to `limit` items that ended and are older than a moment. */
export const dropOldTexts = command(dropOlder, () =>
  dropOlder({ organisationId: '', before: new Date(0), withDocuments: true }, 1),
);

function dropOlder({ organisationId, before, withDocuments }: OldItems, limit: number): Prisma.Sql {
  return dropTextsOf(Prisma.sql`
    SELECT organisation_id, id
    FROM import_item
    WHERE organisation_id = ${organisationId}::uuid
      AND ${withDocuments ? Prisma.sql`documents IS NOT NULL` : Prisma.sql`payload_kept_until IS NOT NULL`}
      AND id < ${leastIdAfter(before)}::uuid AND created_at <= ${before}::timestamptz
      AND status IN ('READ', 'FAILED')
    ORDER BY id
    LIMIT ${limit}
    FOR UPDATE SKIP LOCKED`);
}
