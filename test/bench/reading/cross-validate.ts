import { likelihoodSigns, orderOf, scoreRows, type Feature } from '../../../src/domain/skill-linking/index.js';
import { createSeededRandom } from '../../support/seeded-random.js';
import type { JudgedCandidate } from './fit-likelihood.js';
import { fitRanker } from './fit-ranker.js';
import type { LabelledExamination } from './rank-queries.js';

const FOLDS = 5;

/** Splits into folds are drawn anew so many times, if not said otherwise, as with few queries one split is luck. */
const REPEATS = 4;

/** Candidates of each text that a likelihood is fitted for. */
const JUDGED = 10;

/** Scores of each query's candidates by weights that were fitted without it; one list for each repeat. */
export function crossValidate(
  examinations: readonly LabelledExamination[],
  features: readonly Feature[],
  repeats = REPEATS,
): Float64Array[][] {
  return Array.from({ length: repeats }, (_, repeat) => {
    const folds = foldsOf(examinations.length, repeat);
    const scores: Float64Array[] = [];
    for (let fold = 0; fold < FOLDS; fold += 1) {
      const weights = fitRanker(
        examinations.filter((_, index) => folds[index] !== fold),
        features,
      );
      examinations.forEach(({ rows }, index) => {
        if (folds[index] === fold) scores[index] = scoreRows(rows, weights);
      });
    }
    return scores;
  });
}

/** The best candidates of each query, judged, by scores from weights that were fitted without it. */
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
