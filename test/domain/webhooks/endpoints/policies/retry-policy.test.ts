import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { DEFAULT_POLICY } from '../../../../../src/domain/webhooks/endpoints/policies/delivery-policy.js';
import {
  isDelivered,
  parseRetryAfter,
  nextAttemptDelay,
  type RetryInput,
} from '../../../../../src/domain/webhooks/endpoints/policies/retry-policy.js';

const now = new Date('2026-03-01T12:00:00Z');
const answered = (statusCode: number) => ({ kind: 'ANSWERED', statusCode }) as const;
const failed = (reason: string) => ({ kind: 'FAILED', reason }) as const;

/** Seconds until the next attempt; null when there is none. */
const waitSeconds = (made: Partial<RetryInput>): number | null => {
  const wait = nextAttemptDelay({
    step: 0,
    policy: DEFAULT_POLICY,
    outcome: answered(500),
    random: () => 0.5,
    ...made,
  });
  return wait === null ? null : wait / 1_000;
};

const failures = fc.constantFrom(
  answered(500),
  answered(302),
  answered(404),
  answered(429),
  failed('TIMEOUT'),
  failed('TLS'),
  failed('CONNECTION'),
);
const random = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }).map((value) => () => value);

describe('the retry schedule', () => {
  test.each<[what: string, step: number, outcome: RetryInput['outcome'], retryAfter: number | undefined, wait: number]>(
    [
      ['after the first attempt', 0, answered(500), undefined, 5],
      ['after the second', 1, answered(500), undefined, 300],
      ['after the third', 2, answered(500), undefined, 1_800],
      ['after the fourth', 3, answered(500), undefined, 7_200],
      ['after the fifth', 4, answered(500), undefined, 18_000],
      ['after the sixth', 5, answered(500), undefined, 36_000],
      ['after the seventh', 6, answered(500), undefined, 36_000],
      ['after a redirect as after an error', 1, answered(302), undefined, 300],
      ['after a broken connection as after an error', 1, failed('CONNECTION'), undefined, 300],
      ['after 429 at least a minute, and a tenth more on average', 0, answered(429), undefined, 66],
      ['after a time-out at least a minute, and a tenth more on average', 0, failed('TIMEOUT'), undefined, 66],
      ['after 429 no longer than the step, where that is more than a minute', 1, answered(429), undefined, 300],
      ['as long as Retry-After asks, and a tenth more on average', 1, answered(503), 400, 440],
      ['no less than the step, where Retry-After asks for less', 1, answered(503), 0, 330],
      ['no more than twice the step, where Retry-After asks for more', 1, answered(503), 86_400, 600],
    ],
  )('waits %s: step %i', (_what, step, outcome, retryAfterSeconds, wait) => {
    expect(waitSeconds({ step, outcome, retryAfterSeconds })).toBe(wait);
  });

  test.each<[what: string, step: number, outcome: RetryInput['outcome']]>([
    ['the eighth attempt', 7, answered(500)],
    ['a delivery', 0, answered(204)],
    ['an answer of 410, whatever Retry-After asks', 0, answered(410)],
  ])('ends with %s', (_what, step, outcome) => {
    expect(waitSeconds({ step, outcome, retryAfterSeconds: 10 })).toBeNull();
  });

  test('comes to no more than 28 hours in all, with the most jitter to 33', () => {
    const total = (random: number) =>
      [0, 1, 2, 3, 4, 5, 6].reduce((sum, step) => sum + (waitSeconds({ step, random: () => random }) ?? NaN), 0) / 3600;
    expect(total(0.5)).toBeCloseTo(27.6, 1);
    expect(total(1 - Number.EPSILON)).toBeLessThan(33.2);
  });

  test('spreads each step by 20 % either way', () => {
    expect(waitSeconds({ step: 2, random: () => 0 })).toBe(1_440);
    expect(waitSeconds({ step: 2, random: () => 1 - Number.EPSILON })).toBe(2_160);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 6 }), random, (step, value) => {
        const seconds = DEFAULT_POLICY.retryScheduleSeconds[step] ?? 0;
        const wait = waitSeconds({ step, random: value }) ?? 0;
        expect(wait).toBeGreaterThanOrEqual(seconds * 0.8);
        expect(wait).toBeLessThanOrEqual(seconds * 1.2);
      }),
    );
  });

  test.each([answered(429), failed('TIMEOUT')])(
    'leaves an overloaded receiver alone for 60 s or more: %j',
    (outcome) => {
      fc.assert(
        fc.property(fc.integer({ min: 0, max: 6 }), random, (step, value) => {
          expect(waitSeconds({ step, outcome, random: value })).toBeGreaterThanOrEqual(60);
        }),
      );
      expect(waitSeconds({ outcome, random: () => 0 })).toBe(60);
      expect(waitSeconds({ outcome, random: () => 0.5 })).toBe(66);
    },
  );

  test('respects Retry-After between once and twice the step, and never comes earlier than asked', () => {
    expect(waitSeconds({ step: 1, retryAfterSeconds: 400, random: () => 0 })).toBe(400);
    expect(waitSeconds({ step: 1, retryAfterSeconds: 400, random: () => 0.5 })).toBe(440);
    expect(waitSeconds({ step: 1, retryAfterSeconds: 86_400 })).toBe(600);
    expect(waitSeconds({ step: 1, retryAfterSeconds: 0, random: () => 0 })).toBe(300);
    expect(waitSeconds({ outcome: answered(429), retryAfterSeconds: 90, random: () => 0 })).toBe(90);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 6 }), fc.nat(86_400), failures, random, (step, asked, outcome, value) => {
        const wait = waitSeconds({ step, retryAfterSeconds: asked, outcome, random: value }) ?? 0;
        const isOverloaded = outcome.kind === 'ANSWERED' ? outcome.statusCode === 429 : outcome.reason === 'TIMEOUT';
        const base = Math.max(DEFAULT_POLICY.retryScheduleSeconds[step] ?? 0, isOverloaded ? 60 : 0);
        expect(wait).toBeGreaterThanOrEqual(Math.min(Math.max(asked, base), 2 * base));
        expect(wait).toBeLessThanOrEqual(2 * base);
      }),
    );
  });

  test('ends after the last step, however many attempts were made', () => {
    fc.assert(
      fc.property(fc.integer({ min: 7, max: 1_000 }), failures, (step, outcome) => {
        expect(waitSeconds({ step, outcome, retryAfterSeconds: 10 })).toBeNull();
      }),
    );
  });
});

test.each([
  [answered(200), true],
  [answered(204), true],
  [answered(299), true],
  [answered(101), false],
  [answered(304), false],
  [answered(404), false],
  [failed('TIMEOUT'), false],
])('delivered: %j is %s', (outcome, expected) => {
  expect(isDelivered(outcome)).toBe(expected);
});

describe("an endpoint's own policy", () => {
  const policy = { retryScheduleSeconds: [10, 20], jitterPercent: 0, throttleSeconds: 30, respectRetryAfter: false };

  test('has its own steps, spread and throttle, and may not respect Retry-After', () => {
    expect([0, 1, 2].map((step) => waitSeconds({ policy, step, random: () => 0.9 }))).toEqual([10, 20, null]);
    expect(waitSeconds({ policy, outcome: answered(429), random: () => 0.9 })).toBe(30);
    expect(waitSeconds({ policy, retryAfterSeconds: 15, random: () => 0.9 })).toBe(10);
  });
});

describe('Retry-After', () => {
  test.each([
    ['120', 120],
    [' 5 ', 5],
    ['0', 0],
    ['999999999999999999999999', 86_400],
    ['Sun, 01 Mar 2026 12:02:00 GMT', 120],
    ['Sunday, 01-Mar-26 12:02:00 GMT', 120],
    ['Sun Mar  1 12:02:00 2026', 120],
    ['Sun, 01 Mar 2026 11:00:00 GMT', 0],
    ['Fri, 01 Mar 2126 12:00:00 GMT', 86_400],
  ])('%s is %d s', (header, seconds) => {
    expect(parseRetryAfter(header, now)).toBe(seconds);
  });

  test.each([
    '',
    'soon',
    '-1',
    '1.5',
    '1e3',
    '12 s',
    '2026-03-01',
    'Sun, 99 Foo 2026 99:99:99 GMT',
    'Sun, ' + '0'.repeat(100_000),
    '0x10',
  ])('%.40s cannot be read', (header) => {
    expect(parseRetryAfter(header, now)).toBeUndefined();
  });

  test('may be missing', () => {
    expect(parseRetryAfter(null, now)).toBeUndefined();
    expect(parseRetryAfter(undefined, now)).toBeUndefined();
  });

  test('is read from any text without an error, as whole seconds within a day', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (header) => {
        const seconds = parseRetryAfter(header, now) ?? 0;
        expect(Number.isInteger(seconds) && seconds >= 0 && seconds <= 86_400).toBe(true);
      }),
    );
  });
});
