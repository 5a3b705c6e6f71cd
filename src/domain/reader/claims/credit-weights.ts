// Written by `npm run bench:reading -- --fit-credit`; edit nothing here by hand.
// Fitted on 5301 mentions, 3968 of them right: the development halves of our sentences and documents, and
// labelled sentences from vacancies. Cross-validated: precision 93.3 %, recall
// 93.8 %, expected calibration error 1.8 %.
import type { CreditSign } from './credit-signs.js';

/** Weights of the signs by which a mention is credited, and the likelihood from which it is. */
export const CREDIT_WEIGHTS: {
  readonly intercept: number;
  readonly threshold: number;
  readonly signs: Readonly<Record<CreditSign, number>>;
} = {
  intercept: 2.86,
  threshold: 0.6,
  signs: {
    inProse: -2.45,
    partOfEntry: -1.29,
    aloneInProse: -2.62,
    siblings: 2.21,
    classification: -2.66,
    alternative: -0.811,
    withoutQualifier: -0.157,
    word: 0.391,
    wordInProse: 0.499,
    longName: -1.38,
    length: 2.27,
    frequencyInLabels: -1.03,
    frequencyOfName: -0.53,
    inflected: -1.55,
    compound: 1.55,
    withTail: -0.841,
    misspelt: 0.164,
    agent: -3.37,
    agentOfOccupation: 0.968,
    otherLanguage: 0.154,
    otherLanguageOfClassification: 0.434,
    otherSentenceLanguage: -0.133,
    capitalised: 0.468,
    capitals: 3.16,
    capitalsOfClassification: -2.27,
    properInSmallLetters: -1.08,
    startsSentence: 0.961,
    nameBefore: -2.4,
    nameBehind: -2.25,
    coupledWithName: -2.31,
    inQuotes: -3.57,
    languageInProse: 0.152,
    languageBeforeWord: -1.89,
    determinerBefore: 0.278,
    articleBefore: -1.55,
    fieldPrepositionBefore: 0.96,
    otherPrepositionBefore: -0.274,
    otherWordBefore: -0.249,
    roleBefore: 0.649,
    verbBefore: -0.977,
    functionWordBehind: 0.535,
    auxiliaryBehind: 0.68,
    nounBehind: -0.0256,
    endBehind: 0.552,
    headOfClassification: -1.43,
    headOfName: 2.63,
    cue: 1.68,
    enumeratedWithName: 0.698,
    aboutStudy: -5,
    studySentence: -1.29,
    short: -0.976,
  },
};
