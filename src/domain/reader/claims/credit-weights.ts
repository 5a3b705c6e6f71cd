// Written by `npm run bench:reading -- --fit-credit`; edit nothing here by hand.
// Fitted on 4655 mentions, 3516 of them right: the development halves of our sentences and documents, and
// labelled sentences from vacancies. Cross-validated: precision 93.3 %, recall
// 95.0 %, expected calibration error 1.0 %.
import type { CreditSign } from './credit-signs.js';

/** Weights of the signs by which a mention is credited, and the likelihood from which it is. */
export const CREDIT_WEIGHTS: {
  readonly intercept: number;
  readonly threshold: number;
  readonly signs: Readonly<Record<CreditSign, number>>;
} = {
  intercept: 2.78,
  threshold: 0.55,
  signs: {
    inProse: -2.52,
    partOfEntry: -1.89,
    aloneInProse: -3.35,
    siblings: 2.29,
    classification: -3.1,
    alternative: -1.03,
    withoutQualifier: -0.394,
    word: 1.04,
    wordInProse: -0.0305,
    longName: -0.795,
    length: 2.56,
    frequencyInLabels: -1.11,
    frequencyOfName: -0.679,
    inflected: -1.73,
    compound: 2.32,
    withTail: -0.982,
    misspelt: 0.141,
    agent: -3.44,
    agentOfOccupation: 0.423,
    otherLanguage: 0.131,
    otherLanguageOfClassification: 0.822,
    otherSentenceLanguage: -0.433,
    capitalised: 0.524,
    capitals: 3.22,
    capitalsOfClassification: -1.78,
    properInSmallLetters: -1.04,
    startsSentence: 1.44,
    nameBefore: -3.62,
    nameBehind: -2.77,
    coupledWithName: -2.18,
    inQuotes: -3.87,
    languageInProse: 0.203,
    languageBeforeWord: -2.05,
    determinerBefore: 0.079,
    articleBefore: -1.79,
    fieldPrepositionBefore: 1.21,
    otherPrepositionBefore: -0.463,
    otherWordBefore: -0.189,
    roleBefore: 0.472,
    verbBefore: -0.977,
    functionWordBehind: 0.61,
    auxiliaryBehind: 1.14,
    nounBehind: -0.102,
    endBehind: 0.693,
    headOfClassification: -1.54,
    headOfName: 3.4,
    cue: 2.34,
    enumeratedWithName: 1.14,
    aboutStudy: -3.91,
    studySentence: -1.32,
    short: -0.994,
  },
};
