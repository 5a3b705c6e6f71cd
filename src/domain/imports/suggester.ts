import type { Database } from '../../platform/database/index.js';
import { startLimitedProcess, type ProcessEnd } from '../../platform/processes/index.js';
import { createLinkingDataLoader } from '../taxonomy/index.js';
import type { LabelMemory } from './label-memory.js';
import { READING_MEGABYTES } from './reader.js';
import type { TrustedIssuers, FoundSuggestion } from '../reader/index.js';
import type { PreparingTask, SuggestingTask } from './suggesting-worker.js';
import type { SuggestSkills } from './suggestion-queue.js';

/** Time for suggestions, as a multiple of the time for reading: a sentence takes some milliseconds. */
const TIMEOUT_FACTOR = 2;

/** Suggests skills that items may mean, in a process of its own with the lowest priority. */
export interface Suggester {
  readonly suggest: SuggestSkills;
  close(): Promise<void>;
}

/** How skills are suggested. */
export interface SuggesterOptions {
  readonly labelsOf: LabelMemory;
  /** Most time for reading one item, in seconds; a suggestion may take twice as long. */
  readonly readingSeconds: number;
  /** Memory that the process which suggests may use, in megabytes; 1024 unless given. */
  readonly readingMegabytes?: number;
  /** The issuers of credentials whose keys the operator knows (see readTrustedIssuers); nobody unless given. */
  readonly trustedIssuers?: TrustedIssuers;
  /** Called when an item broke the suggester, or took too long or too much memory. */
  readonly onBreak: (error: Error) => void;
  /** Called when the process is replaced by a new one. */
  readonly onEnd?: (end: ProcessEnd) => void;
}

/** Creates the suggester of a service process. Its process is not the one that reads, which must not wait for it. */
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
    turnSeconds: TIMEOUT_FACTOR * readingSeconds,
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
      // Another attempt would take as long again, so the item is done without suggestions.
      return [];
    },
    close: child.close,
  };
}
