export type { DeletionPlan, DeletionPlans } from './deletion-plan.js';
export { deletionQueue } from './deletion-queue.js';
export { findDeletion, requireDeletion, type DeletionRow } from './find-deletions.js';
export { deletionReadModel } from './read-model.js';
export { startDeletion } from './start-deletion.js';
