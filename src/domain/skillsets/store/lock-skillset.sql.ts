import { Prisma } from '../../../generated/prisma/client.js';
import { command } from '../../../platform/database/index.js';

/** Locks a skillset's row until the end of the transaction. */
export const lockSkillset = command(
  (organisationId: string, id: string) => Prisma.sql`
    SELECT 1
    FROM skillset
    WHERE organisation_id = ${organisationId}::uuid AND id = ${id}::uuid
    FOR NO KEY UPDATE`,
);
