import { openKernel } from '../../../../platform/files/open-kernel.js';
import { MAX_FEATURES, MAX_SENTENCE_TOKENS, type AssertionFeatures } from './assertion-features.js';
import { ASSERTIONS, DIRECTIONS, GATES, type AssertionWeights, type Plainness } from './assertion-model.js';

/** Judges the mentions of a sentence: how likely each is claimed, 0-1; undefined for one that the sentence has no word of. */
export type JudgeMentions = (sentence: AssertionFeatures) => (number | undefined)[];

/** Of assembly/assertion-kernel.ts, where it is documented. */
interface AssertionKernel {
  readTokens(
    featuresAt: number,
    startsAt: number,
    count: number,
    isBackward: boolean,
    rowsAt: number,
    biasAt: number,
    recurrentAt: number,
    recurrentScale: number,
    candidateBiasAt: number,
    statesAt: number,
    sumsAt: number,
    units: number,
  ): void;
  sumStates(
    firstAt: number,
    secondAt: number,
    thirdAt: number,
    fourthAt: number,
    weightsAt: number,
    sumsAt: number,
    count: number,
    units: number,
  ): void;
}

const PAGE = 65_536;
/** A number, and so a feature, has so many bytes; the memory begins with room for vectors, which are aligned. */
const BYTES = 4;
const START = 16;
/** Of assembly/assertion-kernel.ts. */
const STATE_SCALE = 16_384;
const UNITS_OF_BLOCK = 32;
const MAX_SHORT = 32_767;
/** Room for the errors of rounding is left. */
const MAX_SUM = 0.99 * 2 ** 31;

/**
 * A network that reads a sentence from both sides with gated recurrent units (Cho et al. 2014, in the form of Chung et al.)
 * and judges each mention by what was read up to it from either side and of the whole sentence.
 *
 * @throws RangeError unless its units are a multiple of 32
 */
export function openNetwork(weights: AssertionWeights): JudgeMentions {
  const { units } = weights;
  if (units % UNITS_OF_BLOCK !== 0)
    throw new RangeError(`the kernel calculates with a multiple of ${UNITS_OF_BLOCK} units, not ${units}`);
  const layout = layoutOf(weights);
  const pages = Math.ceil(layout.size / PAGE);
  const memory = new WebAssembly.Memory({ initial: pages, maximum: pages, shared: true });
  const { readTokens, sumStates } = openKernel('assertion-kernel', memory) as AssertionKernel;
  const numbers = new Float32Array(memory.buffer);
  const integers = new Int32Array(memory.buffer);
  const shorts = new Int16Array(memory.buffer);
  const recurrentScales = layout.directions.map((at, direction) => {
    numbers.set(weights.inputBias[direction] as Float32Array, at.bias / BYTES);
    numbers.set(weights.candidateBias[direction] as Float32Array, at.candidateBias / BYTES);
    const { pairs, scale } = roundedPairs(weights.recurrent[direction] as Float32Array, units);
    shorts.set(pairs, at.recurrent / 2);
    return scale;
  });
  const isReady = new Uint8Array(weights.features.length / weights.width);
  /** Calculates what a feature adds to the gates when it is first met: most words of the model are rare. */
  const prepare = (feature: number): void => {
    if (isReady[feature] === 1) return;
    isReady[feature] = 1;
    for (const [direction, { rows }] of layout.directions.entries())
      writeInputs(weights, direction, feature, numbers.subarray(rows / BYTES + feature * GATES * units));
  };
  numbers.set(weights.judge, layout.judge / BYTES);
  const judgeSums = numbers.subarray(layout.judgeSums / BYTES, layout.judgeSums / BYTES + weights.judges);
  const likelihoodOf = outputOf(weights);
  return ({ features, starts, mentions }) => {
    if (isPlain(weights.plain, features)) return mentions.map(() => 1);
    const count = starts.length - 1;
    for (const feature of features) prepare(feature);
    integers.set(features, layout.features / BYTES);
    integers.set(starts, layout.starts / BYTES);
    for (const [direction, at] of layout.directions.entries()) {
      const { rows, bias, recurrent, candidateBias, states } = at;
      const isBackward = direction === 1;
      const { features: featuresAt, starts: startsAt, sums } = layout;
      const scale = recurrentScales[direction] as number;
      readTokens(
        featuresAt,
        startsAt,
        count,
        isBackward,
        rows,
        bias,
        recurrent,
        scale,
        candidateBias,
        states,
        sums,
        units,
      );
    }
    const [forward, backward] = layout.directions.map(({ states }) => states) as [number, number];
    const stateAfter = (states: number, steps: number): number => states + steps * units * BYTES;
    return mentions.map(({ first, last }) => {
      if (first < 0) return undefined;
      judgeSums.set(weights.judgeBias);
      sumStates(
        stateAfter(forward, last + 1),
        stateAfter(backward, count - first),
        stateAfter(forward, count),
        stateAfter(backward, count),
        layout.judge,
        layout.judgeSums,
        weights.judges,
        units,
      );
      return likelihoodOf(judgeSums);
    });
  };
}

/** Most sentences of a CV are plain, and need not be read word by word. */
function isPlain({ weights, bias, threshold }: Plainness, features: readonly number[]): boolean {
  let score = bias;
  for (const feature of features) score += weights[feature] as number;
  return score > threshold;
}

/** Where everything is in the memory, in bytes. */
function layoutOf({ width, units, judges, features }: AssertionWeights) {
  let size = START;
  const place = (count: number): number => {
    const at = size;
    size += BYTES * 4 * Math.ceil(count / 4);
    return at;
  };
  const gates = GATES * units;
  const directions = Array.from({ length: DIRECTIONS }, () => ({
    rows: place((features.length / width) * gates),
    bias: place(gates),
    recurrent: place((units * gates) / 2),
    candidateBias: place(units),
    states: place((MAX_SENTENCE_TOKENS + 1) * units),
  }));
  const input = {
    features: place(MAX_FEATURES),
    starts: place(MAX_SENTENCE_TOKENS + 1),
    sums: place(2 * gates + units / 2),
  };
  const output = { judge: place(judges * 2 * DIRECTIONS * units), judgeSums: place(judges) };
  return { directions, ...input, ...output, size };
}

/** The likelihood of a claim by what the judging units made of the states at a mention and at the ends of its sentence. */
function outputOf({ judges, output, outputBias }: AssertionWeights) {
  const values = new Float32Array(judges);
  return (sums: Float32Array): number => {
    // The hyperbolic tangent; Math.tanh takes twice as long, for digits that a 32-bit number does not have.
    for (let index = 0; index < judges; index += 1) values[index] = 1 - 2 / (Math.exp(2 * (sums[index] as number)) + 1);
    let all = 0;
    let claimed = 0;
    // What else the words may mean, the last one, is judged by their label.
    for (let assertion = 0; assertion < ASSERTIONS.length - 1; assertion += 1) {
      let sum = outputBias[assertion] as number;
      for (let index = 0; index < judges; index += 1)
        sum += (output[assertion * judges + index] as number) * (values[index] as number);
      const exponent = Math.exp(sum);
      all += exponent;
      if (assertion === 0) claimed = exponent;
    }
    return claimed / all;
  };
}

/** Writes what a feature adds to the gates of a direction. */
function writeInputs(
  { width, units, features, input }: AssertionWeights,
  direction: number,
  feature: number,
  inputs: Float32Array,
): void {
  const matrix = input[direction] as Float32Array;
  for (let gate = 0; gate < GATES * units; gate += 1) {
    let sum = 0;
    for (let index = 0; index < width; index += 1)
      sum += (matrix[gate * width + index] as number) * (features[feature * width + index] as number);
    inputs[gate] = sum;
  }
}

/**
 * What two units at a time add to each gate, in place of what all units add to one gate after the other, as 16-bit
 * integers: as many as fit, so that no sum of products with states of 1 overflows 32 bits.
 */
function roundedPairs(matrix: Float32Array, units: number): { readonly pairs: Int16Array; readonly scale: number } {
  const gates = matrix.length / units;
  const rows = Array.from({ length: gates }, (_, gate) => matrix.subarray(gate * units, (gate + 1) * units));
  const largest = Math.max(...rows.map((row) => row.reduce((most, each) => Math.max(most, Math.abs(each)), 0)));
  const largestSum = Math.max(...rows.map((row) => row.reduce((sum, each) => sum + Math.abs(each), 0)));
  const scale = Math.max(largest / MAX_SHORT, (largestSum * STATE_SCALE) / MAX_SUM);
  const pairs = Int16Array.from(matrix, (_, index) => {
    const [pair, place] = [Math.floor(index / (2 * gates)), index % (2 * gates)];
    return Math.round((rows[place >> 1]?.[2 * pair + (place & 1)] as number) / scale);
  });
  return { pairs, scale };
}
