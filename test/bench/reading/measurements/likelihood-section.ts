import { likelihoodOf } from '../../../../src/domain/skill-linking/index.js';
import { crossValidate, judgeCandidates } from './cross-validate.js';
import type { FeatureSets } from '../fitting/feature-sets.js';
import { fitLikelihood, type JudgedCandidate } from '../fitting/fit-likelihood.js';
import type { LabelledData } from '../inputs/labelled-data.js';
import type { ReadingBench } from '../prepare-bench.js';
import type { LabelledQuery } from '../inputs/queries.js';
import { examineQueries } from '../fitting/rank-queries.js';
import type { ReportSection } from '../report.js';

/** Lower bounds of the bands of likelihoods. */
const BANDS = [0.8, 0.6, 0.4, 0.2, 0.1, 0] as const;

/**
 * The calibration of likelihoods: predicted and actual share of right candidates by band, on texts that were used to
 * fit neither the ranker nor the regression.
 */
export function likelihoodSection(
  { linker, tables, names }: ReadingBench,
  data: LabelledData,
  sets: FeatureSets,
): ReportSection {
  const bandsOf = (queries: readonly LabelledQuery[], form: keyof FeatureSets): string[] => {
    const examinations = examineQueries(linker, tables.skillKeys, queries, names);
    const [scores = []] = crossValidate(examinations, sets[form], 1);
    const half = (odd: number) =>
      judgeCandidates(
        examinations.filter((_, index) => index % 2 === odd),
        scores.filter((_, index) => index % 2 === odd),
      );
    const [even, uneven] = [half(0), half(1)];
    const told = [...tell(even, uneven), ...tell(uneven, even)];
    return BANDS.map((least, index) => {
      const most = BANDS[index - 1] ?? 1.01;
      const band = told.filter(({ likelihood }) => likelihood >= least && likelihood < most);
      const mean = (valueOf: (one: Told) => number) =>
        ((100 * band.reduce((sum, one) => sum + valueOf(one), 0)) / Math.max(1, band.length)).toFixed(0);
      return (
        `${least.toFixed(1)} and above: ${String(band.length).padStart(5)} candidates, said ` +
        `${mean((one) => one.likelihood).padStart(3)} %, right ${mean((one) => (one.isRight ? 1 : 0)).padStart(3)} %`
      );
    });
  };
  return {
    title: 'Likelihoods, said and found',
    lines: [
      'English sentences',
      ...bandsOf([...data.tech, ...data.house], 'sentence'),
      'Dutch phrases',
      ...bandsOf(data.dutch, 'phrase'),
    ],
  };
}

interface Told {
  readonly likelihood: number;
  readonly isRight: boolean;
}

function tell(taught: readonly JudgedCandidate[], asked: readonly JudgedCandidate[]): Told[] {
  const weights = fitLikelihood(taught);
  return asked.map(({ signs, isRight }) => ({ likelihood: likelihoodOf(signs, weights), isRight }));
}
