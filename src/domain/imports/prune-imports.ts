import { Prisma } from '../../generated/prisma/client.js';
import { findReferences, pruneLookedAt, type Database, type LookedAt, type PlaceToLook } from '../../platform/database/index.js';

/**
 * Prunes items that ended before a moment, whose texts were dropped, and that left nothing. One that anything refers to stays, without its texts: it is what a
 * profile's evidence, its history and the workforce graph name as their source.
 */
export async function pruneItems(db: Database, place: PlaceToLook, before: Date): Promise<LookedAt> {
  const references = await findReferences(db, 'import_item', 'cascades');
  const leftNothing = Prisma.join(references.map((reference) => Prisma.sql`NOT EXISTS (${reference})`), ' AND ');
  const isOver = Prisma.sql`c.status IN ('READ', 'FAILED') AND c.finished_at < ${before} AND c.payload_kept_until IS NULL AND ${leftNothing}`;
  return pruneLookedAt(db, { ...place, table: 'import_item', writtenBefore: before }, isOver);
}

/** Prunes imports of before a moment that have no items any more. */
export async function pruneImports(db: Database, place: PlaceToLook, before: Date): Promise<LookedAt> {
  const isOver = Prisma.sql`c.created_at < ${before}
    AND NOT EXISTS (SELECT FROM import_item item WHERE item.organisation_id = c.organisation_id AND item.import_id = c.id)`;
  return pruneLookedAt(db, { ...place, table: 'import', writtenBefore: before }, isOver);
}
