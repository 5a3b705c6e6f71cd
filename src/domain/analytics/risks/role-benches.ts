import { Prisma } from '../../../generated/prisma/client.js';
import { isId } from '../../../platform/database/index.js';
import { firstOf, LANGUAGE, ORGANISATION, type QueryContext } from '../../../platform/read-model/index.js';
import { isLeaving } from '../../workforce-graph/index.js';
import { areShown, isGrouped } from '../population/smallest-group.js';
import { HORIZON, isAskedAbout } from './people-of-question.js';

/** So many roles are looked at if the question does not say how many. */
const MAX_ROLES = 50;

/** The skillsets of the argument `skillsetIds`, or all in use, in the alphabetical order of the language. */
function selectRoles(context: QueryContext): Prisma.Sql {
  const ids = Prisma.sql`${context.argument(({ skillsetIds }) => (skillsetIds as string[] | null)?.filter(isId))}`;
  return Prisma.sql`
    SELECT role.id, row_number() OVER (ORDER BY role.name, role.id) AS position
    FROM (
      SELECT skillset.id, (
        SELECT named.name FROM skillset_translation named
        WHERE named.organisation_id = skillset.organisation_id AND named.skillset_id = skillset.id
        ORDER BY named.language = ${LANGUAGE}::language DESC LIMIT 1) AS name
      FROM skillset
      WHERE skillset.organisation_id = ${ORGANISATION}::uuid AND skillset.deleting_since IS NULL
        AND CASE WHEN ${ids}::uuid[] IS NULL THEN skillset.archived_at IS NULL
          ELSE skillset.id = ANY(${ids}::uuid[]) END
    ) AS role
    ORDER BY position LIMIT ${firstOf(context) ?? Prisma.raw(String(MAX_ROLES))}`;
}

/**
 * How many people could take over each role. Whoever lacks at most one of its skills has two of any three: those three
 * are looked up that the fewest people have, and then all skills of the people that remain.
 */
function selectBenches(context: QueryContext): Prisma.Sql {
  return Prisma.sql`
    WITH role AS MATERIALIZED (
      SELECT chosen.*, (
        SELECT count(*) FROM skillset_skill asked
        WHERE asked.organisation_id = ${ORGANISATION}::uuid AND asked.skillset_id = chosen.id) AS skills
      FROM (${selectRoles(context)}) AS chosen
    ),
    person AS MATERIALIZED (
      SELECT role.id, found.profile_id, (
        SELECT count(*) FROM skillset_skill asked
        JOIN profile_skill held ON held.organisation_id = asked.organisation_id
          AND held.profile_id = found.profile_id AND held.skill_owner_id = asked.skill_owner_id
          AND held.skill_id = asked.skill_id AND held.level >= asked.required_level AND held.state <> 'REJECTED'
        WHERE asked.organisation_id = ${ORGANISATION}::uuid AND asked.skillset_id = role.id) AS met
      FROM role
      CROSS JOIN LATERAL (
        SELECT held.profile_id
        FROM (
          SELECT asked.skill_owner_id, asked.skill_id, asked.required_level
          FROM skillset_skill asked
          LEFT JOIN held_by ON held_by.skill_owner_id = asked.skill_owner_id AND held_by.skill_id = asked.skill_id
          WHERE asked.organisation_id = ${ORGANISATION}::uuid AND asked.skillset_id = role.id
          ORDER BY coalesce(held_by.people, 0), asked.skill_id LIMIT 3
        ) AS rare
        JOIN profile_skill held ON held.organisation_id = ${ORGANISATION}::uuid
          AND held.skill_owner_id = rare.skill_owner_id AND held.skill_id = rare.skill_id
          AND held.level >= rare.required_level AND held.state <> 'REJECTED'
          AND ${isAskedAbout(Prisma.sql`held.profile_id`)}
        GROUP BY held.profile_id
        HAVING count(*) >= greatest(least(role.skills, 3) - 1, 1)
      ) AS found
    )
    SELECT role.id AS skillset_id, role.position,
      (count(*) FILTER (WHERE person.met = role.skills))::int AS ready,
      (count(*) FILTER (WHERE person.met = role.skills - 1))::int AS almost_ready,
      (count(*) FILTER (WHERE CASE WHEN person.met = role.skills
        THEN ${isLeaving(ORGANISATION, Prisma.sql`person.profile_id`, HORIZON)} END))::int AS leaving
    FROM role
    LEFT JOIN person ON person.id = role.id
    GROUP BY role.id, role.position`;
}

/** The numbers of `bench` that are about people. */
const BENCH = [Prisma.sql`bench.ready`, Prisma.sql`bench.almost_ready`, Prisma.sql`bench.leaving`] as const;

export function selectShownBenches(context: QueryContext): Prisma.Sql {
  const benches = selectBenches(context);
  if (!isGrouped(context.scope)) return benches;
  return Prisma.sql`SELECT bench.* FROM (${benches}) AS bench WHERE ${areShown(...BENCH)}`;
}

/** How many roles are left out, as one of their numbers is smaller than the smallest group. */
export function countWithheldBenches(context: QueryContext): Prisma.Sql {
  if (!isGrouped(context.scope)) return Prisma.sql`0`;
  return Prisma.sql`(
    SELECT count(*) FROM (${selectBenches(context)}) AS bench WHERE NOT (${areShown(...BENCH)}))`;
}
