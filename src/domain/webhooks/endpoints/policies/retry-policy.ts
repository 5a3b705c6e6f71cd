/** When a failed delivery is attempted again. */
export interface RetryPolicy {
  /** Seconds to wait after the first, second, ... failed attempt. After the last of them the delivery is given up. */
  readonly retryScheduleSeconds: number[];
  /** How far each wait may vary in either direction, in percent, 0-50, so that retries spread out. */
  readonly jitterPercent: number;
  /** Minimum wait after status 429 or a time-out, in seconds. */
  readonly throttleSeconds: number;
  /** Whether a Retry-After header can make the wait longer, up to twice the scheduled wait. */
  readonly respectRetryAfter: boolean;
}

/**
 * The policy of an endpoint that sets none: the schedule that Svix documents (eight attempts within about 28 hours),
 * its jitter, and its minimum wait for an overloaded receiver.
 */
export const DEFAULT_RETRY_POLICY: RetryPolicy = {
  retryScheduleSeconds: [5, 300, 1_800, 7_200, 18_000, 36_000, 36_000],
  jitterPercent: 20,
  throttleSeconds: 60,
  respectRetryAfter: true,
};

/** Retry-After can delay a retry to at most this many times the scheduled wait, as at Svix. */
const MAX_RETRY_AFTER_FACTOR = 2;

/** Upper bound of a parsed Retry-After: a day, so that an absurd value cannot overflow a column or a date. */
const MAX_RETRY_AFTER_SECONDS = 86_400;

const GONE = 410;
const TOO_MANY_REQUESTS = 429;

/** All three date forms of RFC 9110, 5.6.7 begin with the day of the week. */
const HTTP_DATE = /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]*,? [\w :-]{15,}$/;

/** The part of an attempt's outcome that decides about retries. `PostOutcome` has this shape. */
export type ReceiverResponse =
  { readonly kind: 'ANSWERED'; readonly statusCode: number } | { readonly kind: 'FAILED'; readonly reason: string };

/** What decides when the next attempt is made. */
export interface RetryInput {
  /** Steps of the schedule that were used before this attempt; 0 for the first attempt. */
  readonly step: number;
  readonly policy: RetryPolicy;
  readonly outcome: ReceiverResponse;
  /** Seconds that the receiver asked to wait (Retry-After), 0 or more. */
  readonly retryAfterSeconds?: number | undefined;
  /** Uniform over [0, 1), as Math.random. */
  readonly random: () => number;
}

/** Whether the receiver accepted the webhook: any 2xx. A redirect is a failure, as at Svix. */
export function isDelivered(outcome: ReceiverResponse): boolean {
  return outcome.kind === 'ANSWERED' && outcome.statusCode >= 200 && outcome.statusCode < 300;
}

/** Whether the receiver wants no more webhooks: 410 Gone, as Standard Webhooks defines it. */
export function isGone(outcome: ReceiverResponse): boolean {
  return outcome.kind === 'ANSWERED' && outcome.statusCode === GONE;
}

function isOverloaded(outcome: ReceiverResponse): boolean {
  return outcome.kind === 'ANSWERED' ? outcome.statusCode === TOO_MANY_REQUESTS : outcome.reason === 'TIMEOUT';
}

/**
 * The delay before the next attempt, in milliseconds:
 * - the scheduled step, varied by the jitter in either direction;
 * - after 429 or a time-out at least the throttle;
 * - with Retry-After as long as asked, between one and two times the step (or the throttle, if that is longer).
 *
 * @returns null when there is no next attempt: delivered, 410 Gone, or the schedule is used up.
 */
export function nextAttemptDelay(input: RetryInput): number | null {
  const stepSeconds = input.policy.retryScheduleSeconds[input.step];
  if (stepSeconds === undefined || isGone(input.outcome) || isDelivered(input.outcome)) return null;
  const [earliest, latest] = delayRange(stepSeconds, input);
  return Math.round((earliest + input.random() * (latest - earliest)) * 1_000);
}

/** The shortest and longest delay, in seconds. */
function delayRange(stepSeconds: number, { policy, outcome, retryAfterSeconds }: RetryInput): [number, number] {
  const { throttleSeconds, respectRetryAfter } = policy;
  const jitter = policy.jitterPercent / 100;
  const minimum = isOverloaded(outcome) ? throttleSeconds : 0;
  if (retryAfterSeconds !== undefined && respectRetryAfter) {
    const base = Math.max(stepSeconds, minimum);
    const asked = Math.min(Math.max(retryAfterSeconds, base), base * MAX_RETRY_AFTER_FACTOR);
    // Jitter only adds here, so that no attempt is earlier than asked.
    return [asked, Math.min(asked * (1 + jitter), base * MAX_RETRY_AFTER_FACTOR)];
  }
  if (stepSeconds < minimum) return [minimum, minimum * (1 + jitter)];
  return [Math.max(stepSeconds * (1 - jitter), minimum), stepSeconds * (1 + jitter)];
}

/**
 * Parses a Retry-After header: whole seconds or an HTTP date (RFC 9110, 10.2.3).
 *
 * @returns seconds from `now`, clamped to 0-86,400; undefined when there is no header or it cannot be parsed.
 */
export function parseRetryAfter(header: string | null | undefined, now: Date): number | undefined {
  const text = header?.trim() ?? '';
  const isDate = text.length <= 40 && HTTP_DATE.test(text);
  // The asctime form has no zone and means UTC; Date.parse would read it as local time.
  const date = isDate ? Date.parse(text.endsWith('GMT') ? text : `${text} GMT`) : Number.NaN;
  const seconds = /^\d+$/.test(text) ? Number(text) : Math.ceil((date - now.getTime()) / 1_000);
  return Number.isNaN(seconds) ? undefined : Math.min(Math.max(seconds, 0), MAX_RETRY_AFTER_SECONDS);
}
