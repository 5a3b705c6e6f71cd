import type { Database } from '../../../platform/database/index.js';
import { refreshSearchWords } from './search-words.js';

/** Lets one change of taxonomies go on at a time, whoever makes it. Held until the transaction ends. */
export async function lockTaxonomy(db: Database): Promise<void> {
  await db.$executeRaw`SELECT pg_advisory_xact_lock(hashtext('starter taxonomy'))`;
}

/**
 * What every change of an owner's skills ends with: search knows their words, and readers hear that their dictionaries
 * are old.
 */
export async function finishTaxonomyChange(db: Database, ownerId: string): Promise<void> {
  await refreshSearchWords(db, ownerId);
  // Entries that wait to be sorted into an index are read in every search.
  for (const table of ['skill_translation', 'skill_synonym', 'occupation_translation', 'occupation_synonym']) {
    await db.$executeRaw`SELECT gin_clean_pending_list(${`${table}_folded_idx`}::regclass)`;
  }
  await db.$executeRaw`
    INSERT INTO taxonomy_version (owner_id) VALUES (${ownerId}::uuid)
    ON CONFLICT (owner_id) DO UPDATE SET version = taxonomy_version.version + 1`;
}
