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

const ROUNDS = 2000;
const RATE = 0.5;

/**
 * Logistic regression by gradient descent on standardised signs; the loss is convex.
 *
 * @param ridge strength of the regularisation, on standardised signs
 */
export function fitLogisticRegression(cases: readonly JudgedCase[], width: number, ridge: number): LogisticRegression {
  const total = Math.max(
    1,
    cases.reduce((sum, { weight = 1 }) => sum + weight, 0),
  );
  const columns = Array.from({ length: width }, (_, column) => spreadOf(cases.map(({ signs }) => signs[column] ?? 0)));
  const rows = cases.map(({ signs }) =>
    columns.map(({ mean, deviation }, column) => ((signs[column] ?? 0) - mean) / deviation),
  );
  const weights = new Array<number>(width).fill(0);
  let intercept = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const gradient = weights.map((weight) => (ridge * weight) / total);
    let slope = 0;
    for (let row = 0; row < rows.length; row += 1) {
      const values = rows[row] ?? [];
      let sum = intercept;
      for (let column = 0; column < width; column += 1) sum += (weights[column] ?? 0) * (values[column] ?? 0);
      const { isRight, weight = 1 } = cases[row] ?? { isRight: false };
      const error = (weight * (1 / (1 + Math.exp(-sum)) - (isRight ? 1 : 0))) / total;
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
  return { intercept: intercept - moved, weights: raw };
}

function spreadOf(values: readonly number[]): { readonly mean: number; readonly deviation: number } {
  const mean = values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / Math.max(1, values.length);
  return { mean, deviation: variance > 1e-12 ? Math.sqrt(variance) : 1 };
}
