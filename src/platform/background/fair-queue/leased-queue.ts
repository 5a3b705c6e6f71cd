import { isOutage, type Database } from '../../database/index.js';
import { claimInTurns } from './claim-in-turns.js';
import { createLeases, LEASE_SECONDS } from '../leases/leases.js';
import type { Queue } from '../queue.js';
import { createUsageMeter } from './queue-usage.js';
import type { LeasedWork, WorkTable } from '../leases/lease-table.js';

/** How much work a serial queue claims ahead, by the time that it is expected to take, in milliseconds. */
const PREFETCH_MILLISECONDS = 500;

/** How long an item of a serial queue may run before those claimed behind it are released, in milliseconds. */
const SLOW_ITEM_MILLISECONDS = 1000;

/** An attempt to process an item: connects it with the item's lease and with its organisation's use of time. */
export interface WorkAttempt {
  /** Whether it may begin: not if the item's lease ran out, or the item was released meanwhile. */
  mayBegin(): boolean;
  /** Begins the attempt; from now on the item uses its organisation's time. */
  begin(): void;
  /** Ends the use of time. */
  end(): void;
}

/** An attempt without a lease and without accounting of time. */
export const UNTRACKED_ATTEMPT: WorkAttempt = { mayBegin: () => true, begin: () => undefined, end: () => undefined };

/** How a queue of leased work is processed. */
interface LeasedQueueOptions<Work extends LeasedWork> {
  readonly db: Database;
  readonly table: WorkTable;
  /** Maximum number of items that this process has claimed at once. */
  readonly concurrency: number;
  /** Whether items are processed one after the other, so that claimed ones wait meanwhile. */
  readonly isSerial: boolean;
  /** Length of a lease; LEASE_SECONDS by default. */
  readonly leaseSeconds?: number | undefined;
  /** Processes an item and returns the outcome's name. */
  readonly perform: (work: Work, attempt: WorkAttempt) => Promise<string>;
}

/** A claimed item that has not ended. */
interface ClaimedState {
  /** Whether it is about to begin, or has begun. Before that it waits, and may be released. */
  isTaken: boolean;
  beganAt?: number;
  hasEnded: boolean;
  slowTimer?: NodeJS.Timeout;
  /** Set when it was released before it began. */
  release?: Promise<void>;
}

/**
 * Creates a queue of work that is leased, with organisations taking turns. Leases are renewed until the work ends; an
 * attempt counts from its beginning; work that an outage of the database interrupted, or that has not begun when the
 * process stops, is released without counting as an attempt.
 */
export function leasedQueue<Work extends LeasedWork>(options: LeasedQueueOptions<Work>): Queue<Work> {
  const { db, table, leaseSeconds } = options;
  const leases = createLeases<Work>(db, table, leaseSeconds);
  const usage = createUsageMeter(db, table.queue);
  const claimed = new Map<Work, ClaimedState>();
  /** Work that an outage interrupted. The next claim that reaches the database releases it first. */
  const interrupted = new Set<Work>();
  let mayHaveMore = false;
  let isStopping = false;

  const waiting = () => [...claimed].filter(([, { isTaken, release }]) => !isTaken && !release).map(([work]) => work);

  /** How much more may be claimed, by the time that it is expected to take, in milliseconds. */
  function budget(): number {
    if (!options.isSerial) return Number.MAX_VALUE;
    const now = performance.now();
    for (const [{ expectedMilliseconds }, { beganAt, hasEnded }] of claimed) {
      // Other processes can do what would wait behind a slow item.
      if (beganAt !== undefined && !hasEnded && Math.max(expectedMilliseconds, now - beganAt) >= SLOW_ITEM_MILLISECONDS)
        return 0;
    }
    return PREFETCH_MILLISECONDS - waiting().reduce((sum, { expectedMilliseconds }) => sum + expectedMilliseconds, 0);
  }

  function releaseWaiting(): void {
    const works = waiting();
    if (works.length === 0) return;
    // If this fails, their leases run out.
    const release = leases.release(works).catch(() => undefined);
    for (const work of works) Object.assign(claimed.get(work) ?? {}, { release });
    mayHaveMore = true;
  }

  function startAttempt(work: Work, state: ClaimedState, wake: () => void): WorkAttempt {
    const claimMore = () => {
      if (options.isSerial && mayHaveMore && waiting().length === 0) wake();
    };
    return {
      mayBegin: () => {
        if (state.release || !leases.holds(work)) return false;
        state.isTaken = true;
        return true;
      },
      begin: () => {
        if (state.beganAt !== undefined || state.hasEnded) return;
        state.isTaken = true;
        state.beganAt = performance.now();
        leases.begin(work);
        if (options.isSerial) state.slowTimer = setTimeout(releaseWaiting, SLOW_ITEM_MILLISECONDS).unref();
        claimMore();
      },
      end: () => {
        if (state.hasEnded) return;
        state.isTaken = state.hasEnded = true;
        clearTimeout(state.slowTimer);
        if (state.beganAt === undefined) return;
        usage.add(work, performance.now() - state.beganAt);
        claimMore();
      },
    };
  }

  return {
    name: table.queue,
    concurrency: options.concurrency,
    mayHaveMore: () => mayHaveMore,
    claim: async (limit) => {
      const toRelease = [...interrupted];
      await leases.release(toRelease);
      for (const work of toRelease) interrupted.delete(work);
      const budgetMilliseconds = budget();
      mayHaveMore = true;
      // Claiming one item at a time would cost a query each.
      if (budgetMilliseconds < PREFETCH_MILLISECONDS / 2) return [];
      await usage.flush();
      const claimedAt = performance.now();
      const works = await claimInTurns<Work>(db, table, {
        limit,
        budgetMilliseconds,
        leaseSeconds: leaseSeconds ?? LEASE_SECONDS,
      });
      leases.take(works, claimedAt);
      for (const work of works) claimed.set(work, { isTaken: false, hasEnded: false });
      mayHaveMore = works.length > 0;
      // The claim had begun before the stop.
      if (isStopping) releaseWaiting();
      return works;
    },
    perform: async (work, wake = () => undefined) => {
      const state = claimed.get(work) ?? { isTaken: false, hasEnded: false };
      const attempt = startAttempt(work, state, wake);
      try {
        const outcome = await options.perform(work, attempt);
        if (!state.release) return outcome;
        await state.release;
        return 'released';
      } catch (error) {
        if (isOutage(error)) interrupted.add(work);
        else await leases.countFailure(work).catch(() => undefined);
        throw error;
      } finally {
        attempt.end();
        claimed.delete(work);
        leases.drop(work);
      }
    },
    onStop: () => {
      isStopping = true;
      releaseWaiting();
    },
  };
}
