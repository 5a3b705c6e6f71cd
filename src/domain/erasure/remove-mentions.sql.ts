import { Prisma } from '../../generated/prisma/client.js';
import { command, rowsOf, statement } from '../../platform/database/index.js';

/** Those of some names that no other profile of the organisation has. */
export const findUniqueNames = statement(
  rowsOf<{ name: string }>({ name: 'text' }),
  (organisationId: string, profileId: string, names: readonly string[]) => Prisma.sql`
    SELECT DISTINCT name
    FROM unnest(${names}::text[]) AS given(name)
    WHERE NOT EXISTS (
      SELECT 1
      FROM profile
      WHERE organisation_id = ${organisationId}::uuid
        AND id <> ${profileId}::uuid
        AND fold_label(full_name) = fold_label(given.name))`,
);

/** Deletes the people in the workforce graph that are known by one of some names only. */
export const deleteNamedPeople = command(
  (organisationId: string, names: readonly string[]) => Prisma.sql`
    DELETE FROM entity
    WHERE organisation_id = ${organisationId}::uuid
      AND type = 'PERSON'
      AND external_id IS NULL
      AND profile_id IS NULL
      AND fold_label(name) IN (SELECT fold_label(given) FROM unnest(${names}::text[]) AS given)`,
);

/** Replaces what matches a regular expression in the quotes of evidence. */
export const maskEvidence = command(
  (organisationId: string, pattern: string, replacement: string) => Prisma.sql`
    UPDATE evidence
    SET quote = regexp_replace(quote, ${pattern}, ${replacement}, 'gi')
    WHERE organisation_id = ${organisationId}::uuid AND quote ~* ${pattern}`,
);

/** Replaces what matches a regular expression in the quotes of suggestions. */
export const maskSuggestions = command(
  (organisationId: string, pattern: string, replacement: string) => Prisma.sql`
    UPDATE skill_suggestion
    SET quote = regexp_replace(quote, ${pattern}, ${replacement}, 'gi')
    WHERE organisation_id = ${organisationId}::uuid AND quote ~* ${pattern}`,
);

/** Deletes the stored answers to requests whose idempotency key or answer matches a regular expression. */
export const deleteStoredAnswers = command(
  (organisationId: string, pattern: string) => Prisma.sql`
    DELETE FROM idempotency_key
    WHERE organisation_id = ${organisationId}::uuid AND (key ~* ${pattern} OR body ~* ${pattern})`,
);
