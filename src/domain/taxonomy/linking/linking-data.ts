import { SHARED_OWNER_ID, type Database } from '../../../platform/database/index.js';
import { LINKING_FORMAT, openTables } from '../../skill-linking/index.js';
import { taxonomyVersions } from '../changes/taxonomy-changes.js';
import {
  compiledStamp,
  compiledStamps,
  loadCompiled,
  loadOrCompile,
  toSharedMemory,
} from '../compiled/compiled-taxonomy.js';
import { loadConceptTexts } from './concept-texts.js';

/** What texts are linked to the shared taxonomy with, in shared memory. */
export interface LinkingData {
  /** Identifies the version that the data was made from. */
  readonly key: string;
  readonly tables: SharedArrayBuffer;
  /** The file of trained vectors; left out if none were trained, or the taxonomy is too small for them. */
  readonly vectors?: SharedArrayBuffer;
}

/** Returns the current linking data. */
type LinkingDataLoader = () => Promise<LinkingData>;

interface LinkingDataLoaderOptions {
  readonly db: Database;
  /** Makes tables from pages of concepts, in another process. */
  readonly prepare: (pages: readonly Uint8Array[]) => Promise<Uint8Array>;
}

/**
 * Creates a loader that keeps the linking data in memory and reloads it when the shared taxonomy changed or vectors
 * were trained for it. Tables that no process has made yet are made and stored for all processes.
 */
export function createLinkingDataLoader({ db, prepare }: LinkingDataLoaderOptions): LinkingDataLoader {
  let cached: { readonly key: string; readonly data: Promise<LinkingData> } | undefined;

  async function load(key: string, stamp: string, vectorsStamp: string | undefined): Promise<LinkingData> {
    const tables = await loadOrCompile(db, 'TABLES', stamp, async () => prepare(await conceptPages(db)));
    const vectors = vectorsStamp === undefined ? null : await loadCompiled(db, 'VECTORS', vectorsStamp);
    return { key, tables, ...(vectors ? { vectors: toSharedMemory(vectors) } : {}) };
  }

  return async () => {
    const [stamp, stamps] = await Promise.all([currentTablesStamp(db), compiledStamps(db)]);
    const key = `${stamp}, ${stamps.VECTORS ?? 'no vectors'}`;
    if (cached?.key === key) return cached.data;
    const data = load(key, stamp, stamps.VECTORS);
    cached = { key, data };
    data.catch(() => {
      if (cached?.data === data) cached = undefined;
    });
    return data;
  };
}

/** All concepts of the shared taxonomy, as JSON in pages. */
async function conceptPages(db: Database): Promise<Uint8Array[]> {
  const pages: Uint8Array[] = [];
  for await (const page of loadConceptTexts(db)) pages.push(Buffer.from(JSON.stringify(page)));
  return pages;
}

/**
 * How texts are linked to the shared taxonomy: with trained vectors; by common words, because no vectors were trained;
 * or by common words, because the taxonomy changed after the training.
 */
export type LinkingState = 'VECTORS' | 'WORDS' | 'VECTORS_OUTDATED';

export async function findLinkingState(db: Database): Promise<LinkingState> {
  const { VECTORS: trainedFrom } = await compiledStamps(db);
  if (trainedFrom === undefined) return 'WORDS';
  const stored = await loadCompiled(db, 'TABLES', await currentTablesStamp(db));
  // No tables have been made since the taxonomy changed, so the vectors are older than it.
  if (stored === null) return 'VECTORS_OUTDATED';
  return openTables(new Uint8Array(stored).buffer)?.fingerprint === trainedFrom ? 'VECTORS' : 'VECTORS_OUTDATED';
}

/** The stamp of tables made by this release from the current shared taxonomy. */
export async function currentTablesStamp(db: Database): Promise<string> {
  const versions = await taxonomyVersions(db, [SHARED_OWNER_ID]);
  return compiledStamp(LINKING_FORMAT, versions.get(SHARED_OWNER_ID) ?? 0);
}
