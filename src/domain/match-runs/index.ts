export { cancelMatchRun } from './cancel-match-run.js';
export { matchRunQueue } from './match-run-queue.js';
export { pruneMatchRuns } from './prune-match-runs.js';
export { matchRunReadModel } from './read-model.js';
export { matchRunResolvers } from './resolvers.js';
export { startMatchRun, type MatchRunInput } from './start-match-run.js';
export { matchRunSubscriptions } from './subscriptions.js';
