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
  type FieldModel,
  type QueryContext,
} from '../../../platform/read-model/index.js';
import { checkArguments } from '../population/check-arguments.js';

/** What is compared: the table, and where its skills are. */
interface Compared {
  readonly table: 'profile' | 'skillset';
  /** A SELECT of `id`, `skill_owner_id`, `skill_id` and `level` of all of them. */
  readonly levels: Prisma.Sql;
  readonly where: Prisma.Sql;
}

const PROFILES: Compared = {
  table: 'profile',
  where: Prisma.sql`TRUE`,
  levels: Prisma.sql`
    SELECT held.organisation_id, held.profile_id AS id, held.skill_owner_id, held.skill_id, held.level
    FROM profile_skill held WHERE held.state <> 'REJECTED'`,
};

const SKILLSETS: Compared = {
  table: 'skillset',
  where: Prisma.sql`subject.deleting_since IS NULL`,
  levels: Prisma.sql`
    SELECT asked.organisation_id, asked.skillset_id AS id, asked.skill_owner_id, asked.skill_id,
      asked.required_level AS level
    FROM skillset_skill asked`,
};

/** A comparison of the given profiles or skillsets, skill by skill: those first that most of them have. */
function compare({ table, levels, where }: Compared): FieldModel<QueryContext> {
  return {
    shape: (given) => {
      checkArguments(given, { lengths: { ids: 20 } });
      return '';
    },
    compile: (context) => {
      const ids = Prisma.sql`${context.argument((given) => (given['ids'] as string[]).filter(isId))}::uuid[]`;
      return Prisma.sql`(
        WITH compared AS MATERIALIZED (
          SELECT DISTINCT ON (subject.id) subject.id, given.position
          FROM unnest(${ids}) WITH ORDINALITY AS given(id, position)
          JOIN ${Prisma.raw(table)} subject ON subject.organisation_id = ${ORGANISATION}::uuid
            AND subject.id = given.id AND ${where}
          ORDER BY subject.id, given.position),
        leveled AS MATERIALIZED (
          SELECT of.id, of.skill_owner_id, of.skill_id, of.level FROM compared
          JOIN (${levels}) AS of ON of.organisation_id = ${ORGANISATION}::uuid AND of.id = compared.id)
        SELECT ${listOfDerived(
          context,
          Prisma.sql`
            SELECT shared.*, row_number() OVER (
              ORDER BY shared.count DESC, shared.spread DESC, shared.skill_owner_id, shared.skill_id) AS position
            FROM (
              SELECT leveled.skill_owner_id, leveled.skill_id, count(*)::int AS count,
                (CASE WHEN count(*) < (SELECT count(*) FROM compared) THEN max(leveled.level)
                  ELSE max(leveled.level) - min(leveled.level) END)::numeric(3, 1)::float8 AS spread
              FROM leveled GROUP BY leveled.skill_owner_id, leveled.skill_id
            ) AS shared
            ORDER BY position LIMIT ${firstOf(context)}`,
        )})`;
    },
  };
}

export const compareProfiles = compare(PROFILES);

export const compareSkillsets = compare(SKILLSETS);

/** The level of each of the compared in the skill of a row, in the order in which they are given. */
const levels: FieldModel = {
  compile: (context) =>
    listOfDerived(
      context,
      Prisma.sql`
        SELECT compared.id, compared.position, coalesce(leveled.level, 0) AS level
        FROM compared
        LEFT JOIN leveled ON leveled.id = compared.id
          AND leveled.skill_owner_id = ${derivedColumn(context.row, 'skill_owner_id')}
          AND leveled.skill_id = ${derivedColumn(context.row, 'skill_id')}`,
    ),
};

/** @param count - the field that tells how many of the compared have the skill. */
const comparedSkill = (count: 'heldBy' | 'requiredBy') =>
  derivedModel({
    ...derivedColumns({ [count]: 'count', spread: 'spread' }),
    skill: derivedObject('Skill', { owner_id: 'skill_owner_id', id: 'skill_id' }),
    levels,
  });

/** The types of the answers, by their names. */
export const comparisonModels = {
  ComparedProfileSkill: comparedSkill('heldBy'),
  ComparedSkillsetSkill: comparedSkill('requiredBy'),
  ComparedProfileLevel: derivedModel({
    ...derivedColumns({ level: 'level' }),
    profile: derivedObject('Profile', { id: 'id' }),
  }),
  ComparedSkillsetLevel: derivedModel({
    ...derivedColumns({ level: 'level' }),
    skillset: derivedObject('Skillset', { id: 'id' }),
  }),
};
