import { Prisma, type Profile } from '../../generated/prisma/client.js';
import { deleteAllRows, readKeyedTables } from '../../platform/database/index.js';
import type { Scope } from '../../platform/scope.js';

/**
 * Deletes what hangs on a person and may be much, each batch in a transaction of its own: finished matches,
 * suggestions, and events that were sent. So that what is left for the deletion of the profile is quickly done, however
 * long the person has been there.
 */
export async function deletePast(
  scope: Scope,
  { id, publicIdentifier }: Pick<Profile, 'id' | 'publicIdentifier'>,
): Promise<void> {
  const { db, organisationId } = scope;
  const [matches, suggestions, events] = await readKeyedTables(db, ['smart_match', 'skill_suggestion', 'event']);
  if (!matches || !suggestions || !events) return;
  const own = Prisma.sql`organisation_id = ${organisationId}::uuid`;
  await deleteAllRows(db, {
    table: matches,
    where: Prisma.sql`${own} AND profile_id = ${id}::uuid AND status IN ('COMPLETED', 'FAILED')`,
  });
  await deleteAllRows(db, { table: suggestions, where: Prisma.sql`${own} AND profile_id = ${id}::uuid` });
  await deleteAllRows(db, { table: events, where: Prisma.sql`${own} AND subject = ${publicIdentifier}` });
}
