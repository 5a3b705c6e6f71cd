import { Prisma } from '../../../generated/prisma/client.js';
import { command } from '../../../platform/database/index.js';

/** Locks a profile's row until the end of the transaction. Returns 0 if there is none. */
export const lockProfileRow = command(
  (organisationId: string, id: string) => Prisma.sql`
    SELECT 1
    FROM profile
    WHERE organisation_id = ${organisationId}::uuid AND id = ${id}::uuid
    FOR UPDATE`,
);
