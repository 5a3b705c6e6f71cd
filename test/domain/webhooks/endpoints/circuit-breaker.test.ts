import { expect, test } from '@jest/globals';
import {
  OPEN_AFTER_FAILURES,
  NOTIFY_AFTER_FAILURES,
  HEALTHY,
  applyAttempts,
  type Health,
  type AttemptResult,
} from '../../../../src/domain/webhooks/endpoints/circuit-breaker.js';

const now = new Date('2026-03-01T12:00:00Z');
const later = (milliseconds: number) => new Date(now.getTime() + milliseconds);
const failure: AttemptResult = { delivered: false, gone: false, isProbe: false };
const success: AttemptResult = { delivered: true, gone: false, isProbe: false };
const policy = { disableOn410: true, disableAfterDays: 5 };
const after = (health: Health, signs: AttemptResult[], at = now, own = policy) =>
  applyAttempts(health, signs, own, at, () => 0.5);

test('the organisation is told once after four failures in a row, and once when it is over', () => {
  const three = after(HEALTHY, Array<AttemptResult>(NOTIFY_AFTER_FAILURES - 1).fill(failure));
  expect(three).toMatchObject({ failing: false, health: { consecutiveFailures: 3, failingSince: now } });
  const four = after(three.health, [failure], later(1));
  expect(four).toMatchObject({
    failing: true,
    health: { consecutiveFailures: 4, failingSince: now, failingNotifiedAt: later(1) },
  });
  expect(after(four.health, [failure]).failing).toBe(false);
  expect(after(four.health, [success])).toEqual({ health: HEALTHY, failing: false, recovered: true, disabled: null });
  expect(after(three.health, [success]).recovered).toBe(false);
});

test('the circuit opens after five failures in a row and looks again after 5 s, 10 s, 20 s, up to 5 minutes', () => {
  let { health } = after(HEALTHY, Array<AttemptResult>(OPEN_AFTER_FAILURES - 1).fill(failure));
  expect(health.openUntil).toBeNull();
  ({ health } = after(health, [failure]));
  const waits = [health.openUntil];
  for (let probe = 0; probe < 8; probe += 1) {
    ({ health } = after(health, [{ ...failure, isProbe: true }]));
    waits.push(health.openUntil);
  }
  expect(waits.map((until) => ((until?.getTime() ?? 0) - now.getTime()) / 1000)).toEqual([
    5, 10, 20, 40, 80, 160, 300, 300, 300,
  ]);
});

test('what was under way when the circuit opened does not keep it open for longer, and any success closes it', () => {
  const open = after(HEALTHY, Array<AttemptResult>(OPEN_AFTER_FAILURES).fill(failure)).health;
  expect(after(open, Array<AttemptResult>(20).fill(failure), later(1000)).health).toMatchObject({
    openUntil: open.openUntil,
    timesOpened: 1,
    consecutiveFailures: 25,
  });
  expect(after(open, [failure, success]).health).toEqual(HEALTHY);
});

test('five days of nothing but failures disable an endpoint, a success in between does not let it come to that', () => {
  const failing = after(HEALTHY, [failure]).health;
  const fiveDays = 5 * 86_400_000;
  expect(after(failing, [failure], later(fiveDays - 1)).disabled).toBeNull();
  expect(after(failing, [failure], later(fiveDays)).disabled).toBe('FAILING');
  expect(after(failing, [success, failure], later(fiveDays)).disabled).toBeNull();
  expect(after(failing, [failure], later(fiveDays), { ...policy, disableAfterDays: 0 }).disabled).toBeNull();
  expect(after(failing, [failure], later(86_400_000), { ...policy, disableAfterDays: 1 }).disabled).toBe('FAILING');
});

test('410 disables at once, where the endpoint has it so', () => {
  expect(after(HEALTHY, [{ ...failure, gone: true }]).disabled).toBe('GONE');
  expect(after(HEALTHY, [{ ...failure, gone: true }], now, { ...policy, disableOn410: false }).disabled).toBeNull();
});
