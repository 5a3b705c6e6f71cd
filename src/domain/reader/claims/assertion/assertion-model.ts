import { readFileSync } from 'node:fs';
import { readHeadedFile, writeHeadedFile } from '../../../../platform/files/headed-file.js';
import { projectFile } from '../../../../platform/files/project-files.js';
import type { Meaning } from '../clauses/judge-clause.js';
import { CLASS_FEATURES, WORD_FEATURES, type NumberOfWord } from './assertion-features.js';

/** What a sentence says of a mention, in the order of the network's outputs. */
export const ASSERTIONS = [
  /** The person has the skill. */
  'claimed',
  /** The person does not have it. */
  'denied',
  /** The person wants, plans or asks to learn it. */
  'wished',
  /** A vacancy, client or project asks for it. */
  'demanded',
  /** The person would have it, or would learn it, if something were or had been different. */
  'conditional',
  /** Somebody else has it or does it. */
  'other-person',
  /** The sentence leaves open whether the person has it, or how much is left of it, or finds it lacking. */
  'doubted',
  /** The words mean something else here: a name, a thing, a hobby, an unfinished study. */
  'other-meaning',
] as const;

export type Assertion = (typeof ASSERTIONS)[number];

/** The directions in which a sentence is read. */
export const DIRECTIONS = 2;
/** The gates of a recurrent unit: reset, update, candidate. */
export const GATES = 3;

/** Numbers of a trained network. Matrices are row by row, one row an output. */
export interface AssertionWeights {
  /** Numbers of the vector of a feature. */
  readonly width: number;
  /** Recurrent units of a direction. */
  readonly units: number;
  /** Units of the layer that judges a mention. */
  readonly judges: number;
  /** A vector for each feature. */
  readonly features: Float32Array;
  /** For each direction: gates x units rows of `width` and of `units` numbers, and what is added to each. */
  readonly input: readonly Float32Array[];
  readonly inputBias: readonly Float32Array[];
  readonly recurrent: readonly Float32Array[];
  /** What is added to the candidate inside its gate. */
  readonly candidateBias: readonly Float32Array[];
  /** From both directions at the mention and at the ends of the sentence to the judges, and from them to ASSERTIONS. */
  readonly judge: Float32Array;
  readonly judgeBias: Float32Array;
  readonly output: Float32Array;
  readonly outputBias: Float32Array;
  /** Which sentences need no network. */
  readonly plain: Plainness;
}

/** A sentence claims all that it mentions if the weights of its features and the bias come to more than the threshold. */
export interface Plainness {
  readonly weights: Float32Array;
  readonly bias: number;
  readonly threshold: number;
}

/** How much the network and the rules for clauses count: weights of a logistic regression. */
export interface OpinionWeights {
  readonly bias: number;
  /** Of the network's logit. */
  readonly network: number;
  /** What is added by what the rules say of a mention. */
  readonly rules: Readonly<Record<Meaning, number>>;
}

/** A trained network, the words that it knows, and how much it counts beside the rules. */
export interface AssertionModel {
  readonly weights: AssertionWeights;
  readonly numberOf: NumberOfWord;
  readonly opinions: OpinionWeights;
}

/** The beginning of the file: what follows it is numbers. */
export interface ModelHeader {
  /** CLASS_FEATURES of the code that it was trained with. */
  readonly classes: readonly string[];
  /** What it knows of each kind of WORD_FEATURES; numbers go on behind those of the classes. */
  readonly words: Readonly<Record<(typeof WORD_FEATURES)[number], readonly string[]>>;
  readonly width: number;
  readonly units: number;
  readonly judges: number;
  /** The numbers of Plainness besides its weights. */
  readonly plainBias: number;
  readonly plainFrom: number;
  readonly opinions: OpinionWeights;
}

/** Where the model is that ships with the service. */
export const ASSERTION_MODEL_FILE = ['starter', 'assertion-model.bin'] as const;

/** The model that ships with the service. @throws Error if it was trained with other classes of words than the code has */
export function openAssertionModel(): AssertionModel {
  return readAssertionModel(readFileSync(projectFile(...ASSERTION_MODEL_FILE)));
}

/** Reads the file of a model (see writeAssertionModel). @throws Error as openAssertionModel does */
export function readAssertionModel(file: Uint8Array): AssertionModel {
  const { header: json, body } = readHeadedFile(file);
  const header = json as ModelHeader;
  const view = new DataView(body.buffer, body.byteOffset, body.byteLength);
  if (header.classes.join() !== CLASS_FEATURES.join())
    throw new Error(
      'the model of assertions was trained with other classes of words: run bench:reading -- --fit-assertions',
    );
  const { width, units, judges } = header;
  let at = 0;
  const floats = (count: number): Float32Array => {
    const values = Float32Array.from({ length: count }, (_, index) => view.getFloat32(at + 4 * index, true));
    at += 4 * count;
    return values;
  };
  const twice = (count: number): Float32Array[] => Array.from({ length: DIRECTIONS }, () => floats(count));
  const numbers = new Map<string, Map<string, number>>();
  let count = header.classes.length;
  for (const kind of WORD_FEATURES) numbers.set(kind, new Map(header.words[kind].map((word) => [word, count++])));
  const scales = floats(count);
  const bytes = new Int8Array(body.buffer, body.byteOffset + at, count * width);
  const features = Float32Array.from(bytes, (byte, index) => byte * (scales[Math.floor(index / width)] as number));
  at += count * width;
  const weights: AssertionWeights = {
    width,
    units,
    judges,
    features,
    input: twice(GATES * units * width),
    inputBias: twice(GATES * units),
    recurrent: twice(GATES * units * units),
    candidateBias: twice(units),
    judge: floats(judges * 2 * DIRECTIONS * units),
    judgeBias: floats(judges),
    output: floats(ASSERTIONS.length * judges),
    outputBias: floats(ASSERTIONS.length),
    plain: { weights: floats(count), bias: header.plainBias, threshold: header.plainFrom },
  };
  return { weights, numberOf: (kind, text) => numbers.get(kind)?.get(text), opinions: header.opinions };
}

/** The bytes of a file that readAssertionModel reads. The vectors of features are stored as bytes with a scale each. */
export function writeAssertionModel(header: ModelHeader, weights: AssertionWeights): Uint8Array {
  const { width, features } = weights;
  const count = features.length / width;
  const scales = Float32Array.from({ length: count }, (_, row) => {
    const largest = features
      .subarray(row * width, (row + 1) * width)
      .reduce((most, each) => Math.max(most, Math.abs(each)), 0);
    return largest === 0 ? 1 : largest / 127;
  });
  const bytes = Int8Array.from(features, (each, index) =>
    Math.round(each / (scales[Math.floor(index / width)] as number)),
  );
  const { input, inputBias, recurrent, candidateBias, judge, judgeBias, output, outputBias, plain } = weights;
  return writeHeadedFile(header, [
    scales,
    bytes,
    ...input,
    ...inputBias,
    ...recurrent,
    ...candidateBias,
    judge,
    judgeBias,
    output,
    outputBias,
    plain.weights,
  ]);
}
