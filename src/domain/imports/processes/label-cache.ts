import DataLoader from 'dataloader';
import { SHARED_OWNER_ID, type Database } from '../../../platform/database/index.js';
import {
  compiledStamp,
  loadOrCompile,
  loadPhraseRules,
  occupationTexts,
  readingTexts,
  taxonomyVersions,
  toSharedMemory,
} from '../../taxonomy/index.js';
import type { LabelBuffers } from './dictionary-cache.js';
import { LABELS_FORMAT, OCCUPATIONS_FORMAT } from '../../reader/index.js';

/** Maximum number of organisations whose own labels are cached. */
const MAX_ORGANISATIONS = 100;

/** Loads the labels that an organisation's items are read with. */
export type LoadLabels = (organisationId: string) => Promise<LabelBuffers>;

/** Options of the label cache. */
export interface LabelCacheOptions {
  readonly db: Database;
  /** Packs pages of labels in another process. */
  readonly pack: (pages: readonly Uint8Array[]) => Promise<Uint8Array>;
  /** Packs pages of occupations in another process. */
  readonly packOccupations: (pages: readonly Uint8Array[]) => Promise<Uint8Array>;
}

/**
 * Caches the labels that items are read with, and reloads them when they change. The shared labels are in memory once
 * for all organisations, and packed once for all processes; an organisation's own skills and phrase rules are a second
 * buffer.
 */
export function createLabelCache({ db, pack, packOccupations }: LabelCacheOptions): LoadLabels {
  const shared = createBufferCache(1);
  const occupations = createBufferCache(1);
  const own = createBufferCache(MAX_ORGANISATIONS);
  // Items that are claimed together ask at the same moment: one statement answers all of them. Nothing is cached.
  const versions = new DataLoader<string, number>(
    async (ownerIds) => {
      const known = await taxonomyVersions(db, [...new Set(ownerIds)]);
      return ownerIds.map((ownerId) => known.get(ownerId) ?? 0);
    },
    { cache: false },
  );

  return async (organisationId) => {
    const [sharedVersion, ownVersion] = await Promise.all([
      versions.load(SHARED_OWNER_ID),
      versions.load(organisationId),
    ]);
    const sharedKey = compiledStamp(LABELS_FORMAT, sharedVersion);
    const sharedBuffer = shared(sharedKey, () =>
      loadOrCompile(db, 'LABELS', sharedKey, async () => pack(await pagesOf(db, SHARED_OWNER_ID))),
    );
    const occupationsKey = compiledStamp(OCCUPATIONS_FORMAT, sharedVersion);
    const occupationBuffer = occupations(occupationsKey, () =>
      loadOrCompile(db, 'OCCUPATIONS', occupationsKey, async () => packOccupations(await occupationPages(db))),
    );
    const all = {
      taxonomyVersion: `${sharedVersion}.${ownVersion}`,
      shared: await sharedBuffer,
      occupations: await occupationBuffer,
    };
    if (ownVersion === 0) return { key: sharedKey, ...all };
    const ownKey = `${organisationId} ${ownVersion}`;
    const ownBuffer = own(ownKey, async () =>
      toSharedMemory(
        await pack([
          ...(await pagesOf(db, organisationId)),
          Buffer.from(JSON.stringify({ labels: [], phraseRules: await loadPhraseRules(db, organisationId) })),
        ]),
      ),
    );
    return { key: `${sharedKey}, ${ownKey}`, ...all, own: await ownBuffer };
  };
}

/**
 * Packs the shared labels and occupations for all processes. The import of a taxonomy ends with this, so that the first
 * reader does not have to do it.
 */
export async function packSharedLabels(db: Database): Promise<void> {
  // Loaded here only: the service process has its reading process pack.
  const { packOccupationPages, packLabelPages } = await import('../../reader/reading.js');
  const version = (await taxonomyVersions(db, [SHARED_OWNER_ID])).get(SHARED_OWNER_ID) ?? 0;
  await loadOrCompile(
    db,
    'LABELS',
    compiledStamp(LABELS_FORMAT, version),
    async () => new Uint8Array(packLabelPages(await pagesOf(db, SHARED_OWNER_ID))),
  );
  await loadOrCompile(
    db,
    'OCCUPATIONS',
    compiledStamp(OCCUPATIONS_FORMAT, version),
    async () => new Uint8Array(packOccupationPages(await occupationPages(db))),
  );
}

async function pagesOf(db: Database, ownerId: string): Promise<Uint8Array[]> {
  const pages: Uint8Array[] = [];
  for await (const page of readingTexts(db, ownerId)) pages.push(Buffer.from(JSON.stringify(page)));
  return pages;
}

async function occupationPages(db: Database): Promise<Uint8Array[]> {
  const pages: Uint8Array[] = [];
  for await (const page of occupationTexts(db)) pages.push(Buffer.from(JSON.stringify(page)));
  return pages;
}

/** Keeps up to `limit` buffers, oldest dropped first. A buffer that could not be loaded is loaded again when needed. */
function createBufferCache(
  limit: number,
): (key: string, load: () => Promise<SharedArrayBuffer>) => Promise<SharedArrayBuffer> {
  const kept = new Map<string, Promise<SharedArrayBuffer>>();
  return (key, load) => {
    const known = kept.get(key);
    if (known !== undefined) return known;
    const [oldest] = kept.keys();
    if (kept.size >= limit && oldest !== undefined) kept.delete(oldest);
    const loading = load();
    kept.set(key, loading);
    loading.catch(() => kept.delete(key));
    return loading;
  };
}
