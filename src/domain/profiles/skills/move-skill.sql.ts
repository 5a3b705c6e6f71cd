import { Prisma } from '../../../generated/prisma/client.js';
import { command, rowsOf, statement } from '../../../platform/database/index.js';

/** A skill of some profiles that moves to another one. */
export interface SkillMove {
  readonly organisationId: string;
  readonly from: { readonly skillOwnerId: string; readonly skillId: string };
  readonly to: { readonly skillOwnerId: string; readonly skillId: string };
  readonly profileIds: readonly string[];
}

const EXAMPLE: SkillMove = {
  organisationId: '',
  from: { skillOwnerId: '', skillId: '' },
  to: { skillOwnerId: '', skillId: '' },
  profileIds: [],
};

const movingCommand = (build: (move: SkillMove) => Prisma.Sql) => command(build, () => build(EXAMPLE));

/** Rows of a table about one of the skills and the profiles of a move. */
function isAbout(alias: string, { organisationId, profileIds, ...skills }: SkillMove, end: 'from' | 'to'): Prisma.Sql {
  const row = Prisma.raw(alias);
  return Prisma.sql`
    ${row}.organisation_id = ${organisationId}::uuid
    AND ${row}.profile_id = ANY(${[...profileIds]}::uuid[])
    AND ${row}.skill_owner_id = ${skills[end].skillOwnerId}::uuid
    AND ${row}.skill_id = ${skills[end].skillId}::uuid`;
}

/**
 * Locks all profiles that have a skill, or that it is suggested for, until the transaction ends, in the order in which
 * imports lock them.
 */
export const lockProfilesWithSkill = statement(
  rowsOf<{ readonly id: string }>({ id: 'uuid' }),
  (organisationId: string, skillOwnerId: string, skillId: string) => Prisma.sql`
    SELECT id
    FROM profile
    WHERE organisation_id = ${organisationId}::uuid
      AND id IN (
        SELECT profile_id FROM profile_skill
        WHERE organisation_id = ${organisationId}::uuid AND skill_owner_id = ${skillOwnerId}::uuid
          AND skill_id = ${skillId}::uuid
        UNION
        SELECT profile_id FROM skill_suggestion
        WHERE organisation_id = ${organisationId}::uuid AND skill_owner_id = ${skillOwnerId}::uuid
          AND skill_id = ${skillId}::uuid)
    ORDER BY public_identifier COLLATE "C"
    FOR UPDATE`,
);

/**
 * Gives people who have both skills one review of the target: the later of the two. A confirmation without a level
 * keeps the level of the other one, if that is a confirmation too.
 *
 * @returns the profiles with both skills.
 */
export const combineReviews = statement(rowsOf<{ readonly profileId: string }>({ profileId: 'uuid' }), combined, () =>
  combined(EXAMPLE),
);

/** Credits people who have only the first skill with the second one, as they have it. */
export const copySkill = movingCommand(
  (move) => Prisma.sql`
    INSERT INTO profile_skill (
      organisation_id, profile_id, skill_owner_id, skill_id, level, evidence_level, reviewed_level, remark, confidence,
      state, stated_by, stated_at, created_at)
    SELECT
      s.organisation_id, s.profile_id, ${move.to.skillOwnerId}::uuid, ${move.to.skillId}::uuid, s.level,
      s.evidence_level, s.reviewed_level, s.remark, s.confidence, s.state, s.stated_by, s.stated_at, s.created_at
    FROM profile_skill s
    WHERE ${isAbout('s', move, 'from')}
    ON CONFLICT DO NOTHING`,
);

/** Moves evidence, except where the same words are evidence of the second skill already. */
export const moveEvidence = movingCommand(
  (move) => Prisma.sql`
    UPDATE evidence SET skill_owner_id = ${move.to.skillOwnerId}::uuid, skill_id = ${move.to.skillId}::uuid
    FROM profile_skill s
    WHERE ${isAbout('s', move, 'from')}
      AND ${isAbout('evidence', move, 'from')}
      AND evidence.profile_id = s.profile_id
      AND NOT EXISTS (
        SELECT FROM evidence known
        WHERE ${isAbout('known', move, 'to')}
          AND known.profile_id = evidence.profile_id
          AND known.import_item_id = evidence.import_item_id
          AND known.pointer = evidence.pointer
          AND known.in_name = evidence.in_name
          AND known.start_offset = evidence.start_offset)`,
);

/** Takes a skill away from everybody, with what evidence of it is left. */
export const deleteSkillOfProfiles = movingCommand(
  (move) => Prisma.sql`
    DELETE FROM profile_skill s WHERE ${isAbout('s', move, 'from')}`,
);

/** Moves suggestions, except where the same words suggest the second skill already. */
export const moveSuggestions = movingCommand(
  (move) => Prisma.sql`
    UPDATE skill_suggestion SET skill_owner_id = ${move.to.skillOwnerId}::uuid, skill_id = ${move.to.skillId}::uuid
    WHERE ${isAbout('skill_suggestion', move, 'from')}
      AND NOT EXISTS (
        SELECT FROM skill_suggestion known
        WHERE ${isAbout('known', move, 'to')}
          AND known.profile_id = skill_suggestion.profile_id
          AND known.import_item_id = skill_suggestion.import_item_id
          AND known.pointer = skill_suggestion.pointer
          AND known.in_name = skill_suggestion.in_name
          AND known.start_offset = skill_suggestion.start_offset)`,
);

/** Deletes what suggestions of a skill are left. */
export const deleteSuggestionsOfSkill = movingCommand(
  (move) => Prisma.sql`
    DELETE FROM skill_suggestion s WHERE ${isAbout('s', move, 'from')}`,
);

/** Closes open suggestions of a skill for people who have it: they are declined if it was rejected. */
export const closeSuggestionsOfSkill = movingCommand(
  (move) => Prisma.sql`
    UPDATE skill_suggestion
    SET state = CASE s.state WHEN 'REJECTED' THEN 'DECLINED' ELSE 'SUPERSEDED' END::suggestion_state
    FROM profile_skill s
    WHERE ${isAbout('skill_suggestion', move, 'to')}
      AND skill_suggestion.state = 'OPEN'
      AND ${isAbout('s', move, 'to')}
      AND s.profile_id = skill_suggestion.profile_id`,
);

function combined(move: SkillMove): Prisma.Sql {
  return Prisma.sql`
    WITH both_skills AS (
      SELECT
        source.profile_id,
        least(source.created_at, target.created_at) AS created_at,
        later.*,
        CASE WHEN later.state = 'VALIDATED' THEN coalesce(
          later.later_level,
          CASE WHEN source.state = 'VALIDATED' THEN source.reviewed_level END,
          CASE WHEN target.state = 'VALIDATED' THEN target.reviewed_level END) END AS reviewed_level
      FROM profile_skill source
      JOIN profile_skill target ON target.profile_id = source.profile_id
        AND ${isAbout('target', move, 'to')}
      CROSS JOIN LATERAL (
        SELECT review.state, review.stated_by, review.stated_at, review.remark, review.reviewed_level AS later_level
        FROM (VALUES
          (source.state, source.stated_by, source.stated_at, source.remark, source.reviewed_level),
          (target.state, target.stated_by, target.stated_at, target.remark, target.reviewed_level)
        ) AS review(state, stated_by, stated_at, remark, reviewed_level)
        ORDER BY review.state = 'SUGGESTED', review.stated_at DESC
        LIMIT 1
      ) AS later
      WHERE ${isAbout('source', move, 'from')}
    )
    UPDATE profile_skill target SET
      state = both_skills.state,
      stated_by = both_skills.stated_by,
      stated_at = both_skills.stated_at,
      remark = both_skills.remark,
      reviewed_level = both_skills.reviewed_level,
      level = coalesce(both_skills.reviewed_level, target.evidence_level),
      created_at = both_skills.created_at
    FROM both_skills
    WHERE ${isAbout('target', move, 'to')} AND target.profile_id = both_skills.profile_id
    RETURNING target.profile_id AS "profileId"`;
}
