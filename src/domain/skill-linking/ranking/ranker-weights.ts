// Written by `npm run bench:reading -- --fit`; edit nothing here by hand.
import type { FittedWeights } from './fitted-weights.js';

export const RANKER_WEIGHTS: FittedWeights = {
  lexical: {
    sentence: {
      ranker: {
        preferredOverlap: 0.1893,
        anyOverlap: 0.3474,
        preferredCoverage: 1.268,
        anyCoverage: 1.143,
        preferredWindow: 1.259,
        anyWindow: 0.8754,
        windowProduct: 1.57,
        description: 0.01568,
        prior: 0.2105,
      },
      likelihood: {
        intercept: -2.51,
        signs: {
          logShare: 0.8473,
          gap: 0.1187,
          inverseRank: 0.2407,
          preferredWindow: 3.615,
          wholeSkill: 0,
          softPreferred: 0,
        },
      },
    },
    phrase: {
      ranker: {
        preferredOverlap: 0.3007,
        anyOverlap: 0.5286,
        preferredCoverage: 1.691,
        anyCoverage: 2.138,
        preferredWindow: -1.461,
        anyWindow: -1.321,
        windowProduct: -0.7514,
        description: 0.01023,
        prior: 0.3335,
      },
      likelihood: {
        intercept: -0.06092,
        signs: {
          logShare: 1.321,
          gap: 0.1345,
          inverseRank: -0.5192,
          preferredWindow: 1.379,
          wholeSkill: 0,
          softPreferred: 0,
        },
      },
    },
  },
  vectors: {
    sentence: {
      ranker: {
        preferredOverlap: 0.09038,
        anyOverlap: 0.114,
        windowProduct: 0.7486,
        preferredWindow: 0.653,
        wholeSkill: 3.928,
        wholeDescription: 1.218,
        windowMargin: 2.777,
        windowSum: 1.561,
        softPreferred: 2.261,
        softAny: 2.135,
        prior: 0.1305,
      },
      likelihood: {
        intercept: -4.116,
        signs: {
          logShare: 0.5866,
          gap: 0.006744,
          inverseRank: 0.8897,
          preferredWindow: 2.062,
          wholeSkill: 0.9535,
          softPreferred: 2.169,
        },
      },
    },
    phrase: {
      ranker: {
        wholeForm: -0.8558,
        wholeConcept: 9.039,
        wholeSkill: 7.5,
        softPreferred: 1.81,
        softAny: 0.8652,
        anyWindow: -0.1787,
      },
      likelihood: {
        intercept: -2.498,
        signs: {
          logShare: 0.4414,
          gap: 0.5018,
          inverseRank: 0.207,
          preferredWindow: -0.223,
          wholeSkill: 3.194,
          softPreferred: -0.243,
        },
      },
    },
  },
};
