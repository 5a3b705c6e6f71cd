import { Prisma } from '../../../generated/prisma/client.js';
import { isId, SHARED_OWNER_ID } from '../../../platform/database/index.js';
import { LANGUAGE, ORGANISATION, type Arguments, type QueryContext } from '../../../platform/read-model/index.js';
import { selectSkillsOfSkillset, skillsetOf } from '../candidates/required-skills.js';
import { andAreShown, isGrouped, SMALLEST_GROUP } from '../population/smallest-group.js';
import { selectDistribution } from '../summary/select-summary.js';

/** What the columns of a heat map stand for. */
export type ColumnKind = 'SKILL' | 'GROUP' | 'TYPE';

export const columnsOf = (given: Arguments) => given['columns'] as ColumnKind;
const skillIdsOf = (given: Arguments) => (given['skillIds'] ?? undefined) as readonly string[] | undefined;

/** What of the arguments about columns decides the text of the statement. */
export function columnsShape(given: Arguments): string {
  const skillsetId = given['skillsetId'] as string | null | undefined;
  return [columnsOf(given), skillIdsOf(given) !== undefined, skillsetId ? isId(skillsetId) : 'none'].join();
}

/** Which skill belongs to which column: `column_id`, `skill_owner_id` and `skill_id`. */
export function selectColumnSkills(columns: ColumnKind): Prisma.Sql {
  const isVisible = Prisma.sql`owner_id IN (${ORGANISATION}::uuid, ${SHARED_OWNER_ID}::uuid)`;
  switch (columns) {
    case 'SKILL':
      return Prisma.sql`
        SELECT skill.id::text AS column_id, skill.owner_id AS skill_owner_id, skill.id AS skill_id
        FROM skill WHERE skill.${isVisible}`;
    case 'GROUP':
      return Prisma.sql`
        SELECT member.group_id::text AS column_id, member.owner_id AS skill_owner_id, member.skill_id
        FROM skill_group_member member WHERE member.${isVisible}`;
    case 'TYPE':
      return Prisma.sql`
        SELECT skill.type::text AS column_id, skill.owner_id AS skill_owner_id, skill.id AS skill_id
        FROM skill WHERE skill.${isVisible}`;
  }
}

/** The conditions on `skill` by which the arguments choose the columns; none if those are the most common ones. */
function choicesOfSkills(context: QueryContext): readonly Prisma.Sql[] {
  const { arguments: given } = context.field;
  if (columnsOf(given) !== 'SKILL') return [];
  const skillsetId = skillsetOf(context);
  return [
    ...(skillIdsOf(given) === undefined
      ? []
      : [Prisma.sql`skill.id = ANY(${context.argument((now) => skillIdsOf(now)?.filter(isId))}::uuid[])`]),
    ...(skillsetId === undefined
      ? []
      : [
          Prisma.sql`(skill.owner_id, skill.id) IN (
            SELECT asked.skill_owner_id, asked.skill_id FROM (${selectSkillsOfSkillset(skillsetId)}) AS asked)`,
        ]),
  ];
}

/** `map_column`: those that most people have something of, or the chosen skills, also if nobody has them. */
export function selectColumns(context: QueryContext): Prisma.Sql {
  const first = Prisma.sql`${context.argument((now) => now['firstColumns'])}::int`;
  const choices = choicesOfSkills(context);
  if (choices.length > 0)
    return Prisma.sql`
      SELECT skill.id::text AS column_id, coalesce(counted.people, 0) AS holders,
        row_number() OVER (ORDER BY coalesce(counted.people, 0) DESC, skill.id) AS position
      FROM skill
      LEFT JOIN (${selectDistribution('ORGANISATION')}) AS counted
        ON counted.skill_owner_id = skill.owner_id AND counted.skill_id = skill.id
      WHERE skill.owner_id IN (${ORGANISATION}::uuid, ${SHARED_OWNER_ID}::uuid) AND ${Prisma.join(choices, ' AND ')}
        ${andAreShown(context.scope, Prisma.sql`coalesce(counted.people, 0)`)}
      ORDER BY position LIMIT ${first}`;
  return Prisma.sql`
    SELECT mapped.column_id, sum(counted.people)::int AS holders,
      row_number() OVER (ORDER BY sum(counted.people) DESC, mapped.column_id) AS position
    FROM (${selectDistribution('ORGANISATION')}) AS counted
    JOIN (${selectColumnSkills(columnsOf(context.field.arguments))}) AS mapped
      ON mapped.skill_owner_id = counted.skill_owner_id AND mapped.skill_id = counted.skill_id
    ${isGrouped(context.scope) ? Prisma.sql`WHERE counted.people >= ${SMALLEST_GROUP}` : Prisma.empty}
    GROUP BY mapped.column_id
    ORDER BY position LIMIT ${first}`;
}

/** The name of a column: of its skill or its group, in the language of the answer, or its type. */
export const COLUMN_NAME = Prisma.sql`
  coalesce(
    (SELECT named.name FROM skill_translation named
     WHERE named.owner_id IN (${ORGANISATION}::uuid, ${SHARED_OWNER_ID}::uuid)
       AND named.skill_id::text = map_column.column_id
     ORDER BY named.language = ${LANGUAGE}::language DESC LIMIT 1),
    (SELECT named.name FROM skill_group_translation named
     WHERE named.owner_id IN (${ORGANISATION}::uuid, ${SHARED_OWNER_ID}::uuid)
       AND named.group_id::text = map_column.column_id
     ORDER BY named.language = ${LANGUAGE}::language DESC LIMIT 1),
    map_column.column_id)`;
