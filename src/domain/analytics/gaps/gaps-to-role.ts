import { Prisma } from '../../../generated/prisma/client.js';
import type { Parameter } from '../../../platform/read-model/index.js';
import { selectSkillsOfSkillset } from '../candidates/required-skills.js';

/** Which people are compared with which skillset. */
interface RoleToCompare {
  readonly organisationId: string | Parameter;
  /** A uuid. */
  readonly skillsetId: Prisma.Sql;
  /** The number of people. */
  readonly people: Prisma.Sql;
  /** The condition that a profile is one of them. */
  readonly isIncluded: (profileId: Prisma.Sql) => Prisma.Sql;
}

/** The measures of the levels of `held`, which may be missing, against `role.required`. */
export const MEASURES = Prisma.sql`
  count(held.level)::int AS holders,
  (count(*) FILTER (WHERE round(held.level * 10) >= role.required))::int AS meeting,
  (count(*) FILTER (
    WHERE round(held.level * 10) < role.required AND round(held.level * 10) >= role.required - 10))::int AS one_short,
  avg(held.level) AS mean, stddev_pop(held.level) AS spread,
  coalesce(
    sum(least(round(held.level * 10)::int, role.required)) FILTER (WHERE held.level IS NOT NULL), 0) AS points`;

/** Per cent with one decimal; null of nothing. */
export const percent = (part: string, whole: string) =>
  Prisma.raw(`round((100.0 * ${part} / nullif(${whole}, 0))::numeric, 1)::float8`);

/** What the people lack of each skill of a skillset. The rows are those of `selectGaps`. */
export function selectGapsToRole({ organisationId, skillsetId, people, isIncluded }: RoleToCompare): Prisma.Sql {
  return Prisma.sql`
    SELECT role.skill_owner_id, role.skill_id, role.required, ${people} AS people, ${MEASURES}
    FROM (
      SELECT asked.skill_owner_id, asked.skill_id, asked.required_level * 10 AS required
      FROM (${selectSkillsOfSkillset(skillsetId, organisationId)}) AS asked
    ) AS role
    LEFT JOIN (
      SELECT held.skill_owner_id, held.skill_id, held.level FROM profile_skill held
      WHERE held.organisation_id = ${organisationId}::uuid AND held.state <> 'REJECTED'
        AND ${isIncluded(Prisma.sql`held.profile_id`)}
    ) AS held ON held.skill_owner_id = role.skill_owner_id AND held.skill_id = role.skill_id
    GROUP BY role.skill_owner_id, role.skill_id, role.required`;
}
