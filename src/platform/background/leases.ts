import type { Database } from '../database/index.js';
import type { LeasedWork, WorkTable } from './work-table.js';

/** How long work is leased, in seconds, unless said otherwise: what is left of a process that died waits as long. */
export const LEASE_SECONDS = 30;

/**
 * How long an attempt may be under way before it is counted, in milliseconds: most end before that, and are counted
 * with their end.
 */
const COUNT_AFTER = 100;

/** The leases of what this process has in hand in one queue. */
export interface Leases<Work extends LeasedWork> {
  /**
   * Keeps the leases of claimed work renewed from now on.
   *
   * @param claimedAt - `performance.now()` before it was claimed.
   */
  take(works: readonly Work[], claimedAt: number): void;
  /** Whether a lease is not over, as far as this process knows. */
  holds(work: Work): boolean;
  /** Says that an attempt begins. It is counted soon, or at once where somebody began before and never ended. */
  begin(work: Work): void;
  /** Counts an attempt that broke off; the lease is left to run out. */
  breakOff(work: Work): Promise<void>;
  /** Says that work is not in hand any more. */
  drop(work: Work): void;
  /** Gives work back, due since when it was before. Its attempt does not count. */
  release(works: readonly Work[]): Promise<void>;
}

interface Held {
  /** When the lease was last known to be had, by `performance.now()`. */
  renewedAt: number;
  hasBegun: boolean;
  counting?: NodeJS.Timeout;
}

/**
 * Makes the leases of a queue. All that a process holds is renewed by one statement, three times within the length of a
 * lease.
 */
export function createLeases<Work extends LeasedWork>(
  db: Database,
  table: WorkTable,
  leaseSeconds = LEASE_SECONDS,
): Leases<Work> {
  const held = new Map<Work, Held>();
  let timer: NodeJS.Timeout | undefined;

  async function renew(works: readonly Work[]): Promise<void> {
    const askedAt = performance.now();
    const renewed = await extendLeases(
      db,
      table,
      works.map((work) => ({ ...work, attempts: attemptsOf(work) })),
      leaseSeconds,
    );
    for (const work of works) {
      const state = held.get(work);
      if (state && renewed.has(work.id)) state.renewedAt = askedAt;
    }
  }

  function attemptsOf(work: Work): number {
    return work.attempts + (held.get(work)?.hasBegun ? 1 : 0);
  }

  function renewAll(): void {
    // A lease that cannot be renewed runs out, which is what leases are for.
    renew([...held.keys()]).catch(() => undefined);
  }

  function drop(work: Work): void {
    clearTimeout(held.get(work)?.counting);
    held.delete(work);
    if (held.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  }

  return {
    take: (works, claimedAt) => {
      for (const work of works) held.set(work, { renewedAt: claimedAt, hasBegun: false });
      if (held.size > 0) timer ??= setInterval(renewAll, (leaseSeconds * 1000) / 3).unref();
    },
    holds: (work) => performance.now() - (held.get(work)?.renewedAt ?? Number.NEGATIVE_INFINITY) < leaseSeconds * 1000,
    begin: (work) => {
      const state = held.get(work);
      if (!state || state.hasBegun) return;
      state.hasBegun = true;
      state.counting = setTimeout(() => renew([work]).catch(() => undefined), work.wasAbandoned ? 0 : COUNT_AFTER);
    },
    breakOff: async (work) => {
      const attempts = attemptsOf(work);
      drop(work);
      if (attempts > work.attempts) await extendLeases(db, table, [{ ...work, attempts }], leaseSeconds);
    },
    drop,
    release: async (works) => {
      works.forEach(drop);
      await releaseLeases(db, table, works);
    },
  };
}

/**
 * Extends leases that are still this process's, and notes the attempts as given. What another statement has locked is
 * skipped, as it is being ended: waiting for it would hold up all others.
 *
 * @returns the ids of those that were extended.
 */
async function extendLeases(
  db: Database,
  table: WorkTable,
  works: readonly LeasedWork[],
  leaseSeconds: number,
): Promise<Set<string>> {
  const { name, leaseId, isWaiting } = table;
  const extended = await db.$queryRaw<{ id: string }[]>`
    UPDATE ${name} work SET ${table.availableAt} = now() + ${leaseSeconds} * interval '1 second',
      ${table.attempts} = own.given_attempts
    FROM unnest(${works.map(({ organisationId }) => organisationId)}::uuid[], ${works.map(({ id }) => id)}::uuid[],
      ${works.map((one) => one.leaseId)}::uuid[],
                ${works.map(({ attempts }) => attempts)}::int[]) AS given(given_organisation, given_id, given_lease,
                  given_attempts)
    CROSS JOIN LATERAL (
      SELECT ctid AS place, given_attempts FROM ${name}
      WHERE organisation_id = given_organisation AND id = given_id AND ${leaseId} = given_lease AND ${isWaiting}
      FOR NO KEY UPDATE SKIP LOCKED
    ) own
    WHERE work.ctid = own.place
    RETURNING work.id`;
  return new Set(extended.map(({ id }) => id));
}

/** Gives back those that are still this process's. */
async function releaseLeases(db: Database, table: WorkTable, works: readonly LeasedWork[]): Promise<void> {
  if (works.length === 0) return;
  const { name, leaseId, isWaiting } = table;
  await db.$executeRaw`
    UPDATE ${name} SET ${table.onRelease} ${leaseId} = NULL, ${table.availableAt} = given_due_at,
      ${table.attempts} = given_attempts
    FROM unnest(${works.map(({ organisationId }) => organisationId)}::uuid[], ${works.map(({ id }) => id)}::uuid[],
      ${works.map((one) => one.leaseId)}::uuid[],
                ${works.map(({ attempts }) => attempts)}::int[], ${works.map(({ dueAt }) => dueAt)}::timestamptz[])
      AS given(given_organisation, given_id, given_lease, given_attempts, given_due_at)
    WHERE organisation_id = given_organisation AND id = given_id AND ${leaseId} = given_lease AND ${isWaiting}`;
}
