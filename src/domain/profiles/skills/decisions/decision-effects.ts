import type { Sign } from './decision-signs.js';
import { solveByConjugateGradients } from './conjugate-gradients.js';

/** What somebody decided about a suggestion. */
export interface Decision {
  readonly signs: readonly Sign[];
  /** What the reader had stated, 0-1. */
  readonly statedLikelihood: number;
  readonly isAccepted: boolean;
}

/** By how much each sign moves the log odds of a likelihood, for a strength of 1. */
export type Effects = ReadonlyMap<string, number>;

const MAX_ROUNDS = 20;

/** Smaller slopes change effects by less than this, and likelihoods by a quarter of it. */
const SMALLEST_SLOPE = 0.005;

/** Parts of a step that are tried, each half of the one before, until one lessens the loss. */
const MAX_HALVINGS = 10;

/** A decision as numbers, its signs by their columns. */
interface Row {
  readonly columns: readonly number[];
  readonly strengths: readonly number[];
  readonly statedOdds: number;
  readonly accepted: 0 | 1;
}

/**
 * What decisions say beyond the likelihoods that were stated: a logistic regression over the signs of the suggestions,
 * with the stated log odds as its offset and a standard normal prior for each effect. The effects are the mode of their
 * posterior, by Newton's method; the loss is convex. Without decisions all effects are 0, few decisions change little, and
 * many that agree overrule what is stated.
 */
export function fitEffects(decisions: readonly Decision[]): Effects {
  const columnOf = new Map<string, number>();
  const rows = decisions.map((decision) => rowOf(decision, columnOf));
  let effects: Float64Array = new Float64Array(columnOf.size);
  let loss = lossOf(rows, effects);
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const likelihoods = rows.map((row) => likelihoodAt(oddsOf(row, effects)));
    const slopes = effects.map((effect) => -effect);
    for (const [index, row] of rows.entries()) add(slopes, row, row.accepted - (likelihoods[index] ?? 0));
    if (slopes.every((slope) => Math.abs(slope) < SMALLEST_SLOPE)) break;
    const step = solveByConjugateGradients(slopes, (direction) => {
      const product = Float64Array.from(direction);
      for (const [index, row] of rows.entries()) {
        const likelihood = likelihoods[index] ?? 0;
        add(product, row, likelihood * (1 - likelihood) * sumOf(row, direction));
      }
      return product;
    });
    let better = moved(effects, step, 1);
    for (let halvings = 1; halvings <= MAX_HALVINGS && lossOf(rows, better) > loss; halvings += 1)
      better = moved(effects, step, 0.5 ** halvings);
    effects = better;
    loss = lossOf(rows, effects);
  }
  return new Map([...columnOf].map(([name, column]) => [name, effects[column] ?? 0]));
}

/**
 * The likelihood of a suggestion after what people decided about others, 0-1.
 *
 * @param statedLikelihood as the reader states it, 0-1
 * @param effects of decisions that are not about the same person
 */
export function moveLikelihood(statedLikelihood: number, signs: readonly Sign[], effects: Effects): number {
  return likelihoodAt(
    signs.reduce((sum, [name, strength]) => sum + strength * (effects.get(name) ?? 0), logOdds(statedLikelihood)),
  );
}

/** Gives signs that occur for the first time the next columns. */
function rowOf({ signs, statedLikelihood, isAccepted }: Decision, columnOf: Map<string, number>): Row {
  const columns = signs.map(([name]) => {
    const column = columnOf.get(name) ?? columnOf.size;
    columnOf.set(name, column);
    return column;
  });
  const strengths = signs.map(([, strength]) => strength);
  return { columns, strengths, statedOdds: logOdds(statedLikelihood), accepted: isAccepted ? 1 : 0 };
}

function moved(effects: Float64Array, step: Float64Array, part: number): Float64Array {
  return effects.map((effect, column) => effect + part * (step[column] ?? 0));
}

function sumOf({ columns, strengths }: Row, effects: Float64Array): number {
  let sum = 0;
  for (let index = 0; index < columns.length; index += 1)
    sum += (strengths[index] as number) * (effects[columns[index] as number] as number);
  return sum;
}

function add(target: Float64Array, { columns, strengths }: Row, factor: number): void {
  for (let index = 0; index < columns.length; index += 1) {
    const column = columns[index] as number;
    target[column] = (target[column] as number) + factor * (strengths[index] as number);
  }
}

function oddsOf(row: Row, effects: Float64Array): number {
  return row.statedOdds + sumOf(row, effects);
}

function lossOf(rows: readonly Row[], effects: Float64Array): number {
  const ofPrior = effects.reduce((sum, effect) => sum + (effect * effect) / 2, 0);
  return rows.reduce((sum, row) => {
    const odds = oddsOf(row, effects);
    return sum + Math.log1p(Math.exp(row.accepted === 1 ? -odds : odds));
  }, ofPrior);
}

function likelihoodAt(odds: number): number {
  return 1 / (1 + Math.exp(-odds));
}

function logOdds(likelihood: number): number {
  const inside = Math.min(Math.max(likelihood, 0.001), 0.999);
  return Math.log(inside / (1 - inside));
}
