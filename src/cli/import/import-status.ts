import {
  findImport,
  listImports,
  findProgress,
  summariseImports,
  type FailedItem,
} from '../../domain/imports/index.js';
import { StartupError } from '../../platform/errors/index.js';
import type { Scope } from '../../platform/scope.js';
import { minuteText, table } from '../shared/format.js';

/** Maximum number of imports that are listed: by default, and of a batch. */
const LATEST = 20;
const OF_BATCH = 100;

/** Maximum number of failed items that are listed. */
const FAILURES_SHOWN = 20;

/** The progress of an import. */
export interface ImportProgress {
  readonly id: string;
  readonly batchId: string | null;
  readonly topic: string | null;
  readonly source: string | null;
  readonly createdAt: Date;
  readonly items: number;
  readonly waiting: number;
  readonly read: number;
  readonly failed: number;
  readonly finishedAt: Date | null;
}

/** Imports, newest first, and the items of them that failed. */
export interface ImportStatus {
  readonly imports: readonly ImportProgress[];
  /** Empty if no import was given. */
  readonly failures: readonly FailedItem[];
}

/**
 * The progress of imports.
 *
 * @param reference - the id of an import, or a batch; by default the latest imports.
 * @throws StartupError if there is no such import or batch.
 */
export async function findStatus(scope: Scope, reference: string | undefined): Promise<ImportStatus> {
  const rows = await findRows(scope, reference);
  const imports = await Promise.all(
    rows.map(async ({ id, batchId, topic, source, createdAt, itemCount }) => {
      const { queued, reading, read, failed, finishedAt } = await findProgress(scope, id);
      return {
        id,
        batchId,
        topic,
        source,
        createdAt,
        items: itemCount,
        waiting: queued + reading,
        read,
        failed,
        finishedAt,
      };
    }),
  );
  const failures =
    reference === undefined
      ? []
      : (
          await summariseImports(
            scope,
            rows.map(({ id }) => id),
            FAILURES_SHOWN,
          )
        ).failures;
  return { imports, failures };
}

async function findRows(scope: Scope, reference: string | undefined) {
  if (reference === undefined) return listImports(scope, null, LATEST);
  const one = await findImport(scope, reference);
  if (one) return [one];
  const ofBatch = await listImports(scope, reference, OF_BATCH);
  if (ofBatch.length === 0) throw new StartupError(`there is no import and no batch ${reference}`);
  return ofBatch;
}

/** The same as text. */
export function describeStatus({ imports, failures }: ImportStatus, isOverview: boolean): string {
  if (imports.length === 0) return 'No imports.';
  const rows = imports.map(({ id, batchId, topic, createdAt, items, read, failed, waiting }) => [
    id,
    batchId ?? '-',
    topic ?? '-',
    minuteText(createdAt),
    ...[items, read, failed, waiting].map(String),
    waiting === 0 ? 'finished' : `${Math.floor((100 * (items - waiting)) / items)} %`,
  ]);
  const lines = [
    table([['ID', 'BATCH', 'TOPIC', 'STORED', 'ITEMS', 'READ', 'FAILED', 'WAITING', 'PROGRESS'], ...rows]),
  ];
  if (isOverview) return lines.join('\n');
  const failed = imports.reduce((sum, one) => sum + one.failed, 0);
  if (failures.length > 0)
    lines.push('', `Failed items${failed > failures.length ? ` (the first ${failures.length} of ${failed})` : ''}:`);
  lines.push(
    ...failures.map(
      ({ importId, position, code, message }) => `  item ${position} of ${importId}: ${code}  ${message}`,
    ),
  );
  return lines.join('\n');
}
