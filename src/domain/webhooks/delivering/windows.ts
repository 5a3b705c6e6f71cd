/** What an endpoint that nothing is known of gets at once. */
const FIRST = 8;
/** What one that fails gets at least. */
const LEAST = 2;
/** What one that answers well gets at most. */
const MOST = 128;

/**
 * How many requests this process has under way with each endpoint at most. As TCP's slow start: each success makes room for one
 * more, each failure halves it; so a receiver that hangs holds up few requests, and one that answers gets as many as it takes.
 */
export interface Windows {
  /** How many more may be sent to an endpoint now, 0 or more. */
  room(endpoint: string): number;
  started(endpoint: string): void;
  ended(endpoint: string, delivered: boolean): void;
}

export function createWindows(): Windows {
  const known = new Map<string, { size: number; underWay: number }>();
  const of = (endpoint: string) => {
    const found = known.get(endpoint) ?? { size: FIRST, underWay: 0 };
    known.set(endpoint, found);
    return found;
  };
  return {
    room: (endpoint) => {
      const { size, underWay } = known.get(endpoint) ?? { size: FIRST, underWay: 0 };
      return Math.max(0, size - underWay);
    },
    started: (endpoint) => {
      of(endpoint).underWay += 1;
    },
    ended: (endpoint, delivered) => {
      const window = of(endpoint);
      window.underWay -= 1;
      window.size = delivered ? Math.min(MOST, window.size + 1) : Math.max(LEAST, Math.floor(window.size / 2));
    },
  };
}
