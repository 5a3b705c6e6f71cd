// Written by `npm run bench:reading -- --fit-titles`; edit nothing here by hand.
import type { FormWeights } from './ranker.js';
import type { TitleLikelihoodWeights } from './title-signs.js';

/** The weights with which job titles are linked to occupations, by words and vectors. */
export const TITLE_WEIGHTS: FormWeights = {
  ranker: {
    wholeForm: 3.895,
    wholeConcept: 6.322,
    wholeSkill: 6.378,
    softAny: 4.449,
    preferredWindow: 3.02,
    anyWindow: -1.37,
  },
  likelihood: {
    intercept: -5.778,
    signs: {
      logShare: 0.0007871,
      gap: 0.07959,
      inverseRank: 3.49,
      preferredWindow: 0.1883,
      wholeSkill: 2.442,
      softPreferred: 1.756,
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
