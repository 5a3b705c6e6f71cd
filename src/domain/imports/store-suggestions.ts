import { newId } from '../../platform/database/index.js';
import type { Scope } from '../../platform/scope.js';
import type { FoundSuggestion } from './reading/findings.js';
import type { ItemOfEvidence } from './store-skills.js';

/** Skills that are suggested from one item at most, the likeliest ones: as many as somebody looks through. */
export const SUGGESTIONS_LIMIT = 20;

/** Most words of one suggestion, in characters, that are kept. */
const QUOTE_LIMIT = 2000;

/**
 * Stores what may be skills of a person, for somebody to judge: each skill once an item, at its likeliest place. A skill that
 * the profile has, or that somebody declined for this person, is not suggested; nor is one that left the taxonomy.
 *
 * The caller holds the lock on the profile.
 *
 * @returns how many were stored.
 */
export async function storeSuggestions(
  scope: Scope,
  profileId: string,
  item: ItemOfEvidence,
  suggestions: readonly FoundSuggestion[],
): Promise<number> {
  const fitting = suggestions.filter(({ quote }) => quote.length <= QUOTE_LIMIT);
  if (fitting.length === 0) return 0;
  const { organisationId } = scope;
  return scope.db.$executeRaw`
    WITH given AS (
      SELECT DISTINCT ON (skill_owner_id, skill_id) *
      FROM unnest(${fitting.map(() => newId())}::uuid[], ${fitting.map(({ skillOwnerId }) => skillOwnerId)}::uuid[], ${fitting.map(({ skillId }) => skillId)}::uuid[],
                  ${fitting.map(({ quote }) => quote)}::text[], ${fitting.map(({ place }) => place.pointer)}::text[], ${fitting.map(({ place }) => place.inName ?? false)}::boolean[],
                  ${fitting.map(({ place }) => place.start)}::int[], ${fitting.map(({ place }) => place.end)}::int[],
                  ${fitting.map(({ likelihood }) => roundedLikelihood(likelihood))}::float8[], ${fitting.map(({ source }) => source)}::text[],
                  ${fitting.map(({ level }) => level)}::float8[], ${fitting.map(({ levelBasis }) => levelBasis)}::text[])
        AS given(id, skill_owner_id, skill_id, quote, pointer, in_name, start_offset, end_offset, likelihood, source, level, level_basis)
      ORDER BY skill_owner_id, skill_id, likelihood DESC, pointer, start_offset
    )
    INSERT INTO skill_suggestion (organisation_id, id, profile_id, skill_owner_id, skill_id, import_item_id, quote, pointer, in_name,
      start_offset, end_offset, likelihood, source, level, level_basis, observed_at, created_at)
    SELECT ${organisationId}::uuid, given.id, ${profileId}::uuid, given.skill_owner_id, given.skill_id, ${item.id}::uuid, given.quote, given.pointer, given.in_name,
      given.start_offset, given.end_offset, given.likelihood, given.source::evidence_source, given.level, given.level_basis::level_basis, ${item.observedAt}, ${scope.now()}
    FROM given
    JOIN skill ON skill.owner_id = given.skill_owner_id AND skill.id = given.skill_id
    WHERE NOT EXISTS (
      SELECT 1 FROM profile_skill known
      WHERE known.organisation_id = ${organisationId}::uuid AND known.profile_id = ${profileId}::uuid
        AND known.skill_owner_id = given.skill_owner_id AND known.skill_id = given.skill_id)
    AND NOT EXISTS (
      SELECT 1 FROM skill_suggestion known
      WHERE known.organisation_id = ${organisationId}::uuid AND known.profile_id = ${profileId}::uuid
        AND known.skill_owner_id = given.skill_owner_id AND known.skill_id = given.skill_id
        AND (known.state = 'DECLINED' OR known.import_item_id = ${item.id}::uuid))
    ORDER BY given.likelihood DESC, given.pointer, given.start_offset
    LIMIT greatest(0, ${SUGGESTIONS_LIMIT} - (
      SELECT count(*) FROM skill_suggestion there WHERE there.organisation_id = ${organisationId}::uuid AND there.import_item_id = ${item.id}::uuid))
    ON CONFLICT DO NOTHING`;
}

/** A rough likelihood with more digits would only look exact. */
function roundedLikelihood(likelihood: number): number {
  return Math.round(Math.min(Math.max(likelihood, 0), 1) * 1000) / 1000;
}
