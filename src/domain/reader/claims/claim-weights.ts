// Written by `npm run bench:reading -- --fit-credit`; edit nothing here by hand.
// Fitted on 835 mentions in clauses that the rules judge to be claims, 681 of them right: the development half of
// our sentences and those for fitting, each without the words that the lexicon has for it alone. Cross-validated: of
// what labels alone would credit, 98.4 % of the right and 85.9 % of the wrong is still credited.
import type { ClaimSign } from './clauses/claim-signs.js';

/** Weights of the signs that a clause makes a claim; with the likelihood that the label is meant, it is credited from the threshold on. */
export const CLAIM_WEIGHTS: {
  readonly intercept: number;
  readonly threshold: number;
  readonly signs: Readonly<Record<ClaimSign, number>>;
} = {
  intercept: 0.855,
  threshold: 0.5,
  signs: {
    denial: 1.34,
    wish: 1.5,
    hypothetical: 1.13,
    handOver: -0.431,
    ofOther: 1.51,
    otherPerson: 0.143,
    obligation: -1.81,
    teach: 1.18,
    affirmation: 0.492,
    doing: 0.521,
    ownName: 0.447,
    possessive: 0.365,
    contrast: 0.232,
    subordinate: 0.439,
    question: -3.25,
    bare: 0.753,
    first: 0.509,
    verbBehind: -0.587,
    unknownWords: -0.785,
    unknownWordsOfSentence: 1.29,
    elsewhereNoClaim: 0.333,
    noClaimBefore: 0.445,
    elsewhereDenial: 0.2,
    elsewhereWish: 0.944,
    elsewhereHypothetical: -1.36,
    elsewhereDemand: -0.749,
    elsewhereNamedBefore: -0.836,
    byOthers: -0.101,
  },
};
