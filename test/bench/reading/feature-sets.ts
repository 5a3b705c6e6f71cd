import { LEXICAL_FEATURES, type Feature, type TextForm } from '../../../src/domain/skill-linking/index.js';

/** What a ranker looks at in texts of each form. */
export type FeatureSets = Readonly<Record<TextForm, readonly Feature[]>>;

/** Without vectors. */
export const WITHOUT_VECTORS: FeatureSets = { sentence: LEXICAL_FEATURES, phrase: LEXICAL_FEATURES };

/** With vectors: few, as there are few labelled sentences to fit them on. */
export const WITH_VECTORS: FeatureSets = {
  sentence: [
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
  ],
  phrase: ['wholeForm', 'wholeConcept', 'wholeSkill', 'softPreferred', 'softAny', 'anyWindow', 'anyCoverage', 'prior'],
};
