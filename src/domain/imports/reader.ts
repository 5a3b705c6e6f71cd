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

/** What a caller may follow while an item waits and is read. */
export interface ReadingOptions {
  /** Whether the item is still to be read. Called when its turn comes. */
  readonly mayBegin?: () => boolean;
  /**
   * Called once when the reading begins, after the items before it. Not called for an item that is never begun, nor
   * after `read` has settled. Must not throw.
   */
  readonly onBegin?: () => void;
}

/** Reads items. */
export interface ItemReader {
  /**
   * Reads an item with the skills of an organisation. An item that takes too long or too much memory fails with that
   * reason, one that breaks the reader with INTERNAL.
   *
   * @throws TurnSkipped when `mayBegin` said no.
   */
  read(organisationId: string, item: ItemToRead, options?: ReadingOptions): Promise<ReadingResult>;
}

/** Reads items in a process of its own, so that an item that breaks it harms nothing else. */
export interface Reader extends ItemReader {
  /** The labels that items are read with, for other processes that look for skills. */
  readonly labelsOf: LabelMemory;
  close(): Promise<void>;
}

/** How items are read. */
export interface ReaderOptions {
  /** Most time for one item, in seconds. */
  readonly readingSeconds: number;
  /** Memory that the process which reads may use, in megabytes; 1024 unless given. */
  readonly readingMegabytes?: number;
  /** The issuers of credentials whose keys the operator knows (see readTrustedIssuers); nobody unless given. */
  readonly trustedIssuers?: TrustedIssuers;
  /** Called when an item broke the reader. */
  readonly onBreak: (error: Error) => void;
  /** Called when the process is replaced by a new one. */
  readonly onEnd?: (end: ProcessEnd) => void;
}

/** Creates the reader of a service process. The reading process starts with the first item. */
export function createReader(
  db: Database,
  { readingSeconds, readingMegabytes = READING_MEGABYTES, trustedIssuers = [], onBreak, onEnd }: ReaderOptions,
): Reader {
  const child = startLimitedProcess({
    name: 'skillgate-reading',
    module: new URL('./reading-worker.js', import.meta.url),
    // On two cores the gateway keeps the other one.
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
