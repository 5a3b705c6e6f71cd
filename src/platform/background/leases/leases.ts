import type { Database } from '../../database/index.js';
import { extendLeases, releaseLeases } from './leases.sql.js';
import type { LeasedRow, LeaseTable } from './lease-table.js';

/** Default length of a lease, in seconds: how long the work of a process that died waits. */
export const LEASE_SECONDS = 30;

/**
 * How long an attempt runs before it is counted, in milliseconds. Most end before that, and are counted with their
 * result.
 */
const COUNT_AFTER_MILLISECONDS = 100;

/** The leases that this process holds in one table. */
export interface Leases<Row extends LeasedRow> {
  /**
   * Keeps the leases of claimed rows renewed from now on.
   *
   * @param claimedAt - `performance.now()` before the claim.
   */
  take(rows: readonly Row[], claimedAt: number): void;
  /** Whether a lease is still valid, as far as this process knows. */
  holds(row: Row): boolean;
  /**
   * Records that an attempt has begun, so that it counts even if it never ends. It is counted soon, or at once if an
   * earlier lease of the row ran out. Not needed for tables whose attempts are counted when they end.
   */
  begin(row: Row): void;
  /** Counts an attempt that failed without a result; the lease runs out. */
  countFailure(row: Row): Promise<void>;
  /** Stops renewing a lease, as the work has ended. */
  drop(row: Row): void;
  /** Releases leases, so that the rows are due again since when they were before. Their attempts do not count. */
  release(rows: readonly Row[]): Promise<void>;
}

interface Lease {
  /** When the lease was last known to be valid, by `performance.now()`. */
  renewedAt: number;
  hasBegun: boolean;
  counting?: NodeJS.Timeout;
}

/**
 * Creates the leases of this process in a table. One statement renews all that are due for it, three times within the
 * length of a lease, so that two renewals may fail. Work that ends sooner costs no statement.
 */
export function createLeases<Row extends LeasedRow>(
  db: Database,
  table: LeaseTable,
  leaseSeconds = LEASE_SECONDS,
): Leases<Row> {
  const interval = (leaseSeconds * 1000) / 3;
  const held = new Map<Row, Lease>();
  let timer: NodeJS.Timeout | undefined;

  async function renew(rows: readonly Row[]): Promise<void> {
    if (rows.length === 0) return;
    const askedAt = performance.now();
    const counted = rows.map((row) => ({ ...row, attempts: attemptsOf(row) }));
    const renewed = new Set((await extendLeases(db, table, counted, leaseSeconds)).map(({ id }) => id));
    for (const row of rows) {
      const lease = held.get(row);
      if (lease && renewed.has(row.id)) lease.renewedAt = askedAt;
    }
  }

  function attemptsOf(row: Row): number {
    return row.attempts + (held.get(row)?.hasBegun ? 1 : 0);
  }

  function renewDue(): void {
    const now = performance.now();
    const due = [...held].filter(([, { renewedAt }]) => now - renewedAt >= interval / 2).map(([row]) => row);
    // A lease that cannot be renewed runs out, and another process claims the row.
    renew(due).catch(() => undefined);
  }

  function drop(row: Row): void {
    clearTimeout(held.get(row)?.counting);
    held.delete(row);
    if (held.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  }

  return {
    take: (rows, claimedAt) => {
      for (const row of rows) held.set(row, { renewedAt: claimedAt, hasBegun: false });
      if (held.size > 0) timer ??= setInterval(renewDue, interval).unref();
    },
    holds: (row) => performance.now() - (held.get(row)?.renewedAt ?? Number.NEGATIVE_INFINITY) < leaseSeconds * 1000,
    begin: (row) => {
      const lease = held.get(row);
      if (!lease || lease.hasBegun) return;
      lease.hasBegun = true;
      const delay = row.wasAbandoned ? 0 : COUNT_AFTER_MILLISECONDS;
      lease.counting = setTimeout(() => renew([row]).catch(() => undefined), delay);
    },
    countFailure: async (row) => {
      const attempts = attemptsOf(row);
      drop(row);
      if (attempts > row.attempts) await extendLeases(db, table, [{ ...row, attempts }], leaseSeconds);
    },
    drop,
    release: async (rows) => {
      rows.forEach(drop);
      if (rows.length > 0) await releaseLeases(db, table, rows);
    },
  };
}
