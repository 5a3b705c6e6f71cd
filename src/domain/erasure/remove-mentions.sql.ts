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

/** A quote in somebody's profile. */
export interface FoundQuote {
  readonly id: string;
  readonly profileId: string;
}

/** The evidence of other people's skills whose quotes match a regular expression. */
export const findEvidenceQuotes = statement(
  rowsOf<FoundQuote>({ id: 'uuid', profileId: 'uuid' }),
  (organisationId: string, profileId: string, pattern: string) => Prisma.sql`
    SELECT id, profile_id AS "profileId"
    FROM evidence
    WHERE organisation_id = ${organisationId}::uuid AND profile_id <> ${profileId}::uuid AND quote ~* ${pattern}`,
);

/** The skill suggestions for other people whose quotes match a regular expression. */
export const findSuggestionQuotes = statement(
  rowsOf<FoundQuote>({ id: 'uuid', profileId: 'uuid' }),
  (organisationId: string, profileId: string, pattern: string) => Prisma.sql`
    SELECT id, profile_id AS "profileId"
    FROM skill_suggestion
    WHERE organisation_id = ${organisationId}::uuid AND profile_id <> ${profileId}::uuid AND quote ~* ${pattern}`,
);

/** Replaces what matches a regular expression in the quotes of some evidence. */
export const maskEvidence = command(
  (organisationId: string, ids: readonly string[], pattern: string, replacement: string) => Prisma.sql`
    UPDATE evidence
    SET quote = regexp_replace(quote, ${pattern}, ${replacement}, 'gi')
    WHERE organisation_id = ${organisationId}::uuid AND id = ANY(${ids}::uuid[])`,
);

/** Replaces what matches a regular expression in the quotes of some suggestions. */
export const maskSuggestions = command(
  (organisationId: string, ids: readonly string[], pattern: string, replacement: string) => Prisma.sql`
    UPDATE skill_suggestion
    SET quote = regexp_replace(quote, ${pattern}, ${replacement}, 'gi')
    WHERE organisation_id = ${organisationId}::uuid AND id = ANY(${ids}::uuid[])`,
);

/** Deletes the stored answers to requests whose idempotency key or answer matches a regular expression. */
export const deleteStoredAnswers = command(
  (organisationId: string, pattern: string) => Prisma.sql`
    DELETE FROM idempotency_key
    WHERE organisation_id = ${organisationId}::uuid AND (key ~* ${pattern} OR body ~* ${pattern})`,
);

/** The requests for endorsements of other people whose messages match a regular expression. */
export const findRequestMessages = statement(
  rowsOf<FoundQuote>({ id: 'uuid', profileId: 'uuid' }),
  (organisationId: string, profileId: string, pattern: string) => Prisma.sql`
    SELECT id, profile_id AS "profileId"
    FROM endorsement_request
    WHERE organisation_id = ${organisationId}::uuid AND profile_id <> ${profileId}::uuid AND message ~* ${pattern}`,
);

/** Replaces what matches a regular expression in the messages of some requests for endorsements. */
export const maskRequestMessages = command(
  (organisationId: string, ids: readonly string[], pattern: string, replacement: string) => Prisma.sql`
    UPDATE endorsement_request
    SET message = regexp_replace(message, ${pattern}, ${replacement}, 'gi')
    WHERE organisation_id = ${organisationId}::uuid AND id = ANY(${ids}::uuid[])`,
);
