import { Prisma, type Profile } from '../../../generated/prisma/client.js';
import { rowsOf, statement } from '../../../platform/database/index.js';

/**
 * Finds the profile with an identifier, or otherwise with an id.
 *
 * @param id - the same reference if it can be an id; null otherwise.
 */
export const findReferredProfile = statement(
  rowsOf<Pick<Profile, 'id' | 'publicIdentifier'>>({ id: 'uuid', publicIdentifier: 'text' }),
  (organisationId: string, publicIdentifier: string, id: string | null) => Prisma.sql`
    SELECT id, public_identifier AS "publicIdentifier"
    FROM profile
    WHERE organisation_id = ${organisationId}::uuid AND id = coalesce(
      (SELECT p.id FROM profile p
       WHERE p.organisation_id = ${organisationId}::uuid AND p.public_identifier = ${publicIdentifier}),
      ${id}::uuid)`,
);
