// Written by `npm run bench:reading -- --fit-credit`; edit nothing here by hand.
// Fitted on 1254 mentions in clauses that the rules judge to be claims, 1045 of them right: the development half of
// our sentences and those for fitting, each without the words that the lexicon has for it alone. Cross-validated: of
// what labels alone would credit, 96.7 % of the right and 88.0 % of the wrong is still credited.
import type { ClaimSign } from './clauses/claim-signs.js';

/** Weights of the signs that a clause makes a claim; with the likelihood that the label is meant, it is credited from the threshold on. */
export const CLAIM_WEIGHTS: {
  readonly intercept: number;
  readonly threshold: number;
  readonly signs: Readonly<Record<ClaimSign, number>>;
} = {
  intercept: 1.33,
  threshold: 0.55,
  signs: {
    denial: 0.799,
    wish: -0.561,
    hypothetical: -1.3,
    handOver: -1.23,
    ofOther: 1.16,
    otherPerson: 0.194,
    obligation: -2.22,
    teach: 0.814,
    affirmation: 0.335,
    doing: 0.636,
    ownName: 0.597,
    possessive: 0.513,
    contrast: 0.209,
    subordinate: -0.0945,
    question: -3.79,
    bare: 0.819,
    first: 0.256,
    verbBehind: -0.872,
    unknownWords: -0.118,
    unknownWordsOfSentence: 0.576,
    elsewhereNoClaim: 0.083,
    noClaimBefore: 0.294,
    elsewhereDenial: 0.0273,
    elsewhereWish: 0.137,
    elsewhereHypothetical: -0.497,
    elsewhereDemand: -0.347,
    elsewhereNamedBefore: -0.596,
    byOthers: -0.254,
  },
};
