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
    candidateBiasAt: number,
    statesAt: number,
    sumsAt: number,
    units: number,
  ): void;
}

const PAGE = 65_536;
/** A number, and so a feature, has so many bytes; the memory begins with room for vectors, which are aligned. */
const BYTES = 4;
const START = 16;

/**
 * A network that reads a sentence from both sides with gated recurrent units (Cho et al. 2014, in the form of Chung et al.)
 * and judges each mention by what was read up to it from either side and of the whole sentence.
 */
export function openNetwork(weights: AssertionWeights): JudgeMentions {
  const { units } = weights;
  const layout = layoutOf(weights);
  const pages = Math.ceil(layout.size / PAGE);
  const memory = new WebAssembly.Memory({ initial: pages, maximum: pages, shared: true });
  const { readTokens } = openKernel('assertion-kernel', memory) as AssertionKernel;
  const numbers = new Float32Array(memory.buffer);
  const integers = new Int32Array(memory.buffer);
  for (const [direction, at] of layout.directions.entries()) {
    numbers.set(weights.inputBias[direction] as Float32Array, at.bias / BYTES);
    numbers.set(transposed(weights.recurrent[direction] as Float32Array, units), at.recurrent / BYTES);
    numbers.set(weights.candidateBias[direction] as Float32Array, at.candidateBias / BYTES);
  }
  const isReady = new Uint8Array(weights.features.length / weights.width);
  /** Calculates what a feature adds to the gates when it is first met: most words of the model are rare. */
  const prepare = (feature: number): void => {
    if (isReady[feature] === 1) return;
    isReady[feature] = 1;
    for (const [direction, { rows }] of layout.directions.entries())
      writeInputs(weights, direction, feature, numbers.subarray(rows / BYTES + feature * GATES * units));
  };
  const judge = judgeOf(weights);
  return ({ features, starts, mentions }) => {
    if (isPlain(weights.plain, features)) return mentions.map(() => 1);
    const count = starts.length - 1;
    for (const feature of features) prepare(feature);
    integers.set(features, layout.features / BYTES);
    integers.set(starts, layout.starts / BYTES);
    const states = layout.directions.map(({ rows, bias, recurrent, candidateBias, states: statesAt }, direction) => {
      const isBackward = direction === 1;
      const { features: featuresAt, starts: startsAt, sums } = layout;
      readTokens(featuresAt, startsAt, count, isBackward, rows, bias, recurrent, candidateBias, statesAt, sums, units);
      return (step: number): Float32Array => {
        const from = statesAt / BYTES + step * units;
        return numbers.subarray(from, from + units);
      };
    });
    const [forward, backward] = states as [(step: number) => Float32Array, (step: number) => Float32Array];
    return mentions.map(({ first, last }) =>
      first < 0 ? undefined : judge([forward(last + 1), backward(count - first), forward(count), backward(count)]),
    );
  };
}

/** Most sentences of a CV are plain, and need not be read word by word. */
function isPlain({ weights, bias, threshold }: Plainness, features: readonly number[]): boolean {
  let score = bias;
  for (const feature of features) score += weights[feature] as number;
  return score > threshold;
}

/** Where everything is in the memory, in bytes. */
function layoutOf({ width, units, features }: AssertionWeights) {
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
    recurrent: place(units * gates),
    candidateBias: place(units),
    states: place((MAX_SENTENCE_TOKENS + 1) * units),
  }));
  const input = { features: place(MAX_FEATURES), starts: place(MAX_SENTENCE_TOKENS + 1), sums: place(2 * gates) };
  return { directions, ...input, size };
}

/** The likelihood of a claim by the states at a mention and at the ends of its sentence. */
function judgeOf({ units, judges, judge, judgeBias, output, outputBias }: AssertionWeights) {
  const values = new Float32Array(judges);
  return (states: readonly Float32Array[]): number => {
    const width = states.length * units;
    for (let index = 0; index < judges; index += 1) {
      let sum = judgeBias[index] as number;
      for (let part = 0; part < states.length; part += 1) {
        const state = states[part] as Float32Array;
        const from = index * width + part * units;
        for (let unit = 0; unit < units; unit += 4)
          sum +=
            (judge[from + unit] as number) * (state[unit] as number) +
            (judge[from + unit + 1] as number) * (state[unit + 1] as number) +
            (judge[from + unit + 2] as number) * (state[unit + 2] as number) +
            (judge[from + unit + 3] as number) * (state[unit + 3] as number);
      }
      values[index] = Math.tanh(sum);
    }
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

/** The gates of each unit, in place of the units of each gate. */
function transposed(matrix: Float32Array, units: number): Float32Array {
  const gates = matrix.length / units;
  return Float32Array.from(matrix, (_, index) => matrix[(index % gates) * units + Math.floor(index / gates)] as number);
}
