import { queryOnce } from '../../../support/embedded-server.js';
import type { Dataset } from './dataset.js';

/** Everything that the dataset holds is older. */
const MADE_BEFORE = '2025-12-31';

/** Deletes the rows that measured changes have added. Profiles keep the e-mail addresses that they were given. */
export async function undoChanges(databaseUrl: string, { organisationId }: Dataset): Promise<void> {
  for (const [table, time] of [
    ['audit_entry', 'at'],
    ['skillset', 'created_at'],
    ['import', 'created_at'],
    ['smart_match', 'requested_at'],
  ])
    await queryOnce(databaseUrl, `DELETE FROM ${table} WHERE organisation_id = $1 AND ${time} > '${MADE_BEFORE}'`, [
      organisationId,
    ]);
}
