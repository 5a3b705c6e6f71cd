// Written by `npm run bench:reading -- --fit`; edit nothing here by hand.
import type { FittedWeights } from './fitted-weights.js';

const likelihood = { intercept: 0, signs: { logShare: 1, gap: 0, inverseRank: 0, preferredWindow: 0, wholeSkill: 0, softPreferred: 0 } };
const ranker = { preferredOverlap: 0.04, anyOverlap: 0.18, windowProduct: 0.6, preferredWindow: 0.8, prior: 0.13 };
export const RANKER_WEIGHTS: FittedWeights = {
  lexical: { sentence: { ranker, likelihood }, phrase: { ranker, likelihood } },
  vectors: { sentence: { ranker, likelihood }, phrase: { ranker, likelihood } },
};
