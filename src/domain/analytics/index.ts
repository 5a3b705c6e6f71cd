export { percent, selectGapsToRole } from './gaps/gaps-to-role.js';
export { isGrouped } from './population/smallest-group.js';
export { analyticsReadModel } from './read-model.js';
export { refreshSummary } from './summary/refresh-summary.js';
export { summaryQueue } from './summary/summary-queue.js';
