import { likelihoodSigns, orderOf, scoreRows, type Feature } from '../../../../src/domain/skill-linking/index.js';
import { createSeededRandom } from '../../../support/seeded-random.js';
import type { JudgedCandidate } from '../fitting/fit-likelihood.js';
import { fitRanker } from '../fitting/fit-ranker.js';
import type { LabelledExamination } from '../fitting/rank-queries.js';

const FOLDS = 5;

/** Default number of times that the folds are drawn again: with few queries, a single split depends on chance. */
const REPEATS = 4;

/** How to cross-validate. */
export interface CrossValidation {
  readonly repeats?: number;
  /** Texts that all weights are fitted on, and that nothing is measured on. */
  readonly others?: readonly LabelledExamination[];
  /** Left out, that of sentences. */
  readonly ridge?: number | undefined;
}

/** Number of candidates of each text for which a likelihood is fitted. */
const JUDGED = 10;

/**
 * Scores of the candidates of each query, with weights that were fitted without that query; one list for each
 * repetition.
 */
export function crossValidate(
  examinations: readonly LabelledExamination[],
  features: readonly Feature[],
  { repeats = REPEATS, others = [], ridge }: CrossValidation = {},
): Float64Array[][] {
  return Array.from({ length: repeats }, (_, repeat) => {
    const folds = foldsOf(examinations.length, repeat);
    const scores: Float64Array[] = [];
    for (let fold = 0; fold < FOLDS; fold += 1) {
      const weights = fitRanker(
        [...examinations.filter((_, index) => folds[index] !== fold), ...others],
        features,
        ridge,
      );
      examinations.forEach(({ rows }, index) => {
        if (folds[index] === fold) scores[index] = scoreRows(rows, weights);
      });
    }
    return scores;
  });
}

/**
 * The best candidates of each query with the judgement of people, by scores with weights that were fitted without the
 * query.
 */
export function judgeCandidates(
  examinations: readonly LabelledExamination[],
  scores: readonly Float64Array[],
): JudgedCandidate[] {
  return examinations.flatMap(({ rows, isRight }, index) => {
    const own = scores[index] ?? new Float64Array();
    const order = orderOf(own);
    const signs = likelihoodSigns(rows, own, order);
    return order
      .slice(0, JUDGED)
      .map((place, rank) => ({ signs: signs[rank] ?? [], isRight: isRight[place] === true }));
  });
}

function foldsOf(count: number, seed: number): number[] {
  const random = createSeededRandom(seed + 1);
  const order = Array.from({ length: count }, (_, index) => ({ index, at: random.next() })).sort(
    (one, other) => one.at - other.at,
  );
  const folds: number[] = [];
  order.forEach(({ index }, position) => {
    folds[index] = position % FOLDS;
  });
  return folds;
}
