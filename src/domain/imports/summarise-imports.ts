import type { Prisma } from '../../generated/prisma/client.js';
import type { ItemKind } from '../../generated/prisma/enums.js';
import { localize, type MessageKey } from '../../platform/localization/index.js';
import type { Scope } from '../../platform/scope.js';
import { failureParameters } from './accept-import.js';

/** An item that could not be read. */
export interface FailedItem {
  readonly importId: string;
  /** Where it stood in its import, from 0. */
  readonly position: number;
  readonly code: string;
  /** In the scope's language. */
  readonly message: string;
}

/** How reading some imports ended, or how far it is. */
export interface ImportSummary {
  readonly read: number;
  readonly failed: number;
  /** Items that are still to be read. */
  readonly waiting: number;
  /** What the items that were read turned out to be, most frequent first. */
  readonly kinds: readonly { readonly kind: ItemKind; readonly count: number }[];
  /** The first of those that failed, in the order of their imports. */
  readonly failures: readonly FailedItem[];
}

/**
 * Counts the items of some imports that are still to be read. Asks an index of such items only, so it may be asked
 * often.
 */
export async function countWaiting(scope: Scope, importIds: readonly string[]): Promise<number> {
  const [counted] = await scope.db.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM import_item
    WHERE organisation_id = ${scope.organisationId}::uuid AND import_id = ANY(${importIds}::uuid[])
      AND status IN ('QUEUED', 'READING')`;
  return counted?.count ?? 0;
}

/**
 * Sums up how reading some imports ended.
 *
 * @param failuresLimit - failed items that are named at most.
 */
export async function summariseImports(
  scope: Scope,
  importIds: readonly string[],
  failuresLimit: number,
): Promise<ImportSummary> {
  const where = {
    organisationId: scope.organisationId,
    importId: { in: [...importIds] },
  } satisfies Prisma.ImportItemWhereInput;
  const groups = await scope.db.importItem.groupBy({ by: ['status', 'kind'], where, _count: true });
  const failures = await scope.db.importItem.findMany({
    where: { ...where, status: 'FAILED' },
    select: { importId: true, position: true, failure: true },
    orderBy: [{ importId: 'asc' }, { position: 'asc' }],
    take: failuresLimit,
  });
  const sum = (...statuses: string[]) =>
    groups.reduce((total, { status, _count }) => (statuses.includes(status) ? total + _count : total), 0);
  return {
    read: sum('READ'),
    failed: sum('FAILED'),
    waiting: sum('QUEUED', 'READING'),
    kinds: groups
      .flatMap(({ status, kind, _count }) => (status === 'READ' && kind !== null ? [{ kind, count: _count }] : []))
      .toSorted((one, other) => other.count - one.count || (one.kind < other.kind ? -1 : 1)),
    failures: failures.map(({ importId, position, failure }) => ({
      importId,
      position,
      code: failure ?? 'INTERNAL',
      message: localize(
        scope.language,
        `failure.${failure ?? 'INTERNAL'}` as MessageKey,
        failureParameters({ position }),
      ),
    })),
  };
}
