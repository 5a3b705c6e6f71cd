import { Prisma } from '../../generated/prisma/client.js';
import { rowsOf, statement } from '../../platform/database/index.js';

/** Somebody of whom an organisation has something, and since when. */
export interface KnownPerson {
  readonly publicIdentifier: string;
  readonly since: Date;
}

/** The next people of whom an organisation has anything, with or without a profile, in the order of their identifiers. */
export const findKnownPeople = statement(
  rowsOf<KnownPerson>({ publicIdentifier: 'text', since: 'timestamptz' }),
  (organisationId: string, after: string, limit: number) => Prisma.sql`
    SELECT identifier AS "publicIdentifier", min(since) AS since
    FROM (
      SELECT public_identifier AS identifier, created_at AS since FROM profile
      WHERE organisation_id = ${organisationId}::uuid
      UNION ALL
      SELECT entity_id, created_at FROM import_item
      WHERE organisation_id = ${organisationId}::uuid AND profile_id IS NULL AND entity_id IS NOT NULL
      UNION ALL
      SELECT public_identifier, created_at FROM onboarding_token
      WHERE organisation_id = ${organisationId}::uuid AND profile_id IS NULL
      UNION ALL
      SELECT external_id, created_at FROM entity
      WHERE organisation_id = ${organisationId}::uuid AND type = 'PERSON' AND profile_id IS NULL
        AND external_id IS NOT NULL
    ) AS known
    WHERE identifier COLLATE "C" > ${after}
    GROUP BY identifier COLLATE "C", identifier
    ORDER BY identifier COLLATE "C"
    LIMIT ${limit}`,
);
