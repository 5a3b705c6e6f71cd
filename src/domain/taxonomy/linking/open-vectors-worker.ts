import { parentPort, workerData } from 'node:worker_threads';
import { openTables, openVectors } from '../../skill-linking/index.js';

/** What a thread opens: tables, and the file of the vectors that belong to them. */
export interface OpeningTask {
  readonly tables: SharedArrayBuffer;
  readonly vectors: SharedArrayBuffer;
}

const { tables, vectors } = workerData as OpeningTask;
const opened = openTables(tables);
parentPort?.postMessage(opened === null ? null : openVectors(opened, new Uint8Array(vectors)));
