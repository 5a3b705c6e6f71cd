// Written by `npm run bench:reading -- --fit-credit`; edit nothing here by hand.
// Fitted on 1072 mentions in clauses that the rules judge to be claims, 885 of them right: the development half of
// our sentences and those for fitting, each without the words that the lexicon has for it alone. Cross-validated: of
// what labels alone would credit, 95.3 % of the right and 83.3 % of the wrong is still credited.
import type { ClaimSign } from './clauses/claim-signs.js';

/** Weights of the signs that a clause makes a claim; with the likelihood that the label is meant, it is credited from the threshold on. */
export const CLAIM_WEIGHTS: {
  readonly intercept: number;
  readonly threshold: number;
  readonly signs: Readonly<Record<ClaimSign, number>>;
} = {
  intercept: 1.22,
  threshold: 0.55,
  signs: {
    denial: 0.99,
    wish: 0.598,
    hypothetical: -0.689,
    handOver: -1.05,
    ofOther: 1.6,
    otherPerson: 0.114,
    obligation: -2.16,
    teach: 0.795,
    affirmation: 0.535,
    doing: 0.656,
    ownName: 0.537,
    possessive: 0.569,
    contrast: 0.383,
    subordinate: 0.203,
    question: -3.57,
    bare: 0.816,
    first: 0.422,
    verbBehind: -0.772,
    unknownWords: -0.213,
    unknownWordsOfSentence: 0.336,
    elsewhereNoClaim: 0.142,
    noClaimBefore: 0.306,
    elsewhereDenial: 0.0491,
    elsewhereWish: 0.425,
    elsewhereHypothetical: -0.944,
    elsewhereDemand: -0.492,
    elsewhereNamedBefore: -0.798,
    byOthers: -0.225,
  },
};
