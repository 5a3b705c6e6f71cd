import type { LinkingTables } from '../tables/linking-tables.js';
import { seededRandom, type Random } from './random.js';
import { place, reserve, type SharedRoom } from '../vectors/shared-memory.js';
import { wordRows } from '../vectors/word-rows.js';

/** Addresses of the trained numbers in the shared memory, which all threads use at once. */
export interface TrainingModel {
  readonly width: number;
  readonly wordCount: number;
  readonly rowCount: number;
  readonly rowStartAt: number;
  readonly rowListAt: number;
  readonly rowsAt: number;
  readonly accumulatorsAt: number;
  /** By word: the logarithm of its weight in a text. */
  readonly logWeightsAt: number;
  readonly weightAccumulatorsAt: number;
}

/** First value of the accumulators of squared gradients: limits the first steps of rare words. */
const FIRST_ACCUMULATED = 0.25;

const FIRST_SPREAD = 0.1;

const BYTES = 4;

/** Creates a model before training: random rows, and the IDF as the weights of words. */
export function createModel(room: SharedRoom, tables: LinkingTables, width: number, seed: number): TrainingModel {
  const { rowCount, rows } = wordRows(tables);
  const wordCount = tables.words.length;
  const model: TrainingModel = {
    width,
    wordCount,
    rowCount,
    rowStartAt: place(room, rows.start),
    rowListAt: place(room, rows.values),
    rowsAt: reserve(room, rowCount * width * BYTES),
    accumulatorsAt: reserve(room, rowCount * BYTES),
    logWeightsAt: place(
      room,
      tables.wordIdf.map((idf) => Math.log(Math.max(0.1, idf))),
    ),
    weightAccumulatorsAt: reserve(room, wordCount * BYTES),
  };
  const { buffer } = room.memory;
  const random = seededRandom(seed);
  const matrix = new Float32Array(buffer, model.rowsAt, rowCount * width);
  for (let index = 0; index < matrix.length; index += 1) matrix[index] = FIRST_SPREAD * normal(random);
  new Float32Array(buffer, model.accumulatorsAt, rowCount).fill(FIRST_ACCUMULATED);
  new Float32Array(buffer, model.weightAccumulatorsAt, wordCount).fill(FIRST_ACCUMULATED);
  return model;
}

/** Approximately normal random numbers: the sum of four uniform ones (Irwin-Hall), scaled to variance 1. */
function normal(random: Random): number {
  return (random() + random() + random() + random() - 2) * Math.sqrt(3);
}
