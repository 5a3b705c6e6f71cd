import { Prisma } from '../../../generated/prisma/client.js';
import { command, statement } from '../../../platform/database/index.js';
import { PROFILE_COLUMNS, PROFILE_ROWS } from './profile-columns.sql.js';

/** Locks a profile's row until the end of the transaction. Returns 0 if there is none. */
export const lockProfileRow = command(
  (organisationId: string, id: string) => Prisma.sql`
    SELECT 1
    FROM profile
    WHERE organisation_id = ${organisationId}::uuid AND id = ${id}::uuid
    FOR UPDATE`,
);

/**
 * Locks the profile with an identifier or otherwise an id until the end of the transaction, and reads it as it is then.
 *
 * @param id - the same reference if it can be an id; null otherwise.
 */
export const lockReferredProfile = statement(
  PROFILE_ROWS,
  (organisationId: string, publicIdentifier: string, id: string | null) => Prisma.sql`
    SELECT ${PROFILE_COLUMNS}
    FROM profile
    WHERE organisation_id = ${organisationId}::uuid AND id = coalesce(
      (SELECT p.id FROM profile p
       WHERE p.organisation_id = ${organisationId}::uuid AND p.public_identifier = ${publicIdentifier}),
      ${id}::uuid)
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
