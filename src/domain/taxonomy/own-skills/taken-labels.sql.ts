import { Prisma } from '../../../generated/prisma/client.js';
import type { Language } from '../../../generated/prisma/enums.js';
import { rowsOf, SHARED_OWNER_ID, statement } from '../../../platform/database/index.js';

/** A label that a skill has: its own, or one of a skill that was merged into it. */
export interface TakenLabel {
  /** With a space at both ends. */
  readonly folded: string;
  readonly skillId: string;
  readonly name: string;
  readonly obsolete: boolean;
}

/**
 * Which of some folded labels other skills have than the given one: current shared skills, or any of the organisation's
 * own. Labels that are for searches only are nobody's.
 */
export const findTakenLabels = statement(
  rowsOf<TakenLabel>({ folded: 'text', skillId: 'uuid', name: 'text', obsolete: 'bool' }),
  (organisationId: string, folded: readonly string[], exceptId: string, language: Language) => Prisma.sql`
    SELECT label.folded, holder.id AS "skillId", holder.obsolete, named.name
    FROM (
      SELECT owner_id, skill_id, folded FROM skill_translation
      WHERE owner_id IN (${organisationId}::uuid, ${SHARED_OWNER_ID}::uuid) AND folded = ANY(${[...folded]}::text[])
      UNION
      SELECT owner_id, skill_id, folded FROM skill_synonym
      WHERE owner_id IN (${organisationId}::uuid, ${SHARED_OWNER_ID}::uuid) AND folded = ANY(${[...folded]}::text[])
        AND kind <> 'HIDDEN'
    ) AS label
    JOIN skill s ON s.owner_id = label.owner_id AND s.id = label.skill_id
    JOIN skill holder ON holder.owner_id = coalesce(s.merged_into_owner_id, s.owner_id)
      AND holder.id = coalesce(s.merged_into_id, s.id)
    CROSS JOIN LATERAL (
      SELECT t.name FROM skill_translation t WHERE t.owner_id = holder.owner_id AND t.skill_id = holder.id
      ORDER BY t.language <> ${language}::language LIMIT 1
    ) AS named
    WHERE s.id <> ${exceptId}::uuid AND holder.id <> ${exceptId}::uuid
      AND (NOT s.obsolete OR s.owner_id = ${organisationId}::uuid)
    ORDER BY holder.owner_id = ${SHARED_OWNER_ID}::uuid, holder.id`,
);
