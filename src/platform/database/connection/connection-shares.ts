import type { DatabasePurpose, DatabaseUse } from './database-use.js';

/** How many connections there are, and how they are shared out. */
export interface ConnectionShares {
  readonly total: number;
  /** Connections that are kept back for a purpose: others leave them free. */
  readonly kept: Readonly<Record<DatabasePurpose, number>>;
  /** Connections that one organisation's queries have at most, and as many its mutations. */
  readonly eachOrganisation: number;
  /** Connections that one request has at most. */
  readonly eachRequest: number;
}

/**
 * Connections that one request has at most, however many there are: what it asks for side by side is read by a few at a
 * time.
 */
const EACH_REQUEST = 3;

/** Who is kept a connection first where there are too few for all. */
const KEPT_FIRST: readonly DatabasePurpose[] = ['lookup', 'work', 'mutation', 'query'];

/**
 * The shares of a process that answers requests. One connection is kept for each purpose, and a fifth of all for the
 * background; what is left goes to whoever comes first. An organisation's queries get half of what queries can get.
 *
 * @param total - connections of the process.
 */
export function sharesOf(total: number): ConnectionShares {
  const kept = { lookup: 0, work: 0, mutation: 0, query: 0 };
  // One is left over for whoever comes, so that each purpose can go on with few connections too.
  for (const purpose of KEPT_FIRST.slice(0, total - 1)) kept[purpose] = 1;
  kept.work = Math.max(kept.work, Math.floor(total / 5));
  const forQueries = total - kept.lookup - kept.work - kept.mutation;
  const eachOrganisation = Math.max(1, Math.floor(forQueries / 2));
  return { total, kept, eachOrganisation, eachRequest: Math.min(EACH_REQUEST, eachOrganisation) };
}

/** The shares of a process that answers no requests: all connections are for its work. */
export function sharesOfWork(total: number): ConnectionShares {
  return { total, kept: { lookup: 0, work: 0, mutation: 0, query: 0 }, eachOrganisation: total, eachRequest: total };
}

/** Says who may have a connection, and when. */
export interface ConnectionGate {
  /**
   * Waits for a place.
   *
   * @returns what gives the place back.
   * @throws the reason of the use's signal when it says that nothing more is wanted, or an error that the database
   * cannot be used when no
   *   place came free in time.
   */
  enter(use: DatabaseUse): Promise<() => void>;
}

interface Waiting {
  readonly use: DatabaseUse;
  readonly enter: () => void;
}

/** Makes the gate of a pool. Whoever waits comes in by the order of asking, past those whose share is used up. */
export function createConnectionGate(
  { total, kept, eachOrganisation, eachRequest }: ConnectionShares,
  patienceMilliseconds: number,
): ConnectionGate {
  const inside = new Set<{ readonly use: DatabaseUse }>();
  const waiting = new Set<Waiting>();

  const count = (counts: (use: DatabaseUse) => boolean): number => [...inside].filter(({ use }) => counts(use)).length;

  function mayEnter(use: DatabaseUse): boolean {
    const promised = KEPT_FIRST.reduce(
      (sum, purpose) =>
        sum + (purpose === use.purpose ? 0 : Math.max(0, kept[purpose] - count((one) => one.purpose === purpose))),
      0,
    );
    if (inside.size + promised >= total) return false;
    if (use.purpose !== 'query' && use.purpose !== 'mutation') return true;
    if (count((one) => one === use) >= eachRequest) return false;
    return count((one) => one.purpose === use.purpose && one.organisationId === use.organisationId) < eachOrganisation;
  }

  function place(use: DatabaseUse): () => void {
    const taken = { use };
    inside.add(taken);
    return () => {
      if (!inside.delete(taken)) return;
      for (const one of waiting) if (mayEnter(one.use)) one.enter();
    };
  }

  return {
    async enter(use) {
      use.signal?.throwIfAborted();
      if (mayEnter(use)) return place(use);
      return new Promise((resolve, reject) => {
        const stopWaiting = () => {
          waiting.delete(one);
          clearTimeout(patience);
          use.signal?.removeEventListener('abort', giveUp);
        };
        const giveUp = () => {
          stopWaiting();
          reject(use.signal?.reason as Error);
        };
        const patience = setTimeout(() => {
          stopWaiting();
          // As the pool calls it when no connection comes free.
          reject(new Error('timeout exceeded when trying to connect'));
        }, patienceMilliseconds);
        const one: Waiting = {
          use,
          enter: () => {
            stopWaiting();
            resolve(place(use));
          },
        };
        waiting.add(one);
        use.signal?.addEventListener('abort', giveUp);
      });
    },
  };
}
