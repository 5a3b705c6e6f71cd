// Written by `npm run bench:reading -- --fit-suggestions`; edit nothing here by hand.
import type { SuggestionWeights } from './suggestion-signs.js';

/** How likely it is that somebody has a skill that a line of their record was ranked for. */
export const SUGGESTION_WEIGHTS: SuggestionWeights = {
  intercept: -10.11,
  signs: {
    inverseRank: -0.08702,
    isPhrase: 0.1915,
    isDutchSentence: 0.243,
    softPreferred: 1.912,
    softAny: 3.29,
    wholeSkill: 2.311,
    wholeDescription: 2.917,
    windowSum: 1.828,
    prior: 0.3691,
    labelLength: 0.5155,
    nearTitles: 4.564,
    hasNoTitles: 0,
  },
};
