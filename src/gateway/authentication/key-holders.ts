import { findKeyHolder, type KeyHolder } from '../../domain/organisations/index.js';
import { useDatabaseFor } from '../../platform/database/index.js';
import type { WorkerScope } from '../../platform/scope.js';
import { parseApiKey } from '../../platform/security/api-key.js';

/** How long the answer of a look-up is used, in milliseconds: after a key ends, it is refused within this time. */
const HOLDER_CACHE_TIME = 1000;

/** Age from which a key that is used is looked up again while the last answer is still used, in milliseconds. */
const REFRESH_AGE = 500;

/**
 * How long a key that is not in the database is refused without another query, in milliseconds. A key that has ended
 * never becomes valid again.
 */
const REFUSAL_CACHE_TIME = 60_000;

/** Maximum number of keys that are remembered; made-up keys are never looked up. */
const MAX_KEYS = 10_000;

/** Finds the holders of keys. */
export interface KeyHolders {
  /** The holder of a key that was looked up within the last second. Does not wait for anything. */
  inMemory(key: string): KeyHolder | undefined;
  /** The holder of a key; null if it is not valid. A forged key is recognised without a query. */
  find(key: string): Promise<KeyHolder | null>;
}

/** Times are in milliseconds of the process's monotonic clock: the system's may be set back. */
interface LookUp {
  readonly startedAt: number;
  readonly outcome: Promise<KeyHolder | null>;
  /** The outcome, once it is known. */
  holder: KeyHolder | null | undefined;
}

interface RememberedKey {
  /** The last look-up that has ended, or the first one. */
  current: LookUp;
  /** A look-up that will take its place. */
  next: LookUp | undefined;
}

/**
 * Creates the memory of the holders of keys. A key is looked up in the database when it is used and its last look-up is
 * a second old; one that is used all the time twice a second, beside the requests. Requests that come at the same time
 * with the same key share one query.
 */
export function createKeyHolders({ db, now, linkSigningKey }: WorkerScope): KeyHolders {
  const keys = new Map<string, RememberedKey>();

  /** Starts a look-up; undefined for a forged key. */
  function startLookUp(key: string, onEnd: (lookUp: LookUp, hasFailed: boolean) => void): LookUp | undefined {
    const identity = parseApiKey(linkSigningKey, key);
    if (!identity) return undefined;
    // Of its own: other requests share it, so that it must not end with the first one.
    const outcome = useDatabaseFor({ purpose: 'lookup' }, () => findKeyHolder(db, identity, now()));
    const lookUp: LookUp = { startedAt: performance.now(), outcome, holder: undefined };
    outcome.then(
      (holder) => {
        lookUp.holder = holder;
        onEnd(lookUp, false);
      },
      () => onEnd(lookUp, true),
    );
    return lookUp;
  }

  function isUsable({ startedAt, holder }: LookUp): boolean {
    return performance.now() < startedAt + (holder === null ? REFUSAL_CACHE_TIME : HOLDER_CACHE_TIME);
  }

  function remember(key: string, remembered: RememberedKey): void {
    // Inserted again, so that the first entry of the map is the one that was looked up the longest ago.
    keys.delete(key);
    keys.set(key, remembered);
    const [oldest] = keys.keys();
    if (keys.size > MAX_KEYS && oldest !== undefined) keys.delete(oldest);
  }

  function refresh(key: string, remembered: RememberedKey): void {
    remember(key, remembered);
    remembered.next = startLookUp(key, (lookUp, hasFailed) => {
      remembered.next = undefined;
      if (!hasFailed) remembered.current = lookUp;
    });
  }

  return {
    inMemory(key) {
      const remembered = keys.get(key);
      if (!remembered || !isUsable(remembered.current)) return undefined;
      const { current, next } = remembered;
      if (current.holder && !next && performance.now() > current.startedAt + REFRESH_AGE) refresh(key, remembered);
      return current.holder ?? undefined;
    },
    async find(key) {
      const known = keys.get(key);
      if (known && isUsable(known.current)) return known.current.outcome;
      if (known?.next && isUsable(known.next)) return known.next.outcome;
      const lookUp = startLookUp(key, (_lookUp, hasFailed) => {
        if (hasFailed && keys.get(key) === remembered) keys.delete(key);
      });
      if (!lookUp) return null;
      const remembered: RememberedKey = { current: lookUp, next: undefined };
      remember(key, remembered);
      return lookUp.outcome;
    },
  };
}
