import { Prisma } from '../../../generated/prisma/client.js';
import {
  rowsOf,
  rowVersion,
  statement,
  type TextParameter,
  type VersionRow,
} from '../../../platform/database/index.js';
import { profileIdOf } from './find-profile.sql.js';

/** The version of what a profile shows in any language, as a SELECT of one column and at most one row. */
export function selectProfileVersion(organisationId: TextParameter, reference: TextParameter): Prisma.Sql {
  return Prisma.sql`
    SELECT id || '.' || ${rowVersion(Prisma.sql`updated_at`)} AS version
    FROM profile
    WHERE organisation_id = ${organisationId}::uuid AND id = ${profileIdOf(organisationId, reference)}`;
}

export const readProfileVersion = statement(rowsOf<VersionRow>({ version: 'text' }), selectProfileVersion);
