import { ServiceError } from '../../platform/errors/index.js';

/** How long an operation waits for others to end, in milliseconds. */
const WAIT_TIMEOUT = 3000;

/** Maximum number of waiting operations of one organisation. More could not be admitted in time. */
const MAX_WAITING = 500;

/** The cost of all running operations of a process, as a multiple of the cost of the largest query. */
const MAX_TOTAL = 4;

/** Operations up to this fraction of the cost of the largest query do not wait for those of other organisations. */
const SMALL = 0.02;

/** What running operations leave. */
export interface AdmissionReport {
  /** Maximum cost of one operation, and of all running operations of the organisation together. */
  readonly maximum: number;
  /** What the organisation's further operations may cost at this moment without waiting for those that are running. */
  readonly remaining: number;
}

/** Admits operations by their cost. */
export interface AdmissionControl {
  /** Reports what an organisation's running operations leave. */
  report(organisationId: string): AdmissionReport;
  /** The greatest part of what running operations may cost that an organisation uses: 1 if one uses all of it. */
  largestShare(): number;
  /**
   * Admits an operation if it need not wait; returns undefined if it must.
   *
   * @param cost - at most the cost of the largest query.
   * @returns a function that must be called when the operation has ended.
   */
  tryEnter(organisationId: string, cost: number): (() => void) | undefined;
  /**
   * Waits until the running operations leave room for another one.
   *
   * @param cost - at most the cost of the largest query.
   * @returns a function that must be called when the operation has ended.
   * @throws ServiceError TOO_MANY_REQUESTS if the organisation's own operations leave no room in time, UNAVAILABLE if
   *   those of all organisations leave none; the signal's reason if it aborts.
   */
  enter(organisationId: string, cost: number, signal: AbortSignal): Promise<() => void>;
}

interface Waiting {
  readonly organisationId: string;
  readonly cost: number;
  readonly enter: () => void;
}

/**
 * Creates the admission control of a process. The running operations of one organisation cost no more than the largest
 * query, so that it can neither fill the memory nor delay others, however many operations it sends at once.
 *
 * @param largest - cost of the largest query.
 * @param timeoutMilliseconds - how long an operation waits.
 */
export function createAdmissionControl(largest: number, timeoutMilliseconds = WAIT_TIMEOUT): AdmissionControl {
  const running = new Map<string, number>();
  const waiting = new Set<Waiting>();
  let total = 0;

  const fitsOwn = (organisationId: string, cost: number) => (running.get(organisationId) ?? 0) + cost <= largest;
  const hasRoom = (organisationId: string, cost: number) =>
    fitsOwn(organisationId, cost) && (cost <= largest * SMALL || total + cost <= largest * MAX_TOTAL);

  function admit(organisationId: string, cost: number): () => void {
    change(organisationId, cost);
    let isRunning = true;
    return () => {
      if (!isRunning) return;
      isRunning = false;
      change(organisationId, -cost);
      admitWaiting();
    };
  }

  function change(organisationId: string, cost: number): void {
    const sum = (running.get(organisationId) ?? 0) + cost;
    total += cost;
    if (sum === 0) running.delete(organisationId);
    else running.set(organisationId, sum);
  }

  /** Operations of one organisation are admitted in order, so that small ones do not delay a large one for ever. */
  function admitWaiting(): void {
    const blocked = new Set<string>();
    for (const { organisationId, cost, enter } of waiting) {
      if (!blocked.has(organisationId) && hasRoom(organisationId, cost)) enter();
      else blocked.add(organisationId);
    }
  }

  function refusal(organisationId: string, cost: number): ServiceError {
    const options = { retryAfterSeconds: Math.ceil(timeoutMilliseconds / 1000) };
    return fitsOwn(organisationId, cost)
      ? new ServiceError('UNAVAILABLE', 'error.busy', {}, options)
      : new ServiceError('TOO_MANY_REQUESTS', 'error.concurrency', {}, options);
  }

  function countWaiting(organisationId: string): number {
    let count = 0;
    for (const one of waiting) if (one.organisationId === organisationId) count += 1;
    return count;
  }

  function tryEnter(organisationId: string, cost: number): (() => void) | undefined {
    if (!hasRoom(organisationId, cost) || countWaiting(organisationId) > 0) return undefined;
    return admit(organisationId, cost);
  }

  return {
    report: (organisationId) => ({
      maximum: largest,
      remaining: Math.max(0, largest - (running.get(organisationId) ?? 0)),
    }),
    largestShare: () => Math.max(0, ...running.values()) / largest,
    tryEnter,
    async enter(organisationId, cost, signal) {
      const leave = tryEnter(organisationId, cost);
      if (leave) return leave;
      if (countWaiting(organisationId) >= MAX_WAITING) throw refusal(organisationId, cost);
      return new Promise((resolve, reject) => {
        const stopWaiting = () => {
          waiting.delete(one);
          clearTimeout(timer);
          signal.removeEventListener('abort', giveUp);
        };
        const giveUp = () => {
          stopWaiting();
          reject(signal.reason as Error);
          admitWaiting();
        };
        const timer = setTimeout(() => {
          stopWaiting();
          reject(refusal(organisationId, cost));
          admitWaiting();
        }, timeoutMilliseconds);
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
