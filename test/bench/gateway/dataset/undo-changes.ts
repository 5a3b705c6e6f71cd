import { queryOnce } from '../../../support/database/embedded-server.js';
import type { Dataset } from './dataset.js';

/** Everything that the dataset holds is older. */
const MADE_BEFORE = '2025-12-31';

/** What deletes the rows that measured changes have added, and gives profiles their e-mail addresses back. */
const STATEMENTS = [
  `ALTER TABLE audit_entry DISABLE TRIGGER keep_deleted`,
  `DELETE FROM audit_entry WHERE organisation_id = $1 AND at > '${MADE_BEFORE}'`,
  `DELETE FROM skillset WHERE organisation_id = $1 AND created_at > '${MADE_BEFORE}'`,
  `DELETE FROM import WHERE organisation_id = $1 AND created_at > '${MADE_BEFORE}'`,
  `DELETE FROM smart_match WHERE organisation_id = $1 AND requested_at > '${MADE_BEFORE}'`,
  `UPDATE profile SET email = record_email, edited_fields = '{}'
   WHERE organisation_id = $1 AND email IS DISTINCT FROM record_email`,
  `ALTER TABLE audit_entry ENABLE TRIGGER keep_deleted`,
];

/** Undoes what measured changes have changed. */
export async function undoChanges(databaseUrl: string, { organisationId }: Dataset): Promise<void> {
  for (const statement of STATEMENTS)
    await queryOnce(databaseUrl, statement, statement.includes('$1') ? [organisationId] : []);
}
