import type { Database } from '../../platform/database/index.js';
import { startLimitedThread } from '../../platform/threads/index.js';
import { createLabelMemory, type LabelMemory } from './label-memory.js';
import type { ItemToRead, ReadingResult } from './reading/findings.js';
import type { PackingTask, ReadingTask } from './reading-worker.js';

/** Memory that the reading thread may use before it is ended, in megabytes. */
const THREAD_MEMORY = 1024;

/** What one may want to know while an item waits and is read. */
export interface ReadingOptions {
  /**
   * Called once when the item's reading really begins, after it waited for the items before it. Not called for an item that is
   * never begun; never called after `read` has settled. What it throws is not caught.
   */
  readonly onBegin?: () => void;
}

/** Reads items. */
export interface ItemReader {
  /** Reads an item with the skills of an organisation. An item that takes too long fails, and so does one that breaks the thread. */
  read(organisationId: string, item: ItemToRead, options?: ReadingOptions): Promise<ReadingResult>;
}

/** Reads items on a thread of its own, so that answering requests does not wait for it. */
export interface Reader extends ItemReader {
  /** The labels that items are read with, for other threads that look for skills. */
  readonly labelsOf: LabelMemory;
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
export function createReader(db: Database, { readingSeconds, onBreak }: ReaderOptions): Reader {
  const thread = startLimitedThread({
    module: new URL('./reading-worker.js', import.meta.url),
    // On two cores the thread must leave the other one to the gateway.
    niceIncrement: 10,
    memoryMegabytes: THREAD_MEMORY,
    turnSeconds: readingSeconds,
  });
  const labelsOf = createLabelMemory({
    db,
    pack: (pages) => thread.run<PackingTask, SharedArrayBuffer>('pack', { pages }),
    packOccupations: (pages) => thread.run<PackingTask, SharedArrayBuffer>('packOccupations', { pages }),
  });
  return {
    labelsOf,
    async read(organisationId, item, { onBegin } = {}) {
      const turn = await thread.takeTurn<ReadingTask, ReadingResult>({ item, labels: await labelsOf(organisationId) }, onBegin);
      if (turn.outcome === 'DONE') return turn.result;
      if (turn.outcome === 'TOOK_TOO_LONG') return { outcome: 'FAILED', failure: 'TOOK_TOO_LONG' };
      onBreak(turn.error);
      return { outcome: 'FAILED', failure: 'INTERNAL' };
    },
    close: thread.close,
  };
}
