import { Prisma } from '../../../generated/prisma/client.js';
import { SHARED_OWNER_ID, type Database } from '../../../platform/database/index.js';

const OWNER = Prisma.sql`${SHARED_OWNER_ID}::uuid`;

/** Brings the relations between concepts up to what was staged; relations of the starter taxonomy stay. */
export async function mergeRelations(db: Database): Promise<void> {
  await db.$executeRaw`
    DELETE FROM skill_relation r WHERE r.owner_id = ${OWNER} AND r.type <> 'RELATED'
      AND NOT EXISTS (SELECT 1 FROM esco_relation e WHERE e.relation = 'skill' AND e.id = r.skill_id AND e.other_id = r.related_skill_id AND e.type = r.type::text)`;
  await db.$executeRaw`
    INSERT INTO skill_relation (owner_id, skill_id, related_skill_id, type)
    SELECT ${OWNER}, id, other_id, type::skill_relation_type FROM esco_relation WHERE relation = 'skill' ON CONFLICT DO NOTHING`;
  await db.$executeRaw`
    DELETE FROM skill_group_parent p WHERE p.owner_id = ${OWNER}
      AND NOT EXISTS (SELECT 1 FROM esco_relation e WHERE e.relation = 'group_parent' AND e.id = p.group_id AND e.other_id = p.parent_id)`;
  await db.$executeRaw`
    INSERT INTO skill_group_parent (owner_id, group_id, parent_id)
    SELECT ${OWNER}, id, other_id FROM esco_relation WHERE relation = 'group_parent' ON CONFLICT DO NOTHING`;
  await db.$executeRaw`
    DELETE FROM skill_group_member m WHERE m.owner_id = ${OWNER}
      AND NOT EXISTS (SELECT 1 FROM esco_relation e WHERE e.relation = 'group_member' AND e.id = m.skill_id AND e.other_id = m.group_id)`;
  await db.$executeRaw`
    INSERT INTO skill_group_member (owner_id, skill_id, group_id)
    SELECT ${OWNER}, id, other_id FROM esco_relation WHERE relation = 'group_member' ON CONFLICT DO NOTHING`;
  await db.$executeRaw`
    DELETE FROM occupation_skill o WHERE o.owner_id = ${OWNER}
      AND NOT EXISTS (SELECT 1 FROM esco_relation e WHERE e.relation = 'occupation' AND e.id = o.occupation_id AND e.other_id = o.skill_id)`;
  await db.$executeRaw`
    INSERT INTO occupation_skill (owner_id, occupation_id, skill_id, type)
    SELECT ${OWNER}, id, other_id, type::occupation_skill_type FROM esco_relation WHERE relation = 'occupation'
    ON CONFLICT (owner_id, occupation_id, skill_id) DO UPDATE SET type = excluded.type WHERE occupation_skill.type <> excluded.type`;
}
