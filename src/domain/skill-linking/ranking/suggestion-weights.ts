// Written by `npm run bench:reading -- --fit-suggestions`; edit nothing here by hand.
import type { SuggestionWeights } from './suggestion-signs.js';

/** How likely it is that somebody has a skill that a line of their record was ranked for. */
export const SUGGESTION_WEIGHTS: SuggestionWeights = {
  intercept: -9.68,
  signs: {
    inverseRank: -0.1093,
    isPhrase: 0.3699,
    isDutchSentence: 0.219,
    softPreferred: 1.645,
    softAny: 3.048,
    wholeSkill: 2.449,
    wholeDescription: 3.096,
    windowSum: 2.005,
    prior: 0.3635,
    labelLength: 0.4105,
    nearTitles: 4.293,
    hasNoTitles: -1.875,
  },
};
