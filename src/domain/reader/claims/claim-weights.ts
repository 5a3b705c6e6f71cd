// Written by `npm run bench:reading -- --fit-credit`; edit nothing here by hand.
// Fitted on 1440 mentions in clauses that the rules judge to be claims, 1191 of them right: the development half of
// our sentences and those for fitting, each without the words that the lexicon has for it alone. Cross-validated: of
// what labels alone would credit, 95.8 % of the right and 89.7 % of the wrong is still credited.
import type { ClaimSign } from './clauses/claim-signs.js';

/** Weights of the signs that a clause makes a claim; with the likelihood that the label is meant, it is credited from the threshold on. */
export const CLAIM_WEIGHTS: {
  readonly intercept: number;
  readonly threshold: number;
  readonly signs: Readonly<Record<ClaimSign, number>>;
} = {
  intercept: 1.43,
  threshold: 0.55,
  signs: {
    denial: 0.747,
    wish: -0.419,
    hypothetical: -1.28,
    handOver: -1.05,
    ofOther: 1.42,
    otherPerson: 0.154,
    obligation: -1.86,
    teach: 0.859,
    affirmation: 0.327,
    doing: 0.647,
    ownName: 0.303,
    possessive: 0.58,
    contrast: 0.218,
    subordinate: -0.224,
    question: -3.84,
    bare: 0.572,
    first: 0.355,
    verbBehind: -0.876,
    unknownWords: -0.503,
    unknownWordsOfSentence: 0.941,
    elsewhereNoClaim: -0.0481,
    noClaimBefore: 0.272,
    elsewhereDenial: 0.0802,
    elsewhereWish: -0.19,
    elsewhereHypothetical: -0.477,
    elsewhereDemand: -0.361,
    elsewhereNamedBefore: -0.578,
    byOthers: -0.412,
  },
};
