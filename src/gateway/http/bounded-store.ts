import type { Store } from 'express-rate-limit';

/**
 * Keeps counts of express-rate-limit in memory, as the library's own store does, but with an end to how many: whoever
 * sends from very many addresses must not fill the memory.
 *
 * @param most - keys that are counted at once. Of more, the one that was counted first is forgotten.
 * @param windowMilliseconds - how long a count lasts.
 */
export function createBoundedStore(most: number, windowMilliseconds: number): Store {
  const counts = new Map<string, { totalHits: number; resetTime: Date }>();
  return {
    localKeys: true,
    increment: (key) => {
      const known = counts.get(key);
      if (known && known.resetTime.getTime() > Date.now()) {
        known.totalHits += 1;
        return { ...known };
      }
      // What is new comes last, so the first is the one whose time is over first.
      counts.delete(key);
      const begun = { totalHits: 1, resetTime: new Date(Date.now() + windowMilliseconds) };
      counts.set(key, begun);
      const [oldest] = counts.keys();
      if (counts.size > most && oldest !== undefined) counts.delete(oldest);
      return { ...begun };
    },
    decrement: (key) => {
      const known = counts.get(key);
      if (known) known.totalHits -= 1;
    },
    resetKey: (key) => void counts.delete(key),
  };
}
