import { Prisma, type Profile } from '../../../generated/prisma/client.js';
import { idFromText, rowsOf, statement, type TextParameter } from '../../../platform/database/index.js';

/**
 * SQL for the id of the profile with a reference, as a scalar expression: the organisation's own identifier counts
 * before the id. An id is not looked up, so there may be no such profile.
 */
export function profileIdOf(organisationId: TextParameter, reference: TextParameter): Prisma.Sql {
  return Prisma.sql`coalesce(
    (
      SELECT id
      FROM profile
      WHERE organisation_id = ${organisationId}::uuid AND public_identifier = ${reference}),
    ${idFromText(reference)})`;
}

/** Finds the profile with a reference. */
export const findReferredProfile = statement(
  rowsOf<Pick<Profile, 'id' | 'publicIdentifier'>>({ id: 'uuid', publicIdentifier: 'text' }),
  (organisationId: string, reference: string) => Prisma.sql`
    SELECT id, public_identifier AS "publicIdentifier"
    FROM profile
    WHERE organisation_id = ${organisationId}::uuid AND id = ${profileIdOf(organisationId, reference)}`,
);
