import type { RankerWeights } from './ranker.js';

/** How a text is ranked: a sentence by what English job sentences taught, a short Dutch phrase by what Dutch labels taught. */
export type TextForm = 'sentence' | 'phrase';

/** Weights as fitted, for linkers with and without vectors. */
export interface FittedWeights {
  readonly lexical: Readonly<Record<TextForm, RankerWeights>>;
  readonly vectors: Readonly<Record<TextForm, RankerWeights>>;
}
