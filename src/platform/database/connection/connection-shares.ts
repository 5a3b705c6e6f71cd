import type { DatabasePurpose, DatabaseUse } from './database-use.js';

/** Purposes of clients' operations. Each organisation has a share of each. */
const OPERATION_PURPOSES = ['query', 'analytics', 'mutation'] as const satisfies readonly DatabasePurpose[];
type OperationPurpose = (typeof OPERATION_PURPOSES)[number];

/** The number of connections, and how they are shared. */
export interface ConnectionShares {
  readonly total: number;
  /** Connections that are reserved for a purpose. */
  readonly reserved: Readonly<Record<DatabasePurpose, number>>;
  /** Maximum number of connections for analytics of all organisations together. */
  readonly maxForAnalytics: number;
  /** Maximum number of connections of one organisation, for each purpose of its operations. */
  readonly maxPerOrganisation: Readonly<Record<OperationPurpose, number>>;
  /** Maximum number of connections of one request. */
  readonly maxPerRequest: number;
}

/** Maximum number of connections of one request: what it selects in parallel is read by a few at a time. */
const MAX_PER_REQUEST = 3;

/**
 * The order in which connections are reserved if there are too few for all purposes. None is reserved for analytics: they
 * use what others leave.
 */
const RESERVATION_ORDER = ['lookup', 'work', 'mutation', 'query'] as const satisfies readonly DatabasePurpose[];

const NONE = { lookup: 0, work: 0, mutation: 0, query: 0, analytics: 0 };

/**
 * The shares of a process that answers requests. One connection is reserved for each purpose but analytics, and a fifth
 * of all for background work; the rest go to whoever comes first. An organisation's queries get at most half of the
 * connections that queries can get. Analytics of all organisations get at most half of these too, so that profiles are
 * read and written while analytics use all that they may, and those of one organisation at most half of that half.
 *
 * @param total - number of connections of the process.
 */
export function sharesOf(total: number): ConnectionShares {
  const reserved = { ...NONE };
  // One is not reserved, so that each purpose can proceed even with few connections.
  for (const purpose of RESERVATION_ORDER.slice(0, total - 1)) reserved[purpose] = 1;
  reserved.work = Math.max(reserved.work, Math.floor(total / 5));
  const forQueries = total - reserved.lookup - reserved.work - reserved.mutation;
  const half = Math.max(1, Math.floor(forQueries / 2));
  return {
    total,
    reserved,
    maxForAnalytics: half,
    maxPerOrganisation: { query: half, mutation: half, analytics: Math.ceil(half / 2) },
    maxPerRequest: Math.min(MAX_PER_REQUEST, half),
  };
}

/** The shares of a process that answers no requests: all connections are for its work. */
export function sharesOfWork(total: number): ConnectionShares {
  return {
    total,
    reserved: NONE,
    maxForAnalytics: total,
    maxPerOrganisation: { query: total, mutation: total, analytics: total },
    maxPerRequest: total,
  };
}

/** How the connections of a process are used at a moment. */
export interface ConnectionUse {
  readonly inUse: Readonly<Record<DatabasePurpose, number>>;
  /** Part of its share that an organisation uses, for each purpose that of the one that uses most of it. */
  readonly largestShare: Readonly<Record<OperationPurpose, number>>;
}

/** Releases a connection; further calls do nothing. */
export type LeaveGate = () => void;

/** Decides who may use a connection, and when. */
export interface ConnectionGate {
  /** Enters if a connection may be used at once; returns undefined if not. */
  tryEnter(use: DatabaseUse): LeaveGate | undefined;
  /** Whether any use waits for a connection. */
  isWaitedFor(): boolean;
  /**
   * Waits until a connection may be used. One of the functions is called, but not before `wait` returns.
   *
   * @param onRefused - is called with an outage error if no connection became free in time.
   * @returns a function that stops waiting.
   */
  wait(use: DatabaseUse, onEntered: (leave: LeaveGate) => void, onRefused: (error: Error) => void): () => void;
  /**
   * Enters, at once or after waiting.
   *
   * @throws the reason of the use's signal if it is aborted, or an outage error if no connection became free in time.
   */
  enter(use: DatabaseUse): Promise<LeaveGate>;
  /** How the connections are used at this moment. */
  use(): ConnectionUse;
}

interface Waiting {
  readonly use: DatabaseUse;
  readonly enter: () => void;
}

/**
 * Creates the gate of a pool. Waiting uses enter in the order in which they came, except those whose share is used up.
 */
export function createConnectionGate(
  { total, reserved, maxForAnalytics, maxPerOrganisation, maxPerRequest }: ConnectionShares,
  timeoutMilliseconds: number,
): ConnectionGate {
  // How many connections are in use: altogether, for each purpose, by each organisation, and by each request.
  let active = 0;
  const ofPurpose = { ...NONE };
  const ofOrganisation: Record<OperationPurpose, Map<unknown, number>> = {
    query: new Map(),
    analytics: new Map(),
    mutation: new Map(),
  };
  const ofRequest = new Map<unknown, number>();
  const waiting = new Set<Waiting>();

  function mayEnter(use: DatabaseUse): boolean {
    const { purpose, organisationId } = use;
    let stillReserved = 0;
    for (const other of RESERVATION_ORDER) {
      if (other !== purpose) stillReserved += Math.max(0, reserved[other] - ofPurpose[other]);
    }
    if (active + stillReserved >= total) return false;
    if (!isOperation(purpose)) return true;
    if (purpose === 'analytics' && ofPurpose.analytics >= maxForAnalytics) return false;
    if ((ofRequest.get(use) ?? 0) >= maxPerRequest) return false;
    return (ofOrganisation[purpose].get(organisationId) ?? 0) < maxPerOrganisation[purpose];
  }

  function admit(use: DatabaseUse): LeaveGate {
    // A use may change while it has a connection.
    const { purpose, organisationId } = use;
    const count = (change: 1 | -1) => {
      active += change;
      ofPurpose[purpose] += change;
      if (!isOperation(purpose)) return;
      add(ofRequest, use, change);
      add(ofOrganisation[purpose], organisationId, change);
    };
    count(1);
    let isActive = true;
    return () => {
      if (!isActive) return;
      isActive = false;
      count(-1);
      for (const one of waiting) {
        if (active >= total) return;
        if (mayEnter(one.use)) one.enter();
      }
    };
  }

  const tryEnter = (use: DatabaseUse) => (mayEnter(use) ? admit(use) : undefined);

  function wait(use: DatabaseUse, onEntered: (leave: LeaveGate) => void, onRefused: (error: Error) => void) {
    const stopWaiting = () => {
      waiting.delete(one);
      clearTimeout(timer);
    };
    const timer = setTimeout(() => {
      stopWaiting();
      // The message of the pool when no connection becomes free.
      onRefused(new Error('timeout exceeded when trying to connect'));
    }, timeoutMilliseconds);
    const one: Waiting = {
      use,
      enter: () => {
        stopWaiting();
        onEntered(admit(use));
      },
    };
    waiting.add(one);
    return stopWaiting;
  }

  return {
    tryEnter,
    isWaitedFor: () => waiting.size > 0,
    wait,
    async enter(use) {
      const { signal } = use;
      signal?.throwIfAborted();
      const leave = tryEnter(use);
      if (leave) return leave;
      return new Promise((resolve, reject) => {
        const abort = () => {
          stopWaiting();
          reject(signal?.reason as Error);
        };
        const stopListening = () => signal?.removeEventListener('abort', abort);
        const stopWaiting = wait(
          use,
          (leave) => {
            stopListening();
            resolve(leave);
          },
          (error) => {
            stopListening();
            reject(error);
          },
        );
        signal?.addEventListener('abort', abort);
      });
    },
    use() {
      const shareOf = (purpose: OperationPurpose) =>
        Math.max(0, ...ofOrganisation[purpose].values()) / maxPerOrganisation[purpose];
      return {
        inUse: { ...ofPurpose },
        largestShare: { query: shareOf('query'), analytics: shareOf('analytics'), mutation: shareOf('mutation') },
      };
    },
  };
}

function isOperation(purpose: DatabasePurpose): purpose is OperationPurpose {
  return (OPERATION_PURPOSES as readonly DatabasePurpose[]).includes(purpose);
}

function add(counts: Map<unknown, number>, key: unknown, change: number): void {
  const count = (counts.get(key) ?? 0) + change;
  if (count === 0) counts.delete(key);
  else counts.set(key, count);
}
