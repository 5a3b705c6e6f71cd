/** How a receiver fails: with a status, by never answering, or by closing the connection. */
export type WayToFail =
  { readonly kind: 'status'; readonly status: number } | { readonly kind: 'hang' } | { readonly kind: 'reset' };

/** Which requests a receiver fails on purpose, and how. */
export interface FailurePlan {
  readonly way: WayToFail;
  /** This number of requests at the start. */
  readonly first: number;
  /** This fraction of the other requests, from 0 to 1. */
  readonly rate: number;
}

/** The options about failures. */
export interface FailureOptions {
  /** The status to fail with. */
  readonly fail?: number;
  readonly failFirst?: number;
  readonly failRate?: number;
  readonly hang?: boolean;
  readonly reset?: boolean;
}

const FAILURE_STATUS = 500;

/**
 * The plan of the options; undefined without such options. A way of failing without a number or rate applies to every
 * request.
 */
export function planFailures({ fail, failFirst, failRate, hang, reset }: FailureOptions): FailurePlan | undefined {
  if ([fail, failFirst, failRate, hang, reset].every((option) => option === undefined)) return undefined;
  return {
    way: hang ? { kind: 'hang' } : reset ? { kind: 'reset' } : { kind: 'status', status: fail ?? FAILURE_STATUS },
    first: failFirst ?? 0,
    rate: failRate ?? (failFirst === undefined ? 1 : 0),
  };
}

/**
 * How to fail a request; undefined if it is to succeed.
 *
 * @param number - the number of the request, from 1.
 * @param random - uniformly distributed over [0, 1), like Math.random.
 */
export function wayToFail(plan: FailurePlan | undefined, number: number, random: () => number): WayToFail | undefined {
  return plan && (number <= plan.first || random() < plan.rate) ? plan.way : undefined;
}
