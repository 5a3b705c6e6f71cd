import { FEATURES, type Feature, type FeatureRows } from './features.js';
import { logisticLikelihood } from './logistic.js';
import type { TextForm } from './ranker.js';

/** The features of a candidate that tell whether somebody has a skill that a line of their record was ranked for. */
const MEASURED = [
  'softPreferred',
  'softAny',
  'wholeSkill',
  'wholeDescription',
  'windowSum',
  'prior',
  'labelLength',
] as const satisfies readonly Feature[];

/** What the likelihood of a suggestion is estimated from. */
export const SUGGESTION_SIGNS = [
  'inverseRank',
  'isPhrase',
  'isDutchSentence',
  ...MEASURED,
  'nearTitles',
  'hasNoTitles',
] as const;

export type SuggestionSign = (typeof SUGGESTION_SIGNS)[number];

/** A logistic regression: an intercept and a weight for each sign. */
export interface SuggestionWeights {
  readonly intercept: number;
  readonly signs: Readonly<Record<SuggestionSign, number>>;
}

/** A candidate of a line: its row of features, its rank from 0, and the kind of the line. */
export interface CandidateOfLine {
  readonly rows: FeatureRows;
  readonly place: number;
  readonly rank: number;
  readonly form: TextForm;
  /** Mean cosine of the skill with the person's job titles; null if none is known. */
  readonly nearTitles: number | null;
}

/**
 * The signs of a candidate, in the order of SUGGESTION_SIGNS. The scores of the other candidates are not among them: in
 * lines of CVs, which may say no skill at all, they tell less than how well the words agree. A skill far from all jobs of
 * the person is mostly another meaning of a word.
 */
export function suggestionSigns({ rows, place, rank, form, nearTitles }: CandidateOfLine): number[] {
  return [
    1 / (rank + 1),
    Number(form === 'phrase'),
    Number(form === 'dutchSentence'),
    ...MEASURED.map((feature) => rows.values[place * FEATURES.length + FEATURES.indexOf(feature)] ?? 0),
    nearTitles ?? 0,
    Number(nearTitles === null),
  ];
}

/** The likelihood that somebody whose record has the line has the skill, 0-1. */
export function suggestionLikelihood(signs: readonly number[], weights: SuggestionWeights): number {
  return logisticLikelihood(SUGGESTION_SIGNS, signs, weights);
}
