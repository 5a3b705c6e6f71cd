export type { DeletionPlan, DeletionPlans } from './deletion-plan.js';
export { deletionQueue } from './deletion-queue.js';
export {
  findDeletion,
  listDeletions,
  requireDeletion,
  type DeletionRow,
  type DeletionRowConnection,
} from './find-deletions.js';
export { deletionResolvers } from './resolvers.js';
export { startDeletion } from './start-deletion.js';
