import type { Profile } from '../../generated/prisma/client.js';
import { deleteAllRows, readKeyedTables } from '../../platform/database/index.js';
import type { Scope } from '../../platform/scope.js';
import { isAboutSubject, isFinishedMatchOf, isSuggestedFor } from './delete-bulk-rows.sql.js';

/**
 * Deletes those rows of a person that may be many, in batches that are transactions of their own: finished matches,
 * suggestions and events. What is left is deleted quickly with the profile, however long the person has been known.
 */
export async function deleteBulkRows(
  { db, organisationId }: Scope,
  { id, publicIdentifier }: Pick<Profile, 'id' | 'publicIdentifier'>,
): Promise<void> {
  const [matches, suggestions, events] = await readKeyedTables(db, ['smart_match', 'skill_suggestion', 'event']);
  if (!matches || !suggestions || !events) return;
  await deleteAllRows(db, { table: matches, where: isFinishedMatchOf(organisationId, id) });
  await deleteAllRows(db, { table: suggestions, where: isSuggestedFor(organisationId, id) });
  await deleteAllRows(db, { table: events, where: isAboutSubject(organisationId, publicIdentifier) });
}
