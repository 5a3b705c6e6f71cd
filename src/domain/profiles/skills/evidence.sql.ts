import { Prisma } from '../../../generated/prisma/client.js';
import type { EvidenceSource, LevelBasis } from '../../../generated/prisma/enums.js';
import { command } from '../../../platform/database/index.js';

/** A skill of a profile. */
export interface ProfileSkillKey {
  readonly profileId: string;
  readonly skillOwnerId: string;
  readonly skillId: string;
}

/** A skill of a profile, with the level and confidence that its evidence combines to. */
export interface CombinedProfileSkill extends ProfileSkillKey {
  readonly level: number;
  readonly confidence: number;
}

/** A piece of evidence to store. */
export interface NewEvidence extends ProfileSkillKey {
  readonly id: string;
  readonly importItemId: string;
  readonly quote: string;
  readonly pointer: string;
  readonly inPropertyName: boolean;
  readonly startOffset: number;
  readonly endOffset: number;
  readonly source: EvidenceSource;
  readonly level: number;
  readonly levelBasis: LevelBasis;
  readonly confidence: number;
  readonly observedAt: Date;
}

/**
 * Credits profiles with skills, closes the open suggestions of these, and stores their evidence. A skill that has left
 * the taxonomy since the item was read is skipped. The level that a reviewer gave stays.
 */
export const creditSkills = command(
  (
    organisationId: string,
    now: Date,
    skills: readonly CombinedProfileSkill[],
    evidence: readonly NewEvidence[],
  ) => Prisma.sql`
    WITH credited AS (
      INSERT INTO profile_skill (
        organisation_id, profile_id, skill_owner_id, skill_id, level, evidence_level, confidence,
        stated_by, stated_at, created_at)
      SELECT
        ${organisationId}::uuid, given.profile_id, given.skill_owner_id, given.skill_id, given.level, given.level,
        given.confidence, 'reader', ${now}, ${now}
      FROM ${givenSkills(skills)}
      JOIN skill ON skill.owner_id = given.skill_owner_id AND skill.id = given.skill_id
      ON CONFLICT (organisation_id, profile_id, skill_owner_id, skill_id) DO UPDATE SET
        level = coalesce(profile_skill.reviewed_level, excluded.evidence_level),
        evidence_level = excluded.evidence_level,
        confidence = excluded.confidence
      RETURNING profile_id, skill_owner_id, skill_id
    ), superseded AS (
      UPDATE skill_suggestion SET state = 'SUPERSEDED'
      FROM credited
      WHERE skill_suggestion.organisation_id = ${organisationId}::uuid
        AND skill_suggestion.profile_id = credited.profile_id
        AND skill_suggestion.state = 'OPEN'
        AND skill_suggestion.skill_owner_id = credited.skill_owner_id
        AND skill_suggestion.skill_id = credited.skill_id
    )
    INSERT INTO evidence (
      organisation_id, id, profile_id, skill_owner_id, skill_id, import_item_id,
      quote, pointer, in_name, start_offset, end_offset,
      source, level, level_basis, confidence, observed_at, created_at)
    SELECT
      ${organisationId}::uuid, given.id, given.profile_id, given.skill_owner_id, given.skill_id, given.import_item_id,
      given.quote, given.pointer, given.in_name, given.start_offset, given.end_offset,
      given.source::evidence_source, given.level, given.level_basis::level_basis, given.confidence, given.observed_at,
      ${now}
    FROM unnest(
      ${evidence.map(({ id }) => id)}::uuid[],
      ${evidence.map(({ profileId }) => profileId)}::uuid[],
      ${evidence.map(({ importItemId }) => importItemId)}::uuid[],
      ${evidence.map(({ observedAt }) => observedAt.toISOString())}::timestamptz[],
      ${evidence.map(({ skillOwnerId }) => skillOwnerId)}::uuid[],
      ${evidence.map(({ skillId }) => skillId)}::uuid[],
      ${evidence.map(({ quote }) => quote)}::text[],
      ${evidence.map(({ pointer }) => pointer)}::text[],
      ${evidence.map(({ inPropertyName }) => inPropertyName)}::boolean[],
      ${evidence.map(({ startOffset }) => startOffset)}::int[],
      ${evidence.map(({ endOffset }) => endOffset)}::int[],
      ${evidence.map(({ source }) => source)}::text[],
      ${evidence.map(({ level }) => level)}::float8[],
      ${evidence.map(({ levelBasis }) => levelBasis)}::text[],
      ${evidence.map(({ confidence }) => confidence)}::float8[]
    ) AS given(
      id, profile_id, import_item_id, observed_at, skill_owner_id, skill_id, quote, pointer, in_name,
      start_offset, end_offset, source, level, level_basis, confidence)
    JOIN credited USING (profile_id, skill_owner_id, skill_id)
    ON CONFLICT DO NOTHING`,
);

/** Updates level and confidence of skills that profiles have. The level that a reviewer gave stays. */
export const updateSkills = command(
  (organisationId: string, skills: readonly CombinedProfileSkill[]) => Prisma.sql`
    UPDATE profile_skill SET
      level = coalesce(reviewed_level, given.level),
      evidence_level = given.level,
      confidence = given.confidence
    FROM ${givenSkills(skills)}
    WHERE profile_skill.organisation_id = ${organisationId}::uuid
      AND profile_skill.profile_id = given.profile_id
      AND profile_skill.skill_owner_id = given.skill_owner_id
      AND profile_skill.skill_id = given.skill_id`,
);

/** The table `given` of skills of profiles. */
function givenSkills(skills: readonly CombinedProfileSkill[]): Prisma.Sql {
  return Prisma.sql`
    unnest(
      ${skills.map(({ profileId }) => profileId)}::uuid[],
      ${skills.map(({ skillOwnerId }) => skillOwnerId)}::uuid[],
      ${skills.map(({ skillId }) => skillId)}::uuid[],
      ${skills.map(({ level }) => level)}::float8[],
      ${skills.map(({ confidence }) => confidence)}::float8[]
    ) AS given(profile_id, skill_owner_id, skill_id, level, confidence)`;
}

/** Deletes the evidence from an item, except what somebody accepted when it was a suggestion. */
export const deleteEvidenceOfItem = command(
  (organisationId: string, importItemId: string) => Prisma.sql`
    DELETE FROM evidence
    WHERE organisation_id = ${organisationId}::uuid
      AND import_item_id = ${importItemId}::uuid
      AND NOT EXISTS (
        SELECT 1
        FROM skill_suggestion accepted
        WHERE accepted.organisation_id = evidence.organisation_id
          AND accepted.profile_id = evidence.profile_id
          AND accepted.state = 'ACCEPTED'
          AND accepted.import_item_id = evidence.import_item_id
          AND accepted.skill_owner_id = evidence.skill_owner_id
          AND accepted.skill_id = evidence.skill_id
          AND accepted.pointer = evidence.pointer
          AND accepted.in_name = evidence.in_name
          AND accepted.start_offset = evidence.start_offset)`,
);
