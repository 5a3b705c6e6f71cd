import { Prisma, type Profile } from '../../../generated/prisma/client.js';
import { command, rowsOf, statement } from '../../../platform/database/index.js';

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
  rowsOf<Profile>({
    organisationId: 'uuid',
    id: 'uuid',
    publicIdentifier: 'text',
    email: 'text',
    recordEmail: 'text',
    firstName: 'text',
    lastName: 'text',
    fullName: 'text',
    editedFields: 'text[]',
    sortName: 'text',
    createdAt: 'timestamptz',
    updatedAt: 'timestamptz',
  }),
  (organisationId: string, publicIdentifier: string, id: string | null) => Prisma.sql`
    SELECT organisation_id AS "organisationId", id, public_identifier AS "publicIdentifier", email,
      record_email AS "recordEmail", first_name AS "firstName", last_name AS "lastName", full_name AS "fullName",
      edited_fields::text[] AS "editedFields", sort_name AS "sortName", created_at AS "createdAt",
      updated_at AS "updatedAt"
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
