import {
  FEATURES,
  type Feature,
  type FeatureRows,
  type RankerWeights,
} from '../../../../src/domain/skill-linking/index.js';
import { solve } from './logistic-regression.js';

/** The candidates of a query, with the right ones among them. */
export interface ExaminedQuery {
  readonly rows: FeatureRows;
  readonly isRight: readonly boolean[];
  /** How much it counts beside others; 1 by default. */
  readonly weight?: number;
}

/** Strength of the regularisation, on standardised features. */
const RIDGE = 10;

/** The same for phrases: there are several times as many of them as of sentences for as many features. */
export const PHRASE_RIDGE = 3;

/** Newton's method needs some ten rounds. */
const ROUNDS = 40;

/** The fit ends when a round lowers the loss by less than this. */
const MIN_GAIN = 1e-6;

const MIN_STEP = 1e-4;

/**
 * Fits the weights of a linear ranker so that the softmax over the candidates of each query gives the right ones,
 * by their weights, the highest likelihood. The loss is convex, so Newton's method with shorter steps where the loss would
 * rise finds the only optimum, also of features that are seldom other than 0.
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
  let weights = new Float64Array(features.length);
  let loss = lossOf(weights, standardised, ridge);
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = loss;
    const direction = newtonStep(weights, standardised, ridge);
    for (let step = 1; step > MIN_STEP; step /= 2) {
      const next = weights.map((weight, index) => weight - step * (direction[index] ?? 0));
      const lossOfNext = lossOf(next, standardised, ridge);
      if (lossOfNext >= loss) continue;
      [weights, loss] = [next, lossOfNext];
      break;
    }
    if (before - loss < MIN_GAIN) break;
  }
  return Object.fromEntries(features.map((feature, index) => [feature, (weights[index] ?? 0) / (scales[index] ?? 1)]));
}

interface StandardisedQuery {
  readonly weight: number;
  readonly values: Float64Array;
  readonly target: Float64Array;
}

function lossOf(weights: Float64Array, queries: readonly StandardisedQuery[], ridge: number): number {
  let loss = weights.reduce((sum, weight) => sum + (ridge * weight * weight) / 2, 0);
  for (const { values, target, weight } of queries) {
    const likelihoods = softmax(weights, values, target.length, weights.length);
    target.forEach((share, row) => {
      if (share > 0) loss -= weight * share * Math.log(Math.max(Number.MIN_VALUE, likelihoods[row] ?? 0));
    });
  }
  return loss;
}

/** The gradient of the loss divided by its curvature. */
function newtonStep(weights: Float64Array, queries: readonly StandardisedQuery[], ridge: number): Float64Array {
  const width = weights.length;
  const gradient = weights.map((weight) => ridge * weight);
  const curvature = Array.from(weights, (_, row) => new Float64Array(width).fill(ridge, row, row + 1));
  for (const { values, target, weight } of queries) {
    const likelihoods = softmax(weights, values, target.length, width);
    const mean = new Float64Array(width);
    likelihoods.forEach((likelihood, row) => {
      for (let column = 0; column < width; column += 1)
        mean[column] = (mean[column] ?? 0) + likelihood * (values[row * width + column] ?? 0);
    });
    likelihoods.forEach((likelihood, row) => {
      const error = weight * (likelihood - (target[row] ?? 0));
      const centred = Array.from(mean, (average, column) => (values[row * width + column] ?? 0) - average);
      for (let one = 0; one < width; one += 1) {
        gradient[one] = (gradient[one] ?? 0) + error * (values[row * width + one] ?? 0);
        const ofRow = curvature[one] as Float64Array;
        const factor = weight * likelihood * (centred[one] ?? 0);
        for (let other = 0; other < width; other += 1)
          ofRow[other] = (ofRow[other] ?? 0) + factor * (centred[other] ?? 0);
      }
    });
  }
  return solve(curvature, gradient);
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
