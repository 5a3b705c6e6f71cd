import { Prisma } from '../../../generated/prisma/client.js';
import { isId, SHARED_OWNER_ID } from '../../../platform/database/index.js';
import { invalidInput } from '../../../platform/errors/index.js';
import {
  derivedColumn,
  derivedColumns,
  derivedModel,
  derivedObject,
  firstOf,
  listOfDerived,
  objectOfDerived,
  ORGANISATION,
  type Arguments,
  type FieldModel,
  type QueryContext,
} from '../../../platform/read-model/index.js';
import { checkArguments } from '../population/check-arguments.js';
import { selectSkillsOfSkillset, skillsetOf } from '../candidates/required-skills.js';
import { isInPopulation, populationShape } from '../population/population.js';

/** An element of the argument `changes`. */
interface SkillChangeInput {
  readonly skillId: string;
  readonly requiredLevel: number;
}

const changesOf = (given: Arguments) => given['changes'] as readonly SkillChangeInput[];

/**
 * The required levels of the changed skills before and after (0: not required), and those of the skillset's other
 * skills, which stay: `position`, `skill_owner_id`, `skill_id`, `before`, `after`.
 */
function selectRequirements(context: QueryContext): Prisma.Sql {
  const changes = (read: (change: SkillChangeInput) => unknown) =>
    context.argument((given) =>
      changesOf(given)
        .filter(({ skillId }) => isId(skillId))
        .map(read),
    );
  const id = skillsetOf(context) ?? Prisma.sql`NULL::uuid`;
  return Prisma.sql`
    SELECT coalesce(asked.position, 1000 + changed.position)::int AS position,
      coalesce(asked.skill_owner_id, changed.skill_owner_id) AS skill_owner_id,
      coalesce(asked.skill_id, changed.skill_id) AS skill_id, coalesce(asked.required_level, 0) AS before,
      coalesce(changed.required_level, asked.required_level) AS after
    FROM (${selectSkillsOfSkillset(id)}) AS asked
    FULL JOIN (
      SELECT DISTINCT ON (skill.owner_id, skill.id) skill.owner_id AS skill_owner_id, skill.id AS skill_id,
        given.required_level, given.position
      FROM unnest(
        ${changes(({ skillId }) => skillId)}::uuid[],
        ${changes(({ requiredLevel }) => requiredLevel)}::int[]
      ) WITH ORDINALITY AS given(skill_id, required_level, position)
      JOIN skill ON skill.owner_id IN (${ORGANISATION}::uuid, ${SHARED_OWNER_ID}::uuid) AND skill.id = given.skill_id
      ORDER BY skill.owner_id, skill.id, given.position
    ) AS changed ON changed.skill_owner_id = asked.skill_owner_id AND changed.skill_id = asked.skill_id
    WHERE EXISTS (SELECT FROM skillset
      WHERE skillset.organisation_id = ${ORGANISATION}::uuid AND skillset.deleting_since IS NULL
        AND skillset.id = ${id})`;
}

/** The people who reach every level of a column: those who reach as many as are required. */
function selectReady(column: 'before' | 'after'): Prisma.Sql {
  const level = Prisma.raw(column);
  return Prisma.sql`
    SELECT held.profile_id FROM required
    JOIN reached held ON held.skill_owner_id = required.skill_owner_id AND held.skill_id = required.skill_id
      AND held.level >= required.${level}
    WHERE required.${level} > 0
    GROUP BY held.profile_id
    HAVING count(*) = (SELECT count(*) FROM required WHERE required.${level} > 0)`;
}

/** Who would fall short if the required levels of a skillset changed. */
export const impactOf: FieldModel<QueryContext> = {
  shapedArguments: ['where'],
  shape: (given) => {
    checkArguments(given, { lengths: { changes: 200 } });
    if (changesOf(given).some(({ requiredLevel }) => requiredLevel < 0 || requiredLevel > 5))
      throw invalidInput('error.analytics.range', { field: 'changes.requiredLevel', minimum: 0, maximum: 5 });
    return `${isId(given['skillsetId'] as string)} ${populationShape(given)}`;
  },
  compile: (context) => Prisma.sql`(
    WITH required AS MATERIALIZED (${selectRequirements(context)}),
    reached AS MATERIALIZED (
      SELECT held.profile_id, held.skill_owner_id, held.skill_id, held.level
      FROM required
      JOIN profile_skill held ON held.organisation_id = ${ORGANISATION}::uuid
        AND held.skill_owner_id = required.skill_owner_id AND held.skill_id = required.skill_id
        AND held.level >= least(nullif(required.before, 0), nullif(required.after, 0))
      WHERE held.state <> 'REJECTED' AND ${isInPopulation(context, Prisma.sql`held.profile_id`)}),
    ready_before AS MATERIALIZED (${selectReady('before')}),
    ready_after AS MATERIALIZED (${selectReady('after')})
    SELECT ${objectOfDerived(
      context,
      Prisma.sql`
        SELECT (SELECT count(*)::int FROM ready_before) AS ready_before,
          (SELECT count(*)::int FROM ready_after) AS ready_after
        WHERE EXISTS (SELECT FROM required)`,
    )})`,
};

/** The types of the answer, by their names. */
export const impactModels = {
  SkillsetImpact: derivedModel({
    ...derivedColumns({ readyBefore: 'ready_before', readyAfter: 'ready_after' }),
    skills: {
      compile: (context) =>
        listOfDerived(
          context,
          Prisma.sql`
            SELECT required.*, (
              SELECT count(*)::int FROM reached WHERE reached.skill_owner_id = required.skill_owner_id
                AND reached.skill_id = required.skill_id AND reached.level >= required.before AND required.before > 0
              ) AS meeting_before, (
              SELECT count(*)::int FROM reached WHERE reached.skill_owner_id = required.skill_owner_id
                AND reached.skill_id = required.skill_id AND reached.level >= required.after AND required.after > 0
              ) AS meeting_after
            FROM required WHERE required.before <> required.after`,
        ),
    },
    noLongerReady: {
      compile: (context) =>
        listOfDerived(
          context,
          Prisma.sql`
            SELECT ready_before.profile_id, row_number() OVER (ORDER BY ready_before.profile_id) AS position
            FROM ready_before
            WHERE NOT EXISTS (SELECT FROM ready_after WHERE ready_after.profile_id = ready_before.profile_id)
            ORDER BY position LIMIT ${firstOf(context)}`,
        ),
    },
  }),
  SkillImpact: derivedModel({
    ...derivedColumns({ levelBefore: 'before', levelAfter: 'after' }),
    ...derivedColumns({ meetingBefore: 'meeting_before', meetingAfter: 'meeting_after' }),
    skill: derivedObject('Skill', { owner_id: 'skill_owner_id', id: 'skill_id' }),
    fallingShort: {
      compile: (context) => {
        const column = (name: string) => derivedColumn(context.row, name);
        return listOfDerived(
          context,
          Prisma.sql`
            SELECT reached.profile_id, reached.level,
              row_number() OVER (ORDER BY reached.level DESC, reached.profile_id) AS position
            FROM reached
            WHERE reached.skill_owner_id = ${column('skill_owner_id')} AND reached.skill_id = ${column('skill_id')}
              AND ${column('before')} > 0 AND reached.level >= ${column('before')}
              AND reached.level < ${column('after')}
            ORDER BY position LIMIT ${firstOf(context)}`,
        );
      },
    },
  }),
  PersonFallingShort: derivedModel({
    ...derivedColumns({ level: 'level' }),
    profile: derivedObject('Profile', { id: 'profile_id' }),
  }),
  PersonNoLongerReady: derivedModel({ profile: derivedObject('Profile', { id: 'profile_id' }) }),
};
