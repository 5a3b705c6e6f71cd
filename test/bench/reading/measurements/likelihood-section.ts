import { likelihoodOf } from '../../../../src/domain/skill-linking/index.js';
import { calibrationLines, type SaidLikelihood } from './calibration.js';
import { crossValidate, judgeCandidates } from './cross-validate.js';
import type { FeatureSets } from '../fitting/feature-sets.js';
import { fitLikelihood, type JudgedCandidate } from '../fitting/fit-likelihood.js';
import { PHRASE_RIDGE } from '../fitting/fit-ranker.js';
import type { LabelledData } from '../inputs/labelled-data.js';
import type { ReadingBench } from '../prepare-bench.js';
import type { LabelledQuery } from '../inputs/queries.js';
import { examineQueries } from '../fitting/rank-queries.js';
import type { ReportSection } from '../report.js';

/**
 * The calibration of likelihoods: predicted and actual share of right candidates in ten bins, on texts that were used to
 * fit neither the ranker nor the regression.
 */
export function likelihoodSection(
  { linker, tables, names }: ReadingBench,
  data: LabelledData,
  sets: FeatureSets,
): ReportSection {
  const binsOf = (name: string, queries: readonly LabelledQuery[], form: keyof FeatureSets): string[] => {
    const examinations = examineQueries(linker, tables.skillKeys, queries, names).filter(
      ({ rows }) => rows.form === form,
    );
    const [scores = []] = crossValidate(examinations, sets[form], {
      repeats: 1,
      ...(form === 'phrase' ? { ridge: PHRASE_RIDGE } : {}),
    });
    const half = (odd: number) =>
      judgeCandidates(
        examinations.filter((_, index) => index % 2 === odd),
        scores.filter((_, index) => index % 2 === odd),
      );
    const [even, uneven] = [half(0), half(1)];
    return calibrationLines(name, [...tell(even, uneven), ...tell(uneven, even)]);
  };
  return {
    title: 'Likelihoods, said and found',
    lines: [
      ...binsOf('English sentences', [...data.tech, ...data.house], 'sentence'),
      ...binsOf('Dutch phrases', data.dutch, 'phrase'),
    ],
  };
}

function tell(taught: readonly JudgedCandidate[], asked: readonly JudgedCandidate[]): SaidLikelihood[] {
  const weights = fitLikelihood(taught);
  return asked.map(({ signs, isRight }) => ({ likelihood: likelihoodOf(signs, weights), isRight }));
}
