import type { Feature } from './features.js';

/** The features that tell how likely it is that a title means its best candidate. */
export const MEASURED_OF_TITLES = ['wholeForm', 'wholeConcept', 'softAny'] as const satisfies readonly Feature[];

/** The signs of that likelihood: these features, and whether the title is a label of the occupation but for one typing error. */
export const TITLE_SIGNS = [...MEASURED_OF_TITLES, 'isMisspelt'] as const;

/** A logistic regression: an intercept and a weight for each sign. */
export interface TitleLikelihoodWeights {
  readonly intercept: number;
  readonly signs: Readonly<Record<(typeof TITLE_SIGNS)[number], number>>;
}
