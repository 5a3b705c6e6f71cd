import { setTimeout as wait } from 'node:timers/promises';
import type { DeletionKind } from '../../generated/prisma/enums.js';
import { deletionPlans } from '../../app/deletion-plans.js';
import { deletionQueue, requireDeletion, type DeletionRow } from '../../domain/deletions/index.js';
import type { Runtime } from '../../app/runtime.js';
import type { Scope } from '../../platform/scope.js';
import { showProgress, type Progress } from '../shared/show-progress.js';
import { runQueues } from '../shared/run-queues.js';

/** Time between two checks of the progress, in milliseconds. */
const POLL_INTERVAL = 250;

/** The progress of a deletion when the command stops waiting. */
export interface FollowedDeletion {
  readonly finished: boolean;
  /** Deleted rows by table. */
  readonly counts: Readonly<Record<string, number>>;
  readonly deletedRows: number;
  /** Null if they were not counted. */
  readonly totalRows: number | null;
}

/**
 * Shows the progress of a deletion and works on it, until it has ended or the operator stops waiting; then running
 * workers continue it.
 *
 * @param stop - ends the waiting; if it is already aborted, the progress is returned at once.
 */
export async function followDeletion(
  runtime: Runtime,
  scope: Scope,
  { kind, subjectId }: { readonly kind: DeletionKind; readonly subjectId: string },
  stop: AbortSignal,
): Promise<FollowedDeletion> {
  let deletion = await requireDeletion(scope, kind, subjectId);
  if (stop.aborted) return followed(deletion);
  const background = runQueues(runtime, [deletionQueue(runtime.scope('worker'), deletionPlans)]);
  let progress: Progress | undefined;
  try {
    while (deletion.finishedAt === null && !stop.aborted) {
      await wait(POLL_INTERVAL, undefined, { signal: stop }).catch(() => undefined);
      deletion = await requireDeletion(scope, kind, subjectId);
      if (deletion.totalRows !== null)
        progress ??= showProgress(Number(deletion.totalRows), { doing: 'Deleting', things: 'rows', done: 'deleted' });
      progress?.update(Number(deletion.deletedRows));
    }
    return followed(deletion);
  } finally {
    progress?.stop();
    await background.stop();
  }
}

function followed({ finishedAt, counts, deletedRows, totalRows }: DeletionRow): FollowedDeletion {
  return {
    finished: finishedAt !== null,
    counts: counts as Record<string, number>,
    deletedRows: Number(deletedRows),
    totalRows: totalRows === null ? null : Number(totalRows),
  };
}
