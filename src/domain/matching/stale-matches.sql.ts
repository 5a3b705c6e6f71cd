import { Prisma } from '../../generated/prisma/client.js';
import { isActiveExemption } from '../skillsets/index.js';
import { selectHeldCertificates } from './met-requirements.sql.js';

// Conditions on a row of smart_match, by its alias. Most profiles and skillsets have not changed at all since a match:
// CASE has PostgreSQL ask that first, and compare levels only where something has.

/** It is the latest result of its profile and skillset. */
function isLatestResult(match: Prisma.Sql): Prisma.Sql {
  // NOT <= instead of >, so that a planner whose statistics are old does not look for all later matches of the
  // organisation by the index of their times, but for those of the pair.
  return Prisma.sql`${match}.status = 'COMPLETED' AND NOT EXISTS (
    SELECT FROM smart_match newer
    WHERE newer.organisation_id = ${match}.organisation_id AND newer.profile_id = ${match}.profile_id
      AND newer.skillset_id = ${match}.skillset_id AND newer.status = 'COMPLETED'
      AND NOT (newer.requested_at, newer.id) <= (${match}.requested_at, ${match}.id))`;
}

/** FROM and WHERE of the profile, as `changed`, if a level that the result shows is another one now. */
function fromChangedProfile(match: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`
    FROM profile changed
    WHERE changed.organisation_id = ${match}.organisation_id AND changed.id = ${match}.profile_id
      AND CASE WHEN changed.skills_changed_at IS DISTINCT FROM ${match}.profile_skills_at THEN EXISTS (
        SELECT FROM jsonb_array_elements(${match}.skillset_snapshot -> 'skills')
          WITH ORDINALITY AS required(skill, place)
        LEFT JOIN profile_skill held ON held.organisation_id = ${match}.organisation_id
          AND held.profile_id = ${match}.profile_id AND held.skill_owner_id = (required.skill ->> 'ownerId')::uuid
          AND held.skill_id = (required.skill ->> 'id')::uuid AND held.state <> 'REJECTED'
        WHERE coalesce(held.level, 0)
          <> coalesce((${match}.result -> 'achievedLevels' ->> (required.place - 1)::int)::float8, 0))
        ELSE FALSE END`;
}

/** FROM and WHERE of the skillset, as `changed`, if it requires other skills, levels or certificates now. */
function fromChangedSkillset(match: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`
    FROM skillset changed
    WHERE changed.organisation_id = ${match}.organisation_id AND changed.id = ${match}.skillset_id
      AND (${requiredCertificates(match)} <> changed.certificates
        OR CASE WHEN changed.requirements_changed_at IS DISTINCT FROM ${match}.requirements_at THEN EXISTS (
        SELECT FROM (
          SELECT (skill ->> 'ownerId')::uuid AS owner_id, (skill ->> 'id')::uuid AS id,
            (skill ->> 'requiredLevel')::int AS level
          FROM jsonb_array_elements(${match}.skillset_snapshot -> 'skills') AS stored(skill)
        ) AS before
        FULL JOIN (
          SELECT skill_owner_id, skill_id, required_level FROM skillset_skill
          WHERE organisation_id = ${match}.organisation_id AND skillset_id = ${match}.skillset_id
        ) AS now ON now.skill_owner_id = before.owner_id AND now.skill_id = before.id
        WHERE now.required_level IS DISTINCT FROM before.level)
        ELSE FALSE END)`;
}

/** The certificates that the skillset required when the match was computed, as jsonb. */
const requiredCertificates = (match: Prisma.Sql): Prisma.Sql =>
  Prisma.sql`coalesce(${match}.skillset_snapshot -> 'certificates', '[]')`;

/**
 * The condition that a required certificate, or an exemption, counts otherwise now: the person obtained or lost it, or it
 * has expired. Most matches are about neither, which is asked first.
 */
function hasOtherQualifications(match: Prisma.Sql): Prisma.Sql {
  const held = selectHeldCertificates({
    organisationId: Prisma.sql`${match}.organisation_id`,
    profileId: Prisma.sql`${match}.profile_id`,
    skillsetId: Prisma.sql`${match}.skillset_id`,
    at: Prisma.sql`now()`,
    certificates: requiredCertificates(match),
  });
  const exemption = Prisma.sql`exemption.organisation_id = ${match}.organisation_id
    AND exemption.profile_id = ${match}.profile_id AND exemption.skillset_id = ${match}.skillset_id`;
  return Prisma.sql`(
    CASE WHEN ${requiredCertificates(match)} <> '[]' THEN
      (SELECT jsonb_agg(found.status ORDER BY found.place) FROM (${held}) AS found) IS DISTINCT FROM (
        SELECT jsonb_agg(stored.certificate -> 'status' ORDER BY stored.place)
        FROM jsonb_array_elements(${match}.result -> 'certificates') WITH ORDINALITY AS stored(certificate, place))
    ELSE FALSE END
    OR CASE WHEN ${match}.result -> 'exemptSkills' IS NOT NULL OR EXISTS (SELECT FROM exemption WHERE ${exemption}) THEN EXISTS (
      SELECT FROM jsonb_array_elements(${match}.skillset_snapshot -> 'skills')
        WITH ORDINALITY AS required(skill, place)
      WHERE coalesce(${match}.result -> 'exemptSkills' @> to_jsonb(required.place - 1), FALSE) <> EXISTS (
        SELECT FROM exemption
        WHERE ${exemption} AND exemption.skill_owner_id = (required.skill ->> 'ownerId')::uuid
          AND exemption.skill_id = (required.skill ->> 'id')::uuid
          AND ${isActiveExemption(Prisma.sql`exemption`, Prisma.sql`now()`)}))
    ELSE FALSE END)`;
}

/**
 * The condition that the result of a match, which has one, would come from other levels, requirements, certificates or
 * exemptions now.
 *
 * @param match - the alias of a row of smart_match.
 */
export function hasChanged(match: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`(EXISTS (SELECT ${fromChangedProfile(match)}) OR EXISTS (SELECT ${fromChangedSkillset(match)})
    OR ${hasOtherQualifications(match)})`;
}

/**
 * The condition that a match is stale: it is the latest result of its profile and skillset, and computed anew it would
 * come from other levels, requirements, certificates or exemptions.
 *
 * @param match - the alias of a row of smart_match.
 */
export function isStale(match: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`(${match}.status = 'COMPLETED' AND CASE WHEN ${isLatestResult(match)}
    THEN ${hasChanged(match)} ELSE FALSE END)`;
}

/** Why a match is stale: a query of the columns code and since, without rows if it is not. */
export function selectStaleReasons(match: Prisma.Sql): Prisma.Sql {
  // Of changes before this was recorded, only that they came later than the result is known.
  const since = (changedAt: Prisma.Sql) => Prisma.sql`greatest(${changedAt}, ${match}.completed_at) AS since`;
  // A change of certificates does not move the time of the required skills.
  const requirementsChangedAt = Prisma.sql`
    CASE WHEN changed.requirements_changed_at IS DISTINCT FROM ${match}.requirements_at
      THEN changed.requirements_changed_at ELSE changed.updated_at END`;
  return Prisma.sql`
    SELECT 'PROFILE_CHANGED' AS code, ${since(Prisma.sql`changed.skills_changed_at`)} ${fromChangedProfile(match)}
      AND ${isLatestResult(match)}
    UNION ALL
    SELECT 'SKILLSET_CHANGED', ${since(requirementsChangedAt)} ${fromChangedSkillset(match)}
      AND ${isLatestResult(match)}
    UNION ALL
    SELECT 'QUALIFICATION_CHANGED', ${match}.completed_at
    WHERE ${match}.status = 'COMPLETED' AND ${isLatestResult(match)} AND ${hasOtherQualifications(match)}`;
}
