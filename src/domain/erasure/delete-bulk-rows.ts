import { deleteAllRows, readKeyedTables } from '../../platform/database/index.js';
import type { Scope } from '../../platform/scope.js';
import type { Person } from '../person-data/index.js';
import { isAboutSubject, isFinishedMatchOf, isSuggestedFor } from './delete-bulk-rows.sql.js';

/**
 * Deletes those rows of a person that may be many, in batches that are transactions of their own: finished matches,
 * suggestions and events. What is left is deleted quickly with the profile, however long the person has been known.
 *
 * @returns the number of rows deleted.
 */
export async function deleteBulkRows(
  { db, organisationId }: Scope,
  { profileId, publicIdentifier }: Person,
): Promise<number> {
  const [matches, suggestions, events] = await readKeyedTables(db, ['smart_match', 'skill_suggestion', 'event']);
  if (!matches || !suggestions || !events) return 0;
  let rows = await deleteAllRows(db, { table: events, where: isAboutSubject(organisationId, publicIdentifier) });
  if (profileId === null) return rows;
  rows += await deleteAllRows(db, { table: matches, where: isFinishedMatchOf(organisationId, profileId) });
  return rows + (await deleteAllRows(db, { table: suggestions, where: isSuggestedFor(organisationId, profileId) }));
}
