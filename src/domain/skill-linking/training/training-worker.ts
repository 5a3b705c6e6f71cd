import { parentPort, workerData } from 'node:worker_threads';
import { openTrainingKernel } from '../vectors/kernels.js';
import { seededRandom } from './random.js';
import { sampleBatch } from './sample-batch.js';
import { createStepRoom, trainStep } from './train-step.js';
import type { TrainingModel } from './training-model.js';
import { openTrainingSet } from './training-set.js';

/**
 * The input of a training thread. Threads share the model and write to it without locks (Niu and others, "Hogwild!",
 * 2011).
 */
export interface TrainingTask {
  readonly memory: WebAssembly.Memory;
  /** Start address of the memory of this thread. */
  readonly roomAt: number;
  readonly model: TrainingModel;
  readonly set: SharedArrayBuffer;
  readonly steps: number;
  readonly queryCount: number;
  readonly hardCount: number;
  readonly seed: number;
}

/** What a training thread reports after some steps. */
export interface TrainingReport {
  readonly steps: number;
  /** Mean loss of a query since the last report. */
  readonly loss: number;
}

const FIRST_RATE = 0.05;
const LAST_RATE = 0.0025;

const REPORT_EVERY = 20;

const { memory, roomAt, model, set, steps, queryCount, hardCount, seed } = workerData as TrainingTask;
const kernel = openTrainingKernel(memory);
const trainingSet = openTrainingSet(set);
const room = createStepRoom({ memory, next: roomAt }, model, queryCount, queryCount + hardCount);
const random = seededRandom(seed);
let loss = 0;
let unreported = 0;
for (let step = 0; step < steps; step += 1) {
  const rate = FIRST_RATE + (LAST_RATE - FIRST_RATE) * (step / steps);
  loss += trainStep(kernel, model, room, sampleBatch(trainingSet, queryCount, hardCount, random), rate);
  unreported += 1;
  if (unreported < REPORT_EVERY && step + 1 < steps) continue;
  parentPort?.postMessage({ steps: unreported, loss: loss / unreported } satisfies TrainingReport);
  loss = 0;
  unreported = 0;
}
