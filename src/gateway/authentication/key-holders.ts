import { findKeyHolder, type KeyHolder } from '../../domain/organisations/index.js';
import type { WorkerScope } from '../../platform/scope.js';
import type { ApiKeyIdentity } from '../../platform/security/api-key.js';

/** How long a valid key is not looked up again, in milliseconds: after a key ends, it is refused within this time. */
const HOLDER_CACHE_TIME = 1000;

/**
 * How long a key that is not in the database is refused without another query, in milliseconds. A key that has ended
 * never becomes valid again.
 */
const REFUSAL_CACHE_TIME = 60_000;

/** Maximum number of keys that are remembered; made-up keys are never looked up. */
const MAX_KEYS = 10_000;

interface CachedHolder {
  readonly holder: Promise<KeyHolder | null>;
  /** In milliseconds of the process's monotonic clock: the system's may be set back. */
  validUntil: number;
}

/**
 * Finds the holder of a key, in the database at most once a second for each key. Requests that arrive at the same time
 * with the same key share one query.
 */
export function createKeyHolders({ db, now }: WorkerScope): (identity: ApiKeyIdentity) => Promise<KeyHolder | null> {
  const cache = new Map<string, CachedHolder>();

  function lookUp(name: string, identity: ApiKeyIdentity): Promise<KeyHolder | null> {
    const holder = findKeyHolder(db, identity, now());
    const cached = { holder, validUntil: performance.now() + HOLDER_CACHE_TIME };
    // Inserted again, so that the first entry of the map is the one that was looked up the longest ago.
    cache.delete(name);
    cache.set(name, cached);
    const [oldest] = cache.keys();
    if (cache.size > MAX_KEYS && oldest !== undefined) cache.delete(oldest);
    holder.then(
      (found) => {
        if (!found) cached.validUntil = performance.now() + REFUSAL_CACHE_TIME;
      },
      () => {
        if (cache.get(name) === cached) cache.delete(name);
      },
    );
    return holder;
  }

  return (identity) => {
    const name = identity.hash.toString('latin1');
    const cached = cache.get(name);
    return cached && performance.now() < cached.validUntil ? cached.holder : lookUp(name, identity);
  };
}
