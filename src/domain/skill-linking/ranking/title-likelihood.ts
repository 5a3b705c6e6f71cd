import { logisticLikelihood } from './logistic.js';
import { FEATURES, type FeatureRows } from './features.js';
import { orderOf, scoreRows } from './ranker.js';
import { MEASURED_OF_TITLES, TITLE_SIGNS, type LabelLikeness, type TitleLikelihoodWeights } from './title-signs.js';
import { TITLE_LIKELIHOOD, TITLE_WEIGHTS } from './title-weights.js';

/** The occupation that a title most likely means. */
export interface TitleCandidate {
  /** Its number among those of the tables. */
  readonly occupation: number;
  /** MEASURED_OF_TITLES of it. */
  readonly measured: readonly number[];
}

/** The occupation that an examined title most likely means; undefined if it shares nothing with any. */
export function bestCandidate(examination: FeatureRows): TitleCandidate | undefined {
  const [best] = orderOf(scoreRows(examination, TITLE_WEIGHTS.ranker));
  const occupation = best === undefined ? undefined : examination.skills[best];
  if (best === undefined || occupation === undefined) return undefined;
  const row = best * FEATURES.length;
  const measured = MEASURED_OF_TITLES.map((feature) => examination.values[row + FEATURES.indexOf(feature)] ?? 0);
  return { occupation, measured };
}

/** The signs of a candidate, in the order of TITLE_SIGNS. */
export function titleSigns({ measured }: TitleCandidate, likeness: LabelLikeness): number[] {
  return [...measured, likeness === 'LABEL' ? 1 : 0, likeness === 'MISSPELT' ? 1 : 0];
}

/**
 * How likely people would say that a title means its best candidate, 0-1, for a title that is no label of one occupation alone. It is
 * lower than the likelihood of TITLE_WEIGHTS, which is for all titles: most of these are such a label.
 */
export function titleLikelihood(
  candidate: TitleCandidate,
  likeness: LabelLikeness,
  weights: TitleLikelihoodWeights = TITLE_LIKELIHOOD,
): number {
  return logisticLikelihood(TITLE_SIGNS, titleSigns(candidate, likeness), weights);
}
