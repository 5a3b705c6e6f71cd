import { Prisma } from '../../../generated/prisma/client.js';
import { command, SHARED_OWNER_ID } from '../../../platform/database/index.js';

/** Copies the relations that an organisation stated of an own skill, from either side, to another skill. */
export const copyRelations = command(
  (organisationId: string, fromId: string, toOwnerId: string, toId: string) => Prisma.sql`
    INSERT INTO skill_relation (owner_id, skill_id, related_skill_id, type, skill_shared, related_shared)
    SELECT owner_id, ${toId}::uuid, related_skill_id, type, ${toOwnerId}::uuid = ${SHARED_OWNER_ID}::uuid, related_shared
    FROM skill_relation
    WHERE owner_id = ${organisationId}::uuid AND skill_id = ${fromId}::uuid
      AND related_skill_id NOT IN (${fromId}::uuid, ${toId}::uuid)
    UNION
    SELECT owner_id, skill_id, ${toId}::uuid, type, skill_shared, ${toOwnerId}::uuid = ${SHARED_OWNER_ID}::uuid
    FROM skill_relation
    WHERE owner_id = ${organisationId}::uuid AND related_skill_id = ${fromId}::uuid
      AND skill_id NOT IN (${fromId}::uuid, ${toId}::uuid)
    ON CONFLICT DO NOTHING`,
);

/** Moves an own skill's membership of groups to another own skill. Groups of shared skills are shared, so they stay. */
export const moveGroups = command(
  (organisationId: string, fromId: string, toOwnerId: string, toId: string) => Prisma.sql`
    WITH gone AS (
      DELETE FROM skill_group_member
      WHERE owner_id = ${organisationId}::uuid AND skill_id = ${fromId}::uuid
      RETURNING owner_id, group_id, group_shared
    )
    INSERT INTO skill_group_member (owner_id, group_id, skill_id, group_shared)
    SELECT owner_id, group_id, ${toId}::uuid, group_shared FROM gone WHERE owner_id = ${toOwnerId}::uuid
    ON CONFLICT DO NOTHING`,
);

/** Marks an own skill as merged, and those that were merged into it before. */
export const markMerged = command(
  (organisationId: string, fromId: string, toOwnerId: string, toId: string) => Prisma.sql`
    UPDATE skill SET obsolete = TRUE, merged_into_owner_id = ${toOwnerId}::uuid, merged_into_id = ${toId}::uuid
    WHERE owner_id = ${organisationId}::uuid
      AND (id = ${fromId}::uuid
        OR merged_into_owner_id = ${organisationId}::uuid AND merged_into_id = ${fromId}::uuid)`,
);
