/** Requests in progress with an endpoint of which nothing is known yet. */
const INITIAL_LIMIT = 8;
/** Minimum for an endpoint that fails. */
const MIN_LIMIT = 2;
/** Maximum for an endpoint that succeeds. */
const MAX_LIMIT = 128;
/** How long an idle endpoint's limit is remembered, in milliseconds; later it is likely to be outdated. */
const IDLE_TIMEOUT_MILLISECONDS = 600_000;

/**
 * Limits the requests that this process has in progress with each endpoint. As in the slow start of TCP, each success
 * raises an endpoint's limit by one and each failure halves it: a receiver that hangs blocks few requests, and one that
 * responds well gets as many as it takes.
 */
export interface ConcurrencyLimiter {
  /**
   * How many more deliveries may be claimed for an endpoint now, 0 or more. For an endpoint that responds well it
   * exceeds what may be in progress, so that requests never wait for the next claim.
   */
  capacity(endpoint: string): number;
  /**
   * Waits until a request may be sent.
   *
   * @returns false when it should not be sent: its endpoint fails and requests in progress show first whether it
   * recovers, or the process is stopping.
   */
  acquire(endpoint: string): Promise<boolean>;
  /** Ends a request that was acquired. */
  release(endpoint: string, delivered: boolean): void;
  /** Lets no more requests be sent. */
  close(): void;
  /** Number of endpoints that are remembered. */
  size(): number;
}

interface EndpointLimit {
  limit: number;
  inProgress: number;
  waiting: ((maySend: boolean) => void)[];
  usedAt: number;
}

/** @param now - a monotonic clock, in milliseconds. */
export function createConcurrencyLimiter(now: () => number = () => performance.now()): ConcurrencyLimiter {
  const known = new Map<string, EndpointLimit>();
  let isClosed = false;
  let sweptAt = now();

  const limitOf = (endpoint: string): EndpointLimit => {
    const found = known.get(endpoint) ?? { limit: INITIAL_LIMIT, inProgress: 0, waiting: [], usedAt: 0 };
    found.usedAt = now();
    known.set(endpoint, found);
    return found;
  };
  const forgetIdle = (): void => {
    if (now() - sweptAt < IDLE_TIMEOUT_MILLISECONDS) return;
    sweptAt = now();
    for (const [endpoint, { inProgress, waiting, usedAt }] of known) {
      const isIdle = inProgress === 0 && waiting.length === 0 && sweptAt - usedAt >= IDLE_TIMEOUT_MILLISECONDS;
      if (isIdle) known.delete(endpoint);
    }
  };

  return {
    capacity: (endpoint) => {
      forgetIdle();
      const { limit, inProgress, waiting } = known.get(endpoint) ?? {
        limit: INITIAL_LIMIT,
        inProgress: 0,
        waiting: [],
      };
      const ahead = Math.max(0, limit - INITIAL_LIMIT);
      return Math.max(0, limit + ahead - inProgress - waiting.length);
    },
    acquire: async (endpoint) => {
      if (isClosed) return false;
      const own = limitOf(endpoint);
      if (own.inProgress >= own.limit) return new Promise<boolean>((resolve) => own.waiting.push(resolve));
      own.inProgress += 1;
      return true;
    },
    release: (endpoint, delivered) => {
      const own = limitOf(endpoint);
      own.inProgress -= 1;
      own.limit = delivered ? Math.min(MAX_LIMIT, own.limit + 1) : Math.max(MIN_LIMIT, Math.floor(own.limit / 2));
      if (own.limit === MIN_LIMIT && !delivered) rejectWaiting(own);
      while (own.inProgress < own.limit) {
        const next = own.waiting.shift();
        if (!next) return;
        own.inProgress += 1;
        next(true);
      }
    },
    close: () => {
      isClosed = true;
      known.forEach(rejectWaiting);
    },
    size: () => known.size,
  };
}

function rejectWaiting({ waiting }: EndpointLimit): void {
  for (const next of waiting.splice(0)) next(false);
}
