import { ServiceError } from '../../platform/errors/index.js';

/** How long a request waits for others to end, in milliseconds. */
const PATIENCE = 3000;

/** Requests of one organisation that may wait at once. More than that would not be let in in time. */
const MOST_WAITING = 500;

/** How many times the cost of the largest query may be under way in a process at once. */
const ALL_ORGANISATIONS = 4;

/** The part of that cost up to which a request is small, and is let in beside any number of large ones. */
const SMALL = 0.02;

/** Lets requests in by what they may cost. */
export interface Admission {
  /**
   * Waits until the costs that are under way leave room.
   *
   * @param cost - at most the cost of the largest query.
   * @returns what gives the room back.
   * @throws ServiceError TOO_MANY_REQUESTS where the organisation's own requests fill its room, UNAVAILABLE where those
   * of all do; the signal's reason
   *   when it says that nobody waits any more.
   */
  enter(organisationId: string, cost: number, signal: AbortSignal): Promise<() => void>;
}

interface Waiting {
  readonly organisationId: string;
  readonly cost: number;
  readonly enter: () => void;
}

/**
 * Makes the admission of a process. What one organisation has under way costs no more than one of the largest queries
 * does, so that it neither fills the memory nor keeps others waiting, however many it sends at once.
 *
 * @param largest - cost of the largest query.
 */
export function createAdmission(largest: number, patienceMilliseconds = PATIENCE): Admission {
  const underWay = new Map<string, number>();
  const waiting = new Set<Waiting>();
  let total = 0;

  const fitsOwn = (organisationId: string, cost: number) => (underWay.get(organisationId) ?? 0) + cost <= largest;
  const mayEnter = (organisationId: string, cost: number) =>
    fitsOwn(organisationId, cost) && (cost <= largest * SMALL || total + cost <= largest * ALL_ORGANISATIONS);

  function admit(organisationId: string, cost: number): () => void {
    change(organisationId, cost);
    let isInside = true;
    return () => {
      if (!isInside) return;
      isInside = false;
      change(organisationId, -cost);
      letIn();
    };
  }

  function change(organisationId: string, cost: number): void {
    const sum = (underWay.get(organisationId) ?? 0) + cost;
    total += cost;
    if (sum === 0) underWay.delete(organisationId);
    else underWay.set(organisationId, sum);
  }

  /** Of one organisation nobody passes another, so that a large request comes in beside many small ones. */
  function letIn(): void {
    const held = new Set<string>();
    for (const { organisationId, cost, enter } of waiting) {
      if (!held.has(organisationId) && mayEnter(organisationId, cost)) enter();
      else held.add(organisationId);
    }
  }

  function refusal(organisationId: string, cost: number): ServiceError {
    const options = { retryAfterSeconds: Math.ceil(patienceMilliseconds / 1000) };
    return fitsOwn(organisationId, cost)
      ? new ServiceError('UNAVAILABLE', 'error.busy', {}, options)
      : new ServiceError('TOO_MANY_REQUESTS', 'error.concurrency', {}, options);
  }

  return {
    async enter(organisationId, cost, signal) {
      const own = [...waiting].filter((one) => one.organisationId === organisationId).length;
      if (own === 0 && mayEnter(organisationId, cost)) return admit(organisationId, cost);
      if (own >= MOST_WAITING) throw refusal(organisationId, cost);
      return new Promise((resolve, reject) => {
        const stopWaiting = () => {
          waiting.delete(one);
          clearTimeout(patience);
          signal.removeEventListener('abort', giveUp);
        };
        const giveUp = () => {
          stopWaiting();
          reject(signal.reason as Error);
          letIn();
        };
        const patience = setTimeout(() => {
          stopWaiting();
          reject(refusal(organisationId, cost));
          letIn();
        }, patienceMilliseconds);
        const one: Waiting = {
          organisationId,
          cost,
          enter: () => {
            stopWaiting();
            resolve(admit(organisationId, cost));
          },
        };
        waiting.add(one);
        signal.addEventListener('abort', giveUp);
      });
    },
  };
}
