import { LINKING_FORMAT, openTables } from '../../skill-linking/index.js';
import { SHARED_OWNER_ID, type Database } from '../../../platform/database/index.js';
import { taxonomyVersions } from '../texts/labels.js';
import { compiledStamp, compiledStamps, loadCompiled } from '../compiled/compiled-taxonomy.js';

/**
 * How texts are linked to the shared taxonomy: by vectors of it, by its words alone as none were trained, or as those
 * are of what it was before.
 */
export type LinkingState = 'VECTORS' | 'WORDS' | 'VECTORS_OUTDATED';

/** Tells how texts are linked at present. */
export async function findLinkingState(db: Database): Promise<LinkingState> {
  const { VECTORS: trainedOf } = await compiledStamps(db);
  if (trainedOf === undefined) return 'WORDS';
  const version = (await taxonomyVersions(db, [SHARED_OWNER_ID])).get(SHARED_OWNER_ID) ?? 0;
  const stored = await loadCompiled(db, 'TABLES', compiledStamp(LINKING_FORMAT, version));
  // Tables that were not made anew since the taxonomy changed: the vectors are of what it was.
  if (stored === null) return 'VECTORS_OUTDATED';
  return openTables(new Uint8Array(stored).buffer)?.fingerprint === trainedOf ? 'VECTORS' : 'VECTORS_OUTDATED';
}
