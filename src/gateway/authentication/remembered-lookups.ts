import { useDatabaseFor } from '../../platform/database/index.js';

/** How long the answer of a look-up is used, in milliseconds: what ends is refused within this time. */
const HOLDER_CACHE_TIME = 1000;

/** Age from which something that is used is looked up again while the last answer is still used, in milliseconds. */
const REFRESH_AGE = 500;

/**
 * How long what is not in the database is refused without another query, in milliseconds. A key or session that has
 * ended never becomes valid again.
 */
const REFUSAL_CACHE_TIME = 60_000;

/** Maximum number of holders that are remembered; made-up credentials are never looked up. */
const MAX_REMEMBERED = 10_000;

/** Times are in milliseconds of the process's monotonic clock: the system's may be set back. */
interface LookUp<Holder> {
  readonly startedAt: number;
  readonly outcome: Promise<Holder | null>;
  /** The outcome, once it is known. */
  holder: Holder | null | undefined;
}

interface Remembered<Holder> {
  /** The last look-up that has ended, or the first one. */
  current: LookUp<Holder>;
  /** A look-up that will take its place. */
  next: LookUp<Holder> | undefined;
}

/** Look-ups of the holders of credentials, whose answers are remembered. */
export interface RememberedLookups<Identity, Holder> {
  /**
   * The holder that was found within the last second. Does not wait for anything.
   *
   * @param identify - identifies it in the database; null if it is forged.
   */
  inMemory(name: string, identify: () => Identity | null): Holder | undefined;
  /** The holder; null if there is none. */
  find(name: string, identify: () => Identity | null): Promise<Holder | null>;
}

/**
 * Creates the memory of a kind of credentials. One is looked up when it is used and its last look-up is a second old;
 * one that is used all the time twice a second, beside the requests. Requests that come at the same time with the same
 * credential share one query.
 *
 * @param lookUp - finds the holder in the database; null if there is none.
 */
export function rememberLookups<Identity, Holder>(
  lookUp: (identity: Identity) => Promise<Holder | null>,
): RememberedLookups<Identity, Holder> {
  const holders = new Map<string, Remembered<Holder>>();

  function startLookUp(identity: Identity, onEnd: (ended: LookUp<Holder>, hasFailed: boolean) => void): LookUp<Holder> {
    // Of its own: other requests share it, so that it must not end with the first one.
    const outcome = useDatabaseFor({ purpose: 'lookup' }, () => lookUp(identity));
    const started: LookUp<Holder> = { startedAt: performance.now(), outcome, holder: undefined };
    outcome.then(
      (holder) => {
        started.holder = holder;
        onEnd(started, false);
      },
      () => onEnd(started, true),
    );
    return started;
  }

  function isUsable({ startedAt, holder }: LookUp<Holder>): boolean {
    return performance.now() < startedAt + (holder === null ? REFUSAL_CACHE_TIME : HOLDER_CACHE_TIME);
  }

  function remember(name: string, remembered: Remembered<Holder>): void {
    // Inserted again, so that the first entry of the map is the one that was looked up the longest ago.
    holders.delete(name);
    holders.set(name, remembered);
    const [oldest] = holders.keys();
    if (holders.size > MAX_REMEMBERED && oldest !== undefined) holders.delete(oldest);
  }

  function refresh(name: string, identity: Identity, remembered: Remembered<Holder>): void {
    remember(name, remembered);
    remembered.next = startLookUp(identity, (ended, hasFailed) => {
      remembered.next = undefined;
      if (!hasFailed) remembered.current = ended;
    });
  }

  return {
    inMemory(name, identify) {
      const remembered = holders.get(name);
      if (!remembered || !isUsable(remembered.current)) return undefined;
      const { current, next } = remembered;
      if (current.holder && !next && performance.now() > current.startedAt + REFRESH_AGE) {
        const identity = identify();
        if (identity) refresh(name, identity, remembered);
      }
      return current.holder ?? undefined;
    },
    async find(name, identify) {
      const known = holders.get(name);
      if (known && isUsable(known.current)) return known.current.outcome;
      if (known?.next && isUsable(known.next)) return known.next.outcome;
      const identity = identify();
      if (!identity) return null;
      const started = startLookUp(identity, (_ended, hasFailed) => {
        if (hasFailed && holders.get(name) === remembered) holders.delete(name);
      });
      const remembered: Remembered<Holder> = { current: started, next: undefined };
      remember(name, remembered);
      return started.outcome;
    },
  };
}
