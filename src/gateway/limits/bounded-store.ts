import type { Store } from 'express-rate-limit';

/**
 * A memory store for express-rate-limit like the library's own, but with a maximum number of keys, so that requests
 * from very many addresses cannot fill the memory.
 *
 * @param maxKeys - maximum number of keys; above it the oldest one is forgotten.
 * @param windowMilliseconds - how long requests are counted together.
 */
export function createBoundedStore(maxKeys: number, windowMilliseconds: number): Store {
  const counts = new Map<string, { totalHits: number; resetTime: Date }>();
  return {
    localKeys: true,
    increment: (key) => {
      const known = counts.get(key);
      if (known && known.resetTime.getTime() > Date.now()) {
        known.totalHits += 1;
        return { ...known };
      }
      // A Map keeps the order of insertion, so the first key is the oldest.
      counts.delete(key);
      const started = { totalHits: 1, resetTime: new Date(Date.now() + windowMilliseconds) };
      counts.set(key, started);
      const [oldest] = counts.keys();
      if (counts.size > maxKeys && oldest !== undefined) counts.delete(oldest);
      return { ...started };
    },
    decrement: (key) => {
      const known = counts.get(key);
      if (known) known.totalHits -= 1;
    },
    resetKey: (key) => void counts.delete(key),
  };
}
