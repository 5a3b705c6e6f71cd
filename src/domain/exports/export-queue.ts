import type { Queue } from '../../platform/background/index.js';
import type { WorkerScope } from '../../platform/scope.js';
import { claimExports, type ClaimedExport } from './exports.sql.js';
import { EXPORT_QUEUE } from './request-export.js';
import { writeExport } from './write-export.js';

/** Maximum number of exports that this process makes at once. */
const CONCURRENCY = 2;

/** The queue of exports. */
export function exportQueue(scope: WorkerScope): Queue<ClaimedExport> {
  let isStopping = false;
  return {
    name: EXPORT_QUEUE,
    concurrency: CONCURRENCY,
    claim: (limit) => claimExports(scope.db, limit),
    perform: (claimed) => writeExport({ ...scope, organisationId: claimed.organisationId }, claimed, () => isStopping),
    onStop: () => {
      isStopping = true;
    },
  };
}
