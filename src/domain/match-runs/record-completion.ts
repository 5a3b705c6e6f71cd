import type { Scope } from '../../platform/scope.js';
import { recordChange } from '../audit/index.js';
import { recordEvent } from '../webhooks/index.js';
import type { RunNumbers } from './match-runs.sql.js';

/** Records that a run has ended, in the transaction that ends it. */
export async function recordCompletion(scope: Scope, matchRunId: string, numbers: RunNumbers): Promise<void> {
  const { total, completed, failed } = numbers;
  await recordChange(scope, 'match-run.completed', matchRunId, { total, completed, failed });
  await recordEvent(scope, {
    type: 'matchrun.completed',
    subject: matchRunId,
    data: {
      matchRunId,
      total,
      completed,
      failed,
      dropped: total - completed - failed,
      completedAt: scope.now().toISOString(),
    },
  });
}
