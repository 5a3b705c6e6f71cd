import type { Prisma } from '../../../generated/prisma/client.js';
import type { ItemKind } from '../../../generated/prisma/enums.js';
import type { ImportFailureCode } from '../../../generated/resolver-types.js';
import type { Scope } from '../../../platform/scope.js';
import { failureMessage } from '../items/failure-message.js';
import { countWaitingItems } from './summarise-imports.sql.js';

/** An item that could not be read. */
export interface FailedItem {
  readonly importId: string;
  /** Position in its import, from 0. */
  readonly position: number;
  readonly code: string;
  /** In the scope's language. */
  readonly message: string;
}

/** How far the reading of some imports is, and how it ended. */
export interface ImportSummary {
  readonly read: number;
  readonly failed: number;
  /** Items that are still to be read. */
  readonly waiting: number;
  /** Kinds of the items that were read, most frequent first. */
  readonly kinds: readonly { readonly kind: ItemKind; readonly count: number }[];
  /** The first failed items, in the order of their imports. */
  readonly failures: readonly FailedItem[];
}

/** Counts the items of some imports that are still to be read. Uses an index of such items, so it can be polled. */
export async function countWaiting(scope: Scope, importIds: readonly string[]): Promise<number> {
  const [counted] = await countWaitingItems(scope.db, scope.organisationId, importIds);
  return counted?.waiting ?? 0;
}

/**
 * Sums up how the reading of some imports ended.
 *
 * @param failuresLimit - maximum number of failed items that are listed.
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
    failures: failures.map(({ importId, position, failure }) => {
      const code = (failure ?? 'INTERNAL') as ImportFailureCode;
      return { importId, position, code, message: failureMessage(scope.language, { code, position }) };
    }),
  };
}
