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
  let last: Promise<unknown> = Promise.resolve();

  async function readAlone(task: ReadingTask): Promise<ReadingResult> {
    const limit = new AbortController();
    let timer: NodeJS.Timeout | undefined;
    const begin = () => {
      timer = setTimeout(() => limit.abort(), options.readingSeconds * 1000);
    };
    pool.once('message', begin);
    try {
      return await pool.run(task, { signal: limit.signal });
    } catch (error) {
      if (limit.signal.aborted) return { outcome: 'FAILED', failure: 'TOOK_TOO_LONG' };
      options.onBreak(error as Error);
      return { outcome: 'FAILED', failure: 'INTERNAL' };
    } finally {
      clearTimeout(timer);
      pool.off('message', begin);
    }
  }

  return {
    async read(organisationId, item) {
      const task = { item, labels: await labelsOf(organisationId) };
      // Items take turns here and not in the pool, so that neither the wait for the item before, nor the start of
      // a new thread after one that was ended, counts as time that this one took.
      const result = last.then(() => readAlone(task));
      last = result;
      return result;
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
