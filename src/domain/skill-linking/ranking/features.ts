/** What the ranker may look at, in the order of a candidate's row; docs/linking.md has the formulas. */
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
] as const;

export type Feature = (typeof FEATURES)[number];

/** Those that need no vectors. */
export const LEXICAL_FEATURES: readonly Feature[] = FEATURES.slice(0, FEATURES.indexOf('wholeSkill'));

/** Candidates with a row of features each. */
export interface FeatureRows {
  readonly skills: readonly number[];
  /** Row of candidate i: values[i * FEATURES.length] and on, in the order of FEATURES. */
  readonly values: Float32Array;
}
