import type { Query } from './query.js';

/** Tables of leased work, with the states in which it is not finished. */
export const LEASED_WORK = [
  ['import_item', `'QUEUED', 'READING'`],
  ['smart_match', `'QUEUED', 'RUNNING'`],
  ['delivery', `'PENDING'`],
] as const;

/** Ends all leases, as if they had expired. The caller must make sure that nobody is working on them. */
export async function endLeases(query: Query, organisationId: string): Promise<void> {
  for (const [table, waiting] of LEASED_WORK) {
    // Locked rows are being worked on.
    await query(
      `UPDATE ${table} SET available_at = now() WHERE organisation_id = $1 AND id IN (
         SELECT id FROM ${table} WHERE organisation_id = $1 AND status IN (${waiting})
           AND lease_id IS NOT NULL FOR UPDATE SKIP LOCKED)`,
      [organisationId],
    );
  }
}
