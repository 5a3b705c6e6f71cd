import { expect, test } from '@jest/globals';
import { createAdmissionControl } from '../../../src/gateway/limits/admission-control.js';

const LARGEST = 1000;
const nobodyHangsUp = new AbortController().signal;

/** Whether a promise is settled by now. */
const isSettled = (promise: Promise<unknown>) =>
  Promise.race([
    promise.then(
      () => true,
      () => true,
    ),
    new Promise((resolve) => setImmediate(() => resolve(false))),
  ]);

test('what one organisation has under way costs at most one of the largest queries; others come in', async () => {
  const admission = createAdmissionControl(LARGEST);
  const leave = await admission.enter('one', 600, nobodyHangsUp);
  const second = admission.enter('one', 500, nobodyHangsUp);
  const third = admission.enter('one', 100, nobodyHangsUp);
  await admission.enter('other', 1000, nobodyHangsUp);
  // The third would fit, but nobody passes who came before.
  expect([await isSettled(second), await isSettled(third)]).toEqual([false, false]);
  leave();
  // Leaving twice gives no more room than there was.
  leave();
  await Promise.all([second, third]);
  expect(await isSettled(admission.enter('one', 500, nobodyHangsUp))).toBe(false);
});

test('what the running operations of an organisation leave is reported', async () => {
  const admission = createAdmissionControl(LARGEST);
  const leave = await admission.enter('one', 600, nobodyHangsUp);
  await admission.enter('one', 100, nobodyHangsUp);
  expect(admission.report('one')).toEqual({ maximum: LARGEST, remaining: 300 });
  expect(admission.report('other')).toEqual({ maximum: LARGEST, remaining: LARGEST });
  expect(admission.largestShare()).toBe(0.7);
  leave();
  expect(admission.report('one').remaining).toBe(900);
});

test('whoever waits in vain is told whose requests fill the room, and when to try again', async () => {
  const admission = createAdmissionControl(LARGEST, 10);
  for (const organisation of ['a', 'b', 'c', 'd']) await admission.enter(organisation, LARGEST, nobodyHangsUp);
  await expect(admission.enter('a', 1, nobodyHangsUp)).rejects.toMatchObject({
    code: 'TOO_MANY_REQUESTS',
    retryAfterSeconds: 1,
  });
  await expect(admission.enter('e', 500, nobodyHangsUp)).rejects.toMatchObject({
    code: 'UNAVAILABLE',
    retryAfterSeconds: 1,
  });
  // What is small comes in all the same.
  (await admission.enter('e', 20, nobodyHangsUp))();
});

test('whoever waits no more holds nobody up', async () => {
  const admission = createAdmissionControl(LARGEST);
  await admission.enter('one', 600, nobodyHangsUp);
  const hangUp = new AbortController();
  const first = admission.enter('one', 500, hangUp.signal);
  const second = admission.enter('one', 400, nobodyHangsUp);
  hangUp.abort(new Error('gone'));
  await expect(first).rejects.toThrow('gone');
  await second;
});
