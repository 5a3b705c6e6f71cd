import { Prisma } from '../../../generated/prisma/client.js';
import { command, selectedOnce } from '../../../platform/database/index.js';

/** Deletes up to `limit` drafts of invitations whose links have expired. */
export const deleteExpiredDrafts = command(
  (now: Date, limit: number) => Prisma.sql`
    DELETE FROM onboarding_draft
    WHERE (organisation_id, id) IN (${selectedOnce(Prisma.sql`
      SELECT d.organisation_id, d.id
      FROM onboarding_draft d
      JOIN onboarding_token t ON t.organisation_id = d.organisation_id AND t.id = d.id
      WHERE t.expires_at <= ${now}::timestamptz
      ORDER BY d.organisation_id, d.id
      LIMIT ${limit}
      FOR UPDATE OF d SKIP LOCKED`)})`,
);
