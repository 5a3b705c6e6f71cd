// Written by `npm run bench:reading -- --fit-credit`; edit nothing here by hand.
// Fitted on 1268 mentions in clauses that the rules judge to be claims, 1055 of them right: the development half of
// our sentences and those for fitting, each without the words that the lexicon has for it alone. Cross-validated: of
// what labels alone would credit, 96.2 % of the right and 88.6 % of the wrong is still credited.
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
    denial: 0.811,
    wish: -0.55,
    hypothetical: -1.28,
    handOver: -1.25,
    ofOther: 1.2,
    otherPerson: 0.213,
    obligation: -2.21,
    teach: 0.815,
    affirmation: 0.351,
    doing: 0.608,
    ownName: 0.637,
    possessive: 0.535,
    contrast: 0.234,
    subordinate: -0.145,
    question: -3.79,
    bare: 0.795,
    first: 0.274,
    verbBehind: -0.888,
    unknownWords: -0.186,
    unknownWordsOfSentence: 0.707,
    elsewhereNoClaim: 0.0358,
    noClaimBefore: 0.344,
    elsewhereDenial: 0.0155,
    elsewhereWish: 0.162,
    elsewhereHypothetical: -0.483,
    elsewhereDemand: -0.354,
    elsewhereNamedBefore: -0.564,
    byOthers: -0.304,
  },
};
