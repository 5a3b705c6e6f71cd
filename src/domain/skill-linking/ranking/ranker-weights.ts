// Written by `npm run bench:reading -- --fit`; edit nothing here by hand.
import type { FittedWeights } from './ranker.js';

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
        preferredOverlap: 0.107,
        anyOverlap: 0.08824,
        preferredWindow: 0.6896,
        wholeSkill: 3.34,
        wholeDescription: 2.318,
        windowMargin: 0.5523,
        windowSum: 1.407,
        windowShare: 0.3007,
        softPreferred: 1.829,
        softAny: 1.134,
        prior: 0.1521,
        labelLength: -0.2687,
      },
      likelihood: {
        intercept: -2.945,
        signs: {
          logShare: 0.5805,
          gap: 0.1213,
          inverseRank: 0.3694,
          preferredWindow: 1.537,
          wholeSkill: 0.5199,
          softPreferred: 2.017,
        },
      },
    },
    phrase: {
      ranker: {
        wholeForm: -0.4383,
        wholeConcept: 8.558,
        wholeSkill: 8.093,
        softPreferred: 2.203,
        softAny: 1.19,
        anyWindow: 1.334,
        anyCoverage: -1.542,
        prior: 0.18,
      },
      likelihood: {
        intercept: -2.809,
        signs: {
          logShare: 0.395,
          gap: 0.4885,
          inverseRank: -0.007817,
          preferredWindow: -0.3625,
          wholeSkill: 3.503,
          softPreferred: 0.03837,
        },
      },
    },
  },
};
