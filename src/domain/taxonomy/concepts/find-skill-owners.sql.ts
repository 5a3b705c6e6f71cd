import { Prisma } from '../../../generated/prisma/client.js';
import { command, rowsOf, SHARED_OWNER_ID, statement } from '../../../platform/database/index.js';

/** A skill that an organisation sees. */
export interface OwnedSkill {
  readonly id: string;
  readonly ownerId: string;
  /** The skill that it was merged into. */
  readonly mergedIntoId: string | null;
}

const OWNED_SKILLS = rowsOf<OwnedSkill>({ id: 'uuid', ownerId: 'uuid', mergedIntoId: 'uuid' });

/**
 * Some of the skills that an organisation sees. Its own ones are not merged until the transaction ends; if one is being
 * merged, this waits for it.
 */
export const findOwnersOfSkills = statement(
  OWNED_SKILLS,
  (organisationId: string, ids: readonly string[]) => Prisma.sql`
    WITH own AS (
      SELECT id, owner_id AS "ownerId", merged_into_id AS "mergedIntoId"
      FROM skill
      WHERE owner_id = ${organisationId}::uuid AND id = ANY(${ids}::uuid[])
      ORDER BY id
      FOR KEY SHARE
    )
    SELECT * FROM own
    UNION ALL
    SELECT id, owner_id, NULL FROM skill WHERE owner_id = ${SHARED_OWNER_ID}::uuid AND id = ANY(${ids}::uuid[])`,
);

/** The merged ones of some own skills, which are not merged until the transaction ends, and what they were merged into. */
export const findMerges = statement(
  rowsOf<{ readonly id: string; readonly mergedIntoOwnerId: string | null; readonly mergedIntoId: string | null }>({
    id: 'uuid',
    mergedIntoOwnerId: 'uuid',
    mergedIntoId: 'uuid',
  }),
  (organisationId: string, ids: readonly string[]) => Prisma.sql`
    SELECT id, merged_into_owner_id AS "mergedIntoOwnerId", merged_into_id AS "mergedIntoId"
    FROM skill
    WHERE owner_id = ${organisationId}::uuid AND id = ANY(${ids}::uuid[])
    ORDER BY id
    FOR KEY SHARE`,
);

/** Locks own skills against all references that are being added, until the transaction ends. */
export const lockSkills = command(
  (organisationId: string, ids: readonly string[]) => Prisma.sql`
    SELECT FROM skill WHERE owner_id = ${organisationId}::uuid AND id = ANY(${ids}::uuid[]) ORDER BY id FOR UPDATE`,
);
