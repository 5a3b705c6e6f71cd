import { SHARED_OWNER_ID, type Database } from '../../../platform/database/index.js';
import { LINKING_FORMAT } from '../../skill-linking/index.js';
import { taxonomyVersions } from '../texts/labels.js';
import {
  compiledStamp,
  compiledStamps,
  loadCompiled,
  loadOrCompile,
  toSharedMemory,
} from '../compiled/compiled-taxonomy.js';
import { loadConcepts } from './concept-texts.js';

/** A taxonomy ready to be linked to, in memory that can be shared. */
export interface LinkingMemories {
  /** Names what the memories were made of. */
  readonly key: string;
  readonly tables: SharedArrayBuffer;
  /** The file of trained vectors; left out where there are none yet, or the taxonomy is too small for them. */
  readonly vectors?: SharedArrayBuffer;
}

/** Gives the taxonomy as texts are linked to it. */
export type LinkingMemory = () => Promise<LinkingMemories>;

/** What the taxonomy is loaded with. */
export interface LinkingMemoryOptions {
  readonly db: Database;
  /** Makes tables of pages of concepts in another process. */
  readonly prepare: (pages: readonly Uint8Array[]) => Promise<Uint8Array>;
}

/** Every concept of the shared taxonomy, as JSON in pages. */
async function conceptPages(db: Database): Promise<Uint8Array[]> {
  const pages: Uint8Array[] = [];
  for await (const page of loadConcepts(db)) pages.push(Buffer.from(JSON.stringify(page)));
  return pages;
}

/**
 * The shared taxonomy as texts are linked to it, loaded anew when it changed or vectors were trained for it. Tables
 * that no process has made yet are made, and stored for the others.
 */
export function createLinkingMemory({ db, prepare }: LinkingMemoryOptions): LinkingMemory {
  let kept: { readonly key: string; readonly memories: Promise<LinkingMemories> } | undefined;

  async function load(key: string, stamp: string, vectorsStamp: string | undefined): Promise<LinkingMemories> {
    const tables = await loadOrCompile(db, 'TABLES', stamp, async () => prepare(await conceptPages(db)));
    const vectors = vectorsStamp === undefined ? null : await loadCompiled(db, 'VECTORS', vectorsStamp);
    return { key, tables, ...(vectors ? { vectors: toSharedMemory(vectors) } : {}) };
  }

  return async () => {
    const [versions, stamps] = await Promise.all([taxonomyVersions(db, [SHARED_OWNER_ID]), compiledStamps(db)]);
    const stamp = compiledStamp(LINKING_FORMAT, versions.get(SHARED_OWNER_ID) ?? 0);
    const key = `${stamp}, ${stamps.VECTORS ?? 'no vectors'}`;
    if (kept?.key === key) return kept.memories;
    const memories = load(key, stamp, stamps.VECTORS);
    kept = { key, memories };
    memories.catch(() => {
      if (kept?.memories === memories) kept = undefined;
    });
    return memories;
  };
}
