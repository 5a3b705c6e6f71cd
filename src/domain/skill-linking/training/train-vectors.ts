import { Worker } from 'node:worker_threads';
import type { LinkingContent } from '../tables/linking-content.js';
import type { LinkingTables } from '../tables/linking-tables.js';
import { quantise } from '../vectors/quantise.js';
import { createRoom, reserve, type SharedRoom } from '../vectors/shared-memory.js';
import { stepRoomBytes } from './train-step.js';
import { createModel, type TrainingModel } from './training-model.js';
import { buildTrainingSet } from './training-set.js';
import type { TrainingReport, TrainingTask } from './training-worker.js';
import { packVectors } from '../vectors/vector-file.js';

/** Options of the training; the defaults suit a large taxonomy. */
export interface TrainingOptions {
  /**
   * Number of threads. With one, the same seed gives the same result; several threads write to one model without locks.
   */
  readonly threads: number;
  readonly seed?: number;
  /** Total number of batches of all threads. */
  readonly steps?: number;
  /** Number of queries in a batch, a multiple of 4. */
  readonly batch?: number;
  /** Number of dimensions, a multiple of 16. */
  readonly width?: number;
  readonly onProgress?: (progress: TrainingProgress) => void;
  /** Ends the training early; `trainVectors` then rejects with the signal's reason. */
  readonly signal?: AbortSignal;
}

export interface TrainingProgress {
  /** Fraction of the steps that are done, 0-1. */
  readonly done: number;
  /** Mean loss per query since the last report; it falls from about 7 to about 1. */
  readonly loss: number;
}

const DEFAULTS = { seed: 1, steps: 3600, batch: 512, width: 192 };

/** Number of wrong texts that are drawn for each correct one. */
const HARD_PART = 0.5;

/**
 * Trains vectors of words from the texts of a taxonomy, so that texts that name or describe the same concept are near
 * each other, in both languages (see docs/linking.md). This takes a few minutes on two cores for the complete bilingual
 * ESCO.
 *
 * @param tables - the tables of the content.
 * @returns the bytes of the file of vectors.
 */
export async function trainVectors(
  content: LinkingContent,
  tables: LinkingTables,
  options: TrainingOptions,
): Promise<Uint8Array> {
  const { seed, steps, batch, width } = { ...DEFAULTS, ...withoutUndefined(options) };
  options.signal?.throwIfAborted();
  const set = buildTrainingSet(content, tables);
  const hardCount = Math.round((batch * HARD_PART) / 4) * 4;
  const room = createRoom(tables.words.length * width * 4);
  const model = createModel(room, tables, width, seed);
  const tasks = Array.from({ length: options.threads }, (_, thread): Omit<TrainingTask, 'memory'> => ({
    roomAt: reserve(room, stepRoomBytes(batch, batch + hardCount, width)),
    model,
    set,
    steps: Math.ceil(steps / options.threads),
    queryCount: batch,
    hardCount,
    seed: seed * 1000 + thread,
  }));
  let done = 0;
  const onReport = (report: TrainingReport): void => {
    done += report.steps;
    options.onProgress?.({ done: Math.min(1, done / steps), loss: report.loss });
  };
  await runAll(
    tasks.map((task) => ({ ...task, memory: room.memory })),
    onReport,
    options.signal,
  );
  return packModel(room, model, tables);
}

function packModel({ memory }: SharedRoom, model: TrainingModel, tables: LinkingTables): Uint8Array {
  const rows = quantise(new Float32Array(memory.buffer, model.rowsAt, model.rowCount * model.width), model.width);
  const wordWeights = new Float32Array(memory.buffer, model.logWeightsAt, model.wordCount).map((weight) =>
    Math.exp(weight),
  );
  return packVectors({ fingerprint: tables.fingerprint, rows: rows.bytes, rowScales: rows.scales, wordWeights });
}

async function runAll(
  tasks: readonly TrainingTask[],
  onReport: (report: TrainingReport) => void,
  signal: AbortSignal | undefined,
): Promise<void> {
  const workers = tasks.map(
    (task) => new Worker(new URL('./training-worker.js', import.meta.url), { workerData: task }),
  );
  const abort = () => workers.forEach((worker) => void worker.terminate());
  signal?.addEventListener('abort', abort);
  try {
    await Promise.all(workers.map((worker) => endOf(worker, onReport)));
  } finally {
    signal?.removeEventListener('abort', abort);
    abort();
  }
  signal?.throwIfAborted();
}

function endOf(worker: Worker, onReport: (report: TrainingReport) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    worker.on('message', onReport);
    worker.on('error', reject);
    worker.on('exit', () => resolve());
  });
}

function withoutUndefined<Given extends object>(given: Given): Partial<Given> {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Partial<Given>;
}
