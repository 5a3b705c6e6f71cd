import { Prisma } from '../../../generated/prisma/client.js';
import type { EvidenceSource, LevelBasis } from '../../../generated/prisma/enums.js';
import { command } from '../../../platform/database/index.js';

/** A suggestion to store. */
export interface NewSuggestion {
  readonly id: string;
  readonly profileId: string;
  readonly importItemId: string;
  readonly skillOwnerId: string;
  readonly skillId: string;
  readonly quote: string;
  /** The quote as rules store phrases; null if it is too long for one. */
  readonly phrase: string | null;
  readonly pointer: string;
  readonly inPropertyName: boolean;
  readonly startOffset: number;
  readonly endOffset: number;
  readonly likelihood: number;
  /** The likelihood before people's decisions moved it. */
  readonly statedLikelihood: number;
  readonly source: EvidenceSource;
  readonly level: number;
  readonly levelBasis: LevelBasis;
  readonly observedAt: Date;
  readonly readerVersion: string | null;
  readonly taxonomyVersion: string | null;
}

/**
 * Inserts suggestions, each skill once for an item, at its likeliest place. Skips skills that have left the taxonomy,
 * that the profile has, by this or another name or as a narrower skill, that somebody declined for it, that a rule says
 * the words do not mean, or that were suggested from the item before.
 *
 * @param limit - maximum number of suggestions of one item; the likeliest ones are stored.
 */
export const insertSuggestions = command(
  (organisationId: string, now: Date, suggestions: readonly NewSuggestion[], limit: number) => Prisma.sql`
    WITH given AS (
      SELECT DISTINCT ON (import_item_id, skill_owner_id, skill_id) *
      FROM unnest(
        ${suggestions.map(({ id }) => id)}::uuid[],
        ${suggestions.map(({ profileId }) => profileId)}::uuid[],
        ${suggestions.map(({ importItemId }) => importItemId)}::uuid[],
        ${suggestions.map(({ observedAt }) => observedAt.toISOString())}::timestamptz[],
        ${suggestions.map(({ skillOwnerId }) => skillOwnerId)}::uuid[],
        ${suggestions.map(({ skillId }) => skillId)}::uuid[],
        ${suggestions.map(({ quote }) => quote)}::text[],
        ${suggestions.map(({ pointer }) => pointer)}::text[],
        ${suggestions.map(({ inPropertyName }) => inPropertyName)}::boolean[],
        ${suggestions.map(({ startOffset }) => startOffset)}::int[],
        ${suggestions.map(({ endOffset }) => endOffset)}::int[],
        ${suggestions.map(({ likelihood }) => likelihood)}::float8[],
        ${suggestions.map(({ source }) => source)}::text[],
        ${suggestions.map(({ level }) => level)}::float8[],
        ${suggestions.map(({ levelBasis }) => levelBasis)}::text[],
        ${suggestions.map(({ readerVersion }) => readerVersion)}::text[],
        ${suggestions.map(({ taxonomyVersion }) => taxonomyVersion)}::text[],
        ${suggestions.map(({ phrase }) => phrase)}::text[],
        ${suggestions.map(({ statedLikelihood }) => statedLikelihood)}::float8[]
      ) AS given(
        id, profile_id, import_item_id, observed_at, skill_owner_id, skill_id, quote, pointer, in_name,
        start_offset, end_offset, likelihood, source, level, level_basis, reader_version, taxonomy_version,
        phrase, stated_likelihood)
      ORDER BY import_item_id, skill_owner_id, skill_id, likelihood DESC, pointer, start_offset
    ), ranked AS (
      SELECT
        given.*,
        row_number() OVER (
          PARTITION BY given.import_item_id
          ORDER BY given.likelihood DESC, given.pointer, given.start_offset) AS rank
      FROM given
      JOIN skill ON skill.owner_id = given.skill_owner_id AND skill.id = given.skill_id
      WHERE NOT EXISTS (
          SELECT 1
          FROM profile_skill known
          WHERE known.organisation_id = ${organisationId}::uuid
            AND known.profile_id = given.profile_id
            AND known.skill_owner_id = given.skill_owner_id
            AND known.skill_id = given.skill_id)
        AND NOT EXISTS (
          SELECT 1
          FROM skill_relation wider
          JOIN profile_skill known ON known.skill_owner_id = wider.skill_owner_id AND known.skill_id = wider.skill_id
          WHERE wider.related_owner_id = given.skill_owner_id
            AND wider.related_skill_id = given.skill_id
            AND wider.type = 'BROADER'
            AND wider.owner_id IN (${organisationId}::uuid, '00000000-0000-0000-0000-000000000000')
            AND known.organisation_id = ${organisationId}::uuid
            AND known.profile_id = given.profile_id
            AND known.state <> 'REJECTED')
        AND NOT EXISTS (
          SELECT 1
          FROM skill_translation own
          JOIN skill_translation other ON other.language = own.language AND other.folded = own.folded
          JOIN profile_skill known ON known.skill_owner_id = other.owner_id AND known.skill_id = other.skill_id
          WHERE own.owner_id = given.skill_owner_id
            AND own.skill_id = given.skill_id
            AND known.organisation_id = ${organisationId}::uuid
            AND known.profile_id = given.profile_id
            AND known.state <> 'REJECTED')
        AND NOT EXISTS (
          SELECT 1
          FROM skill_phrase_rule rule
          WHERE rule.organisation_id = ${organisationId}::uuid
            AND rule.phrase = given.phrase
            AND rule.skill_owner_id = given.skill_owner_id
            AND rule.skill_id = given.skill_id
            AND rule.verdict = 'DOES_NOT_MEAN')
        AND NOT EXISTS (
          SELECT 1
          FROM skill_suggestion known
          WHERE known.organisation_id = ${organisationId}::uuid
            AND known.profile_id = given.profile_id
            AND known.skill_owner_id = given.skill_owner_id
            AND known.skill_id = given.skill_id
            AND (known.state = 'DECLINED' OR known.import_item_id = given.import_item_id))
    )
    INSERT INTO skill_suggestion (
      organisation_id, id, profile_id, skill_owner_id, skill_id, import_item_id,
      quote, pointer, in_name, start_offset, end_offset,
      likelihood, stated_likelihood, source, level, level_basis, observed_at, created_at, reader_version,
      taxonomy_version)
    SELECT
      ${organisationId}::uuid, id, profile_id, skill_owner_id, skill_id, import_item_id,
      quote, pointer, in_name, start_offset, end_offset,
      likelihood, stated_likelihood, source::evidence_source, level, level_basis::level_basis, observed_at, ${now},
      reader_version, taxonomy_version
    FROM ranked
    WHERE rank <= ${limit} - (
      SELECT count(*)
      FROM skill_suggestion stored
      WHERE stored.organisation_id = ${organisationId}::uuid AND stored.import_item_id = ranked.import_item_id)
    ORDER BY import_item_id, rank
    ON CONFLICT DO NOTHING`,
);
