import { isOutage, type Database } from '../database/index.js';
import { claimInTurns } from './claim-in-turns.js';
import { createLeases, LEASE_SECONDS } from './leases.js';
import type { Queue } from './queue.js';
import { createUsageMeter } from './queue-usage.js';
import type { LeasedWork, WorkTable } from './work-table.js';

/**
 * How much work, by the time that it is expected to take, waits in hand of a queue that does one piece after the other,
 * in milliseconds.
 */
const AHEAD = 500;

/** How long one piece of such a queue may take before what waits behind it is given back, in milliseconds. */
const PATIENCE = 1000;

/** What a piece of work in hand is told, and says, of its turn. */
export interface WorkTurn {
  /** Whether to begin: not when its lease is over, or when it was given back meanwhile. */
  mayBegin(): boolean;
  /** Says that its attempt begins, from where on it uses its organisation's time. */
  begin(): void;
  /** Says that it uses no more time. */
  end(): void;
}

/** The turn of work that nobody else can take, and whose time is nobody's. */
export const FREE_TURN: WorkTurn = { mayBegin: () => true, begin: () => undefined, end: () => undefined };

/** How a queue of leased work is worked on. */
export interface LeasedQueueOptions<Work extends LeasedWork> {
  readonly db: Database;
  readonly table: WorkTable;
  /** Pieces that this process has in hand at most. */
  readonly concurrency: number;
  /** Whether pieces begin one after the other, so that others wait in hand meanwhile. */
  readonly isSerial: boolean;
  /** Length of a lease; see LEASE_SECONDS. */
  readonly leaseSeconds?: number | undefined;
  /** Does a piece and names the outcome. */
  readonly perform: (work: Work, turn: WorkTurn) => Promise<string>;
}

/** What is known of a piece in hand. */
interface InHand {
  /** Whether it is about to begin, has begun or has ended. Before that it waits, and may be given back. */
  isTaken: boolean;
  beganAt?: number;
  hasEnded: boolean;
  patience?: NodeJS.Timeout;
  /** Its being given back before it began. */
  release?: Promise<void>;
}

/**
 * Makes a queue of work that is leased in turns between organisations. Leases are renewed while work is in hand; an
 * attempt counts from where it begins; what an outage of the database broke off, or what has not begun when the process
 * ends, goes back as if it had not been taken.
 */
export function leasedQueue<Work extends LeasedWork>(options: LeasedQueueOptions<Work>): Queue<Work> {
  const { db, table, leaseSeconds } = options;
  const leases = createLeases<Work>(db, table, leaseSeconds);
  const usage = createUsageMeter(db, table.queue);
  const inHand = new Map<Work, InHand>();
  /** What an outage broke off. The next claim, which succeeds once it is over, gives it back first. */
  const brokenOff = new Set<Work>();
  let leftWork = false;
  let isStopping = false;

  const waiting = () => [...inHand].filter(([, { isTaken, release }]) => !isTaken && !release).map(([work]) => work);

  /** How much more may be claimed, in milliseconds that it is expected to take. */
  function budget(): number {
    if (!options.isSerial) return Number.MAX_VALUE;
    const now = performance.now();
    for (const [{ expectedMilliseconds }, { beganAt, hasEnded }] of inHand) {
      // Others can have what would wait behind a slow one.
      if (beganAt !== undefined && !hasEnded && Math.max(expectedMilliseconds, now - beganAt) >= PATIENCE) return 0;
    }
    return AHEAD - waiting().reduce((sum, { expectedMilliseconds }) => sum + expectedMilliseconds, 0);
  }

  function giveBackWaiting(): void {
    const works = waiting();
    if (works.length === 0) return;
    // Where it fails, their leases run out.
    const release = leases.release(works).catch(() => undefined);
    for (const work of works) Object.assign(inHand.get(work) ?? {}, { release });
    leftWork = true;
  }

  function turnOf(work: Work, state: InHand, wake: () => void): WorkTurn {
    const askForMore = () => {
      if (options.isSerial && leftWork && waiting().length === 0) wake();
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
        if (options.isSerial) state.patience = setTimeout(giveBackWaiting, PATIENCE).unref();
        askForMore();
      },
      end: () => {
        if (state.hasEnded) return;
        state.isTaken = state.hasEnded = true;
        clearTimeout(state.patience);
        if (state.beganAt === undefined) return;
        usage.add(work, performance.now() - state.beganAt);
        askForMore();
      },
    };
  }

  return {
    name: table.queue,
    concurrency: options.concurrency,
    leftWork: () => leftWork,
    claim: async (limit) => {
      const broken = [...brokenOff];
      await leases.release(broken);
      for (const work of broken) brokenOff.delete(work);
      const budgetMilliseconds = budget();
      leftWork = true;
      // Asking for one piece at a time would cost a query each, as in the loop.
      if (budgetMilliseconds < AHEAD / 2) return [];
      await usage.flush();
      const claimedAt = performance.now();
      const claimed = await claimInTurns<Work>(db, table, {
        limit,
        budgetMilliseconds,
        leaseSeconds: leaseSeconds ?? LEASE_SECONDS,
      });
      leases.take(claimed, claimedAt);
      for (const work of claimed) inHand.set(work, { isTaken: false, hasEnded: false });
      leftWork = claimed.length > 0;
      // It was asked for before the end began.
      if (isStopping) giveBackWaiting();
      return claimed;
    },
    perform: async (work, wake = () => undefined) => {
      const state = inHand.get(work) ?? { isTaken: false, hasEnded: false };
      const turn = turnOf(work, state, wake);
      try {
        const outcome = await options.perform(work, turn);
        if (!state.release) return outcome;
        await state.release;
        return 'released';
      } catch (error) {
        if (isOutage(error)) brokenOff.add(work);
        else await leases.breakOff(work).catch(() => undefined);
        throw error;
      } finally {
        turn.end();
        inHand.delete(work);
        leases.drop(work);
      }
    },
    onStop: () => {
      isStopping = true;
      giveBackWaiting();
    },
  };
}
