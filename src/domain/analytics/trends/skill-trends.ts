import { Prisma } from '../../../generated/prisma/client.js';
import {
  derivedColumn,
  derivedColumns,
  derivedInstant,
  derivedModel,
  derivedObject,
  firstOf,
  listOfDerived,
  type FieldModel,
  type QueryContext,
  type Row,
} from '../../../platform/read-model/index.js';
import { checkArguments } from '../population/check-arguments.js';
import { andAreShown, isGrouped, SMALLEST_GROUP } from '../population/smallest-group.js';
import { selectSkillQuarters, SUMMARY_TIME } from '../summary/select-summary.js';

/**
 * People that are added to both sides of a comparison, so that a skill does not count as emerging because one person had
 * it and now three have.
 */
const SMOOTHING = 5;

/** The first day of the quarter that has begun. */
const THIS_QUARTER = Prisma.sql`date_trunc('quarter', now() AT TIME ZONE 'UTC')::date`;

/** The complete quarters of the question, from the latter half of which to the former a skill has changed. */
function selectTrends(context: QueryContext): Prisma.Sql {
  const quarters = Prisma.sql`${context.argument((given) => given['quarters'])}::int`;
  const start = (count: Prisma.Sql) => Prisma.sql`(${THIS_QUARTER} - (${count}) * interval '3 months')::date`;
  const isEmerging = context.field.arguments['direction'] === 'EMERGING';
  const order = Prisma.raw(isEmerging ? 'DESC' : 'ASC');
  const smoothing = Prisma.raw(String(SMOOTHING));
  return Prisma.sql`
    SELECT trend.*, ${start(quarters)} AS start, ${SUMMARY_TIME} AS computed_at,
      row_number() OVER (ORDER BY trend.change ${order}, trend.skill_owner_id, trend.skill_id) AS position
    FROM (
      SELECT counted.skill_owner_id, counted.skill_id, counted.earlier, counted.recent, counted.last_quarter,
        round(((counted.recent + ${smoothing})::numeric / (counted.earlier + ${smoothing})), 2)::float8 AS change
      FROM (
        SELECT quarterly.skill_owner_id, quarterly.skill_id, max(quarterly.quarter) AS last_quarter,
          coalesce(sum(quarterly.people) FILTER (
            WHERE quarterly.quarter < ${start(Prisma.sql`${quarters} / 2`)}), 0)::int AS earlier,
          coalesce(sum(quarterly.people) FILTER (
            WHERE quarterly.quarter >= ${start(Prisma.sql`${quarters} / 2`)}), 0)::int AS recent
        FROM quarterly
        WHERE quarterly.quarter >= ${start(quarters)} AND quarterly.quarter < ${THIS_QUARTER}
        GROUP BY quarterly.skill_owner_id, quarterly.skill_id
      ) AS counted
    ) AS trend
    WHERE trend.change ${Prisma.raw(isEmerging ? '>' : '<')} 1
    ORDER BY position LIMIT ${firstOf(context)}`;
}

/** Skills of which there is more and more evidence, or less and less. */
export const skillTrends: FieldModel<QueryContext> = {
  shape: (given) => {
    checkArguments(given, { ranges: { quarters: [2, 20] } });
    return String(given['direction']);
  },
  compile: (context) => {
    const answer = listOfDerived(context, selectTrends(context));
    if (!isGrouped(context.scope))
      return Prisma.sql`(WITH quarterly AS MATERIALIZED (${selectSkillQuarters()}) SELECT ${answer})`;
    // Quarters of small groups count for nothing, so that they cannot be found by subtracting others.
    return Prisma.sql`(
      WITH every_quarter AS MATERIALIZED (${selectSkillQuarters()}),
      quarterly AS MATERIALIZED (
        SELECT every_quarter.* FROM every_quarter WHERE every_quarter.people >= ${SMALLEST_GROUP})
      SELECT ${answer})`;
  },
};

/** Skills by the number of people who have not proved them for some years. */
export const unprovenSkills: FieldModel<QueryContext> = {
  shape: (given) => {
    checkArguments(given, { ranges: { years: [1, 20] } });
    return '';
  },
  compile: (context) => {
    const years = Prisma.sql`${context.argument((given) => given['years'])}::int`;
    // A quarter that ended before that moment lies wholly before it.
    const isOld = Prisma.sql`quarterly.quarter + interval '3 months' <= now() - ${years} * interval '1 year'`;
    return listOfDerived(
      context,
      Prisma.sql`
        SELECT counted.*, ${SUMMARY_TIME} AS computed_at,
          row_number() OVER (ORDER BY counted.unproven DESC, counted.skill_owner_id, counted.skill_id) AS position
        FROM (
          SELECT quarterly.skill_owner_id, quarterly.skill_id, sum(quarterly.last_proven)::int AS people,
            coalesce(sum(quarterly.last_proven) FILTER (WHERE ${isOld}), 0)::int AS unproven
          FROM (${selectSkillQuarters()}) AS quarterly
          GROUP BY quarterly.skill_owner_id, quarterly.skill_id
        ) AS counted
        WHERE counted.unproven > 0
          ${andAreShown(context.scope, Prisma.sql`counted.people`, Prisma.sql`counted.unproven`)}
        ORDER BY position LIMIT ${firstOf(context)}`,
    );
  },
};

/** The condition that a quarter of `quarters` is one of the question, and of the skill of a row of the answer. */
const isInQuestion = (quarters: Prisma.Sql, row: Row): Prisma.Sql => Prisma.sql`
              ${quarters}.skill_owner_id = ${derivedColumn(row, 'skill_owner_id')}
              AND ${quarters}.skill_id = ${derivedColumn(row, 'skill_id')}
              AND ${quarters}.quarter >= ${derivedColumn(row, 'start')} AND ${quarters}.quarter < ${THIS_QUARTER}`;

const skill = derivedObject('Skill', { owner_id: 'skill_owner_id', id: 'skill_id' });

/** The types of the answers, by their names. */
export const trendModels = {
  SkillTrend: derivedModel({
    ...derivedColumns({ change: 'change', earlierPeople: 'earlier', recentPeople: 'recent' }),
    computedAt: derivedInstant('computed_at'),
    skill,
    withheldQuarters: {
      compile: ({ scope, row }) =>
        isGrouped(scope)
          ? Prisma.sql`(SELECT count(*) FROM every_quarter
              WHERE ${isInQuestion(Prisma.sql`every_quarter`, row)} AND every_quarter.people < ${SMALLEST_GROUP})`
          : Prisma.sql`0`,
    },
    quarters: {
      compile: (context) =>
        listOfDerived(
          context,
          Prisma.sql`
            SELECT quarterly.people, quarterly.evidence, extract(year FROM quarterly.quarter)::int AS year,
              extract(quarter FROM quarterly.quarter)::int AS quarter,
              row_number() OVER (ORDER BY quarterly.quarter) AS position
            FROM quarterly
            WHERE ${isInQuestion(Prisma.sql`quarterly`, context.row)}`,
        ),
    },
  }),
  SkillTrendQuarter: derivedModel(
    derivedColumns({ year: 'year', quarter: 'quarter', people: 'people', evidence: 'evidence' }),
  ),
  UnprovenSkill: derivedModel({
    ...derivedColumns({ people: 'people', unproven: 'unproven' }),
    computedAt: derivedInstant('computed_at'),
    skill,
  }),
};
