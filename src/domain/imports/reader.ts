import type { Database } from '../../platform/database/index.js';
import { startLimitedProcess, type ProcessEnd } from '../../platform/processes/index.js';
import { createLabelMemory, type LabelMemory } from './label-memory.js';
import type { TrustedIssuers, ItemToRead, ReadingResult } from '../reader/index.js';
import type { PackingTask, ReadingTask } from './reading-worker.js';

/**
 * Memory of a process that reads, in megabytes. With ESCO's labels it uses some 200 at rest; a document at every limit
 * of docs/imports.md takes up to 700.
 */
export const READING_MEGABYTES = 1024;

/** What one may want to know while an item waits and is read. */
export interface ReadingOptions {
  /** Whether it is still to be read: asked when it could begin. */
  readonly mayBegin?: () => boolean;
  /**
   * Called once when the item's reading really begins, after it waited for the items before it. Not called for an item
   * that is never begun; never called after `read` has settled. Must not throw.
   */
  readonly onBegin?: () => void;
}

/** Reads items. */
export interface ItemReader {
  /**
   * Reads an item with the skills of an organisation. An item that takes too long or too much memory fails with that
   * reason, one on which the reader breaks with INTERNAL.
   *
   * @throws TurnSkipped where it might not begin any more.
   */
  read(organisationId: string, item: ItemToRead, options?: ReadingOptions): Promise<ReadingResult>;
}

/** Reads items in a process of its own, so that whatever an item does to it, nothing else suffers. */
export interface Reader extends ItemReader {
  /** The labels that items are read with, for other processes that look for skills. */
  readonly labelsOf: LabelMemory;
  close(): Promise<void>;
}

/** How items are read. */
export interface ReaderOptions {
  /** Time that one item may take. */
  readonly readingSeconds: number;
  /** Memory that the process which reads may use, in megabytes; 1024 unless given. */
  readonly readingMegabytes?: number;
  /** The issuers of credentials whose keys the operator knows (see readTrustedIssuers); nobody unless given. */
  readonly trustedIssuers?: TrustedIssuers;
  /** Told when an item broke the reader. */
  readonly onBreak: (error: Error) => void;
  /** Told when the process is replaced by a new one. */
  readonly onEnd?: (end: ProcessEnd) => void;
}

/** Readies the reading process of a service process. */
export function createReader(
  db: Database,
  { readingSeconds, readingMegabytes = READING_MEGABYTES, trustedIssuers = [], onBreak, onEnd }: ReaderOptions,
): Reader {
  const child = startLimitedProcess({
    name: 'skillgate-reading',
    module: new URL('./reading-worker.js', import.meta.url),
    // On two cores it must leave the other one to the gateway.
    niceIncrement: 10,
    memoryMegabytes: readingMegabytes,
    turnSeconds: readingSeconds,
    ...(onEnd && { onEnd }),
  });
  const labelsOf = createLabelMemory({
    db,
    pack: (pages) => child.run<PackingTask, Uint8Array>('pack', { pages }),
    packOccupations: (pages) => child.run<PackingTask, Uint8Array>('packOccupations', { pages }),
  });
  return {
    labelsOf,
    async read(organisationId, item, options) {
      const turn = await child.takeTurn<ReadingTask, ReadingResult>(
        { item, labels: await labelsOf(organisationId), trustedIssuers },
        options,
      );
      if (turn.outcome === 'DONE') return turn.result;
      if (turn.outcome !== 'BROKE') return { outcome: 'FAILED', failure: turn.outcome };
      onBreak(turn.error);
      return { outcome: 'FAILED', failure: 'INTERNAL' };
    },
    close: child.close,
  };
}
