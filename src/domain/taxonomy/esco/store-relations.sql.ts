import { Prisma } from '../../../generated/prisma/client.js';
import { command, SHARED_OWNER_ID } from '../../../platform/database/index.js';
import { givenRows } from '../changes/bulk-rows.sql.js';

const OWNER = Prisma.sql`${SHARED_OWNER_ID}::uuid`;

/** A relation between two stored concepts. */
export interface GivenRelation {
  readonly id: string;
  readonly other_id: string;
  readonly type: string;
}

const relationRows = (relations: readonly GivenRelation[]) =>
  givenRows({ id: 'uuid', other_id: 'uuid', type: 'text' }, relations);

/** Replaces the relations of skills to other skills, except those of the starter taxonomy. */
export const replaceSkillRelations = command(
  (skillIds: readonly string[], relations: readonly GivenRelation[]) => Prisma.sql`
    WITH given AS MATERIALIZED (${relationRows(relations)}), gone AS (
      DELETE FROM skill_relation r WHERE r.owner_id = ${OWNER} AND r.skill_id = ANY (${skillIds}::uuid[])
        AND r.type <> 'RELATED'
        AND NOT EXISTS (SELECT FROM given WHERE given.id = r.skill_id AND given.other_id = r.related_skill_id
          AND given.type = r.type::text)
    )
    INSERT INTO skill_relation (owner_id, skill_id, related_skill_id, type)
    SELECT ${OWNER}, id, other_id, type::skill_relation_type FROM given
    ON CONFLICT DO NOTHING`,
);

/** Replaces the skills of occupations. */
export const replaceOccupationSkills = command(
  (occupationIds: readonly string[], relations: readonly GivenRelation[]) => Prisma.sql`
    WITH given AS MATERIALIZED (${relationRows(relations)}), gone AS (
      DELETE FROM occupation_skill o WHERE o.owner_id = ${OWNER} AND o.occupation_id = ANY (${occupationIds}::uuid[])
        AND NOT EXISTS (SELECT FROM given WHERE given.id = o.occupation_id AND given.other_id = o.skill_id)
    )
    INSERT INTO occupation_skill (owner_id, occupation_id, skill_id, type)
    SELECT DISTINCT ON (id, other_id) ${OWNER}, id, other_id, type::occupation_skill_type FROM given
    ORDER BY id, other_id, type
    ON CONFLICT (owner_id, occupation_id, skill_id) DO UPDATE SET type = excluded.type
      WHERE occupation_skill.type <> excluded.type`,
);

/** Replaces which groups are in which groups. */
export const replaceGroupParents = command(
  (relations: readonly GivenRelation[]) => Prisma.sql`
    WITH given AS MATERIALIZED (${relationRows(relations)}), gone AS (
      DELETE FROM skill_group_parent p WHERE p.owner_id = ${OWNER} AND NOT EXISTS (SELECT FROM given
        WHERE given.id = p.group_id AND given.other_id = p.parent_id)
    )
    INSERT INTO skill_group_parent (owner_id, group_id, parent_id)
    SELECT ${OWNER}, id, other_id FROM given ON CONFLICT DO NOTHING`,
);

/** Replaces which skills are in which groups. */
export const replaceGroupMembers = command(
  (relations: readonly GivenRelation[]) => Prisma.sql`
    WITH given AS MATERIALIZED (${relationRows(relations)}), gone AS (
      DELETE FROM skill_group_member m WHERE m.owner_id = ${OWNER} AND NOT EXISTS (SELECT FROM given
        WHERE given.id = m.skill_id AND given.other_id = m.group_id)
    )
    INSERT INTO skill_group_member (owner_id, skill_id, group_id)
    SELECT ${OWNER}, id, other_id FROM given ON CONFLICT DO NOTHING`,
);

/** Deletes the relations of skills to other skills, except those of the starter taxonomy. */
export const deleteSkillRelations = command(
  (skillIds: readonly string[]) => Prisma.sql`
    DELETE FROM skill_relation WHERE owner_id = ${OWNER} AND (skill_id = ANY (${skillIds}::uuid[])
      OR related_skill_id = ANY (${skillIds}::uuid[])) AND type <> 'RELATED'`,
);

export const deleteOccupationsOfSkills = command(
  (skillIds: readonly string[]) => Prisma.sql`
    DELETE FROM occupation_skill WHERE owner_id = ${OWNER} AND skill_id = ANY (${skillIds}::uuid[])`,
);

export const deleteGroupsOfSkills = command(
  (skillIds: readonly string[]) => Prisma.sql`
    DELETE FROM skill_group_member WHERE owner_id = ${OWNER} AND skill_id = ANY (${skillIds}::uuid[])`,
);

export const deleteSkillsOfOccupations = command(
  (occupationIds: readonly string[]) => Prisma.sql`
    DELETE FROM occupation_skill WHERE owner_id = ${OWNER} AND occupation_id = ANY (${occupationIds}::uuid[])`,
);
