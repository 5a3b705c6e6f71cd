import { Prisma } from '../../../generated/prisma/client.js';
import { isId } from '../../../platform/database/index.js';
import {
  derivedColumn,
  derivedColumns,
  derivedInstant,
  derivedModel,
  derivedObject,
  firstOf,
  listOfDerived,
  ORGANISATION,
  type Arguments,
  type FieldModel,
  type QueryContext,
  type ReadScope,
} from '../../../platform/read-model/index.js';
import { checkArguments } from '../population/check-arguments.js';
import { isEverybody, isInPopulation, populationShape, selectPopulation } from '../population/population.js';
import { isGrouped, refuseSmallGroup, SMALLEST_GROUP } from '../population/smallest-group.js';
import { computeSkillQuarters, selectSkillQuarters, SUMMARY_TIME } from '../summary/select-summary.js';

const skillIdsOf = (given: Arguments) => (given['skillIds'] ?? undefined) as readonly string[] | undefined;

/** The evidence by quarter of the people of the question. */
function selectQuarters(context: QueryContext): Prisma.Sql {
  return isEverybody(context.field.arguments)
    ? selectSkillQuarters()
    : computeSkillQuarters(ORGANISATION, (profileId) => isInPopulation(context, profileId));
}

/**
 * A number of people as the sender may see it. For those who see groups only it is rounded down to a multiple of the
 * smallest group: the difference of two such numbers is never that of a few people.
 */
function shownPeople(scope: ReadScope, people: Prisma.Sql): Prisma.Sql {
  return isGrouped(scope) ? Prisma.sql`(${people} / ${SMALLEST_GROUP} * ${SMALLEST_GROUP})` : people;
}

/** The skills: those that most people have proved, or the given ones. */
function selectSkills(context: QueryContext): Prisma.Sql {
  const people = shownPeople(context.scope, Prisma.sql`sum(quarterly.first_proven)::int`);
  const isChosen =
    skillIdsOf(context.field.arguments) === undefined
      ? Prisma.sql`TRUE`
      : Prisma.sql`quarterly.skill_id = ANY(${context.argument((now) => skillIdsOf(now)?.filter(isId))}::uuid[])`;
  const computedAt = isEverybody(context.field.arguments) ? SUMMARY_TIME : Prisma.sql`NULL::timestamptz`;
  return Prisma.sql`
    SELECT proved.*, ${computedAt} AS computed_at,
      row_number() OVER (ORDER BY proved.people DESC, proved.skill_owner_id, proved.skill_id) AS position
    FROM (
      SELECT quarterly.skill_owner_id, quarterly.skill_id, ${people} AS people FROM quarterly
      WHERE ${isChosen}
      GROUP BY quarterly.skill_owner_id, quarterly.skill_id
    ) AS proved
    WHERE proved.people > 0
    ORDER BY position LIMIT ${firstOf(context)}`;
}

/** How many people had proved skills at the end of each quarter. `period` has the quarters of the question. */
export const skillHistory: FieldModel<QueryContext> = {
  shapedArguments: ['where'],
  shape: (given) => {
    checkArguments(given, { ranges: { quarters: [1, 40] }, lengths: { skillIds: 50 } });
    return `${skillIdsOf(given) !== undefined} ${populationShape(given)}`;
  },
  compile: (context) => {
    const answer = listOfDerived(context, selectSkills(context));
    const people = Prisma.sql`(SELECT count(*) FROM (${selectPopulation(context)}) AS counted)`;
    return Prisma.sql`(
      WITH quarterly AS MATERIALIZED (${selectQuarters(context)}),
      period AS MATERIALIZED (
        SELECT (date_trunc('quarter', now() AT TIME ZONE 'UTC') - ago * interval '3 months')::date AS quarter
        FROM generate_series(0, ${context.argument((given) => given['quarters'])}::int - 1) AS ago)
      SELECT ${isEverybody(context.field.arguments) ? answer : refuseSmallGroup(context.scope, people, answer)})`;
  },
};

/** The types of the answer, by their names. */
export const historyModels = {
  SkillHistory: derivedModel({
    ...derivedColumns({ people: 'people' }),
    computedAt: derivedInstant('computed_at'),
    skill: derivedObject('Skill', { owner_id: 'skill_owner_id', id: 'skill_id' }),
    quarters: {
      compile: (context) => {
        const people = Prisma.sql`coalesce(sum(proved.people), 0)::int`;
        // The quarters of the skill are found once, and not again for each period.
        return listOfDerived(
          context,
          Prisma.sql`
            WITH proved AS MATERIALIZED (
              SELECT quarterly.quarter, quarterly.first_proven AS people FROM quarterly
              WHERE quarterly.skill_owner_id = ${derivedColumn(context.row, 'skill_owner_id')}
                AND quarterly.skill_id = ${derivedColumn(context.row, 'skill_id')})
            SELECT extract(year FROM period.quarter)::int AS year, extract(quarter FROM period.quarter)::int AS quarter,
              ${shownPeople(context.scope, people)} AS people, row_number() OVER (ORDER BY period.quarter) AS position
            FROM period
            LEFT JOIN proved ON proved.quarter <= period.quarter
            GROUP BY period.quarter`,
        );
      },
    },
  }),
  SkillHistoryQuarter: derivedModel(derivedColumns({ year: 'year', quarter: 'quarter', people: 'people' })),
};
