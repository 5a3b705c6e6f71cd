import type { Database } from '../../../platform/database/index.js';
import { startLimitedProcess, type ProcessEnd, type TaskOptions } from '../../../platform/processes/index.js';
import { createLinkingDataLoader } from '../../taxonomy/index.js';
import type { ItemToSuggestFrom } from '../items/items-to-suggest-from.sql.js';
import type { LoadLabels } from './label-cache.js';
import { DEFAULT_READING_MEGABYTES } from './reading-process.js';
import type { TrustedIssuers, FoundSuggestion } from '../../reader/index.js';
import type { RankedTitle, RankTitle } from '../../occupation-suggestions/index.js';
import type { PreparingTask, RankingTask, SuggestingTask } from './suggestion-worker.js';

/** How many times longer than reading an item suggesting from it may take: each sentence takes some milliseconds. */
const TIME_LIMIT_FACTOR = 2;

/**
 * Finds what may be skills of the person that an item is about.
 *
 * @throws TaskSkipped if `mayBegin` returned false.
 */
export type SuggestSkills = (item: ItemToSuggestFrom, options?: TaskOptions) => Promise<readonly FoundSuggestion[]>;

/** Suggests skills and occupations in a child process of the lowest priority. */
export interface Suggester {
  readonly suggest: SuggestSkills;
  readonly rankTitle: RankTitle;
  close(): Promise<void>;
}

/** Options of the suggestion process. */
export interface SuggesterOptions {
  readonly labelsOf: LoadLabels;
  /** Maximum time for reading one item, in seconds; suggesting may take longer. */
  readonly readingSeconds: number;
  /** Memory limit of the process, in megabytes. Default: 1024. */
  readonly readingMegabytes?: number;
  /** Credential issuers whose keys the operator lists (see readTrustedIssuers). Default: none. */
  readonly trustedIssuers?: TrustedIssuers;
  /** Called when an item crashed the process, or exceeded the limit of time or memory. */
  readonly onBreak: (error: Error) => void;
  /** Called when the process is replaced by a new one. */
  readonly onEnd?: (end: ProcessEnd) => void;
}

/**
 * Creates the suggestion process of a service process. It is separate so that reading does not wait for suggestions.
 */
export function createSuggester(
  db: Database,
  {
    labelsOf,
    readingSeconds,
    readingMegabytes = DEFAULT_READING_MEGABYTES,
    trustedIssuers = [],
    onBreak,
    onEnd,
  }: SuggesterOptions,
): Suggester {
  const child = startLimitedProcess({
    name: 'skillgate-suggesting',
    module: new URL('./suggestion-worker.js', import.meta.url),
    niceIncrement: 19,
    memoryMegabytes: readingMegabytes,
    taskSeconds: TIME_LIMIT_FACTOR * readingSeconds,
    ...(onEnd && { onEnd }),
  });
  const linking = createLinkingDataLoader({
    db,
    prepare: (pages) => child.run<PreparingTask, Uint8Array>('prepare', { pages }),
  });
  return {
    async suggest({ organisationId, ...item }, options) {
      const run = await child.runTask<SuggestingTask, FoundSuggestion[]>(
        { item, labels: await labelsOf(organisationId), linking: await linking(), trustedIssuers },
        options,
      );
      if (run.outcome === 'DONE') return run.result;
      onBreak(
        run.outcome === 'BROKE'
          ? run.error
          : new Error(
              `looking for suggestions ${run.outcome === 'TOOK_TOO_LONG' ? 'took too long' : 'took too much memory'}`,
            ),
      );
      // Another attempt would take as long again, so the item ends without suggestions.
      return [];
    },
    async rankTitle({ organisationId, title, language }) {
      const data = await linking();
      const ranked = await child.run<RankingTask, RankedTitle | null>('rankJobTitle', {
        title,
        language,
        labels: await labelsOf(organisationId),
        linking: data,
      });
      return { ranked, rankedWith: data.key };
    },
    close: child.close,
  };
}
