import type { DeliveryPolicy } from './delivery-policy.js';

/** Svix heeds Retry-After up to this many times the step: a receiver may slow the schedule down, not stop it. */
const MOST_STEPS_ASKED = 2;
/** A day. More than any step can use; keeps a made-up value from overflowing a column or a date. */
const MOST_RETRY_AFTER_SECONDS = 86_400;

const GONE = 410;
const TOO_MANY_REQUESTS = 429;
/** The three forms of a date that RFC 9110, 5.6.7 tells recipients to accept all begin with the day of the week. */
const HTTP_DATE_FORM = /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]*,? [\w :-]{15,}$/;

/** How an attempt ended, as far as the schedule cares. A PostOutcome is one. */
export type AttemptOutcome =
  { readonly kind: 'ANSWERED'; readonly statusCode: number } | { readonly kind: 'FAILED'; readonly reason: string };

/** What decides when to try again. */
export interface AttemptMade {
  /** Steps of the schedule that were used up before: 0 for a first try. */
  readonly step: number;
  readonly policy: Pick<
    DeliveryPolicy,
    'retryScheduleSeconds' | 'jitterPercent' | 'throttleSeconds' | 'heedsRetryAfter'
  >;
  readonly outcome: AttemptOutcome;
  /** Seconds that the receiver asked to be left alone (Retry-After), 0 or more. */
  readonly retryAfterSeconds?: number | undefined;
  /** Evenly spread over [0, 1), as Math.random. */
  readonly random: () => number;
}

/** Whether the receiver took the webhook: any 2xx and nothing else. A redirect is a failure, as at Svix. */
export function isDelivered(outcome: AttemptOutcome): boolean {
  return outcome.kind === 'ANSWERED' && outcome.statusCode >= 200 && outcome.statusCode < 300;
}

/** Whether the receiver wants no more (Standard Webhooks). */
export function isGone(outcome: AttemptOutcome): boolean {
  return outcome.kind === 'ANSWERED' && outcome.statusCode === GONE;
}

function isThrottled(outcome: AttemptOutcome): boolean {
  return outcome.kind === 'ANSWERED' ? outcome.statusCode === TOO_MANY_REQUESTS : outcome.reason === 'TIMEOUT';
}

/** The earliest and latest wait, in seconds. */
function waitBounds(step: number, { policy, outcome, retryAfterSeconds }: AttemptMade): [number, number] {
  const { throttleSeconds, heedsRetryAfter } = policy;
  const jitter = policy.jitterPercent / 100;
  const least = isThrottled(outcome) ? throttleSeconds : 0;
  if (retryAfterSeconds !== undefined && heedsRetryAfter) {
    const base = Math.max(step, least);
    const heeded = Math.min(Math.max(retryAfterSeconds, base), base * MOST_STEPS_ASKED);
    // Never earlier than asked: the spread is all on the later side.
    return [heeded, Math.min(heeded * (1 + jitter), base * MOST_STEPS_ASKED)];
  }
  if (step < least) return [least, least * (1 + jitter)];
  return [Math.max(step * (1 - jitter), least), step * (1 + jitter)];
}

/**
 * How long to wait before the next try, in milliseconds. The step is spread by the policy's jitter either way; after
 * 429 or a time-out the wait is the policy's throttle or more; Retry-After is heeded between once and twice the step
 * (the step being at least the throttle there too).
 *
 * @returns null when nothing follows: delivered, all steps used, or 410 Gone (Standard Webhooks: the receiver wants no
 * more).
 */
export function waitBeforeNext(made: AttemptMade): number | null {
  const step = made.policy.retryScheduleSeconds[made.step];
  if (step === undefined || isGone(made.outcome) || isDelivered(made.outcome)) return null;
  const [earliest, latest] = waitBounds(step, made);
  return Math.round((earliest + made.random() * (latest - earliest)) * 1_000);
}

/**
 * Reads a Retry-After header: whole seconds or an HTTP date (RFC 9110, 10.2.3).
 *
 * @returns seconds from `now`, from 0 (also for a date gone by) to 86,400 (also for more); undefined when it cannot be
 * read.
 */
export function parseRetryAfter(header: string | null | undefined, now: Date): number | undefined {
  const text = header?.trim() ?? '';
  const isDate = text.length <= 40 && HTTP_DATE_FORM.test(text);
  // The asctime form names no zone and means UTC; Date.parse would take it as local time.
  const date = isDate ? Date.parse(text.endsWith('GMT') ? text : `${text} GMT`) : Number.NaN;
  const seconds = /^\d+$/.test(text) ? Number(text) : Math.ceil((date - now.getTime()) / 1_000);
  return Number.isNaN(seconds) ? undefined : Math.min(Math.max(seconds, 0), MOST_RETRY_AFTER_SECONDS);
}
