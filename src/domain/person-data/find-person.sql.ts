import { Prisma } from '../../generated/prisma/client.js';
import { rowsOf, statement } from '../../platform/database/index.js';

/** Those of some names that nobody else in the organisation has, neither a profile nor a person of the workforce graph. */
export const findUniqueNames = statement(
  rowsOf<{ name: string }>({ name: 'text' }),
  (organisationId: string, person: { profileId: string | null; publicIdentifier: string }, names: readonly string[]) =>
    Prisma.sql`
    SELECT DISTINCT name
    FROM unnest(${names}::text[]) AS given(name)
    WHERE NOT EXISTS (
      SELECT FROM profile
      WHERE organisation_id = ${organisationId}::uuid
        AND id IS DISTINCT FROM ${person.profileId}::uuid
        AND fold_label(full_name) = fold_label(given.name))
    AND NOT EXISTS (
      SELECT FROM entity
      WHERE organisation_id = ${organisationId}::uuid
        AND type = 'PERSON'
        AND external_id <> ${person.publicIdentifier}
        AND profile_id IS NULL
        AND fold_label(name) = fold_label(given.name))`,
  () => Prisma.sql`SELECT name FROM unnest('{}'::text[]) AS given(name)`,
);

/** What is known of somebody who has no profile: the names under which the workforce graph knows them. */
export const findTraces = statement(
  rowsOf<{ name: string | null }>({ name: 'text' }),
  (organisationId: string, publicIdentifier: string) => Prisma.sql`
    SELECT name FROM entity
    WHERE organisation_id = ${organisationId}::uuid AND type = 'PERSON' AND external_id = ${publicIdentifier}
    UNION ALL
    SELECT NULL FROM onboarding_token
    WHERE organisation_id = ${organisationId}::uuid AND public_identifier = ${publicIdentifier}
    UNION ALL
    SELECT NULL FROM import_item
    WHERE organisation_id = ${organisationId}::uuid AND entity_id = ${publicIdentifier} AND profile_id IS NULL
    UNION ALL
    SELECT NULL FROM event
    WHERE organisation_id = ${organisationId}::uuid AND subject = ${publicIdentifier}`,
);
