import type { Scenario } from './scenario.js';
import { clockJumped } from './scenarios/clock-jumped.js';
import { connectionsKilled } from './scenarios/connections-killed.js';
import { databaseNetwork } from './scenarios/database-network.js';
import { databaseRestarted } from './scenarios/database-restarted.js';
import { diskFull } from './scenarios/disk-full.js';
import { hungNeighbour } from './scenarios/hung-neighbour.js';
import { nameRebound } from './scenarios/name-rebound.js';
import { poolExhausted } from './scenarios/pool-exhausted.js';
import { processesKilled } from './scenarios/processes-killed.js';
import { receiverMisbehaves } from './scenarios/receiver-misbehaves.js';
import { receiverNetwork } from './scenarios/receiver-network.js';
import { transactionAbandoned } from './scenarios/transaction-abandoned.js';
import { workerStopped } from './scenarios/worker-stopped.js';

/** All scenarios; those that take longest in the short form come first. */
export const SCENARIOS: readonly Scenario[] = [
  databaseNetwork,
  processesKilled,
  transactionAbandoned,
  receiverNetwork,
  nameRebound,
  receiverMisbehaves,
  workerStopped,
  clockJumped,
  diskFull,
  poolExhausted,
  connectionsKilled,
  databaseRestarted,
  hungNeighbour,
];
