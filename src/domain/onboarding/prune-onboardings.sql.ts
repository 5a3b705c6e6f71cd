import { Prisma } from '../../generated/prisma/client.js';
import { command, selectedOnce } from '../../platform/database/index.js';

/** When an invitation `o` ended: was completed or revoked, or its link expired. */
export const ONBOARDING_ENDED_AT = Prisma.sql`
  CASE o.status WHEN 'COMPLETED' THEN o.completed_at WHEN 'REVOKED' THEN o.revoked_at ELSE o.expires_at END`;

/**
 * The condition of an invitation `o` that ended before a moment, and by which no consent was given that still counts or
 * was withdrawn later.
 */
export function isOldOnboarding(before: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`${ONBOARDING_ENDED_AT} < ${before} AND NOT EXISTS (
    SELECT FROM consent
    WHERE consent.organisation_id = o.organisation_id AND consent.onboarding_token_id = o.id
      AND (consent.withdrawn_at IS NULL OR consent.withdrawn_at >= ${before}))`;
}

/** Deletes up to `limit` old invitations of an organisation, with consents that were withdrawn. */
export const deleteOldOnboardings = command(
  (organisationId: string, before: Date, limit: number) => Prisma.sql`
    DELETE FROM onboarding_token
    WHERE organisation_id = ${organisationId}::uuid AND id IN (${selectedOnce(Prisma.sql`
      SELECT o.id FROM onboarding_token o
      WHERE o.organisation_id = ${organisationId}::uuid AND ${isOldOnboarding(Prisma.sql`${before}::timestamptz`)}
      ORDER BY o.created_at, o.id
      LIMIT ${limit}
      FOR UPDATE SKIP LOCKED`)})`,
);
