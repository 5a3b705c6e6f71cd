import { Prisma } from '../../../generated/prisma/client.js';
import { command, statement } from '../../../platform/database/index.js';
import { profileIdOf } from './find-profile.sql.js';
import { PROFILE_COLUMNS, PROFILE_ROWS } from './profile-columns.sql.js';

/** Locks a profile's row until the end of the transaction. Returns 0 if there is none. */
export const lockProfileRow = command(
  (organisationId: string, id: string) => Prisma.sql`
    SELECT 1
    FROM profile
    WHERE organisation_id = ${organisationId}::uuid AND id = ${id}::uuid
    FOR UPDATE`,
);

/** Locks the profile with a reference until the end of the transaction, and reads it as it is then. */
export const lockReferredProfile = statement(
  PROFILE_ROWS,
  (organisationId: string, reference: string) => Prisma.sql`
    SELECT ${PROFILE_COLUMNS}
    FROM profile
    WHERE organisation_id = ${organisationId}::uuid AND id = ${profileIdOf(organisationId, reference)}
    FOR UPDATE`,
);

/**
 * Locks the rows of profiles until the end of the transaction, in the order in which imports and triggers lock them, so
 * that no two transactions deadlock.
 */
export const lockProfileRows = command(
  (organisationId: string, ids: readonly string[]) => Prisma.sql`
    SELECT 1
    FROM profile
    WHERE organisation_id = ${organisationId}::uuid AND id = ANY(${ids}::uuid[])
    ORDER BY public_identifier COLLATE "C"
    FOR UPDATE`,
);
