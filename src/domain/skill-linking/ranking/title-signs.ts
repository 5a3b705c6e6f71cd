import type { Feature } from './features.js';

/** The features that tell how likely it is that a title means its best candidate. */
export const MEASURED_OF_TITLES = ['wholeForm', 'wholeConcept'] as const satisfies readonly Feature[];

/**
 * The signs of that likelihood: these features, and whether the title is a label of the occupation that others have too, or one but
 * for a typing error.
 */
export const TITLE_SIGNS = [...MEASURED_OF_TITLES, 'isSharedLabel', 'isMisspeltLabel'] as const;

/** How a title is like the labels of an occupation. */
export type LabelLikeness = 'LABEL' | 'MISSPELT' | undefined;

/** A logistic regression: an intercept and a weight for each sign. */
export interface TitleLikelihoodWeights {
  readonly intercept: number;
  readonly signs: Readonly<Record<(typeof TITLE_SIGNS)[number], number>>;
}
