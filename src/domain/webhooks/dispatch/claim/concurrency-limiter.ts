/** What an endpoint that nothing is known of gets at once. */
const FIRST = 8;
/** What one that fails gets at least. */
const LEAST = 2;
/** What one that answers well gets at most. */
const MOST = 128;
/**
 * How long an endpoint that nothing is sent to is remembered, in milliseconds: what was learned of it is out of date
 * then.
 */
const REMEMBERED = 600_000;

/**
 * How many requests this process has under way with each endpoint at most. As TCP's slow start: each success makes room
 * for one more, each failure halves it; so a receiver that hangs holds up few requests, and one that answers gets as
 * many as it takes.
 */
export interface ConcurrencyLimiter {
  /**
   * How many more may be claimed for an endpoint now, 0 or more. For one that answers well more than may be under way,
   * so that it never waits for the database.
   */
  room(endpoint: string): number;
  /**
   * Ends when the next request may leave.
   *
   * @returns false when it had better not: its endpoint fails, so that others find out first, or the process is about
   * to end.
   */
  enter(endpoint: string): Promise<boolean>;
  /** Says that a request which had entered is over. */
  leave(endpoint: string, delivered: boolean): void;
  /** Lets nobody enter any more. */
  close(): void;
  /** Endpoints that something is remembered of. */
  size(): number;
}

interface Window {
  size: number;
  underWay: number;
  waiting: ((mayEnter: boolean) => void)[];
  usedAt: number;
}

/** @param now - milliseconds of a clock that only goes forward. */
export function createConcurrencyLimiter(now: () => number = () => performance.now()): ConcurrencyLimiter {
  const known = new Map<string, Window>();
  let isClosed = false;
  let sweptAt = now();
  const of = (endpoint: string): Window => {
    const found = known.get(endpoint) ?? { size: FIRST, underWay: 0, waiting: [], usedAt: 0 };
    found.usedAt = now();
    known.set(endpoint, found);
    return found;
  };
  const forgetIdle = (): void => {
    if (now() - sweptAt < REMEMBERED) return;
    sweptAt = now();
    for (const [endpoint, { underWay, waiting, usedAt }] of known) {
      if (underWay === 0 && waiting.length === 0 && sweptAt - usedAt >= REMEMBERED) known.delete(endpoint);
    }
  };
  return {
    room: (endpoint) => {
      forgetIdle();
      const { size, underWay, waiting } = known.get(endpoint) ?? { size: FIRST, underWay: 0, waiting: [] };
      const ahead = Math.max(0, size - FIRST);
      return Math.max(0, size + ahead - underWay - waiting.length);
    },
    enter: async (endpoint) => {
      if (isClosed) return false;
      const window = of(endpoint);
      if (window.underWay >= window.size) return new Promise<boolean>((resolve) => window.waiting.push(resolve));
      window.underWay += 1;
      return true;
    },
    leave: (endpoint, delivered) => {
      const window = of(endpoint);
      window.underWay -= 1;
      window.size = delivered ? Math.min(MOST, window.size + 1) : Math.max(LEAST, Math.floor(window.size / 2));
      if (window.size === LEAST && !delivered) turnAway(window);
      while (window.underWay < window.size) {
        const next = window.waiting.shift();
        if (!next) return;
        window.underWay += 1;
        next(true);
      }
    },
    close: () => {
      isClosed = true;
      known.forEach(turnAway);
    },
    size: () => known.size,
  };
}

function turnAway(window: Window): void {
  for (const next of window.waiting.splice(0)) next(false);
}
