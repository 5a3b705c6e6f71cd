import type { Database } from '../../../platform/database/index.js';
import {
  cleanPendingList,
  deleteSearchWords,
  incrementTaxonomyVersion,
  insertSearchWords,
  lockTaxonomies,
} from './taxonomy-changes.sql.js';

/** GIN indexes of the folded labels that searches use. */
const LABEL_INDEXES = ['skill_translation', 'skill_synonym', 'occupation_translation', 'occupation_synonym'].map(
  (table) => `${table}_folded_idx`,
);

/** Allows one change of a shared taxonomy at a time. The lock is held until the transaction ends. */
export async function lockTaxonomy(db: Database): Promise<void> {
  await lockTaxonomies(db);
}

/** The last step of every change of an owner's skills: updates what search needs, and tells readers to reload. */
export async function finishTaxonomyChange(db: Database, ownerId: string): Promise<void> {
  await deleteSearchWords(db, ownerId);
  await insertSearchWords(db, ownerId);
  for (const index of LABEL_INDEXES) await cleanPendingList(db, index);
  await countTaxonomyChange(db, ownerId);
}

/** Increments the version of an owner's skills and phrase rules. Readers compare it with the one that they loaded. */
export async function countTaxonomyChange(db: Database, ownerId: string): Promise<void> {
  await incrementTaxonomyVersion(db, ownerId);
}

/** The version of each owner's skills and phrase rules; 0 for an owner that has none. */
export async function taxonomyVersions(db: Database, ownerIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await db.taxonomyVersion.findMany({ where: { ownerId: { in: [...ownerIds] } } });
  const versions = new Map(rows.map((row) => [row.ownerId, row.version]));
  return new Map(ownerIds.map((ownerId) => [ownerId, versions.get(ownerId) ?? 0]));
}
