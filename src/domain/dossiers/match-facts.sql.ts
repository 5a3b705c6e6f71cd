import { Prisma } from '../../generated/prisma/client.js';
import { rowsOf, statement } from '../../platform/database/index.js';
import { hasChanged } from '../matching/index.js';

/** Whether the result of a match would come from something else now, and who requested it, if that is still known. */
export const readMatchFacts = statement(
  rowsOf<{ readonly stale: boolean; readonly requestedBy: string | null }>({ stale: 'bool', requestedBy: 'text' }),
  (organisationId: string, id: string) => Prisma.sql`
    SELECT ${hasChanged(Prisma.sql`match`)} AS stale, coalesce(
      (SELECT run.requested_by FROM match_run run
        WHERE run.organisation_id = match.organisation_id AND run.id = match.match_run_id),
      (SELECT entry.actor FROM audit_entry entry
        WHERE entry.organisation_id = match.organisation_id AND entry.subject_id = match.id
          AND entry.action = 'smart-match.requested' LIMIT 1)
    ) AS "requestedBy"
    FROM smart_match match
    WHERE match.organisation_id = ${organisationId}::uuid AND match.id = ${id}::uuid`,
);
