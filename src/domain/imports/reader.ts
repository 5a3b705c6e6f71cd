import { Piscina } from 'piscina';
import { SHARED_OWNER_ID, type Database } from '../../platform/database/index.js';
import { loadLabels, taxonomyVersions } from '../taxonomy/index.js';
import type { ItemToRead, ReadingResult } from './reading/findings.js';
import type { ReadingTask, SharedLabels } from './reading-worker.js';

/** Memory that the reading thread may use before it is ended, in megabytes. */
const THREAD_MEMORY = 1024;

/** Organisations whose own labels are kept ready. */
const ORGANISATIONS_LIMIT = 100;

/** Reads items on a thread of its own, so that answering requests does not wait for it. */
export interface Reader {
  /** Reads an item with the skills of an organisation. An item that takes too long fails, and so does one that breaks the thread. */
  read(organisationId: string, item: ItemToRead): Promise<ReadingResult>;
  close(): Promise<void>;
}

/** Starts the reading thread of a process. */
export function createReader(db: Database, options: { readingSeconds: number; onBreak: (error: Error) => void }): Reader {
  const pool = new Piscina<ReadingTask, ReadingResult>({
    filename: new URL('./reading-worker.js', import.meta.url).href,
    minThreads: 1,
    maxThreads: 1,
    idleTimeout: Infinity,
    // On two cores the thread must leave the other one to the gateway.
    niceIncrement: 10,
    resourceLimits: { maxOldGenerationSizeMb: THREAD_MEMORY },
  });
  const labelsOf = createLabelCache(db);
  return {
    async read(organisationId, item) {
      const labels = await labelsOf(organisationId);
      const queuedBefore = pool.queueSize + 1;
      try {
        // Items wait for the one thread; the wait is not held against them.
        const signal = AbortSignal.timeout(options.readingSeconds * 1000 * queuedBefore);
        return await pool.run({ item, labels }, { signal });
      } catch (error) {
        if ((error as Error).name === 'AbortError') return { outcome: 'FAILED', failure: 'TOOK_TOO_LONG' };
        options.onBreak(error as Error);
        return { outcome: 'FAILED', failure: 'INTERNAL' };
      }
    },
    close: () => pool.destroy(),
  };
}

/** The labels of an organisation: the shared ones and its own, loaded anew when either changed. */
function createLabelCache(db: Database): (organisationId: string) => Promise<SharedLabels> {
  const cache = new Map<string, Promise<SharedLabels>>();
  return async (organisationId) => {
    const versions = await taxonomyVersions(db, [SHARED_OWNER_ID, organisationId]);
    const ownVersion = versions.get(organisationId) ?? 0;
    const shared = `shared ${versions.get(SHARED_OWNER_ID)}`;
    // Organisations without skills of their own share one dictionary.
    const key = ownVersion === 0 ? shared : `${shared}, ${organisationId} ${ownVersion}`;
    const known = cache.get(key);
    if (known) return known;
    const [oldest] = cache.keys();
    if (cache.size >= ORGANISATIONS_LIMIT && oldest !== undefined) cache.delete(oldest);
    const loading = shareLabels(db, key, ownVersion === 0 ? [SHARED_OWNER_ID] : [SHARED_OWNER_ID, organisationId]);
    cache.set(key, loading);
    loading.catch(() => cache.delete(key));
    return loading;
  };
}

async function shareLabels(db: Database, key: string, ownerIds: readonly string[]): Promise<SharedLabels> {
  const labels = await Promise.all(ownerIds.map((ownerId) => loadLabels(db, ownerId)));
  const bytes = Buffer.from(JSON.stringify(labels.flat()));
  const json = new SharedArrayBuffer(bytes.length);
  new Uint8Array(json).set(bytes);
  return { key, json };
}
