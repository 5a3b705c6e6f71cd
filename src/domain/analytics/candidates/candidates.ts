import { Prisma } from '../../../generated/prisma/client.js';
import { isId } from '../../../platform/database/index.js';
import { readPage } from '../../../platform/pagination/index.js';
import {
  connectionField,
  derivedColumn,
  derivedColumns,
  derivedModel,
  derivedObject,
  listOfDerived,
  objectModel,
  objectOf,
  ORGANISATION,
  type ConnectionModel,
  type FieldContext,
  type FieldModel,
  type ObjectModel,
  type QueryContext,
} from '../../../platform/read-model/index.js';
import { isPseudonym, pseudonymOf } from '../../profiles/index.js';
import { hashOfQuestion, isInPopulation, populationShape } from '../population/population.js';
import { isGrouped, refuseSmallGroup } from '../population/smallest-group.js';
import { creditedLevel, scoreOf, selectCreditedSkills } from './credit.js';
import { checkWeights, requiredSkillsShape, selectRequiredSkills } from './required-skills.js';

/** A score as a cursor contains it. */
const isScoreValue = (value: string): boolean => /^\d{1,3}(\.\d)?$/.test(value);

/** Subqueries of the required skills, and of the skills that count for them. */
function selectRole(context: QueryContext): Prisma.Sql {
  const isRelatedCredited = Prisma.sql`${context.argument((given) => given['creditRelated'])}::bool`;
  return Prisma.sql`
    required AS MATERIALIZED (${selectRequiredSkills(context)}),
    credited AS MATERIALIZED (${selectCreditedSkills('required', isRelatedCredited)})`;
}

/** The people with a score above 0 in the role, as a SELECT of `profile_id` and `score`. */
function selectRanked(context: QueryContext): Prisma.Sql {
  const points = creditedLevel(Prisma.sql`credited.factor`, Prisma.sql`held.level`);
  return Prisma.sql`
    SELECT best.profile_id,
      ${scoreOf(Prisma.sql`sum(best.points)`, Prisma.sql`(SELECT sum(required * weight) FROM required)`)} AS score
    FROM (
      SELECT held.profile_id, max(least(${points}, credited.required)) * credited.weight AS points
      FROM credited
      JOIN profile_skill held ON held.organisation_id = ${ORGANISATION}::uuid
        AND held.skill_owner_id = credited.held_owner_id AND held.skill_id = credited.held_id
        AND held.level >= credited.least_level
      WHERE held.state <> 'REJECTED' AND ${isInPopulation(context, Prisma.sql`held.profile_id`)}
      GROUP BY held.profile_id, credited.position, credited.weight
    ) AS best
    GROUP BY best.profile_id
    HAVING sum(best.points) > 0`;
}

const ranking: Omit<ConnectionModel<QueryContext>, 'shape'> = {
  readPage: (given, scope) =>
    isGrouped(scope)
      ? readPage(given, `candidates by pseudonym ${hashOfQuestion(given)}`, [isScoreValue, isPseudonym])
      : readPage(given, `candidates ${hashOfQuestion(given)}`, [isScoreValue, isId]),
  pagesBy: (scope) => String(isGrouped(scope)),
  shapedArguments: ['where'],
  read: (context, page) => {
    const row = context.newRow('Profile', 'page');
    return {
      subqueries: selectRole(context),
      alias: row.alias,
      rows: () =>
        page.select(
          Prisma.sql`${ORGANISATION}::uuid AS organisation_id, ranked.profile_id AS id, ranked.score`,
          Prisma.sql`FROM (${selectRanked(context)}) AS ranked WHERE TRUE`,
          [
            { expression: Prisma.sql`ranked.score`, type: 'float8' },
            isGrouped(context.scope)
              ? { expression: pseudonymOf(Prisma.sql`ranked.profile_id`), type: 'text' }
              : { expression: Prisma.sql`ranked.profile_id`, type: 'uuid' },
          ],
          'DESC',
        ),
      node: () => ({ row, source: row.alias }),
      // A cursor can be read by anybody: those of senders who see groups only contain no identifier.
      cursor: [
        Prisma.sql`page.score::text`,
        isGrouped(context.scope) ? pseudonymOf(Prisma.sql`page.id`) : Prisma.sql`page.id::text`,
      ],
      total: () => Prisma.sql`(SELECT count(*) FROM (${selectRanked(context)}) AS ranked)`,
    };
  },
};

/** Refuses a list of fewer people than the smallest group to senders who see groups only. */
function ofManyPeople<Context extends QueryContext>(field: FieldModel<Context>): FieldModel<Context> {
  return {
    ...field,
    compile: (context) => {
      const people = Prisma.sql`(
        WITH ${selectRole(context)} SELECT count(*) FROM (${selectRanked(context)}) AS ranked)`;
      return refuseSmallGroup(context.scope, people, field.compile(context));
    },
  };
}

/** `Query.candidates`: people for a role. */
export const candidates: FieldModel<QueryContext> = ofManyPeople(
  connectionField({
    ...ranking,
    shape: (given) => `${requiredSkillsShape(given)} ${populationShape(given)}`,
  }),
);

/** `Skillset.candidates` */
export const candidatesOfSkillset: FieldModel<FieldContext<'Skillset'>> = ofManyPeople(
  connectionField({
    ...ranking,
    shape: (given) => {
      checkWeights(given);
      return populationShape(given);
    },
  }),
);

/** The required skills with what the candidate has of them. */
function selectExplained({ row }: FieldContext): Prisma.Sql {
  const credited = creditedLevel(Prisma.sql`credited.factor`, Prisma.sql`held.level`);
  return Prisma.sql`
    SELECT required.position, required.skill_owner_id, required.skill_id, required.required / 10 AS required_level,
      required.weight / 10.0 AS weight, coalesce(direct.level, 0) AS achieved_level,
      coalesce(best.credited, 0) / 10.0 AS credited_level,
      least(coalesce(best.credited, 0), required.required) / 10.0 AS points, best.credit,
      CASE WHEN best.credit <> 'DIRECT' THEN best.held_id END AS credited_id, best.held_owner_id AS credited_owner_id
    FROM required
    LEFT JOIN profile_skill direct ON direct.organisation_id = ${ORGANISATION}::uuid
      AND direct.profile_id = ${row.alias}.id AND direct.skill_owner_id = required.skill_owner_id
      AND direct.skill_id = required.skill_id AND direct.state <> 'REJECTED'
    LEFT JOIN LATERAL (
      SELECT credited.credit, credited.held_owner_id, credited.held_id, ${credited} AS credited
      FROM credited
      JOIN profile_skill held ON held.organisation_id = ${ORGANISATION}::uuid AND held.profile_id = ${row.alias}.id
        AND held.skill_owner_id = credited.held_owner_id AND held.skill_id = credited.held_id
        AND held.level >= credited.least_level
      WHERE credited.position = required.position AND held.state <> 'REJECTED' AND ${credited} > 0
      ORDER BY least(${credited}, credited.required) DESC, credited.factor DESC, credited.held_id
      LIMIT 1
    ) AS best ON TRUE`;
}

/** A candidate is a row of the page: the identifier of a profile, with the score. */
const candidate: ObjectModel = objectModel('Profile', {
  profile: {
    compile: (context) => {
      const row = context.newRow('Profile');
      return objectOf(context, row, { where: Prisma.sql`${row.column('id')} = ${context.row.alias}.id` });
    },
  },
  pseudonym: { compile: ({ row }) => pseudonymOf(Prisma.sql`${row.alias}.id`) },
  score: { compile: ({ row }) => derivedColumn(row, 'score') },
  matchScore: {
    compile: (context) => Prisma.sql`(
      SELECT ${scoreOf(
        Prisma.sql`sum(least(round(explained.achieved_level * 10)::int, explained.required_level * 10))`,
        Prisma.sql`sum(explained.required_level * 10)`,
      )} FROM (${selectExplained(context)}) AS explained)`,
  },
  skills: { compile: (context) => listOfDerived(context, selectExplained(context)) },
});

const candidateSkill = derivedModel({
  ...derivedColumns({
    requiredLevel: 'required_level',
    weight: 'weight',
    achievedLevel: 'achieved_level',
    creditedLevel: 'credited_level',
    points: 'points',
    credit: 'credit',
  }),
  skill: derivedObject('Skill', { owner_id: 'skill_owner_id', id: 'skill_id' }),
  creditedThrough: derivedObject('Skill', { owner_id: 'credited_owner_id', id: 'credited_id' }),
});

/** The types of the answer, by their names. */
export const candidateModels = { Candidate: candidate, CandidateSkill: candidateSkill };
