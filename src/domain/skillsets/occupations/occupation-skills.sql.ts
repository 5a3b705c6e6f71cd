import { Prisma } from '../../../generated/prisma/client.js';
import type { OccupationSkillType } from '../../../generated/prisma/enums.js';
import { rowsOf, SHARED_OWNER_ID, statement } from '../../../platform/database/index.js';

/** A skill of an occupation. */
interface SkillOfOccupation {
  readonly skillId: string;
  readonly type: OccupationSkillType;
}

/**
 * The skills of an occupation that skillsets can require: essential ones first, then by their English names (Dutch if
 * there is none).
 */
export const readSkillsOfOccupation = statement(
  rowsOf<SkillOfOccupation>({ skillId: 'uuid', type: 'enum' }),
  (organisationId: string, occupationId: string, types: readonly OccupationSkillType[]) => Prisma.sql`
    SELECT link.skill_id AS "skillId", link.type
    FROM occupation_skill link
    JOIN skill ON skill.owner_id = link.owner_id AND skill.id = link.skill_id AND NOT skill.obsolete
    CROSS JOIN LATERAL (
      SELECT text.name FROM skill_translation text
      WHERE text.owner_id = link.owner_id AND text.skill_id = link.skill_id
      ORDER BY text.language LIMIT 1
    ) AS named
    WHERE link.owner_id IN (${organisationId}::uuid, ${SHARED_OWNER_ID}::uuid)
      AND link.occupation_id = ${occupationId}::uuid AND link.type = ANY(${types}::text[]::occupation_skill_type[])
    ORDER BY link.type = 'ESSENTIAL' DESC, named.name COLLATE "und-x-icu", link.skill_id`,
);
