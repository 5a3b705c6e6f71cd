import { MAX_SENTENCE_TOKENS } from '../../../../../src/domain/reader/claims/assertion/assertion-features.js';
import {
  ASSERTIONS,
  DIRECTIONS,
  type AssertionWeights,
} from '../../../../../src/domain/reader/claims/assertion/assertion-model.js';
import { adamStep, createParameter, type Parameter } from './adam.js';
import type { AssertionSample, AssertionVariant } from './assertion-samples.js';
import { createGatedUnits, type GatedUnits } from './gated-units.js';
import { addOuterProduct, addProduct, addScaled, addTransposedProduct } from './products.js';

const WIDTH = 32;
const UNITS = 32;
const JUDGES = 32;
const EPOCHS = 12;
const BATCH = 16;
/** The rate rises to this in the first tenth of the training, then falls to nothing. */
const RATE = 2e-3;
const WARM_UP = 0.1;
/** Shares that are left out at random: numbers of a token, words of a token with all their parts, inputs of the judges. */
const DROPPED_NUMBERS = 0.3;
const DROPPED_WORDS = 0.3;
const DROPPED_JUDGED = 0.5;
/** How often a sentence is read with all its mentions, and not as labels may find them. */
const AS_MARKED = 0.8;

/** What is trained of a network. */
type Trained = Omit<AssertionWeights, 'plain'>;

/**
 * Trains a network by Adam on the cross entropy of its judgements.
 *
 * @param features how many features there are
 * @param classes how many of them are classes, and no words
 * @param tell called behind each round with its number and its mean loss
 */
export function trainNetwork(
  samples: readonly AssertionSample[],
  { features, classes }: { readonly features: number; readonly classes: number },
  random: () => number,
  tell: (round: number, loss: number) => void,
): Trained {
  const vectors = createParameter(features * WIDTH, 0.1, random);
  const longest = MAX_SENTENCE_TOKENS;
  const readers = Array.from({ length: DIRECTIONS }, (_, direction) =>
    createGatedUnits({ width: WIDTH, units: UNITS, longest, isBackward: direction === 1 }, random),
  ) as [GatedUnits, GatedUnits];
  const seen = 2 * DIRECTIONS * UNITS;
  const judge = createParameter(JUDGES * seen, 1 / Math.sqrt(seen), random);
  const judgeBias = createParameter(JUDGES, 0, random);
  const output = createParameter(ASSERTIONS.length * JUDGES, 1 / Math.sqrt(JUDGES), random);
  const outputBias = createParameter(ASSERTIONS.length, 0, random);
  const dense: readonly Parameter[] = [
    ...readers.flatMap(({ parameters }) => Object.values(parameters)),
    ...[judge, judgeBias, output, outputBias],
  ];

  const tokens = new Float32Array(longest * WIDTH);
  const kept = new Float32Array(longest * WIDTH);
  const tokenSlopes = new Float32Array(longest * WIDTH);
  const judged = new Float32Array(seen);
  const judgedKept = new Float32Array(seen);
  const judgedSlopes = new Float32Array(seen);
  const values = new Float32Array(JUDGES);
  const valueSlopes = new Float32Array(JUDGES);
  const outputs = new Float32Array(ASSERTIONS.length);
  const touched = new Set<number>();
  /** The features of each token that were not left out. */
  const used: number[][] = [];

  function embed({ features: numbers, starts }: AssertionVariant['features']): void {
    const count = starts.length - 1;
    tokens.fill(0, 0, count * WIDTH);
    for (let token = 0; token < count; token += 1) {
      const isWithoutWords = random() < DROPPED_WORDS;
      const own = numbers
        .slice(starts[token], starts[token + 1])
        .filter((feature) => feature < classes || !isWithoutWords);
      used[token] = own;
      for (const feature of own) addScaled(tokens, token * WIDTH, 1, vectors.values, feature * WIDTH, WIDTH);
    }
    for (let index = 0; index < count * WIDTH; index += 1) {
      kept[index] = random() < DROPPED_NUMBERS ? 0 : 1 / (1 - DROPPED_NUMBERS);
      tokens[index] = (tokens[index] as number) * (kept[index] as number);
    }
  }

  /** Where the states are that a mention is judged by: the reader, and the step behind which. */
  const statesOf = (first: number, last: number, count: number): [GatedUnits, number][] => [
    [readers[0], last + 1],
    [readers[1], count - first],
    [readers[0], count],
    [readers[1], count],
  ];

  /** @returns the loss of all mentions of a sentence, whose gradients are added */
  function learn({ features: read, assertions }: AssertionVariant): number {
    const count = read.starts.length - 1;
    embed(read);
    for (const reader of readers) {
      reader.forward(tokens, count);
      reader.slopes.fill(0, 0, (count + 1) * UNITS);
    }
    let loss = 0;
    for (const [index, { first, last }] of read.mentions.entries()) {
      const assertion = assertions[index] as number;
      if (assertion < 0) continue;
      const states = statesOf(first, last, count);
      for (const [part, [reader, step]] of states.entries())
        judged.set(reader.states.subarray(step * UNITS, (step + 1) * UNITS), part * UNITS);
      for (let at = 0; at < seen; at += 1) {
        judgedKept[at] = random() < DROPPED_JUDGED ? 0 : 1 / (1 - DROPPED_JUDGED);
        judged[at] = (judged[at] as number) * (judgedKept[at] as number);
      }
      values.set(judgeBias.values);
      addProduct(judge.values, judged, 0, seen, values);
      for (let at = 0; at < JUDGES; at += 1) values[at] = Math.tanh(values[at] as number);
      outputs.set(outputBias.values);
      addProduct(output.values, values, 0, JUDGES, outputs);
      softmax(outputs);
      loss -= Math.log((outputs[assertion] as number) + 1e-9);
      outputs[assertion] = (outputs[assertion] as number) - 1;
      addOuterProduct(output.gradient, outputs, values, 0, JUDGES);
      addTo(outputBias.gradient, outputs);
      valueSlopes.fill(0);
      addTransposedProduct(output.values, outputs, JUDGES, valueSlopes, 0);
      for (let at = 0; at < JUDGES; at += 1)
        valueSlopes[at] = (valueSlopes[at] as number) * (1 - (values[at] as number) ** 2);
      addOuterProduct(judge.gradient, valueSlopes, judged, 0, seen);
      addTo(judgeBias.gradient, valueSlopes);
      judgedSlopes.fill(0);
      addTransposedProduct(judge.values, valueSlopes, seen, judgedSlopes, 0);
      for (const [part, [reader, step]] of states.entries())
        for (let unit = 0; unit < UNITS; unit += 1) {
          const at = part * UNITS + unit;
          reader.slopes[step * UNITS + unit] =
            (reader.slopes[step * UNITS + unit] as number) + (judgedSlopes[at] as number) * (judgedKept[at] as number);
        }
    }
    tokenSlopes.fill(0, 0, count * WIDTH);
    for (const reader of readers) reader.backward(tokens, count, tokenSlopes);
    for (let index = 0; index < count * WIDTH; index += 1)
      tokenSlopes[index] = (tokenSlopes[index] as number) * (kept[index] as number);
    for (let token = 0; token < count; token += 1)
      for (const feature of used[token] as number[]) {
        touched.add(feature);
        addScaled(vectors.gradient, feature * WIDTH, 1, tokenSlopes, token * WIDTH, WIDTH);
      }
    return loss;
  }

  const order = samples.map((_, index) => index);
  const steps = EPOCHS * Math.ceil(samples.length / BATCH);
  let step = 0;
  for (let round = 1; round <= EPOCHS; round += 1) {
    shuffle(order, random);
    let loss = 0;
    let mentions = 0;
    for (let from = 0; from < order.length; from += BATCH) {
      for (const index of order.slice(from, from + BATCH)) {
        const { variants } = samples[index] as AssertionSample;
        const variant = variants[random() < AS_MARKED ? 0 : Math.floor(random() * variants.length)] as AssertionVariant;
        loss += learn(variant);
        mentions += variant.assertions.filter((assertion) => assertion >= 0).length;
      }
      const part = step / steps;
      const rate = RATE * (part < WARM_UP ? part / WARM_UP : (1 - part) / (1 - WARM_UP));
      step += 1;
      for (const parameter of dense) adamStep(parameter, 0, parameter.values.length, rate, step);
      for (const feature of touched) adamStep(vectors, feature * WIDTH, (feature + 1) * WIDTH, rate, step);
      touched.clear();
    }
    tell(round, loss / mentions);
  }
  const both = (name: keyof GatedUnits['parameters']): Float32Array[] =>
    readers.map(({ parameters }) => parameters[name].values);
  return {
    width: WIDTH,
    units: UNITS,
    judges: JUDGES,
    features: vectors.values,
    input: both('input'),
    inputBias: both('inputBias'),
    recurrent: both('recurrent'),
    candidateBias: both('candidateBias'),
    judge: judge.values,
    judgeBias: judgeBias.values,
    output: output.values,
    outputBias: outputBias.values,
  };
}

function softmax(values: Float32Array): void {
  const most = values.reduce((largest, value) => Math.max(largest, value));
  let sum = 0;
  for (let index = 0; index < values.length; index += 1)
    sum += values[index] = Math.exp((values[index] as number) - most);
  for (let index = 0; index < values.length; index += 1) values[index] = (values[index] as number) / sum;
}

function addTo(sums: Float32Array, values: Float32Array): void {
  for (let index = 0; index < sums.length; index += 1)
    sums[index] = (sums[index] as number) + (values[index] as number);
}

function shuffle(order: number[], random: () => number): void {
  for (let index = order.length - 1; index > 0; index -= 1) {
    const other = Math.floor(random() * (index + 1));
    [order[index], order[other]] = [order[other] as number, order[index] as number];
  }
}
