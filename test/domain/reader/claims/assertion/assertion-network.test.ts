import { expect, test } from '@jest/globals';
import { claimLikelihoods } from '../../../../../src/domain/reader/claims/assertion/claim-likelihoods.js';
import {
  assertionFeatures,
  CLASS_FEATURES,
  wordFeatures,
} from '../../../../../src/domain/reader/claims/assertion/assertion-features.js';
import {
  ASSERTIONS,
  readAssertionModel,
  writeAssertionModel,
  type AssertionWeights,
  type ModelHeader,
} from '../../../../../src/domain/reader/claims/assertion/assertion-model.js';
import { openNetwork } from '../../../../../src/domain/reader/claims/assertion/assertion-network.js';
import { randomNumbers } from '../../../../bench/reading/inputs/generated-cvs.js';
import { NETWORK_ALONE } from '../../../../bench/reading/fitting/assertions/fit-opinions.js';
import { createGatedUnits } from '../../../../bench/reading/fitting/assertions/gated-units.js';

const WORDS = { words: ['java'], beginnings: [], endings: ['ava'], endingsOfMentions: [] };
const FEATURES = CLASS_FEATURES.length + 2;
const [WIDTH, UNITS, JUDGES] = [4, 32, 4];
const HEADER: ModelHeader = {
  classes: CLASS_FEATURES,
  words: WORDS,
  width: WIDTH,
  units: UNITS,
  judges: JUDGES,
  plainBias: 0,
  plainFrom: 1e9,
  opinions: NETWORK_ALONE,
};

/** A network of random numbers, and the units of its two directions. */
function randomNetwork() {
  const random = randomNumbers(7);
  const floats = (length: number): Float32Array => Float32Array.from({ length }, () => random() - 0.5);
  const readers = [false, true].map((isBackward) =>
    createGatedUnits({ width: WIDTH, units: UNITS, longest: 40, isBackward }, random),
  );
  for (const { parameters } of readers) parameters.candidateBias.values.set(floats(UNITS));
  const both = (name: keyof (typeof readers)[0]['parameters']) =>
    readers.map(({ parameters }) => parameters[name].values);
  const weights: AssertionWeights = {
    width: WIDTH,
    units: UNITS,
    judges: JUDGES,
    features: floats(FEATURES * WIDTH),
    input: both('input'),
    inputBias: both('inputBias'),
    recurrent: both('recurrent'),
    candidateBias: both('candidateBias'),
    judge: floats(JUDGES * 4 * UNITS),
    judgeBias: floats(JUDGES),
    output: floats(ASSERTIONS.length * JUDGES),
    outputBias: floats(ASSERTIONS.length),
    plain: { weights: new Float32Array(FEATURES), bias: 0, threshold: 1e9 },
  };
  return { weights, readers };
}

const SENTENCE = {
  starts: [0, 2, 3, 3, 5],
  features: [0, 3, 10, 1, 80],
  isBare: false,
  mentions: [{ first: 1, last: 2 }],
};

test('the kernel reads a sentence as the units do that are trained', () => {
  const { weights, readers } = randomNetwork();
  const vectors = new Float32Array(4 * WIDTH);
  for (let token = 0; token < 4; token += 1)
    for (const feature of SENTENCE.features.slice(SENTENCE.starts[token], SENTENCE.starts[token + 1]))
      for (let index = 0; index < WIDTH; index += 1)
        vectors[token * WIDTH + index] =
          (vectors[token * WIDTH + index] as number) + (weights.features[feature * WIDTH + index] as number);
  for (const reader of readers) reader.forward(vectors, 4);
  const state = (direction: number, step: number): Float32Array =>
    (readers[direction]?.states as Float32Array).subarray(step * UNITS, (step + 1) * UNITS);
  const seen = [state(0, 3), state(1, 3), state(0, 4), state(1, 4)].flatMap((each) => [...each]);
  const product = (matrix: Float32Array, row: number, vector: readonly number[], bias: Float32Array): number =>
    vector.reduce((sum, value, at) => sum + value * (matrix[row * vector.length + at] as number), bias[row] as number);
  const judges = Array.from({ length: JUDGES }, (_, row) =>
    Math.tanh(product(weights.judge, row, seen, weights.judgeBias)),
  );
  const outputs = ASSERTIONS.slice(0, -1).map((_, row) =>
    Math.exp(product(weights.output, row, judges, weights.outputBias)),
  );
  const claimed = (outputs[0] as number) / outputs.reduce((sum, each) => sum + each);
  expect(openNetwork(weights)(SENTENCE)[0]).toBeCloseTo(claimed, 4);
});

test('the kernel needs whole blocks of units', () => {
  const { weights } = randomNetwork();
  expect(() => openNetwork({ ...weights, units: 16 })).toThrow('a multiple of 32 units, not 16');
});

test('a model is the same in its file, but for the rounding of its vectors', () => {
  const { weights } = randomNetwork();
  const read = readAssertionModel(writeAssertionModel(HEADER, weights));
  expect(openNetwork(read.weights)(SENTENCE)[0]).toBeCloseTo(openNetwork(weights)(SENTENCE)[0] as number, 2);
  expect([read.numberOf('words', 'java'), read.numberOf('endings', 'ava'), read.numberOf('words', 'sql')]).toEqual([
    CLASS_FEATURES.length,
    CLASS_FEATURES.length + 1,
    undefined,
  ]);
});

test('a model that was trained with other classes of words is refused', () => {
  const file = writeAssertionModel({ ...HEADER, classes: CLASS_FEATURES.slice(1) }, randomNetwork().weights);
  expect(() => readAssertionModel(file)).toThrow(/other classes of words/u);
});

test('a plain sentence claims all that it names, and is not read', () => {
  const { weights } = randomNetwork();
  expect(openNetwork({ ...weights, plain: { ...weights.plain, threshold: -1 } })(SENTENCE)).toEqual([1]);
});

test('the longest sentence, with the longest one behind it, fits', () => {
  const sentence = `${'Never without Java, '.repeat(2000)}I say.`;
  const names = [{ start: sentence.indexOf('Java'), end: sentence.indexOf('Java') + 4 }];
  const context = { names, ownNames: new Set<string>(), following: 'That '.repeat(500) };
  expect(
    assertionFeatures(
      sentence,
      context,
      wordFeatures(() => 3),
    )?.starts.length,
  ).toBeLessThan(140);
  expect(claimLikelihoods(sentence, context)[0]).toEqual(expect.any(Number));
});

test.each([
  { beginning: 'I know, '.repeat(200), end: '.', likelihood: undefined },
  { beginning: `${'I know, '.repeat(200)}but I have no experience with `, end: '.', likelihood: 0 },
  { beginning: '', end: '?', following: 'Sadly, no.', likelihood: 0 },
])('what the network cannot read is judged by the rules', ({ beginning, end, following = '', likelihood }) => {
  const names = [{ start: beginning.length, end: beginning.length + 4 }];
  expect(claimLikelihoods(`${beginning}Java${end}`, { names, following })).toEqual([likelihood]);
});

test('two skills of the same words are judged alike', () => {
  const name = { start: 15, end: 19 };
  const [one, other] = claimLikelihoods('I never learnt Java at school.', { names: [name, { ...name }] });
  expect(one).toBeLessThan(0.2);
  expect(other).toBe(one);
});

test('a sentence without a verb, a person and any word that tells something claims what it names', () => {
  expect(claimLikelihoods('First aid at events', { names: [{ start: 0, end: 9 }] })).toEqual([1]);
  expect(claimLikelihoods('No first aid at events', { names: [{ start: 3, end: 12 }] })[0]).toBeLessThan(0.3);
});
