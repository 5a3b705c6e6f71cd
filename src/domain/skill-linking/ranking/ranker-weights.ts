// Written by `npm run bench:reading -- --fit`; edit nothing here by hand.
import type { FittedWeights } from './fitted-weights.js';

export const RANKER_WEIGHTS: FittedWeights = {
  lexical: {
    sentence: {
      ranker: {
        preferredOverlap: 0.2202,
        anyOverlap: 0.3602,
        preferredCoverage: 0.9566,
        anyCoverage: 0.9901,
        preferredWindow: 1.159,
        anyWindow: 0.6967,
        windowProduct: 1.406,
        description: 0.01727,
        prior: 0.2133,
        labelLength: -0.2184,
      },
      likelihood: {
        intercept: -2.218,
        signs: {
          logShare: 0.9206,
          gap: 0.07104,
          inverseRank: 0.2836,
          preferredWindow: 3.399,
          wholeSkill: 0,
          softPreferred: 0,
        },
      },
    },
    phrase: {
      ranker: {
        preferredOverlap: 0.337,
        anyOverlap: 0.5634,
        preferredCoverage: 1.256,
        anyCoverage: 1.863,
        preferredWindow: -1.349,
        anyWindow: -1.27,
        windowProduct: -0.9965,
        description: 0.01556,
        prior: 0.3305,
        labelLength: -0.2134,
      },
      likelihood: {
        intercept: -0.187,
        signs: {
          logShare: 1.273,
          gap: 0.1113,
          inverseRank: -0.247,
          preferredWindow: 1.21,
          wholeSkill: 0,
          softPreferred: 0,
        },
      },
    },
  },
  vectors: {
    sentence: {
      ranker: {
        preferredOverlap: 0.11,
        anyOverlap: 0.09066,
        preferredWindow: 0.6707,
        wholeSkill: 4.016,
        wholeDescription: 1.557,
        windowMargin: 1.169,
        windowSum: 1.673,
        windowShare: 0.3101,
        softPreferred: 1.735,
        softAny: 1.012,
        prior: 0.1663,
        labelLength: -0.2521,
      },
      likelihood: {
        intercept: -3.109,
        signs: {
          logShare: 0.5869,
          gap: 0.1335,
          inverseRank: 0.3297,
          preferredWindow: 1.692,
          wholeSkill: 0.7179,
          softPreferred: 1.973,
        },
      },
    },
    phrase: {
      ranker: {
        wholeForm: -0.4767,
        wholeConcept: 8.392,
        wholeSkill: 8.364,
        softPreferred: 2.366,
        softAny: 1.577,
        anyWindow: 1.84,
        anyCoverage: -1.844,
        prior: 0.1871,
      },
      likelihood: {
        intercept: -2.9,
        signs: {
          logShare: 0.3613,
          gap: 0.4822,
          inverseRank: -0.01822,
          preferredWindow: -0.4502,
          wholeSkill: 3.65,
          softPreferred: 0.02078,
        },
      },
    },
  },
};
