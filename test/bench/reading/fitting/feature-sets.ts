import { LEXICAL_FEATURES, type Feature, type TextForm } from '../../../../src/domain/skill-linking/index.js';

/** The features that a ranker uses for each kind of text. */
export type FeatureSets = Readonly<Record<TextForm, readonly Feature[]>>;

/** Without vectors. */
export const WITHOUT_VECTORS: FeatureSets = {
  sentence: LEXICAL_FEATURES,
  dutchSentence: LEXICAL_FEATURES,
  phrase: LEXICAL_FEATURES,
};

const OF_SENTENCES: readonly Feature[] = [
  'preferredOverlap',
  'anyOverlap',
  'preferredWindow',
  'wholeSkill',
  'wholeDescription',
  'windowMargin',
  'windowSum',
  'windowShare',
  'softPreferred',
  'softAny',
  'prior',
  'labelLength',
];

/** With vectors. There are few features, because there are few labelled sentences to fit them on. */
export const WITH_VECTORS: FeatureSets = {
  sentence: OF_SENTENCES,
  dutchSentence: OF_SENTENCES,
  phrase: [
    'wholeForm',
    'wholeConcept',
    'wholeSkill',
    'softPreferred',
    'softAny',
    'anyWindow',
    'anyCoverage',
    'prior',
    'softWindow',
    'exactForm',
    'softEnglish',
  ],
};

/** For job titles, with vectors. */
export const OF_TITLES: readonly Feature[] = [
  'wholeForm',
  'wholeConcept',
  'wholeSkill',
  'softAny',
  'preferredWindow',
  'anyWindow',
];
