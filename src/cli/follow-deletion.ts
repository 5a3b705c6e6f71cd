import { setTimeout as wait } from 'node:timers/promises';
import type { DeletionKind } from '../generated/prisma/enums.js';
import { deletionPlans } from '../app/deletion-plans.js';
import { deletionQueue, requireDeletion, type DeletionRow } from '../domain/deletions/index.js';
import type { Runtime } from '../app/runtime.js';
import type { Scope } from '../platform/scope.js';
import { showProgress, type Progress } from './show-progress.js';
import { workMeanwhile } from './work-meanwhile.js';

/** How often it is asked how far a deletion is, in milliseconds. */
const ASK_INTERVAL = 250;

/** How far a deletion is when nobody waits for it any more. */
export interface FollowedDeletion {
  readonly finished: boolean;
  /** Rows that are gone, by table. */
  readonly counts: Readonly<Record<string, number>>;
  readonly deletedRows: number;
  /** Null where they were not counted. */
  readonly totalRows: number | null;
}

/**
 * Shows how far a deletion is, and works on it, until it ended or the operator stops waiting; then it goes on in the
 * service.
 *
 * @param stop - ends the waiting; one that is aborted already tells how far it is, and waits for nothing.
 */
export async function followDeletion(
  runtime: Runtime,
  scope: Scope,
  { kind, subjectId }: { readonly kind: DeletionKind; readonly subjectId: string },
  stop: AbortSignal,
): Promise<FollowedDeletion> {
  let deletion = await requireDeletion(scope, kind, subjectId);
  if (stop.aborted) return followed(deletion);
  const background = workMeanwhile(runtime, [deletionQueue(runtime.scope('worker'), deletionPlans)]);
  let progress: Progress | undefined;
  try {
    while (deletion.finishedAt === null && !stop.aborted) {
      await wait(ASK_INTERVAL, undefined, { signal: stop }).catch(() => undefined);
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
