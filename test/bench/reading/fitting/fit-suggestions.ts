import { SUGGESTION_SIGNS, type SuggestionWeights } from '../../../../src/domain/skill-linking/index.js';
import { fitLogisticRegression, type JudgedCase } from './logistic-regression.js';

/** Strength of the regularisation, on standardised signs. */
export const SUGGESTION_RIDGE = 4;

/** Fits the likelihood of suggestions to what careful readers judged. */
export function fitSuggestions(cases: readonly JudgedCase[]): SuggestionWeights {
  const { intercept, weights } = fitLogisticRegression(cases, SUGGESTION_SIGNS.length, SUGGESTION_RIDGE);
  return {
    intercept,
    signs: Object.fromEntries(
      SUGGESTION_SIGNS.map((sign, column) => [sign, weights[column] ?? 0]),
    ) as SuggestionWeights['signs'],
  };
}
