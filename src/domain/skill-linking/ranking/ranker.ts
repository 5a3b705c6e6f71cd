import { FEATURES, type Feature, type FeatureRows } from './features.js';
import type { LikelihoodWeights } from './likelihood.js';

/** A linear ranker: a weight for each feature that it uses. */
export type RankerWeights = Readonly<Partial<Record<Feature, number>>>;

/**
 * The kind of a text, which selects the weights: fitted on English sentences, on Dutch sentences, or on Dutch labels for
 * phrases.
 */
export type TextForm = 'sentence' | 'dutchSentence' | 'phrase';

/** The weights for one kind of text. */
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

/** Indexes of scores, the highest score first; equal ones in their original order. */
export function orderOf(scores: Float64Array): number[] {
  return Array.from(scores.keys()).sort((one, other) => (scores[other] ?? 0) - (scores[one] ?? 0));
}
