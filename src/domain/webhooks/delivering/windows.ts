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
  /** How many more may be claimed for an endpoint now, 0 or more. For one that answers well more than may be under way, so that it never waits for the database. */
  room(endpoint: string): number;
  /** Ends when the next request may leave. */
  enter(endpoint: string): Promise<void>;
  /** Says that a request which had entered is over. */
  leave(endpoint: string, delivered: boolean): void;
}

interface Window {
  size: number;
  underWay: number;
  readonly waiting: (() => void)[];
}

export function createWindows(): Windows {
  const known = new Map<string, Window>();
  const of = (endpoint: string): Window => {
    const found = known.get(endpoint) ?? { size: FIRST, underWay: 0, waiting: [] };
    known.set(endpoint, found);
    return found;
  };
  return {
    room: (endpoint) => {
      const { size, underWay, waiting } = of(endpoint);
      const ahead = Math.max(0, size - FIRST);
      return Math.max(0, size + ahead - underWay - waiting.length);
    },
    enter: async (endpoint) => {
      const window = of(endpoint);
      if (window.underWay >= window.size) await new Promise<void>((resolve) => window.waiting.push(resolve));
      else window.underWay += 1;
    },
    leave: (endpoint, delivered) => {
      const window = of(endpoint);
      window.underWay -= 1;
      window.size = delivered ? Math.min(MOST, window.size + 1) : Math.max(LEAST, Math.floor(window.size / 2));
      while (window.underWay < window.size) {
        const next = window.waiting.shift();
        if (!next) return;
        window.underWay += 1;
        next();
      }
    },
  };
}
