import { Worker } from 'node:worker_threads';
import type { Database } from '../../../platform/database/index.js';
import type { FindOccupations, FoundOccupation } from '../../../platform/scope.js';
import { openLinker, openTables, TITLE_WEIGHTS, type Linker, type LinkingVectors } from '../../skill-linking/index.js';
import { compiledStamps, loadCompiled, toSharedMemory } from '../compiled/compiled-taxonomy.js';
import type { OpeningTask } from './open-vectors-worker.js';

/** How long the trained vectors are taken for current before a search looks for others, in milliseconds. */
const CHECK_INTERVAL = 60_000;

/** Most occupations of a search that are found by meaning, and the lowest likelihood of one. */
const MAX_FOUND = 20;
const MIN_LIKELIHOOD = 0.02;

/** Longest text whose meaning is looked at, in characters: a job title is shorter. */
const MAX_LENGTH = 200;

/** Finds occupations by meaning. */
export interface OccupationFinder {
  /** Answers at once; undefined until vectors are there and open. Looks for new ones in the background. */
  readonly find: FindOccupations;
  /** Opens the vectors that are stored now, if they are not open yet. Never rejects: `onError` hears what went wrong. */
  readonly refresh: () => Promise<void>;
}

interface FinderOptions {
  readonly db: Database;
  readonly onError: (error: unknown) => void;
}

/**
 * Creates what finds the occupations of the shared taxonomy by the meaning of a job title, with the vectors that were
 * trained for it. They stay in the memory of the process, some 70 MB for ESCO; without vectors nothing is loaded.
 */
export function createOccupationFinder({ db, onError }: FinderOptions): OccupationFinder {
  let open: { readonly stamp: string; readonly linker: Linker } | undefined;
  let checked = Number.NEGATIVE_INFINITY;
  let refreshing: Promise<void> | undefined;

  async function load(): Promise<void> {
    const { VECTORS: stamp, OCCUPATION_TABLES: tablesStamp } = await compiledStamps(db);
    if (stamp === undefined || stamp !== tablesStamp || stamp === open?.stamp) return;
    const [tables, vectors] = await Promise.all([
      loadCompiled(db, 'OCCUPATION_TABLES', stamp),
      loadCompiled(db, 'VECTORS', stamp),
    ]);
    if (tables === null || vectors === null) return;
    const linker = await openInThread({ tables: toSharedMemory(tables), vectors: toSharedMemory(vectors) });
    if (linker !== null) open = { stamp, linker };
  }

  const refresh = (): Promise<void> => {
    checked = performance.now();
    refreshing ??= load()
      .catch(onError)
      .finally(() => {
        refreshing = undefined;
      });
    return refreshing;
  };

  return {
    refresh,
    find: (text, language) => {
      if (performance.now() - checked > CHECK_INTERVAL) void refresh();
      if (open === undefined) return undefined;
      return open.linker
        .rank(text.slice(0, MAX_LENGTH), language, { limit: MAX_FOUND })
        .map(({ skillKey, likelihood }): FoundOccupation => ({ id: skillKey, likelihood }))
        .filter(({ likelihood }) => likelihood >= MIN_LIKELIHOOD);
    },
  };
}

/**
 * Opens vectors in a thread, as that takes about a second, in which requests would wait.
 *
 * @returns null if they have another format than this release reads.
 */
async function openInThread(task: OpeningTask): Promise<Linker | null> {
  const tables = openTables(task.tables);
  if (tables === null) return null;
  const worker = new Worker(new URL('./open-vectors-worker.js', import.meta.url), { workerData: task });
  // A process that stops does not wait for it.
  worker.unref();
  try {
    const vectors = await new Promise<LinkingVectors | null>((resolve, reject) => {
      worker.once('message', resolve);
      worker.once('error', reject);
      worker.once('exit', () => reject(new Error('the thread that opens vectors ended without them')));
    });
    return vectors === null ? null : openLinker(tables, vectors, TITLE_WEIGHTS);
  } finally {
    void worker.terminate();
  }
}
