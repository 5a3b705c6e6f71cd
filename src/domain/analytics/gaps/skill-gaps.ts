import { Prisma } from '../../../generated/prisma/client.js';
import { isId, SHARED_OWNER_ID } from '../../../platform/database/index.js';
import {
  derivedColumns,
  derivedModel,
  derivedObject,
  firstOf,
  listOfDerived,
  objectOfDerived,
  ORGANISATION,
  type FieldContext,
  type FieldModel,
  type QueryContext,
} from '../../../platform/read-model/index.js';
import { skillsetOf } from '../candidates/required-skills.js';
import { isEverybody, isInPopulation, populationShape, selectPopulation } from '../population/population.js';
import { selectOccupants } from '../population/occupants.js';
import { areShown, isGrouped, refuseSmallGroup, SMALLEST_GROUP } from '../population/smallest-group.js';
import { MEASURES, percent, selectGapsToRole } from './gaps-to-role.js';
import { selectDistribution, selectGroupSizes } from '../summary/select-summary.js';

/** The level, in tenths, at which occupations require their essential skills; the taxonomy has no levels. */
const LEVEL_OF_OCCUPATIONS = 30;

/**
 * What people lack of a role: a row for each required skill, with `required` (tenths of a level), `people` of whom it is
 * required, `holders`, `meeting` and `one_short`, the `mean` and `spread` of the holders' levels, and the `points` of
 * all of them (tenths of levels, each up to the required one).
 */
function selectGaps(context: QueryContext): Prisma.Sql {
  const skillsetId = skillsetOf(context);
  if (skillsetId) return selectGapsToSkillset(context, skillsetId);
  return isEverybody(context.field.arguments) ? selectGapsOfEverybody(context) : selectGapsToOwnRoles(context);
}

function selectGapsToSkillset(context: QueryContext, skillsetId: Prisma.Sql): Prisma.Sql {
  const gaps = selectGapsToRole({
    organisationId: ORGANISATION,
    skillsetId,
    people: Prisma.sql`(SELECT population.people FROM population)`,
    isIncluded: (profileId) => isInPopulation(context, profileId),
  });
  if (!isGrouped(context.scope)) return gaps;
  return Prisma.sql`SELECT lacked.*, lacked.people AS persons FROM (${gaps}) AS lacked`;
}

/**
 * The column `persons` for senders who see groups only: how many different people a row is about at least. Somebody with
 * two roles counts twice in `people`.
 */
function andPersons({ scope }: QueryContext, persons: Prisma.Sql): Prisma.Sql {
  return isGrouped(scope) ? Prisma.sql`, ${persons} AS persons` : Prisma.empty;
}

/** Essential skills of occupations, by `occupation_id`. */
const ESSENTIAL_SKILLS = Prisma.sql`
  SELECT essential.occupation_id, essential.owner_id AS skill_owner_id, essential.skill_id
  FROM occupation_skill essential
  WHERE essential.owner_id IN (${ORGANISATION}::uuid, ${SHARED_OWNER_ID}::uuid) AND essential.type = 'ESSENTIAL'`;

function selectGapsToOwnRoles(context: QueryContext): Prisma.Sql {
  return Prisma.sql`
    SELECT role.skill_owner_id, role.skill_id, role.required, count(*)::int AS people, ${MEASURES}
      ${andPersons(context, Prisma.sql`count(DISTINCT role.profile_id)`)}
    FROM (
      SELECT occupant.profile_id, essential.skill_owner_id, essential.skill_id,
        ${Prisma.raw(String(LEVEL_OF_OCCUPATIONS))} AS required
      FROM (
        SELECT DISTINCT job.group_id, job.profile_id
        FROM (${selectOccupants({ organisationId: ORGANISATION })}) AS job
        WHERE ${isInPopulation(context, Prisma.sql`job.profile_id`)}
      ) AS occupant
      JOIN (${ESSENTIAL_SKILLS}) AS essential ON essential.occupation_id = occupant.group_id
    ) AS role
    LEFT JOIN profile_skill held ON held.organisation_id = ${ORGANISATION}::uuid
      AND held.profile_id = role.profile_id AND held.skill_owner_id = role.skill_owner_id
      AND held.skill_id = role.skill_id AND held.state <> 'REJECTED'
    GROUP BY role.skill_owner_id, role.skill_id, role.required`;
}

/** The same for the whole organisation, of what is counted by occupation. */
function selectGapsOfEverybody(context: QueryContext): Prisma.Sql {
  const isEssential = (occupation: Prisma.Sql, skill: Prisma.Sql) => Prisma.sql`(${occupation}, ${skill}) IN (
    SELECT essential.occupation_id, essential.skill_id FROM (${ESSENTIAL_SKILLS}) AS essential)`;
  return Prisma.sql`
    SELECT summed.skill_owner_id, summed.skill_id, ${Prisma.raw(String(LEVEL_OF_OCCUPATIONS))} AS required,
      summed.people, summed.holders, summed.meeting, summed.one_short,
      (summed.level_sum / nullif(summed.holders, 0) / 10)::float8 AS mean,
      (sqrt(greatest(
        summed.level_square_sum / nullif(summed.holders, 0) - (summed.level_sum / nullif(summed.holders, 0)) ^ 2, 0)
      ) / 10)::float8 AS spread,
      summed.points ${andPersons(context, Prisma.sql`summed.persons`)}
    FROM (
      SELECT essential.skill_owner_id, essential.skill_id, sum(size.people)::int AS people,
        coalesce(sum(counted.people), 0)::int AS holders, coalesce(sum(counted.competent), 0)::int AS meeting,
        coalesce(sum(counted.almost_competent), 0)::int AS one_short, sum(counted.level_sum)::numeric AS level_sum,
        sum(counted.level_square_sum)::numeric AS level_square_sum, coalesce(sum(counted.competent_sum), 0) AS points
        ${andPersons(context, Prisma.sql`max(size.people)`)}
      FROM (${selectGroupSizes('OCCUPATION')}) AS size
      JOIN (${ESSENTIAL_SKILLS}) AS essential ON essential.occupation_id = size.group_id
      LEFT JOIN (${selectDistribution('OCCUPATION', { pair: isEssential })}) AS counted
        ON counted.group_id = essential.occupation_id AND counted.skill_owner_id = essential.skill_owner_id
          AND counted.skill_id = essential.skill_id
      GROUP BY essential.skill_owner_id, essential.skill_id
    ) AS summed`;
}

/** What the people lack of a skillset, or of their own roles. */
export const skillGaps: FieldModel<QueryContext> = {
  shapedArguments: ['where'],
  shape: (given) => {
    const { skillsetId } = given as { skillsetId?: string | null };
    return `${typeof skillsetId === 'string' ? isId(skillsetId) : 'own'} ${populationShape(given)}`;
  },
  compile: compileGaps,
};

/** `Skillset.gaps` */
export const gapsOfSkillset: FieldModel<FieldContext<'Skillset'>> = {
  shapedArguments: ['where'],
  shape: populationShape,
  compile: compileGaps,
};

/** The condition that all numbers of `gap` may be shown. */
const IS_SHOWN = Prisma.sql`gap.persons >= ${SMALLEST_GROUP}
  AND ${areShown(Prisma.sql`gap.holders`, Prisma.sql`gap.meeting`, Prisma.sql`gap.one_short`)}`;

/** How much of what is required the people have. Of senders who see groups only, skills of smaller groups do not count. */
function fulfilmentOf({ scope }: QueryContext): Prisma.Sql {
  const fulfilment = percent('sum(gap.points)', 'sum(gap.people * gap.required)');
  return isGrouped(scope)
    ? Prisma.sql`(SELECT ${fulfilment} FROM gap WHERE gap.persons >= ${SMALLEST_GROUP})`
    : fulfilment;
}

function compileGaps(context: QueryContext): Prisma.Sql {
  const answer = objectOfDerived(
    context,
    Prisma.sql`
      SELECT (SELECT people FROM population) AS people,
        ${fulfilmentOf(context)} AS fulfilment
      FROM gap HAVING count(*) > 0`,
  );
  return Prisma.sql`(
    WITH population AS MATERIALIZED (SELECT count(*)::int AS people FROM (${selectPopulation(context)}) AS counted),
    gap AS MATERIALIZED (${selectGaps(context)})
    SELECT ${refuseSmallGroup(context.scope, Prisma.sql`(SELECT people FROM population)`, answer)})`;
}

/** The types of the answer, by their names. */
export const gapModels = {
  SkillGaps: derivedModel({
    ...derivedColumns({ people: 'people', fulfilment: 'fulfilment' }),
    skills: {
      compile: (context) =>
        listOfDerived(
          context,
          Prisma.sql`
            SELECT gap.*, gap.required / 10 AS required_level,
              ${percent('gap.meeting', 'gap.people')} AS coverage,
              ${percent('gap.points', '(gap.people * gap.required)')} AS fulfilment,
              round(gap.mean::numeric, 2)::float8 AS mean_level, round(gap.spread::numeric, 2)::float8 AS level_spread,
              (gap.people::bigint * gap.required - gap.points) / 10.0 AS missing_levels,
              row_number() OVER (
                ORDER BY gap.people::bigint * gap.required - gap.points DESC, gap.skill_owner_id, gap.skill_id
              ) AS position
            FROM gap ${isGrouped(context.scope) ? Prisma.sql`WHERE ${IS_SHOWN}` : Prisma.empty}
            ORDER BY position LIMIT ${firstOf(context)}`,
        ),
    },
    withheldSkills: {
      compile: ({ scope }) =>
        isGrouped(scope) ? Prisma.sql`(SELECT count(*) FROM gap WHERE NOT (${IS_SHOWN}))` : Prisma.sql`0`,
    },
  }),
  SkillGap: derivedModel({
    ...derivedColumns({
      requiredLevel: 'required_level',
      people: 'people',
      holders: 'holders',
      meeting: 'meeting',
      oneLevelShort: 'one_short',
      coverage: 'coverage',
      fulfilment: 'fulfilment',
      meanLevel: 'mean_level',
      levelSpread: 'level_spread',
      missingLevels: 'missing_levels',
    }),
    skill: derivedObject('Skill', { owner_id: 'skill_owner_id', id: 'skill_id' }),
  }),
};
