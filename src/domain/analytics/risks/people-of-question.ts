import { Prisma } from '../../../generated/prisma/client.js';
import { ORGANISATION, type QueryContext } from '../../../platform/read-model/index.js';
import { isEverybody, selectPopulation } from '../population/population.js';
import { selectDistribution } from '../summary/select-summary.js';

const NOBODY = Prisma.sql`SELECT NULL::uuid AS profile_id WHERE FALSE`;

const HELD_BY_EVERYBODY = Prisma.sql`
  SELECT counted.skill_owner_id, counted.skill_id, counted.people
  FROM (${selectDistribution('ORGANISATION')}) AS counted`;

const HELD_BY_POPULATION = Prisma.sql`
  SELECT held.skill_owner_id, held.skill_id, count(*)::int AS people
  FROM population
  JOIN profile_skill held ON held.organisation_id = ${ORGANISATION}::uuid AND held.profile_id = population.profile_id
    AND held.state <> 'REJECTED'
  GROUP BY held.skill_owner_id, held.skill_id`;

/**
 * What all parts of an answer share: `limits` are the arguments of the question, `held_by` the skills with how many of its
 * people have them, and `population` those people unless they are everybody.
 */
export function withPeople(context: QueryContext): Prisma.Sql {
  const ofEverybody = isEverybody(context.field.arguments);
  return Prisma.sql`
    limits AS MATERIALIZED (
      SELECT ${context.argument((given) => given['minimumHolders'])}::int AS minimum_holders,
        ${context.argument((given) => given['maximumHolders'])}::int AS maximum_holders,
        now() + ${context.argument((given) => given['withinDays'])}::int * interval '1 day' AS horizon,
        ${Prisma.raw(String(ofEverybody))} AS of_everybody),
    population AS MATERIALIZED (${ofEverybody ? NOBODY : selectPopulation(context)}),
    held_by AS MATERIALIZED (${ofEverybody ? HELD_BY_EVERYBODY : HELD_BY_POPULATION})`;
}

/** The condition that the question is about a profile. */
export const isAskedAbout = (profileId: Prisma.Sql): Prisma.Sql => Prisma.sql`(
  (SELECT limits.of_everybody FROM limits) OR ${profileId} IN (SELECT population.profile_id FROM population))`;

/** The end of the time in which somebody leaves or a certificate expires. */
export const HORIZON = Prisma.sql`(SELECT limits.horizon FROM limits)`;
