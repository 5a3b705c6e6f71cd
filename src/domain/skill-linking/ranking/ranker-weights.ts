// Written by `npm run bench:reading -- --fit`; edit nothing here by hand.
import type { FittedWeights } from './fitted-weights.js';

export const RANKER_WEIGHTS: FittedWeights = {
  lexical: { sentence: { preferredOverlap: 0.04, anyOverlap: 0.18, windowProduct: 0.6, preferredWindow: 0.8, prior: 0.13 }, phrase: { preferredOverlap: 0.04, anyOverlap: 0.18, windowProduct: 0.6, preferredWindow: 0.8, prior: 0.13 } },
  vectors: { sentence: { preferredOverlap: 0.04, anyOverlap: 0.18, windowProduct: 0.6, preferredWindow: 0.8, prior: 0.13 }, phrase: { preferredOverlap: 0.04, anyOverlap: 0.18, windowProduct: 0.6, preferredWindow: 0.8, prior: 0.13 } },
};
