import { Prisma } from '../../../generated/prisma/client.js';
import { command } from '../../../platform/database/index.js';

/** Drops the texts of up to `limit` items that ended and whose texts need not be kept any longer. */
export const dropTexts = command(
  (now: Date, limit: number) => Prisma.sql`
    UPDATE import_item SET
      payload = NULL,
      metadata = NULL,
      documents = NULL,
      payload_kept_until = NULL,
      -- Nothing can be suggested from an item without its text.
      suggestion_work = CASE suggestion_work WHEN 'WAITING' THEN 'NONE' ELSE suggestion_work END
    WHERE (organisation_id, id) IN (
      SELECT organisation_id, id
      FROM import_item
      WHERE payload_kept_until <= ${now} AND status IN ('READ', 'FAILED')
      ORDER BY payload_kept_until
      LIMIT ${limit}
      FOR UPDATE SKIP LOCKED)`,
);
