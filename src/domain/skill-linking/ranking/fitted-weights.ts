import type { LikelihoodWeights } from './likelihood.js';
import type { RankerWeights } from './ranker.js';

/**
 * How a text is ranked: a sentence by what English job sentences taught, a short Dutch phrase by what Dutch labels
 * taught.
 */
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
