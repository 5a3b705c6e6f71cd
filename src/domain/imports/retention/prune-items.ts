import {
  findReferences,
  inTransaction,
  pruneLookedAt,
  type LookedAt,
  type PlaceToLook,
} from '../../../platform/database/index.js';
import type { WorkerScope } from '../../../platform/scope.js';
import { isPrunable } from './prune-items.sql.js';

/**
 * Deletes items that ended before a moment, whose texts were dropped and to which nothing refers, and then imports
 * without items. An item that something refers to stays, without its texts: evidence, history and the workforce graph
 * name it as their source.
 */
export async function pruneItems(scope: WorkerScope, place: PlaceToLook, before: Date): Promise<LookedAt> {
  const { organisationId } = place;
  const references = await findReferences(scope.db, 'import_item', 'cascades');
  return inTransaction({ ...scope, organisationId }, async ({ db }) => {
    const found = await pruneLookedAt(
      db,
      { ...place, table: 'import_item', writtenBefore: before, parent: 'import_id' },
      isPrunable(before, references),
    );
    // A separate statement, so that it sees that the items are gone.
    await db.import.deleteMany({ where: { organisationId, id: { in: [...found.parents] }, items: { none: {} } } });
    return found;
  });
}
