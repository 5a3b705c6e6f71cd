import { Prisma } from '../../generated/prisma/client.js';
import {
  idFromText,
  rowsOf,
  rowVersion,
  statement,
  type TextParameter,
  type VersionRow,
} from '../../platform/database/index.js';
import { profileIdOf } from '../profiles/index.js';

/**
 * The version of the latest result of a profile and a skillset in any language, as a SELECT of one column and at most
 * one row. A trigger keeps a completed match from changing, so the version is which one it is.
 */
export function selectMatchVersion(
  organisationId: TextParameter,
  reference: TextParameter,
  skillsetId: TextParameter,
): Prisma.Sql {
  return Prisma.sql`
    SELECT match.id || '.' || ${rowVersion(Prisma.sql`match.completed_at`)} AS version
    FROM smart_match match
    JOIN skillset ON skillset.organisation_id = match.organisation_id
      AND skillset.id = match.skillset_id
      AND skillset.deleting_since IS NULL
    WHERE match.organisation_id = ${organisationId}::uuid
      AND match.profile_id = ${profileIdOf(organisationId, reference)}
      AND match.skillset_id = ${idFromText(skillsetId)}
      AND match.status = 'COMPLETED'
    ORDER BY match.requested_at DESC, match.id DESC
    LIMIT 1`;
}

export const readMatchVersion = statement(rowsOf<VersionRow>({ version: 'text' }), selectMatchVersion);
