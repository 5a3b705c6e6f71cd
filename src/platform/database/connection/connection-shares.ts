import type { DatabasePurpose, DatabaseUse } from './database-use.js';

/** The number of connections, and how they are shared. */
export interface ConnectionShares {
  readonly total: number;
  /** Connections that are reserved for a purpose. */
  readonly reserved: Readonly<Record<DatabasePurpose, number>>;
  /** Maximum number of connections for the queries of one organisation, and for its mutations. */
  readonly maxPerOrganisation: number;
  /** Maximum number of connections of one request. */
  readonly maxPerRequest: number;
}

/** Maximum number of connections of one request: what it selects in parallel is read by a few at a time. */
const MAX_PER_REQUEST = 3;

/** The order in which connections are reserved if there are too few for all purposes. */
const RESERVATION_ORDER: readonly DatabasePurpose[] = ['lookup', 'work', 'mutation', 'query'];

/**
 * The shares of a process that answers requests. One connection is reserved for each purpose, and a fifth of all for
 * background work; the rest go to whoever comes first. An organisation's queries get at most half of the connections
 * that queries can get.
 *
 * @param total - number of connections of the process.
 */
export function sharesOf(total: number): ConnectionShares {
  const reserved = { lookup: 0, work: 0, mutation: 0, query: 0 };
  // One is not reserved, so that each purpose can proceed even with few connections.
  for (const purpose of RESERVATION_ORDER.slice(0, total - 1)) reserved[purpose] = 1;
  reserved.work = Math.max(reserved.work, Math.floor(total / 5));
  const forQueries = total - reserved.lookup - reserved.work - reserved.mutation;
  const maxPerOrganisation = Math.max(1, Math.floor(forQueries / 2));
  return { total, reserved, maxPerOrganisation, maxPerRequest: Math.min(MAX_PER_REQUEST, maxPerOrganisation) };
}

/** The shares of a process that answers no requests: all connections are for its work. */
export function sharesOfWork(total: number): ConnectionShares {
  return {
    total,
    reserved: { lookup: 0, work: 0, mutation: 0, query: 0 },
    maxPerOrganisation: total,
    maxPerRequest: total,
  };
}

/** Decides who may use a connection, and when. */
export interface ConnectionGate {
  /**
   * Waits until a connection may be used.
   *
   * @returns a function that releases it.
   * @throws the reason of the use's signal if it is aborted, or an outage error if none became free in time.
   */
  enter(use: DatabaseUse): Promise<() => void>;
}

interface Waiting {
  readonly use: DatabaseUse;
  readonly enter: () => void;
}

/**
 * Creates the gate of a pool. Waiting uses enter in the order in which they came, except those whose share is used up.
 */
export function createConnectionGate(
  { total, reserved, maxPerOrganisation, maxPerRequest }: ConnectionShares,
  timeoutMilliseconds: number,
): ConnectionGate {
  const active = new Set<{ readonly use: DatabaseUse }>();
  const waiting = new Set<Waiting>();

  const count = (counts: (use: DatabaseUse) => boolean): number => [...active].filter(({ use }) => counts(use)).length;

  function mayEnter(use: DatabaseUse): boolean {
    const stillReserved = RESERVATION_ORDER.reduce(
      (sum, purpose) =>
        sum + (purpose === use.purpose ? 0 : Math.max(0, reserved[purpose] - count((one) => one.purpose === purpose))),
      0,
    );
    if (active.size + stillReserved >= total) return false;
    if (use.purpose !== 'query' && use.purpose !== 'mutation') return true;
    if (count((one) => one === use) >= maxPerRequest) return false;
    return (
      count((one) => one.purpose === use.purpose && one.organisationId === use.organisationId) < maxPerOrganisation
    );
  }

  function admit(use: DatabaseUse): () => void {
    const entry = { use };
    active.add(entry);
    return () => {
      if (!active.delete(entry)) return;
      for (const one of waiting) if (mayEnter(one.use)) one.enter();
    };
  }

  return {
    async enter(use) {
      use.signal?.throwIfAborted();
      if (mayEnter(use)) return admit(use);
      return new Promise((resolve, reject) => {
        const stopWaiting = () => {
          waiting.delete(one);
          clearTimeout(timer);
          use.signal?.removeEventListener('abort', abort);
        };
        const abort = () => {
          stopWaiting();
          reject(use.signal?.reason as Error);
        };
        const timer = setTimeout(() => {
          stopWaiting();
          // The message of the pool when no connection becomes free.
          reject(new Error('timeout exceeded when trying to connect'));
        }, timeoutMilliseconds);
        const one: Waiting = {
          use,
          enter: () => {
            stopWaiting();
            resolve(admit(use));
          },
        };
        waiting.add(one);
        use.signal?.addEventListener('abort', abort);
      });
    },
  };
}
