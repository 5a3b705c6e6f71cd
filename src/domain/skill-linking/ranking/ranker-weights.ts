// Written by `npm run bench:reading -- --fit`; edit nothing here by hand.
import type { FittedWeights } from './ranker.js';

export const RANKER_WEIGHTS: FittedWeights = {
  lexical: {
    sentence: {
      ranker: {
        preferredOverlap: 0.183,
        anyOverlap: 0.325,
        preferredCoverage: 0.9411,
        anyCoverage: 1.287,
        preferredWindow: 0.8914,
        anyWindow: 0.4158,
        windowProduct: 1.141,
        description: 0.05742,
        prior: 0.2735,
        labelLength: -0.1954,
      },
      likelihood: {
        intercept: -2.816,
        signs: {
          logShare: 0.7968,
          gap: 0.1592,
          inverseRank: 0.4307,
          preferredWindow: 3.821,
          wholeSkill: 0,
          softPreferred: 0,
        },
      },
    },
    phrase: {
      ranker: {
        preferredOverlap: 0.3285,
        anyOverlap: 0.5584,
        preferredCoverage: 1.302,
        anyCoverage: 1.922,
        preferredWindow: -1.339,
        anyWindow: -1.252,
        windowProduct: -1.056,
        description: 0.01473,
        prior: 0.3294,
        labelLength: -0.2172,
      },
      likelihood: {
        intercept: -0.1182,
        signs: {
          logShare: 1.296,
          gap: 0.1159,
          inverseRank: -0.2414,
          preferredWindow: 1.146,
          wholeSkill: 0,
          softPreferred: 0,
        },
      },
    },
  },
  vectors: {
    sentence: {
      ranker: {
        preferredOverlap: 0.08852,
        anyOverlap: 0.0322,
        preferredWindow: 0.4765,
        wholeSkill: 4.102,
        wholeDescription: 2.775,
        windowMargin: 0.4894,
        windowSum: 1.13,
        windowShare: 0.3126,
        softPreferred: 2.147,
        softAny: 1.094,
        prior: 0.2256,
        labelLength: -0.1884,
      },
      likelihood: {
        intercept: -3.166,
        signs: {
          logShare: 0.5894,
          gap: 0.09232,
          inverseRank: 0.609,
          preferredWindow: 2.133,
          wholeSkill: -0.1027,
          softPreferred: 1.933,
        },
      },
    },
    phrase: {
      ranker: {
        wholeForm: -0.4695,
        wholeConcept: 8.328,
        wholeSkill: 8.757,
        softPreferred: 2.564,
        softAny: 3.043,
        anyWindow: 1.682,
        anyCoverage: -1.851,
        prior: 0.1726,
        softWindow: -2.697,
      },
      likelihood: {
        intercept: -2.856,
        signs: {
          logShare: 0.3735,
          gap: 0.4723,
          inverseRank: 0.01323,
          preferredWindow: -0.4526,
          wholeSkill: 3.555,
          softPreferred: 0.03988,
        },
      },
    },
  },
};
