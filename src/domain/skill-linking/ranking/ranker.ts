import { FEATURES, type Feature, type FeatureRows } from './features.js';
import type { LikelihoodWeights } from './likelihood.js';

/** A linear ranker: a weight for each feature that it uses. */
export type RankerWeights = Readonly<Partial<Record<Feature, number>>>;

/** Which weights rank a text: those fitted on English job sentences, or on Dutch labels for a short Dutch phrase. */
export type TextForm = 'sentence' | 'phrase';

/** Weights as fitted for texts of one form. */
export interface FormWeights {
  readonly ranker: RankerWeights;
  readonly likelihood: LikelihoodWeights;
}

/** Weights for linkers with and without vectors. */
export interface FittedWeights {
  readonly lexical: Readonly<Record<TextForm, FormWeights>>;
  readonly vectors: Readonly<Record<TextForm, FormWeights>>;
}

/** Scores of candidates: the weighted sums of their features. */
export function scoreRows({ skills, values }: FeatureRows, weights: RankerWeights): Float64Array {
  const byPosition = FEATURES.map((feature) => weights[feature] ?? 0);
  return Float64Array.from(skills, (_, index) => {
    let score = 0;
    for (let position = 0; position < FEATURES.length; position += 1) {
      score += (byPosition[position] ?? 0) * (values[index * FEATURES.length + position] ?? 0);
    }
    return score;
  });
}

/** Indexes of scores, the highest score first; of equal ones the first given first. */
export function orderOf(scores: Float64Array): number[] {
  return Array.from(scores.keys()).sort((one, other) => (scores[other] ?? 0) - (scores[one] ?? 0));
}
