import { Prisma } from '../../../generated/prisma/client.js';

/**
 * What a list of related concepts is made of: SQL for the concept p (owner_id, id), giving id and type, and where their
 * names stand.
 */
export interface RelationKind {
  /** What its cursors call the list. */
  readonly list: string;
  readonly related: Prisma.Sql;
  readonly names: { readonly table: Prisma.Sql; readonly key: Prisma.Sql };
}

const SKILL_NAMES = { table: Prisma.sql`skill_translation`, key: Prisma.sql`skill_id` };
const OCCUPATION_NAMES = { table: Prisma.sql`occupation_translation`, key: Prisma.sql`occupation_id` };
const GROUP_NAMES = { table: Prisma.sql`skill_group_translation`, key: Prisma.sql`group_id` };

/** The lists of related concepts. A relation between two skills is kept once, and seen from both. */
export const RELATION_KINDS = {
  skillRelations: {
    list: 'relations of a skill',
    related: Prisma.sql`
      SELECT r.related_skill_id AS id, r.type::text AS type FROM skill_relation r WHERE r.owner_id = p.owner_id
        AND r.skill_id = p.id
      UNION
      SELECT r.skill_id, CASE r.type WHEN 'RELATED' THEN 'RELATED' WHEN 'BROADER' THEN 'NARROWER'
        ELSE r.type::text || '_FOR' END
      FROM skill_relation r WHERE r.owner_id = p.owner_id AND r.related_skill_id = p.id`,
    names: SKILL_NAMES,
  },
  skillOccupations: {
    list: 'occupations of a skill',
    related: Prisma.sql`SELECT o.occupation_id AS id, o.type::text AS type FROM occupation_skill o
      WHERE o.owner_id = p.owner_id AND o.skill_id = p.id`,
    names: OCCUPATION_NAMES,
  },
  occupationSkills: {
    list: 'skills of an occupation',
    related: Prisma.sql`SELECT o.skill_id AS id, o.type::text AS type FROM occupation_skill o
      WHERE o.owner_id = p.owner_id AND o.occupation_id = p.id`,
    names: SKILL_NAMES,
  },
  groupSkills: {
    list: 'skills of a group',
    related: Prisma.sql`SELECT m.skill_id AS id, 'MEMBER' AS type FROM skill_group_member m
      WHERE m.owner_id = p.owner_id AND m.group_id = p.id`,
    names: SKILL_NAMES,
  },
  groupsBelow: {
    list: 'groups in a group',
    related: Prisma.sql`SELECT g.group_id AS id, 'MEMBER' AS type FROM skill_group_parent g
      WHERE g.owner_id = p.owner_id AND g.parent_id = p.id`,
    names: GROUP_NAMES,
  },
} satisfies Record<string, RelationKind>;

export type RelationKindName = keyof typeof RELATION_KINDS;
