import {
  FEATURES,
  type Feature,
  type FeatureRows,
  type RankerWeights,
} from '../../../../src/domain/skill-linking/index.js';

/** The candidates of a query, with the right ones among them. */
export interface ExaminedQuery {
  readonly rows: FeatureRows;
  readonly isRight: readonly boolean[];
  /** How much it counts beside others; 1 by default. */
  readonly weight?: number;
}

/** Strength of the regularisation, on standardised features. */
const RIDGE = 10;

const ROUNDS = 200;

/**
 * Fits the weights of a linear ranker so that the softmax over the candidates of each query gives the right ones,
 * by their weights, the highest likelihood. The loss is convex, so accelerated gradient descent finds the only optimum.
 */
export function fitRanker(
  queries: readonly ExaminedQuery[],
  features: readonly Feature[],
  ridge = RIDGE,
): RankerWeights {
  const positions = features.map((feature) => FEATURES.indexOf(feature));
  const usable = queries.filter(({ isRight }) => isRight.includes(true));
  const scales = scalesOf(usable, positions);
  const standardised = usable.map((query) => standardise(query, positions, scales));
  const width = features.length;
  let weights = new Float64Array(width);
  let previous = weights;
  // The curvature of the softmax is below half the spread of the standardised rows, summed over the queries.
  const rate = 1 / (ridge + usable.length * Math.max(1, width / 3));
  for (let round = 0; round < ROUNDS; round += 1) {
    const momentum = round / (round + 3);
    const ahead = weights.map((weight, index) => weight + momentum * (weight - (previous[index] ?? 0)));
    const gradient = gradientAt(ahead, standardised, width, ridge);
    previous = weights;
    weights = ahead.map((weight, index) => weight - rate * (gradient[index] ?? 0));
  }
  return Object.fromEntries(features.map((feature, index) => [feature, (weights[index] ?? 0) / (scales[index] ?? 1)]));
}

interface StandardisedQuery {
  readonly weight: number;
  readonly values: Float64Array;
  readonly target: Float64Array;
}

function gradientAt(
  weights: Float64Array,
  queries: readonly StandardisedQuery[],
  width: number,
  ridge: number,
): Float64Array {
  const gradient = weights.map((weight) => ridge * weight);
  for (const { values, target, weight } of queries) {
    const likelihoods = softmax(weights, values, target.length, width);
    for (let row = 0, at = 0; row < target.length; row += 1) {
      const error = weight * ((likelihoods[row] ?? 0) - (target[row] ?? 0));
      for (let column = 0; column < width; column += 1, at += 1)
        gradient[column] = (gradient[column] ?? 0) + error * (values[at] ?? 0);
    }
  }
  return gradient;
}

function softmax(weights: Float64Array, values: Float64Array, rowCount: number, width: number): Float64Array {
  const scores = new Float64Array(rowCount);
  let highest = Number.NEGATIVE_INFINITY;
  for (let row = 0, at = 0; row < rowCount; row += 1) {
    let score = 0;
    for (let column = 0; column < width; column += 1, at += 1) score += (weights[column] ?? 0) * (values[at] ?? 0);
    scores[row] = score;
    highest = Math.max(highest, score);
  }
  let total = 0;
  for (let row = 0; row < rowCount; row += 1) {
    const likelihood = Math.exp((scores[row] ?? 0) - highest);
    scores[row] = likelihood;
    total += likelihood;
  }
  for (let row = 0; row < rowCount; row += 1) scores[row] = (scores[row] ?? 0) / total;
  return scores;
}

function standardise(
  { rows, isRight, weight = 1 }: ExaminedQuery,
  positions: readonly number[],
  scales: readonly number[],
): StandardisedQuery {
  const right = isRight.filter(Boolean).length;
  const values = new Float64Array(rows.skills.length * positions.length);
  rows.skills.forEach((_, row) => {
    positions.forEach((position, column) => {
      values[row * positions.length + column] =
        (rows.values[row * FEATURES.length + position] ?? 0) / (scales[column] ?? 1);
    });
  });
  return { values, weight, target: Float64Array.from(isRight, (one) => (one ? 1 / right : 0)) };
}

/** Standard deviation of each feature over all candidates. */
function scalesOf(queries: readonly ExaminedQuery[], positions: readonly number[]): number[] {
  return positions.map((position) => {
    let count = 0;
    let sum = 0;
    let squares = 0;
    for (const { rows } of queries) {
      for (let row = 0; row < rows.skills.length; row += 1) {
        const value = rows.values[row * FEATURES.length + position] ?? 0;
        count += 1;
        sum += value;
        squares += value * value;
      }
    }
    const variance = count === 0 ? 0 : squares / count - (sum / count) ** 2;
    return variance > 1e-12 ? Math.sqrt(variance) : 1;
  });
}
