import { percentilesOf } from '../../percentiles.js';
import type { LabelledData } from '../inputs/labelled-data.js';
import type { ReadingBench } from '../prepare-bench.js';
import type { LabelledQuery } from '../inputs/queries.js';
import type { ReportSection } from '../report.js';

/** The cost of linking: time per text on one core, sizes, and preparation times. */
export function speedSection({ linker, costs }: ReadingBench, data: LabelledData): ReportSection {
  const sentences = [...data.tech, ...data.house];
  for (const { text, language } of sentences) linker.rank(text, language, { limit: 10 });
  const time = (queries: readonly LabelledQuery[]): string => {
    // Processor time, because other programs may be running; elapsed time is reported too.
    const before = process.cpuUsage();
    const times = queries.map(({ text, language }) => {
      const start = performance.now();
      linker.rank(text, language, { limit: 10 });
      return performance.now() - start;
    });
    const { user, system } = process.cpuUsage(before);
    const mean = (user + system) / 1000 / Math.max(1, queries.length);
    const { p50, p99 } = percentilesOf(times);
    return `${mean.toFixed(2)} ms of one core; by the clock p50 ${p50} ms, p99 ${p99} ms`;
  };
  return {
    title: 'Speed and size',
    lines: [`a sentence: ${time(sentences)}`, `a Dutch phrase: ${time(data.dutch)}`, ...costs],
  };
}
