import type { Feature } from '../../../src/domain/skill-linking/index.js';
import { createSeededRandom } from '../../support/seeded-random.js';
import { fitRanker } from './fit-ranker.js';
import { rankBy, type LabelledExamination } from './rank-queries.js';

const FOLDS = 5;

/** Splits into folds are drawn anew so many times, as with few queries one split is luck. */
const REPEATS = 4;

/** Rankings of each query by weights that were fitted without it; one list of rankings for each repeat. */
export function crossValidate(examinations: readonly LabelledExamination[], features: readonly Feature[]): string[][][] {
  return Array.from({ length: REPEATS }, (_, repeat) => {
    const folds = foldsOf(examinations.length, repeat);
    const rankings: string[][] = [];
    for (let fold = 0; fold < FOLDS; fold += 1) {
      const weights = fitRanker(examinations.filter((_, index) => folds[index] !== fold), features);
      examinations.forEach((examination, index) => {
        if (folds[index] === fold) rankings[index] = rankBy(weights, examination);
      });
    }
    return rankings;
  });
}

function foldsOf(count: number, seed: number): number[] {
  const random = createSeededRandom(seed + 1);
  const order = Array.from({ length: count }, (_, index) => ({ index, at: random.next() })).sort((one, other) => one.at - other.at);
  const folds: number[] = [];
  order.forEach(({ index }, position) => {
    folds[index] = position % FOLDS;
  });
  return folds;
}
