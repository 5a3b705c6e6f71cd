import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { medianOf } from '../median.js';
import { shareOutProfile } from './measurements/share-out-profile.js';
import { slopeOf } from './measurements/slope.js';

test('the slope of points on a line is that of the line', () => {
  const number = fc.integer({ min: -1000, max: 1000 });
  fc.assert(
    fc.property(fc.uniqueArray(number, { minLength: 2 }), number, number, (xs, slope, start) => {
      expect(slopeOf(xs.map((x) => [x, start + slope * x]))).toBeCloseTo(slope, 6);
    }),
  );
});

test('what goes up and down again has no slope', () => {
  expect(
    slopeOf([
      [0, 1],
      [1, 5],
      [2, 1],
    ]),
  ).toBe(0);
});

test('one point has no slope', () => {
  expect(slopeOf([[3, 7]])).toBe(0);
});

test.each([
  [[3, 1, 2], 2],
  [[4, 1, 3, 2], 2.5],
  [[9], 9],
])('the median of %j is %d', (values, median) => {
  expect(medianOf(values)).toBe(median);
});

test('time goes to the package that runs, native code to its caller, and idle time to nobody', () => {
  const frame = (functionName: string, url: string) => ({ functionName, url });
  const { idleMicroseconds, shares, functions } = shareOutProfile(
    {
      nodes: [
        { id: 1, callFrame: frame('(root)', ''), children: [2, 3, 6, 7] },
        { id: 2, callFrame: frame('(idle)', '') },
        { id: 3, callFrame: frame('query', 'file:///app/node_modules/pg/lib/client.js'), children: [4] },
        { id: 4, callFrame: frame('writeGeneric', 'node:internal/stream_base_commons'), children: [5] },
        { id: 5, callFrame: frame('writev', '') },
        { id: 6, callFrame: frame('(garbage collector)', '') },
        { id: 7, callFrame: frame('deliver', 'file:///app/dist/src/domain/webhooks/deliver.js') },
      ],
      samples: [2, 3, 5, 4, 6, 7, 5],
      timeDeltas: [1000, 10, 20, 40, 80, 160, 320],
    },
    10,
  );
  expect(idleMicroseconds).toBe(100);
  expect(shares).toEqual([
    { name: 'pg (native)', microseconds: 34 },
    { name: 'src/domain/webhooks/', microseconds: 16 },
    { name: '(garbage collector)', microseconds: 8 },
    { name: 'node:internal/stream_base_commons', microseconds: 4 },
    { name: 'pg', microseconds: 1 },
  ]);
  expect(functions[0]).toEqual({ name: 'writev pg (native)', microseconds: 34 });
});
