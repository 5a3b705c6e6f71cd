/**
 * Seconds to wait after the first, second, ... failed attempt: 5 s, 5 min, 30 min, 2 h, 5 h, 10 h, 10 h. Svix's documented
 * schedule: eight attempts within about 28 hours.
 */
export const RETRY_STEPS_SECONDS: readonly number[] = [5, 300, 1_800, 7_200, 18_000, 36_000, 36_000];

/** Svix's spread, so that what failed together does not come back together. */
const JITTER = 0.2;
/** Svix's least wait for a receiver that is overloaded. */
const THROTTLED_SECONDS = 60;
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
  | { readonly kind: 'ANSWERED'; readonly statusCode: number }
  | { readonly kind: 'FAILED'; readonly reason: string };

/** What decides when to try again. */
export interface AttemptMade {
  /** Attempts made so far, the one that just ended included: 1 or more. */
  readonly attemptsMade: number;
  /** When the attempt ended. */
  readonly now: Date;
  readonly outcome: AttemptOutcome;
  /** Seconds from `now` that the receiver asked to be left alone (Retry-After), 0 or more. */
  readonly retryAfterSeconds?: number | undefined;
  /** Evenly spread over [0, 1), as Math.random. */
  readonly random: () => number;
}

/** Whether the receiver took the webhook: any 2xx and nothing else. A redirect is a failure, as at Svix. */
export function isDelivered(outcome: AttemptOutcome): boolean {
  return outcome.kind === 'ANSWERED' && outcome.statusCode >= 200 && outcome.statusCode < 300;
}

function isThrottled(outcome: AttemptOutcome): boolean {
  return outcome.kind === 'ANSWERED' ? outcome.statusCode === TOO_MANY_REQUESTS : outcome.reason === 'TIMEOUT';
}

/** The earliest and latest wait, in seconds. */
function waitBounds(step: number, isOverloaded: boolean, asked: number | undefined): [number, number] {
  const least = isOverloaded ? THROTTLED_SECONDS : 0;
  if (asked !== undefined) {
    const base = Math.max(step, least);
    const heeded = Math.min(Math.max(asked, base), base * MOST_STEPS_ASKED);
    // Never earlier than asked: the spread is all on the later side.
    return [heeded, Math.min(heeded * (1 + JITTER), base * MOST_STEPS_ASKED)];
  }
  if (step < least) return [least, least * (1 + JITTER)];
  return [Math.max(step * (1 - JITTER), least), step * (1 + JITTER)];
}

/**
 * When to try again. The step is spread by 20 % either way; after 429 or a time-out the wait is 60 s or more; Retry-After is
 * heeded between once and twice the step (the step being at least 60 s there too).
 *
 * @returns null when nothing follows: delivered, all steps used, or 410 Gone (Standard Webhooks: the receiver wants no more).
 */
export function nextAttemptAt(made: AttemptMade): Date | null {
  const { attemptsMade, now, outcome, retryAfterSeconds, random } = made;
  const step = RETRY_STEPS_SECONDS[attemptsMade - 1];
  const isGone = outcome.kind === 'ANSWERED' && outcome.statusCode === GONE;
  if (step === undefined || isGone || isDelivered(outcome)) return null;
  const [earliest, latest] = waitBounds(step, isThrottled(outcome), retryAfterSeconds);
  return new Date(now.getTime() + Math.round((earliest + random() * (latest - earliest)) * 1_000));
}

/**
 * Reads a Retry-After header: whole seconds or an HTTP date (RFC 9110, 10.2.3).
 *
 * @returns seconds from `now`, from 0 (also for a date gone by) to 86,400 (also for more); undefined when it cannot be read.
 */
export function parseRetryAfter(header: string | null | undefined, now: Date): number | undefined {
  const text = header?.trim() ?? '';
  const isDate = text.length <= 40 && HTTP_DATE_FORM.test(text);
  // The asctime form names no zone and means UTC; Date.parse would take it as local time.
  const date = isDate ? Date.parse(text.endsWith('GMT') ? text : `${text} GMT`) : Number.NaN;
  const seconds = /^\d+$/.test(text) ? Number(text) : Math.ceil((date - now.getTime()) / 1_000);
  return Number.isNaN(seconds) ? undefined : Math.min(Math.max(seconds, 0), MOST_RETRY_AFTER_SECONDS);
}
