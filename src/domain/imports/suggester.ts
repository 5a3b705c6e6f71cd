import type { Database } from '../../platform/database/index.js';
import { startLimitedThread } from '../../platform/threads/index.js';
import { createLinkingMemory } from '../taxonomy/index.js';
import type { LabelMemory } from './label-memory.js';
import type { FoundSuggestion } from './reading/findings.js';
import type { PreparingTask, SuggestingTask } from './suggesting-worker.js';
import type { SuggestSkills } from './suggestion-queue.js';

/** Memory that the suggesting thread's JavaScript may use before it is ended, in megabytes; the taxonomy's lies outside of it. */
const THREAD_MEMORY = 1024;

/** A sentence takes some milliseconds, so that an item may take longer than reading it did. */
const PATIENCE = 2;

/** Looks for what items may mean, on a thread of its own that leaves the processor to everything else. */
export interface Suggester {
  readonly suggest: SuggestSkills;
  close(): Promise<void>;
}

/** How skills are suggested. */
export interface SuggesterOptions {
  readonly labelsOf: LabelMemory;
  /** Time that reading one item may take. */
  readonly readingSeconds: number;
  /** Told when an item broke the thread or took too long. */
  readonly onBreak: (error: Error) => void;
}

/** Starts the suggesting thread of a process. */
export function createSuggester(db: Database, { labelsOf, readingSeconds, onBreak }: SuggesterOptions): Suggester {
  const thread = startLimitedThread({
    module: new URL('./suggesting-worker.js', import.meta.url),
    niceIncrement: 19,
    memoryMegabytes: THREAD_MEMORY,
    turnSeconds: PATIENCE * readingSeconds,
  });
  const linking = createLinkingMemory({ db, prepare: (pages) => thread.run<PreparingTask, SharedArrayBuffer>('prepare', { pages }) });
  return {
    async suggest({ organisationId, ...item }) {
      const turn = await thread.takeTurn<SuggestingTask, FoundSuggestion[]>({ item, labels: await labelsOf(organisationId), linking: await linking() });
      if (turn.outcome === 'DONE') return turn.result;
      onBreak(turn.outcome === 'BROKE' ? turn.error : new Error('looking for suggestions took too long'));
      // Nothing is known of the item, and trying again would take as long again: it is done without suggestions.
      return [];
    },
    close: thread.close,
  };
}
