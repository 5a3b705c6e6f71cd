import { SHARED_OWNER_ID, type Database } from '../../../platform/database/index.js';
import { LINKING_FORMAT, openTables } from '../../skill-linking/index.js';
import { taxonomyVersions } from '../changes/taxonomy-changes.js';
import {
  compiledStamp,
  compiledStamps,
  loadCompiled,
  loadOrCompile,
  toSharedMemory,
  type CompiledStamps,
} from '../compiled/compiled-taxonomy.js';
import { loadConceptTexts } from './concept-texts.js';

/** What texts are linked to the shared taxonomy with, in shared memory. */
export interface LinkingData {
  /** Identifies the version that the data was made from. */
  readonly key: string;
  readonly tables: SharedArrayBuffer;
  /** The file of trained vectors; left out if none were trained, or the taxonomy is too small for them. */
  readonly vectors?: SharedArrayBuffer;
  /** The tables of occupations that the vectors belong to; left out without vectors. */
  readonly occupationTables?: SharedArrayBuffer;
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

  async function load({ key, tablesStamp, stamps }: LinkingVersion): Promise<LinkingData> {
    const tables = await loadOrCompile(db, 'TABLES', tablesStamp, async () => prepare(await conceptPages(db)));
    const { VECTORS: trained } = stamps;
    const vectors = trained === undefined ? null : await loadCompiled(db, 'VECTORS', trained);
    if (trained === undefined || vectors === null) return { key, tables };
    const occupations = await loadCompiled(db, 'OCCUPATION_TABLES', trained);
    return {
      key,
      tables,
      vectors: toSharedMemory(vectors),
      ...(occupations ? { occupationTables: toSharedMemory(occupations) } : {}),
    };
  }

  return async () => {
    const version = await currentVersion(db);
    if (cached?.key === version.key) return cached.data;
    const data = load(version);
    cached = { key: version.key, data };
    data.catch(() => {
      if (cached?.data === data) cached = undefined;
    });
    return data;
  };
}

/** The current version of what texts are linked with. */
interface LinkingVersion {
  readonly key: string;
  readonly tablesStamp: string;
  readonly stamps: CompiledStamps;
}

async function currentVersion(db: Database): Promise<LinkingVersion> {
  const [tablesStamp, stamps] = await Promise.all([currentTablesStamp(db), compiledStamps(db)]);
  const trained = [stamps.VECTORS, stamps.OCCUPATION_TABLES].map((stamp) => stamp ?? 'none');
  return { key: [tablesStamp, ...trained].join(', '), tablesStamp, stamps };
}

/** Identifies the version of the current linking data, without loading them. */
export async function currentLinkingKey(db: Database): Promise<string> {
  return (await currentVersion(db)).key;
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
