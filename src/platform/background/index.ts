export type { Queue } from './queue.js';
export { FREE_TURN, leasedQueue, type WorkTurn } from './leased-queue.js';
export { claimInTurns } from './claim-in-turns.js';
export { createLeases, LEASE_SECONDS, type Leases } from './leases.js';
export { claimDueRows, leaseAssignments } from './leases.sql.js';
export type { LeasedRow, LeasedWork, LeaseTable, WorkTable } from './work-table.js';
export { startBackground, type Background } from './start-background.js';
export { createBatcher, type Batcher } from './batcher.js';
export { notifyWork } from './work-notifications.sql.js';
