import { measureRanking } from '../metrics.js';
import { OWN_SENTENCES } from '../inputs/own-sentences.js';
import type { ReadingBench } from '../prepare-bench.js';
import type { LabelledQuery } from '../inputs/queries.js';
import { rankQueries } from '../fitting/rank-queries.js';
import type { ReportSection } from '../report.js';

/**
 * How well Dutch sentences are linked compared with English ones of the same meaning, with the linker's own weights.
 */
export function ownSentencesSection({ linker, names }: ReadingBench): ReportSection {
  const lines = (['en', 'nl'] as const).map((language) => {
    const queries = OWN_SENTENCES.map((sentence): LabelledQuery => ({
      text: sentence[language],
      language,
      gold: new Set([sentence.skill]),
    }));
    const { mrr, hit1, hit5, rp10 } = measureRanking(queries, rankQueries(linker, queries, names));
    return (
      `${language === 'en' ? 'English' : 'Dutch  '}  MRR ${mrr.toFixed(1)}, first ${hit1.toFixed(1)} %, in the ` +
      `first five ${hit5.toFixed(1)} %, in the first ten ${rp10.toFixed(1)} %`
    );
  });
  return { title: `Our own ${OWN_SENTENCES.length} sentences, each in both languages, with one skill each`, lines };
}
