import type { Database } from '../../platform/database/index.js';
import { startLimitedProcess, type ProcessEnd } from '../../platform/processes/index.js';
import { createLinkingDataLoader } from '../taxonomy/index.js';
import type { LabelMemory } from './label-memory.js';
import { READING_MEGABYTES } from './reader.js';
import type { TrustedIssuers, FoundSuggestion } from '../reader/index.js';
import type { PreparingTask, SuggestingTask } from './suggesting-worker.js';
import type { SuggestSkills } from './suggestion-queue.js';

/** A sentence takes some milliseconds, so that an item may take longer than reading it did. */
const PATIENCE = 2;

/** Looks for what items may mean, in a process of its own that leaves the processor to everything else. */
export interface Suggester {
  readonly suggest: SuggestSkills;
  close(): Promise<void>;
}

/** How skills are suggested. */
export interface SuggesterOptions {
  readonly labelsOf: LabelMemory;
  /** Time that reading one item may take. */
  readonly readingSeconds: number;
  /** Memory that the process which suggests may use, in megabytes; 1024 unless given. */
  readonly readingMegabytes?: number;
  /** The issuers of credentials whose keys the operator knows (see readTrustedIssuers); nobody unless given. */
  readonly trustedIssuers?: TrustedIssuers;
  /** Told when an item broke the suggester, or took too long or too much memory. */
  readonly onBreak: (error: Error) => void;
  /** Told when the process is replaced by a new one. */
  readonly onEnd?: (end: ProcessEnd) => void;
}

/**
 * Readies the suggesting process of a service process. It is another one than reads, which does not wait for
 * suggestions.
 */
export function createSuggester(
  db: Database,
  {
    labelsOf,
    readingSeconds,
    readingMegabytes = READING_MEGABYTES,
    trustedIssuers = [],
    onBreak,
    onEnd,
  }: SuggesterOptions,
): Suggester {
  const child = startLimitedProcess({
    name: 'skillgate-suggesting',
    module: new URL('./suggesting-worker.js', import.meta.url),
    niceIncrement: 19,
    memoryMegabytes: readingMegabytes,
    turnSeconds: PATIENCE * readingSeconds,
    ...(onEnd && { onEnd }),
  });
  const linking = createLinkingDataLoader({
    db,
    prepare: (pages) => child.run<PreparingTask, Uint8Array>('prepare', { pages }),
  });
  return {
    async suggest({ organisationId, ...item }, options) {
      const turn = await child.takeTurn<SuggestingTask, FoundSuggestion[]>(
        { item, labels: await labelsOf(organisationId), linking: await linking(), trustedIssuers },
        options,
      );
      if (turn.outcome === 'DONE') return turn.result;
      onBreak(
        turn.outcome === 'BROKE'
          ? turn.error
          : new Error(
              `looking for suggestions ${turn.outcome === 'TOOK_TOO_LONG' ? 'took too long' : 'took too much memory'}`,
            ),
      );
      // Nothing is known of the item, and trying again would take as long again: it is done without suggestions.
      return [];
    },
    close: child.close,
  };
}
