import type { Query } from './query.js';

/** Work that a process takes up under a lease, and the states in which it is not done yet. */
export const LEASED_WORK = [
  ['import_item', `'QUEUED', 'READING'`],
  ['smart_match', `'QUEUED', 'RUNNING'`],
  ['delivery', `'PENDING'`],
] as const;

/** Makes due what is leased, as time would. It is for the caller to know that nobody is at work on it. */
export async function endLeases(query: Query, organisationId: string): Promise<void> {
  for (const [table, waiting] of LEASED_WORK) {
    // What is locked is being worked on.
    await query(
      `UPDATE ${table} SET available_at = now() WHERE organisation_id = $1 AND id IN (
         SELECT id FROM ${table} WHERE organisation_id = $1 AND status IN (${waiting})
           AND lease_id IS NOT NULL FOR UPDATE SKIP LOCKED)`,
      [organisationId],
    );
  }
}
