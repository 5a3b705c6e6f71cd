import { GATES } from '../../../../../src/domain/reader/claims/assertion/assertion-model.js';
import { createParameter, type Parameter } from './adam.js';
import { addOuterProduct, addProduct, addTransposedProduct } from './products.js';

/** Gated recurrent units that read vectors from one side. */
export interface GatedUnits {
  readonly parameters: {
    readonly input: Parameter;
    readonly inputBias: Parameter;
    readonly recurrent: Parameter;
    readonly candidateBias: Parameter;
  };
  /** The states before and behind each vector in the order in which they are read: (count + 1) x units. */
  readonly states: Float32Array;
  /** What the loss changes by with each state; to be filled in before `backward`. */
  readonly slopes: Float32Array;
  /** Reads `count` vectors. */
  forward(vectors: Float32Array, count: number): void;
  /** Adds to the gradients of the parameters and of the vectors. */
  backward(vectors: Float32Array, count: number, vectorSlopes: Float32Array): void;
}

interface Sizes {
  readonly width: number;
  readonly units: number;
  /** Most vectors that are read. */
  readonly longest: number;
  readonly isBackward: boolean;
}

/** See assembly/assertion-kernel.ts, which calculates the same forward. */
export function createGatedUnits({ width, units, longest, isBackward }: Sizes, random: () => number): GatedUnits {
  const gates = GATES * units;
  const parameters = {
    input: createParameter(gates * width, 1 / Math.sqrt(width), random),
    inputBias: createParameter(gates, 0, random),
    recurrent: createParameter(gates * units, 1 / Math.sqrt(units), random),
    candidateBias: createParameter(units, 0, random),
  };
  const states = new Float32Array((longest + 1) * units);
  const slopes = new Float32Array((longest + 1) * units);
  const [resets, updates, candidates, inners] = Array.from({ length: 4 }, () => new Float32Array(longest * units)) as [
    Float32Array,
    Float32Array,
    Float32Array,
    Float32Array,
  ];
  const sums = new Float32Array(gates);
  const products = new Float32Array(gates);
  const vectorOf = (step: number, count: number): number => (isBackward ? count - 1 - step : step) * width;

  function forward(vectors: Float32Array, count: number): void {
    states.fill(0, 0, units);
    for (let step = 0; step < count; step += 1) {
      const from = step * units;
      sums.set(parameters.inputBias.values);
      addProduct(parameters.input.values, vectors, vectorOf(step, count), width, sums);
      products.fill(0, 0, 2 * units);
      products.set(parameters.candidateBias.values, 2 * units);
      addProduct(parameters.recurrent.values, states, from, units, products);
      for (let unit = 0; unit < units; unit += 1) {
        const reset = sigmoid((sums[unit] as number) + (products[unit] as number));
        const update = sigmoid((sums[units + unit] as number) + (products[units + unit] as number));
        const inner = products[2 * units + unit] as number;
        const candidate = squash((sums[2 * units + unit] as number) + reset * inner);
        resets[from + unit] = reset;
        updates[from + unit] = update;
        candidates[from + unit] = candidate;
        inners[from + unit] = inner;
        states[from + units + unit] = candidate + update * ((states[from + unit] as number) - candidate);
      }
    }
  }

  function backward(vectors: Float32Array, count: number, vectorSlopes: Float32Array): void {
    for (let step = count - 1; step >= 0; step -= 1) {
      const from = step * units;
      for (let unit = 0; unit < units; unit += 1) {
        const [reset, update] = [resets[from + unit] as number, updates[from + unit] as number];
        const candidate = candidates[from + unit] as number;
        const slope = slopes[from + units + unit] as number;
        // The slopes of tanh and sigmoid stand for those of their approximations, which are close.
        const atCandidate = slope * (1 - update) * (1 - candidate * candidate);
        const atUpdate = slope * ((states[from + unit] as number) - candidate) * update * (1 - update);
        const atReset = atCandidate * (inners[from + unit] as number) * reset * (1 - reset);
        slopes[from + unit] = (slopes[from + unit] as number) + slope * update;
        sums[unit] = atReset;
        sums[units + unit] = atUpdate;
        sums[2 * units + unit] = atCandidate;
        products[unit] = atReset;
        products[units + unit] = atUpdate;
        products[2 * units + unit] = atCandidate * reset;
        parameters.candidateBias.gradient[unit] =
          (parameters.candidateBias.gradient[unit] as number) + atCandidate * reset;
      }
      const at = vectorOf(step, count);
      addOuterProduct(parameters.input.gradient, sums, vectors, at, width);
      addTransposedProduct(parameters.input.values, sums, width, vectorSlopes, at);
      addOuterProduct(parameters.recurrent.gradient, products, states, from, units);
      addTransposedProduct(parameters.recurrent.values, products, units, slopes, from);
      for (let gate = 0; gate < gates; gate += 1)
        parameters.inputBias.gradient[gate] = (parameters.inputBias.gradient[gate] as number) + (sums[gate] as number);
    }
  }

  return { parameters, states, slopes, forward, backward };
}

/** As in assembly/assertion-kernel.ts. */
function squash(value: number): number {
  const bounded = value < -3 ? -3 : value > 3 ? 3 : value;
  const square = bounded * bounded;
  return (bounded * (27 + square)) / (27 + 9 * square);
}

function sigmoid(value: number): number {
  return 0.5 + 0.5 * squash(0.5 * value);
}
