/** A case to fit to: its signs, whether it is right, and how much it counts. */
export interface JudgedCase {
  readonly signs: readonly number[];
  readonly isRight: boolean;
  /** 1 unless given. */
  readonly weight?: number;
}

/** A fitted logistic regression: the weights in the order of the signs. */
export interface LogisticRegression {
  readonly intercept: number;
  readonly weights: readonly number[];
}

const ROUNDS = 15;

/**
 * Logistic regression by Newton's method on standardised signs; the loss is convex.
 *
 * @param ridge strength of the regularisation, on standardised signs
 */
export function fitLogisticRegression(cases: readonly JudgedCase[], width: number, ridge: number): LogisticRegression {
  const columns = Array.from({ length: width }, (_, column) => spreadOf(cases.map(({ signs }) => signs[column] ?? 0)));
  const rows = cases.map(({ signs }) =>
    Float64Array.from([1, ...columns.map(({ mean, deviation }, column) => ((signs[column] ?? 0) - mean) / deviation)]),
  );
  // The first is the intercept, which is not regularised.
  const weights = new Float64Array(width + 1);
  for (let round = 0; round < ROUNDS; round += 1) {
    const slopes = weights.map((weight, index) => (index === 0 ? 0 : ridge * weight));
    const curves = Array.from(weights, (_, index) => {
      const curve = new Float64Array(width + 1);
      curve[index] = index === 0 ? 1e-9 : ridge;
      return curve;
    });
    for (const [index, row] of rows.entries()) {
      const { isRight, weight = 1 } = cases[index] as JudgedCase;
      const likelihood = 1 / (1 + Math.exp(-row.reduce((sum, value, at) => sum + value * (weights[at] as number), 0)));
      const [error, certainty] = [weight * (likelihood - Number(isRight)), weight * likelihood * (1 - likelihood)];
      for (let at = 0; at <= width; at += 1) {
        const value = row[at] as number;
        if (value === 0) continue;
        slopes[at] = (slopes[at] as number) + error * value;
        const curve = curves[at] as Float64Array;
        for (let other = 0; other <= width; other += 1)
          curve[other] = (curve[other] as number) + certainty * value * (row[other] as number);
      }
    }
    for (const [at, step] of solve(curves, slopes).entries()) weights[at] = (weights[at] as number) - step;
  }
  const raw = columns.map(({ deviation }, column) => (weights[column + 1] as number) / deviation);
  const moved = raw.reduce((sum, weight, column) => sum + weight * (columns[column]?.mean ?? 0), 0);
  return { intercept: (weights[0] as number) - moved, weights: raw };
}

/** What a fitted regression says of some signs, 0-1. */
export function likelihoodOf({ intercept, weights }: LogisticRegression, signs: readonly number[]): number {
  return 1 / (1 + Math.exp(-weights.reduce((sum, weight, index) => sum + weight * (signs[index] ?? 0), intercept)));
}

/** Solves a system of linear equations by Gaussian elimination; the matrix is positive definite, and both are overwritten. */
export function solve(matrix: readonly Float64Array[], right: Float64Array): Float64Array {
  const size = right.length;
  for (let column = 0; column < size; column += 1) {
    const pivot = matrix[column] as Float64Array;
    for (let row = column + 1; row < size; row += 1) {
      const values = matrix[row] as Float64Array;
      const factor = (values[column] as number) / (pivot[column] as number);
      for (let at = column; at < size; at += 1) values[at] = (values[at] as number) - factor * (pivot[at] as number);
      right[row] = (right[row] as number) - factor * (right[column] as number);
    }
  }
  const solved = new Float64Array(size);
  for (let row = size - 1; row >= 0; row -= 1) {
    const values = matrix[row] as Float64Array;
    let sum = right[row] as number;
    for (let at = row + 1; at < size; at += 1) sum -= (values[at] as number) * (solved[at] as number);
    solved[row] = sum / (values[row] as number);
  }
  return solved;
}

function spreadOf(values: readonly number[]): { readonly mean: number; readonly deviation: number } {
  const mean = values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / Math.max(1, values.length);
  return { mean, deviation: variance > 1e-12 ? Math.sqrt(variance) : 1 };
}
