import { Prisma } from '../../../generated/prisma/client.js';
import { rowsOf, SHARED_OWNER_ID, statement } from '../../../platform/database/index.js';

/** The owners of some skills that an organisation sees. */
export const findOwnersOfSkills = statement(
  rowsOf<{ readonly id: string; readonly ownerId: string }>({ id: 'uuid', ownerId: 'uuid' }),
  (organisationId: string, ids: readonly string[]) => Prisma.sql`
    SELECT id, owner_id AS "ownerId"
    FROM skill
    WHERE owner_id IN (${organisationId}::uuid, ${SHARED_OWNER_ID}::uuid) AND id = ANY(${ids}::uuid[])`,
);
