import { expect, test } from '@jest/globals';
import { readMoment, readNumber } from '../../src/cli/shared/option-values.js';

test.each([
  ['2026-03-01T09:30:00Z', '2026-03-01T09:30:00.000Z'],
  ['2026-03-01T09:30:00+02:00', '2026-03-01T07:30:00.000Z'],
  ['2026-03-01', '2026-03-01T00:00:00.000Z'],
])('the moment %s is %s', (text, instant) => {
  expect(readMoment(text).toISOString()).toBe(instant);
});

test.each([
  ['30s', 30],
  ['90m', 5_400],
  ['24h', 86_400],
  ['7d', 604_800],
])('the moment %s is %d seconds ago', (text, seconds) => {
  const before = Date.now();
  const moment = readMoment(text).getTime() + seconds * 1000;
  expect(moment).toBeGreaterThanOrEqual(before);
  expect(moment).toBeLessThanOrEqual(Date.now());
});

test.each(['yesterday', '', '7 d', '-7d', '7w', '2026-02-30', '0000-01-01', '2026-03-01 09:30', '99999999d'])(
  '%j is no moment',
  (text) => {
    expect(() => readMoment(text)).toThrow('Write 2026-03-01T09:30:00Z');
  },
);

test('a number is whole and within its bounds', () => {
  const read = readNumber(1, 100);
  expect([read('1'), read('100')]).toEqual([1, 100]);
  for (const text of ['0', '101', '1.5', '-1', '', ' 5', '0x5', 'many'])
    expect(() => read(text)).toThrow('Write a whole number from 1 to 100.');
});
