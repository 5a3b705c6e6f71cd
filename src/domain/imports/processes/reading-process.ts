import type { Database } from '../../../platform/database/index.js';
import { startLimitedProcess, type ProcessEnd } from '../../../platform/processes/index.js';
import { createLabelCache, type LoadLabels } from './label-cache.js';
import { projectVersion } from '../../../platform/files/project-files.js';
import type { ReadingVersions } from '../../profiles/index.js';
import type { TrustedIssuers, ItemToRead, ReadingResult } from '../../reader/index.js';
import type { PackingTask, ReadingTask } from './reading-worker.js';

/**
 * Default memory limit of a reading process, in megabytes. With ESCO's labels it uses about 200 when idle; a document
 * at all the limits of docs/imports.md takes up to 700.
 */
export const DEFAULT_READING_MEGABYTES = 1024;

/** Callbacks while an item waits for its turn and is read. */
export interface ReadingOptions {
  /** Whether the item should still be read. Called when its turn has come. */
  readonly mayBegin?: () => boolean;
  /**
   * Called once when the reading of the item begins, after the items before it. Not called if it never begins, nor
   * after `read` has settled. Must not throw.
   */
  readonly onBegin?: () => void;
}

/** The result of reading an item, and the versions that read it where they are known. */
export type VersionedResult = ReadingResult & { readonly versions?: ReadingVersions };

/** Reads items. */
export interface ItemReader {
  /**
   * Reads an item with the skills of an organisation. An item that exceeds the limit of time or memory fails with that
   * reason, one that crashes the reader fails with INTERNAL.
   *
   * @throws TaskSkipped if `mayBegin` returned false.
   */
  read(organisationId: string, item: ItemToRead, options?: ReadingOptions): Promise<VersionedResult>;
}

/** Reads items in a child process, so that an item that breaks it harms nothing else. */
export interface Reader extends ItemReader {
  /** The labels that items are read with, shared with the suggestion process. */
  readonly labelsOf: LoadLabels;
  close(): Promise<void>;
}

/** Options of the reading process. */
export interface ReaderOptions {
  /** Maximum time for one item, in seconds. */
  readonly readingSeconds: number;
  /** Memory limit of the process, in megabytes. Default: 1024. */
  readonly readingMegabytes?: number;
  /** Credential issuers whose keys the operator lists (see readTrustedIssuers). Default: none. */
  readonly trustedIssuers?: TrustedIssuers;
  /** Called when an item crashed the reader. */
  readonly onBreak: (error: Error) => void;
  /** Called when the process is replaced by a new one. */
  readonly onEnd?: (end: ProcessEnd) => void;
}

/** Creates the reading process of a service process. */
export function createReader(
  db: Database,
  { readingSeconds, readingMegabytes = DEFAULT_READING_MEGABYTES, trustedIssuers = [], onBreak, onEnd }: ReaderOptions,
): Reader {
  const child = startLimitedProcess({
    name: 'skillgate-reading',
    module: new URL('./reading-worker.js', import.meta.url),
    // With two cores, the gateway must keep the other one to itself.
    niceIncrement: 10,
    memoryMegabytes: readingMegabytes,
    taskSeconds: readingSeconds,
    ...(onEnd && { onEnd }),
  });
  const labelsOf = createLabelCache({
    db,
    pack: (pages) => child.run<PackingTask, Uint8Array>('pack', { pages }),
    packOccupations: (pages) => child.run<PackingTask, Uint8Array>('packOccupations', { pages }),
  });
  return {
    labelsOf,
    async read(organisationId, item, options) {
      const labels = await labelsOf(organisationId);
      const outcome = await child.runTask<ReadingTask, ReadingResult>({ item, labels, trustedIssuers }, options);
      if (outcome.outcome === 'DONE') {
        const { taxonomyVersion } = labels;
        return { ...outcome.result, versions: { readerVersion: projectVersion, taxonomyVersion } };
      }
      if (outcome.outcome !== 'BROKE') return { outcome: 'FAILED', failure: outcome.outcome };
      onBreak(outcome.error);
      return { outcome: 'FAILED', failure: 'INTERNAL' };
    },
    close: child.close,
  };
}
