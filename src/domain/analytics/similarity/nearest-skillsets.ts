import { Prisma } from '../../../generated/prisma/client.js';
import { isId } from '../../../platform/database/index.js';
import {
  derivedColumn,
  derivedColumns,
  derivedModel,
  derivedObject,
  firstOf,
  listOfDerived,
  ORGANISATION,
  type FieldContext,
  type FieldModel,
} from '../../../platform/read-model/index.js';
import { scoreOf } from '../candidates/credit.js';

/**
 * Each skill that a skillset requires with the person's level in it, in tenths: `skillset_id`, `skill_owner_id`,
 * `archived_at`, `skill_id`, `position`, `required` and `achieved`.
 */
function selectRequirements(profileId: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`
    SELECT asked.skillset_id, skillset.archived_at, asked.skill_owner_id, asked.skill_id, asked.position,
      asked.required_level * 10 AS required, coalesce(round(held.level * 10)::int, 0) AS achieved
    FROM skillset_skill asked
    JOIN skillset ON skillset.organisation_id = asked.organisation_id AND skillset.id = asked.skillset_id
      AND skillset.deleting_since IS NULL
    LEFT JOIN profile_skill held ON held.organisation_id = asked.organisation_id AND held.profile_id = ${profileId}
      AND held.skill_owner_id = asked.skill_owner_id AND held.skill_id = asked.skill_id AND held.state <> 'REJECTED'
    WHERE asked.organisation_id = ${ORGANISATION}::uuid`;
}

/** All skillsets with the score that a smart match of the person would have, best first. */
function selectScores(profileId: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`
    SELECT scored.*, row_number() OVER (ORDER BY scored.score DESC, scored.skillset_id) AS position
    FROM (
      SELECT asked.skillset_id, asked.archived_at, ${profileId} AS profile_id, sum(asked.required) AS required,
        ${scoreOf(Prisma.sql`sum(least(asked.achieved, asked.required))`, Prisma.sql`sum(asked.required)`)} AS score
      FROM (${selectRequirements(profileId)}) AS asked
      GROUP BY asked.skillset_id, asked.archived_at
    ) AS scored`;
}

/** `Profile.nearestSkillsets` */
export const nearestSkillsets: FieldModel = {
  compile: (context) => {
    const scores = selectScores(Prisma.sql`${context.row.alias}.id`);
    return listOfDerived(
      context,
      Prisma.sql`SELECT scored.* FROM (${scores}) AS scored WHERE scored.archived_at IS NULL
        ORDER BY scored.position LIMIT ${firstOf(context)}`,
    );
  },
};

/** What the person of a row lacks of its skillset, most missing levels first. */
function selectMissing({ row }: FieldContext, first: Prisma.Sql | undefined): Prisma.Sql {
  return Prisma.sql`
    SELECT lacked.skill_owner_id, lacked.skill_id, lacked.required / 10 AS required_level,
      lacked.achieved / 10.0 AS achieved_level, ${derivedColumn(row, 'profile_id')} AS profile_id,
      round(100.0 * (lacked.required - lacked.achieved) / ${derivedColumn(row, 'required')}, 1)::float8 AS gain,
      row_number() OVER (ORDER BY lacked.required - lacked.achieved DESC, lacked.position) AS position
    FROM (${selectRequirements(derivedColumn(row, 'profile_id'))}) AS lacked
    WHERE lacked.skillset_id = ${derivedColumn(row, 'skillset_id')} AND lacked.achieved < lacked.required
    ORDER BY position LIMIT ${first ?? Prisma.sql`ALL`}`;
}

const missing: FieldModel = {
  compile: (context) => listOfDerived(context, selectMissing(context, firstOf(context))),
};

/** `Profile.learningSteps`: what the person lacks of a skillset, or of the nearest one that is not reached yet. */
export const learningSteps: FieldModel = {
  shape: ({ skillsetId }) => (typeof skillsetId === 'string' ? `${isId(skillsetId)}` : 'nearest'),
  compile: (context) => {
    const { skillsetId } = context.field.arguments;
    const id = isId(String(skillsetId)) ? context.argument((given) => given['skillsetId']) : null;
    const isGoal =
      typeof skillsetId === 'string'
        ? Prisma.sql`scored.skillset_id = ${id}::uuid`
        : Prisma.sql`scored.archived_at IS NULL AND scored.score < 100`;
    const goal = context.newRow('Organisation');
    const steps = selectMissing({ ...context, row: goal }, firstOf(context));
    return listOfDerived(
      context,
      Prisma.sql`
        SELECT step.* FROM (
          SELECT scored.* FROM (${selectScores(Prisma.sql`${context.row.alias}.id`)}) AS scored
          WHERE ${isGoal} ORDER BY scored.position LIMIT 1
        ) AS ${goal.alias}
        CROSS JOIN LATERAL (${steps}) AS step`,
    );
  },
};

/**
 * Certificates and studies by which others proved the skill of a row; not those that the person has. They contain the
 * words that prove it, or are the only ones that their import item states.
 */
function selectTeachers(context: FieldContext): Prisma.Sql {
  const column = (name: string) => derivedColumn(context.row, name);
  return Prisma.sql`
    SELECT taught.name, taught.people, row_number() OVER (ORDER BY taught.people DESC, taught.name) AS position
    FROM (
      SELECT coalesce(certificate.name, study.degree) AS name, count(DISTINCT piece.profile_id)::int AS people,
        bool_or(piece.profile_id = ${column('profile_id')}) AS is_own
      FROM evidence piece
      JOIN history_statement stated ON stated.organisation_id = piece.organisation_id
        AND stated.import_item_id = piece.import_item_id
      LEFT JOIN certification certificate ON certificate.organisation_id = stated.organisation_id
        AND certificate.id = stated.certification_id
      LEFT JOIN education study ON study.organisation_id = stated.organisation_id AND study.id = stated.education_id
      WHERE piece.organisation_id = ${ORGANISATION}::uuid AND piece.skill_owner_id = ${column('skill_owner_id')}
        AND piece.skill_id = ${column('skill_id')} AND piece.source = 'CERTIFICATE'
        AND (piece.quote_removed_at IS NULL AND strpos(
            lower(concat_ws(' ', certificate.name, certificate.field, certificate.description, study.degree, study.field,
              study.description)),
            lower(piece.quote)) > 0
          OR NOT EXISTS (
            SELECT FROM history_statement other
            WHERE other.organisation_id = stated.organisation_id AND other.import_item_id = stated.import_item_id
              AND coalesce(other.certification_id, other.education_id)
                <> coalesce(stated.certification_id, stated.education_id)))
      GROUP BY coalesce(certificate.name, study.degree)
    ) AS taught
    WHERE taught.name IS NOT NULL AND NOT taught.is_own
    ORDER BY position LIMIT ${firstOf(context)}`;
}

const shortfall = {
  ...derivedColumns({ requiredLevel: 'required_level', achievedLevel: 'achieved_level', gain: 'gain' }),
  skill: derivedObject('Skill', { owner_id: 'skill_owner_id', id: 'skill_id' }),
};

/** The types of the answers, by their names. */
export const skillsetModels = {
  NearestSkillset: derivedModel({
    ...derivedColumns({ score: 'score' }),
    skillset: derivedObject('Skillset', { id: 'skillset_id' }),
    missing,
  }),
  SkillShortfall: derivedModel(shortfall),
  LearningStep: derivedModel({
    ...shortfall,
    taughtBy: { compile: (context) => listOfDerived(context, selectTeachers(context)) },
  }),
  LearningRecord: derivedModel(derivedColumns({ name: 'name', people: 'people' })),
};
