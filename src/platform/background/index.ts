export type { BackgroundMetrics } from './metrics.js';
export type { Queue } from './queue.js';
export { FREE_TURN, leasedQueue, type WorkTurn } from './leased-queue.js';
export { claimInTurns } from './claim-in-turns.js';
export { LEASE_SECONDS } from './leases.js';
export type { LeasedWork, WorkTable } from './work-table.js';
export { startBackground, type Background } from './start-background.js';
export { createBatcher, type Batcher } from './batcher.js';
export { notifyWork } from './work-notifications.js';
