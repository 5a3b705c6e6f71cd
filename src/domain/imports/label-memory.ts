import DataLoader from 'dataloader';
import { SHARED_OWNER_ID, type Database } from '../../platform/database/index.js';
import {
  compiledStamp,
  loadOrCompile,
  loadPhraseRules,
  occupationTexts,
  readingTexts,
  taxonomyVersions,
  toSharedMemory,
} from '../taxonomy/index.js';
import type { LabelMemories } from './open-dictionaries.js';
import { LABELS_FORMAT, OCCUPATIONS_FORMAT } from '../reader/index.js';

/** Organisations whose own labels are kept ready. */
const ORGANISATIONS_LIMIT = 100;

/** Gives the labels that an organisation's items are read with. */
export type LabelMemory = (organisationId: string) => Promise<LabelMemories>;

/** What the labels are loaded with. */
export interface LabelMemoryOptions {
  readonly db: Database;
  /** Packs pages of labels in another process. */
  readonly pack: (pages: readonly Uint8Array[]) => Promise<Uint8Array>;
  /** Packs pages of occupations there. */
  readonly packOccupations: (pages: readonly Uint8Array[]) => Promise<Uint8Array>;
}

/**
 * The labels that an organisation's items are read with, loaded anew when they changed. The shared ones are in memory
 * once, however many organisations there are, and packed once for all processes; skills and phrase rules of their own
 * lie beside them.
 */
export function createLabelMemory({ db, pack, packOccupations }: LabelMemoryOptions): LabelMemory {
  const shared = keepLatest(1);
  const occupations = keepLatest(1);
  const own = keepLatest(ORGANISATIONS_LIMIT);
  // Items that are claimed together ask at one moment: one statement answers them all. Nothing is kept for later.
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
    const sharedMemory = shared(sharedKey, () =>
      loadOrCompile(db, 'LABELS', sharedKey, async () => pack(await pagesOf(db, SHARED_OWNER_ID))),
    );
    const occupationsKey = compiledStamp(OCCUPATIONS_FORMAT, sharedVersion);
    const occupationMemory = occupations(occupationsKey, () =>
      loadOrCompile(db, 'OCCUPATIONS', occupationsKey, async () => packOccupations(await occupationPages(db))),
    );
    const all = { shared: await sharedMemory, occupations: await occupationMemory };
    if (ownVersion === 0) return { key: sharedKey, ...all };
    const ownKey = `${organisationId} ${ownVersion}`;
    const ownMemory = own(ownKey, async () =>
      toSharedMemory(
        await pack([
          ...(await pagesOf(db, organisationId)),
          Buffer.from(JSON.stringify({ labels: [], phraseRules: await loadPhraseRules(db, organisationId) })),
        ]),
      ),
    );
    return { key: `${sharedKey}, ${ownKey}`, ...all, own: await ownMemory };
  };
}

/**
 * Packs the shared labels and occupations for all processes, so that the first one that reads need not; a taxonomy's
 * import ends with it.
 */
export async function packSharedLabels(db: Database): Promise<void> {
  // Loaded here only: the service process has its reading process pack.
  const { packOccupationPages, packLabelPages } = await import('../reader/reading.js');
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

/** Keeps the latest so many memories by key; one that could not be loaded is tried again. */
function keepLatest(
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
