/** The features of a candidate in the order of its row; docs/linking.md has the formulas. */
export const FEATURES = [
  'preferredOverlap',
  'anyOverlap',
  'preferredCoverage',
  'anyCoverage',
  'preferredWindow',
  'anyWindow',
  'windowProduct',
  'description',
  'prior',
  'labelLength',
  'wholeSkill',
  'wholeDescription',
  'wholeForm',
  'wholeConcept',
  'windowMargin',
  'windowSum',
  'windowShare',
  'softPreferred',
  'softAny',
  'softWindow',
  'softEnglish',
  'exactForm',
] as const;

export type Feature = (typeof FEATURES)[number];

/** The features that are measured of phrases only, and of their Dutch words: their translation has no part in them. */
export const PHRASE_FEATURES: readonly Feature[] = ['exactForm', 'softWindow', 'softEnglish'];

/** The features of the ranker without vectors. */
export const LEXICAL_FEATURES: readonly Feature[] = FEATURES.slice(0, FEATURES.indexOf('wholeSkill'));

/** Candidates with a row of features each. */
export interface FeatureRows {
  readonly skills: readonly number[];
  /** The row of candidate i starts at values[i * FEATURES.length], in the order of FEATURES. */
  readonly values: Float32Array;
}
