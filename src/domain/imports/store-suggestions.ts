import { newId } from '../../platform/database/index.js';
import type { Scope } from '../../platform/scope.js';
import type { FoundSuggestion } from '../reader/index.js';
import type { ItemOfEvidence } from './store-skills.js';

/** Skills that are suggested from one item at most, the likeliest ones: as many as somebody looks through. */
export const SUGGESTIONS_LIMIT = 20;

/** Most words of one suggestion, in characters, that are kept. */
const QUOTE_LIMIT = 2000;

/** An item and what may be skills of the person that it is about. */
export interface ItemWithSuggestions {
  readonly item: ItemOfEvidence;
  readonly profileId: string;
  readonly suggestions: readonly FoundSuggestion[];
}

/**
 * Stores what may be skills of people, for somebody to judge: each skill once an item, at its likeliest place. A skill
 * that the profile has, or that somebody declined for this person, is not suggested; nor is one that left the taxonomy.
 * One statement, however much there is.
 *
 * The caller holds the locks on the profiles.
 *
 * @returns how many were stored.
 */
export async function storeSuggestions(scope: Scope, items: readonly ItemWithSuggestions[]): Promise<number> {
  const fitting = items.flatMap(({ item, profileId, suggestions }) =>
    suggestions
      .filter(({ quote }) => quote.length <= QUOTE_LIMIT)
      .map((suggestion) => ({ ...suggestion, item, profileId })),
  );
  if (fitting.length === 0) return 0;
  const { organisationId } = scope;
  return scope.db.$executeRaw`
    WITH given AS (
      SELECT DISTINCT ON (item_id, skill_owner_id, skill_id) *
      FROM unnest(${fitting.map(() => newId())}::uuid[], ${fitting.map(({ profileId }) => profileId)}::uuid[],
        ${fitting.map(({ item }) => item.id)}::uuid[],
                  ${fitting.map(({ item }) => item.observedAt.toISOString())}::timestamptz[],
                  ${fitting.map(({ skillOwnerId }) => skillOwnerId)}::uuid[],
                    ${fitting.map(({ skillId }) => skillId)}::uuid[],
                  ${fitting.map(({ quote }) => quote)}::text[],
                    ${fitting.map(({ place }) => place.pointer)}::text[],
                      ${fitting.map(({ place }) => place.inName ?? false)}::boolean[],
                  ${fitting.map(({ place }) => place.start)}::int[], ${fitting.map(({ place }) => place.end)}::int[],
                  ${fitting.map(({ likelihood }) => roundedLikelihood(likelihood))}::float8[],
                    ${fitting.map(({ source }) => source)}::text[],
                  ${fitting.map(({ level }) => level)}::float8[],
                    ${fitting.map(({ levelBasis }) => levelBasis)}::text[])
        AS given(id, profile_id, item_id, observed_at, skill_owner_id, skill_id, quote, pointer, in_name,
          start_offset, end_offset, likelihood, source, level, level_basis)
      ORDER BY item_id, skill_owner_id, skill_id, likelihood DESC, pointer, start_offset
    ), ranked AS (
      SELECT given.*, row_number() OVER (PARTITION BY given.item_id
        ORDER BY given.likelihood DESC, given.pointer, given.start_offset) AS rank
      FROM given
      JOIN skill ON skill.owner_id = given.skill_owner_id AND skill.id = given.skill_id
      WHERE NOT EXISTS (
        SELECT 1 FROM profile_skill known
        WHERE known.organisation_id = ${organisationId}::uuid AND known.profile_id = given.profile_id
          AND known.skill_owner_id = given.skill_owner_id AND known.skill_id = given.skill_id)
      AND NOT EXISTS (
        SELECT 1 FROM skill_suggestion known
        WHERE known.organisation_id = ${organisationId}::uuid AND known.profile_id = given.profile_id
          AND known.skill_owner_id = given.skill_owner_id AND known.skill_id = given.skill_id
          AND (known.state = 'DECLINED' OR known.import_item_id = given.item_id))
    )
    INSERT INTO skill_suggestion (organisation_id, id, profile_id, skill_owner_id, skill_id, import_item_id, quote,
      pointer, in_name,
      start_offset, end_offset, likelihood, source, level, level_basis, observed_at, created_at)
    SELECT ${organisationId}::uuid, id, profile_id, skill_owner_id, skill_id, item_id, quote, pointer, in_name,
      start_offset, end_offset, likelihood, source::evidence_source, level, level_basis::level_basis, observed_at,
        ${scope.now()}
    FROM ranked
    WHERE rank <= ${SUGGESTIONS_LIMIT} - (
      SELECT count(*) FROM skill_suggestion there WHERE there.organisation_id = ${organisationId}::uuid
        AND there.import_item_id = ranked.item_id)
    ORDER BY item_id, rank
    ON CONFLICT DO NOTHING`;
}

/** A rough likelihood with more digits would only look exact. */
function roundedLikelihood(likelihood: number): number {
  return Math.round(Math.min(Math.max(likelihood, 0), 1) * 1000) / 1000;
}
