import { LIKELIHOOD_SIGNS, type LikelihoodWeights } from '../../../../src/domain/skill-linking/index.js';

/** A ranked candidate: its signals, and whether people judged it right. */
export interface JudgedCandidate {
  readonly signs: readonly number[];
  readonly isRight: boolean;
}

/** Strength of the regularisation, on standardised signals. */
const RIDGE = 1;

const ROUNDS = 2000;
const RATE = 0.5;

/** Logistic regression by gradient descent on standardised signals; the loss is convex. */
export function fitLikelihood(candidates: readonly JudgedCandidate[]): LikelihoodWeights {
  const count = Math.max(1, candidates.length);
  const width = LIKELIHOOD_SIGNS.length;
  const columns = LIKELIHOOD_SIGNS.map((_, column) => spreadOf(candidates.map(({ signs }) => signs[column] ?? 0)));
  const rows = candidates.map(({ signs }) =>
    columns.map(({ mean, deviation }, column) => ((signs[column] ?? 0) - mean) / deviation),
  );
  const weights = new Array<number>(width).fill(0);
  let intercept = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const gradient = weights.map((weight) => (RIDGE * weight) / count);
    let slope = 0;
    for (let row = 0; row < rows.length; row += 1) {
      const values = rows[row] ?? [];
      let sum = intercept;
      for (let column = 0; column < width; column += 1) sum += (weights[column] ?? 0) * (values[column] ?? 0);
      const error = (1 / (1 + Math.exp(-sum)) - (candidates[row]?.isRight === true ? 1 : 0)) / count;
      slope += error;
      for (let column = 0; column < width; column += 1)
        gradient[column] = (gradient[column] ?? 0) + error * (values[column] ?? 0);
    }
    intercept -= RATE * slope;
    for (let column = 0; column < width; column += 1)
      weights[column] = (weights[column] ?? 0) - RATE * (gradient[column] ?? 0);
  }
  const raw = weights.map((weight, column) => weight / (columns[column]?.deviation ?? 1));
  const moved = raw.reduce((sum, weight, column) => sum + weight * (columns[column]?.mean ?? 0), 0);
  const signs = Object.fromEntries(
    LIKELIHOOD_SIGNS.map((sign, column) => [sign, raw[column] ?? 0]),
  ) as LikelihoodWeights['signs'];
  return { intercept: intercept - moved, signs };
}

function spreadOf(values: readonly number[]): { readonly mean: number; readonly deviation: number } {
  const mean = values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / Math.max(1, values.length);
  return { mean, deviation: variance > 1e-12 ? Math.sqrt(variance) : 1 };
}
