import { Prisma } from '../../../generated/prisma/client.js';
import { command, rowsOf, statement } from '../../../platform/database/index.js';

/** Locks the skillsets that require a skill, until the transaction ends. */
export const lockSkillsetsThatRequire = statement(
  rowsOf<{ readonly id: string }>({ id: 'uuid' }),
  (organisationId: string, skillOwnerId: string, skillId: string) => Prisma.sql`
    SELECT id
    FROM skillset
    WHERE organisation_id = ${organisationId}::uuid AND id IN (
      SELECT skillset_id FROM skillset_skill
      WHERE organisation_id = ${organisationId}::uuid AND skill_owner_id = ${skillOwnerId}::uuid
        AND skill_id = ${skillId}::uuid)
    ORDER BY id
    FOR UPDATE`,
);

/**
 * Makes skillsets require the second skill instead of the first one. One that requires both keeps the place of the
 * second skill, at the higher of both levels.
 */
export const replaceInSkillsets = command(
  (organisationId: string, fromOwnerId: string, fromId: string, toOwnerId: string, toId: string) => Prisma.sql`
    WITH gone AS (
      DELETE FROM skillset_skill
      WHERE organisation_id = ${organisationId}::uuid AND skill_owner_id = ${fromOwnerId}::uuid
        AND skill_id = ${fromId}::uuid
      RETURNING organisation_id, skillset_id, required_level, position
    )
    INSERT INTO skillset_skill (organisation_id, skillset_id, skill_owner_id, skill_id, required_level, position)
    SELECT organisation_id, skillset_id, ${toOwnerId}::uuid, ${toId}::uuid, required_level, position FROM gone
    ON CONFLICT (organisation_id, skillset_id, skill_owner_id, skill_id) DO UPDATE
      SET required_level = greatest(skillset_skill.required_level, excluded.required_level)`,
);
