import { parentPort, workerData } from 'node:worker_threads';
import { escoLabels } from '../inputs/esco-labels.js';
import { readContent } from '../inputs/read-content.js';
import { measureReadingSpeed } from './reading-speed.js';

parentPort?.postMessage(measureReadingSpeed(escoLabels(await readContent(workerData as string))));
