import type { TrainingKernel } from '../vectors/kernels.js';
import type { Batch } from './sample-batch.js';
import { reserve, type SharedRoom } from '../vectors/shared-memory.js';
import type { TrainingModel } from './training-model.js';

/** Cosines are multiplied by this before the softmax. */
const SCALE = 15;

/** Learning rate of the weights of words, relative to that of their rows. */
const WEIGHT_RATE = 0.3;

const BYTES = 4;

/** Maximum number of words of a text with noise (see sample-batch). */
const MAX_TEXT_WORDS = 48;

/** The memory of a thread for one batch, with the addresses of its parts. */
export interface StepRoom {
  readonly queryCount: number;
  readonly textCount: number;
  readonly words: Int32Array;
  readonly weights: Float32Array;
  readonly queryStart: Int32Array;
  readonly queryWords: Int32Array;
  readonly textStart: Int32Array;
  readonly textWords: Int32Array;
  readonly queryConcepts: Int32Array;
  readonly textConcepts: Int32Array;
  readonly logWeights: Float32Array;
  /** By query: 1 / likelihood of its correct text. */
  readonly inverses: Float32Array;
  readonly wordGradients: Float32Array;
  readonly weightGradients: Float32Array;
  readonly sumsAt: number;
  readonly queryVectorsAt: number;
  readonly queryLengthsAt: number;
  readonly queryGradientsAt: number;
  readonly textVectorsAt: number;
  readonly textLengthsAt: number;
  readonly textGradientsAt: number;
  readonly cosinesAt: number;
  /** By word of the vocabulary: its position among the words of the batch, if it is one of them. */
  readonly places: Int32Array;
}

/** Number of bytes that `createStepRoom` needs. */
export function stepRoomBytes(queryCount: number, textCount: number, width: number): number {
  const words = (queryCount + textCount) * MAX_TEXT_WORDS;
  return (
    BYTES * (2 * words * width + 6 * words + 2 * (queryCount + textCount) * (width + 4) + queryCount * textCount) +
    65_536
  );
}

/** Reserves memory for batches of a size; sizes must be multiples of four. */
export function createStepRoom(
  room: SharedRoom,
  model: TrainingModel,
  queryCount: number,
  textCount: number,
): StepRoom {
  const { width } = model;
  const wordCount = (queryCount + textCount) * MAX_TEXT_WORDS;
  const { buffer } = room.memory;
  const whole = (length: number) => new Int32Array(buffer, reserve(room, length * BYTES), length);
  const real = (length: number) => new Float32Array(buffer, reserve(room, length * BYTES), length);
  const address = (length: number) => reserve(room, length * BYTES);
  return {
    queryCount,
    textCount,
    words: whole(wordCount),
    weights: real(wordCount),
    queryStart: whole(queryCount + 1),
    queryWords: whole(queryCount * MAX_TEXT_WORDS),
    textStart: whole(textCount + 1),
    textWords: whole(textCount * MAX_TEXT_WORDS),
    queryConcepts: whole(queryCount),
    textConcepts: whole(textCount),
    logWeights: new Float32Array(buffer, model.logWeightsAt, model.wordCount),
    inverses: real(queryCount),
    wordGradients: real(wordCount * width),
    weightGradients: real(wordCount),
    sumsAt: address(wordCount * width),
    queryVectorsAt: address(queryCount * width),
    queryLengthsAt: address(queryCount),
    queryGradientsAt: address(queryCount * width),
    textVectorsAt: address(textCount * width),
    textLengthsAt: address(textCount),
    textGradientsAt: address(textCount * width),
    cosinesAt: address(queryCount * textCount),
    places: new Int32Array(model.wordCount).fill(-1),
  };
}

/**
 * Learns from one batch: each query should become nearer to its own text than to all others.
 *
 * @param rate - Adagrad's learning rate.
 * @returns the mean loss of its queries before learning.
 */
export function trainStep(
  kernel: TrainingKernel,
  model: TrainingModel,
  step: StepRoom,
  batch: Batch,
  rate: number,
): number {
  const { width, rowStartAt, rowListAt, rowsAt } = model;
  const { queryCount, textCount, sumsAt, cosinesAt } = step;
  const wordCount = loadBatch(step, batch);
  const wordsAt = step.words.byteOffset;
  const weightsAt = step.weights.byteOffset;
  const queries = [
    step.queryStart.byteOffset,
    step.queryWords.byteOffset,
    queryCount,
    weightsAt,
    sumsAt,
    step.queryVectorsAt,
    step.queryLengthsAt,
  ] as const;
  const texts = [
    step.textStart.byteOffset,
    step.textWords.byteOffset,
    textCount,
    weightsAt,
    sumsAt,
    step.textVectorsAt,
    step.textLengthsAt,
  ] as const;
  kernel.sumWords(wordsAt, wordCount, rowStartAt, rowListAt, rowsAt, sumsAt, width);
  kernel.embedTexts(...queries, width);
  kernel.embedTexts(...texts, width);
  kernel.multiplyTransposed(step.queryVectorsAt, queryCount, step.textVectorsAt, textCount, cosinesAt, width);
  kernel.softmaxGradient(
    cosinesAt,
    queryCount,
    textCount,
    step.queryConcepts.byteOffset,
    step.textConcepts.byteOffset,
    step.inverses.byteOffset,
    SCALE,
  );
  kernel.multiply(cosinesAt, textCount, 1, queryCount, textCount, step.textVectorsAt, step.queryGradientsAt, width);
  kernel.multiply(cosinesAt, 1, textCount, textCount, queryCount, step.queryVectorsAt, step.textGradientsAt, width);
  step.wordGradients.fill(0, 0, wordCount * width);
  step.weightGradients.fill(0, 0, wordCount);
  const gradients = [step.wordGradients.byteOffset, step.weightGradients.byteOffset] as const;
  kernel.backpropagateTexts(...queries, step.queryGradientsAt, ...gradients, width);
  kernel.backpropagateTexts(...texts, step.textGradientsAt, ...gradients, width);
  const { accumulatorsAt, logWeightsAt, weightAccumulatorsAt } = model;
  kernel.updateWords(
    wordsAt,
    wordCount,
    rowStartAt,
    rowListAt,
    rowsAt,
    accumulatorsAt,
    logWeightsAt,
    weightAccumulatorsAt,
    ...gradients,
    rate,
    WEIGHT_RATE * rate,
    width,
  );
  return step.inverses.reduce((sum, inverse) => sum + Math.log(inverse), 0) / queryCount;
}

/** Copies a batch into a thread's memory. @returns the number of different words in it */
function loadBatch(step: StepRoom, { queries, texts, queryConcepts, textConcepts }: Batch): number {
  step.queryConcepts.set(queryConcepts);
  step.textConcepts.set(textConcepts);
  const afterQueries = loadTexts(step, queries, step.queryStart, step.queryWords, 0);
  const wordCount = loadTexts(step, texts, step.textStart, step.textWords, afterQueries);
  for (let index = 0; index < wordCount; index += 1) {
    const word = step.words[index] ?? 0;
    step.places[word] = -1;
    step.weights[index] = Math.exp(step.logWeights[word] ?? 0);
  }
  return wordCount;
}

function loadTexts(step: StepRoom, texts: Batch['texts'], start: Int32Array, list: Int32Array, known: number): number {
  let wordCount = known;
  let at = 0;
  texts.forEach((words, text) => {
    start[text] = at;
    for (const word of words) {
      let place = step.places[word] ?? -1;
      if (place === -1) {
        place = wordCount;
        step.places[word] = place;
        step.words[place] = word;
        wordCount += 1;
      }
      list[at] = place;
      at += 1;
    }
  });
  start[texts.length] = at;
  return wordCount;
}
