import { Prisma } from '../../../generated/prisma/client.js';
import {
  idFromText,
  rowsOf,
  rowVersion,
  statement,
  type TextParameter,
  type VersionRow,
} from '../../../platform/database/index.js';

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

/** The version of what a profile shows in any language, as a SELECT of one column and at most one row. */
export function selectProfileVersion(organisationId: TextParameter, reference: TextParameter): Prisma.Sql {
  return Prisma.sql`
    SELECT id || '.' || ${rowVersion(Prisma.sql`updated_at`)} AS version
    FROM profile
    WHERE organisation_id = ${organisationId}::uuid AND id = ${profileIdOf(organisationId, reference)}`;
}

export const readProfileVersion = statement(rowsOf<VersionRow>({ version: 'text' }), selectProfileVersion);
