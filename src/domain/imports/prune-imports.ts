import { Prisma } from '../../generated/prisma/client.js';
import {
  findReferences,
  inTransaction,
  pruneLookedAt,
  type LookedAt,
  type PlaceToLook,
} from '../../platform/database/index.js';
import type { WorkerScope } from '../../platform/scope.js';

/**
 * Prunes items that ended before a moment, whose texts were dropped, and that left nothing; and imports of which no
 * item is left then. An item that anything refers to stays, without its texts: it is what a profile's evidence, its
 * history and the workforce graph name as their source.
 */
export async function pruneItems(scope: WorkerScope, place: PlaceToLook, before: Date): Promise<LookedAt> {
  const { organisationId } = place;
  const references = await findReferences(scope.db, 'import_item', 'cascades');
  const leftNothing = Prisma.join(
    references.map((reference) => Prisma.sql`NOT EXISTS (${reference})`),
    ' AND ',
  );
  const isOver = Prisma.sql`c.status IN ('READ', 'FAILED') AND c.finished_at <
    ${before} AND c.payload_kept_until IS NULL AND ${leftNothing}`;
  return inTransaction({ ...scope, organisationId }, async ({ db }) => {
    const found = await pruneLookedAt(
      db,
      { ...place, table: 'import_item', writtenBefore: before, parent: 'import_id' },
      isOver,
    );
    // A statement of its own, which sees the items gone.
    await db.import.deleteMany({ where: { organisationId, id: { in: [...found.parents] }, items: { none: {} } } });
    return found;
  });
}
