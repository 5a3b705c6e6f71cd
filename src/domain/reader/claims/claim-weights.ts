// Written by `npm run bench:reading -- --fit-credit`; edit nothing here by hand.
// Fitted on 1072 mentions in clauses that the rules judge to be claims, 885 of them right: the development half of
// our sentences and those for fitting, each without the words that the lexicon has for it alone. Cross-validated: of
// what labels alone would credit, 97.6 % of the right and 91.1 % of the wrong is still credited.
import type { ClaimSign } from './clauses/claim-signs.js';

/** Weights of the signs that a clause makes a claim; with the likelihood that the label is meant, it is credited from the threshold on. */
export const CLAIM_WEIGHTS: {
  readonly intercept: number;
  readonly threshold: number;
  readonly signs: Readonly<Record<ClaimSign, number>>;
} = {
  intercept: 1.23,
  threshold: 0.5,
  signs: {
    denial: 0.872,
    wish: 0.59,
    hypothetical: -0.645,
    handOver: -1.07,
    ofOther: 1.61,
    otherPerson: 0.109,
    obligation: -2.16,
    teach: 0.789,
    affirmation: 0.532,
    doing: 0.653,
    ownName: 0.53,
    possessive: 0.564,
    contrast: 0.379,
    subordinate: 0.198,
    question: -3.59,
    bare: 0.778,
    first: 0.43,
    verbBehind: -0.776,
    unknownWords: -0.263,
    unknownWordsOfSentence: 0.391,
    elsewhereNoClaim: 0.13,
    noClaimBefore: 0.305,
    elsewhereDenial: 0.0533,
    elsewhereWish: 0.427,
    elsewhereHypothetical: -0.943,
    elsewhereDemand: -0.49,
    elsewhereNamedBefore: -0.8,
    byOthers: -0.203,
  },
};
