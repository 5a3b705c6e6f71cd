/** How a receiver fails: with a status, by never answering, or by breaking the connection. */
export type WayToFail =
  { readonly kind: 'status'; readonly status: number } | { readonly kind: 'hang' } | { readonly kind: 'reset' };

/** Which requests a receiver fails on purpose, and how. */
export interface FailurePlan {
  readonly way: WayToFail;
  /** The first so many requests, from 0. */
  readonly first: number;
  /** The part of the others, from 0 to 1. */
  readonly rate: number;
}

/** What a command line can say about failing. */
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
 * The plan that the options ask for; undefined when they ask for none. A way without a number or rate means every
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
 * How to fail a request, or undefined when it is to succeed.
 *
 * @param number - which request it is, from 1.
 * @param random - evenly spread over [0, 1), as Math.random.
 */
export function wayToFail(plan: FailurePlan | undefined, number: number, random: () => number): WayToFail | undefined {
  return plan && (number <= plan.first || random() < plan.rate) ? plan.way : undefined;
}
