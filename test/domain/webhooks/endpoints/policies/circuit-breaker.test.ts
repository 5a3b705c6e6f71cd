import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  applyAttempts,
  circuitState,
  HEALTHY,
  NOTIFY_AFTER_FAILURES,
  OPEN_AFTER_FAILURES,
  type AttemptResult,
  type Health,
} from '../../../../../src/domain/webhooks/endpoints/policies/circuit-breaker.js';

const SECOND = 1000;
const DAY = 86_400 * SECOND;
const NOW = new Date('2026-03-01T12:00:00Z');
const at = (milliseconds: number) => new Date(NOW.getTime() + milliseconds);

const SUCCESS: AttemptResult = { delivered: true, gone: false, isProbe: false };
const FAILURE: AttemptResult = { delivered: false, gone: false, isProbe: false };
const GONE: AttemptResult = { ...FAILURE, gone: true };
const PROBE_FAILURE: AttemptResult = { ...FAILURE, isProbe: true };
const PROBE_SUCCESS: AttemptResult = { ...SUCCESS, isProbe: true };
const POLICY = { disableOn410: true, disableAfterDays: 5 };

const failures = (count: number) => Array<AttemptResult>(count).fill(FAILURE);

/** What attempts come to that end at a moment; the circuit stays open for neither more nor less than its time. */
const after = (before: Health, results: readonly AttemptResult[], now = NOW, policy = POLICY) =>
  applyAttempts(before, results, policy, now, () => 0.5);

describe('the circuit of an endpoint', () => {
  test.each<[what: string, results: AttemptResult[], state: string, openForSeconds: number | null]>([
    ['is closed before the first attempt', [], 'CLOSED', null],
    ['is closed after a success', [SUCCESS], 'CLOSED', null],
    ['is closed after four failures in a row', failures(4), 'CLOSED', null],
    ['opens for 5 s after five failures in a row', failures(5), 'OPEN', 5],
    ['is not opened by five failures with a success among them', [...failures(4), SUCCESS, FAILURE], 'CLOSED', null],
    ['stays open no longer for what was under way when it opened', failures(25), 'OPEN', 5],
    ['opens for twice as long after a probe that fails', [...failures(5), PROBE_FAILURE], 'OPEN', 10],
    ['is closed by a probe that succeeds', [...failures(5), PROBE_SUCCESS], 'CLOSED', null],
    ['is closed by any success', [...failures(5), FAILURE, SUCCESS], 'CLOSED', null],
    ['opens for 5 s again once it was closed', [...failures(5), PROBE_FAILURE, SUCCESS, ...failures(5)], 'OPEN', 5],
  ])('%s', (_what, results, state, openForSeconds) => {
    const { health } = after(HEALTHY, results);
    expect(circuitState(health, NOW)).toBe(state);
    expect(health.openUntil).toEqual(openForSeconds === null ? null : at(openForSeconds * SECOND));
  });

  test('opens for 5, 10, 20, 40, 80 and 160 s, and then for 5 minutes each time that a probe fails', () => {
    const openings = Array.from({ length: 9 }, (_, probes) => {
      const { health } = after(HEALTHY, [...failures(5), ...Array<AttemptResult>(probes).fill(PROBE_FAILURE)]);
      return ((health.openUntil?.getTime() ?? 0) - NOW.getTime()) / SECOND;
    });
    expect(openings).toEqual([5, 10, 20, 40, 80, 160, 300, 300, 300]);
  });

  test('is half-open, and lets one probe through, from the moment at which its time is over', () => {
    const { health } = after(HEALTHY, failures(5));
    expect(circuitState(health, at(5 * SECOND - 1))).toBe('OPEN');
    expect(circuitState(health, at(5 * SECOND))).toBe('HALF_OPEN');
  });

  test('stays open up to 10 % shorter or longer, so that circuits that opened together are probed apart', () => {
    const openFor = (random: number) => {
      const { health } = applyAttempts(HEALTHY, failures(5), POLICY, NOW, () => random);
      return (health.openUntil?.getTime() ?? 0) - NOW.getTime();
    };
    expect([openFor(0), openFor(0.5), openFor(1 - Number.EPSILON)]).toEqual([4500, 5000, 5500]);
  });
});

describe('the organisation', () => {
  test.each<[what: string, results: AttemptResult[], failing: boolean]>([
    ['is not notified of three failures in a row', failures(3), false],
    ['is notified of four failures in a row', failures(4), true],
    ['is not notified of four failures with a success among them', [...failures(3), SUCCESS, FAILURE], false],
  ])('%s', (_what, results, failing) => {
    expect(after(HEALTHY, results).failing).toBe(failing);
  });

  test('is notified once of failures, however many follow, and once that they are over', () => {
    const failing = after(HEALTHY, failures(4), at(1));
    expect(failing.health).toMatchObject({ consecutiveFailures: 4, failingSince: at(1), failingNotifiedAt: at(1) });
    const more = after(failing.health, failures(10));
    expect([more.failing, more.recovered]).toEqual([false, false]);
    const over = after(more.health, [SUCCESS]);
    expect(over).toEqual({ health: HEALTHY, failing: false, recovered: true, disabled: null });
    expect(after(over.health, [SUCCESS]).recovered).toBe(false);
  });

  test('is not notified that failures are over of which it was not notified', () => {
    expect(after(after(HEALTHY, failures(3)).health, [SUCCESS]).recovered).toBe(false);
  });

  test('is not notified that failures are over where a new one follows at once', () => {
    const { health } = after(HEALTHY, failures(4));
    expect(after(health, [SUCCESS, FAILURE]).recovered).toBe(false);
  });
});

describe('an endpoint is disabled', () => {
  const failing = after(HEALTHY, [FAILURE]).health;

  test.each<[what: string, results: AttemptResult[], days: number, disableAfterDays: number, reason: string | null]>([
    ['not before five days of nothing but failures', [FAILURE], 5 - 1 / DAY, 5, null],
    ['after five days of nothing but failures', [FAILURE], 5, 5, 'FAILING'],
    ['not where there was a success in between', [SUCCESS, FAILURE], 5, 5, null],
    ['after as many days as its policy says', [FAILURE], 1, 1, 'FAILING'],
    ['never for failures where its policy says 0 days', [FAILURE], 1000, 0, null],
    ['at once by an answer of 410', [GONE], 0, 5, 'GONE'],
    ['for the 410 where it is both', [GONE], 5, 5, 'GONE'],
  ])('%s', (_what, results, days, disableAfterDays, reason) => {
    expect(after(failing, results, at(days * DAY), { ...POLICY, disableAfterDays }).disabled).toBe(reason);
  });

  test('not by an answer of 410 where its policy does not have it so', () => {
    expect(after(HEALTHY, [GONE], NOW, { ...POLICY, disableOn410: false }).disabled).toBeNull();
  });
});

describe('whatever the attempts', () => {
  const result = fc.constantFrom(SUCCESS, FAILURE, FAILURE, FAILURE, GONE, PROBE_FAILURE, PROBE_SUCCESS);
  const results = fc.array(result, { maxLength: 60 });
  const random = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });

  test('a success leaves no trace of what failed before it', () => {
    fc.assert(fc.property(results, (given) => expect(after(HEALTHY, [...given, SUCCESS]).health).toEqual(HEALTHY)));
  });

  test('the failures that count are those since the last success', () => {
    fc.assert(
      fc.property(results, (given) => {
        const sinceSuccess = given.length - 1 - given.findLastIndex(({ delivered }) => delivered);
        expect(after(HEALTHY, given).health.consecutiveFailures).toBe(sinceSuccess);
      }),
    );
  });

  test('the circuit opens for 4.5 s to 5.5 minutes, and only after five failures in a row or a probe', () => {
    fc.assert(
      fc.property(results, random, (given, value) => {
        const { health } = applyAttempts(HEALTHY, given, POLICY, NOW, () => value);
        if (health.openUntil === null) return expect(health.timesOpened).toBe(0);
        const openFor = health.openUntil.getTime() - NOW.getTime();
        expect(openFor).toBeGreaterThanOrEqual(4.5 * SECOND);
        expect(openFor).toBeLessThanOrEqual(330 * SECOND);
        const sinceSuccess = given.slice(given.findLastIndex(({ delivered }) => delivered) + 1);
        const isProbed = sinceSuccess.some(({ isProbe }) => isProbe);
        expect(isProbed || sinceSuccess.length >= OPEN_AFTER_FAILURES).toBe(true);
      }),
    );
  });

  test('the state of the circuit is the same in whatever groups the attempts are stored', () => {
    fc.assert(
      fc.property(results, fc.nat(60), (given, size) => {
        const first = after(HEALTHY, given.slice(0, size));
        const { consecutiveFailures, failingSince, openUntil, timesOpened } = after(HEALTHY, given).health;
        expect(after(first.health, given.slice(size)).health).toMatchObject({
          consecutiveFailures,
          failingSince,
          openUntil,
          timesOpened,
        });
      }),
    );
  });

  test('the organisation is told of failing only where four or more failed in a row', () => {
    fc.assert(
      fc.property(results, (given) => {
        const { failing, health } = after(HEALTHY, given);
        expect(failing).toBe(health.consecutiveFailures >= NOTIFY_AFTER_FAILURES);
      }),
    );
  });
});
