import { Piscina } from 'piscina';
import type { Database } from '../../platform/database/index.js';
import { createLabelMemory } from './label-memory.js';
import type { ItemToRead, ReadingResult } from './reading/findings.js';
import type { PackingTask, ReadingTask } from './reading-worker.js';

/** Memory that the reading thread may use before it is ended, in megabytes. */
const THREAD_MEMORY = 1024;

/** Reads items on a thread of its own, so that answering requests does not wait for it. */
export interface Reader {
  /** Reads an item with the skills of an organisation. An item that takes too long fails, and so does one that breaks the thread. */
  read(organisationId: string, item: ItemToRead): Promise<ReadingResult>;
  close(): Promise<void>;
}

/** How items are read. */
export interface ReaderOptions {
  /** Time that one item may take. */
  readonly readingSeconds: number;
  /** Told when an item broke the thread. */
  readonly onBreak: (error: Error) => void;
}

/** Starts the reading thread of a process. */
export function createReader(db: Database, options: ReaderOptions): Reader {
  const pool = new Piscina({
    filename: new URL('./reading-worker.js', import.meta.url).href,
    minThreads: 1,
    maxThreads: 1,
    idleTimeout: Infinity,
    // On two cores the thread must leave the other one to the gateway.
    niceIncrement: 10,
    resourceLimits: { maxOldGenerationSizeMb: THREAD_MEMORY },
  });
  const pack = async (pages: readonly Uint8Array[]) => (await pool.run({ pages } satisfies PackingTask, { name: 'pack' })) as SharedArrayBuffer;
  const labelsOf = createLabelMemory({ db, pack });
  let last: Promise<unknown> = Promise.resolve();

  async function readAlone(task: ReadingTask): Promise<ReadingResult> {
    const limit = new AbortController();
    let timer: NodeJS.Timeout | undefined;
    const begin = () => {
      timer = setTimeout(() => limit.abort(), options.readingSeconds * 1000);
    };
    pool.once('message', begin);
    try {
      return (await pool.run(task, { signal: limit.signal })) as ReadingResult;
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
