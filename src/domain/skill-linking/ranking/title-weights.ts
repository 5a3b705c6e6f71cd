// Written by `npm run bench:reading -- --fit-titles`; edit nothing here by hand.
import type { FormWeights } from './ranker.js';
import type { TitleLikelihoodWeights } from './title-signs.js';

/** The weights with which job titles are linked to occupations, by words and vectors. */
export const TITLE_WEIGHTS: FormWeights = {
  ranker: {
    wholeForm: 8.209,
    wholeConcept: 7.707,
    wholeSkill: 5.478,
    softAny: 4.375,
    preferredWindow: 1.891,
    anyWindow: 0.6371,
  },
  likelihood: {
    intercept: -5.382,
    signs: {
      logShare: -0.03404,
      gap: 0.1674,
      inverseRank: 3.293,
      preferredWindow: -0.09613,
      wholeSkill: 2.838,
      softPreferred: 0.8397,
    },
  },
};

/** How likely a title that is no label of one occupation alone means the best one of them. */
export const TITLE_LIKELIHOOD: TitleLikelihoodWeights = {
  intercept: -4.16,
  signs: {
    wholeForm: 1.626,
    wholeConcept: 3.773,
    isSharedLabel: 0.4851,
    isMisspeltLabel: 4.244,
  },
};
