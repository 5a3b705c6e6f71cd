import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  shareCapacity,
  type PartitionCapacity,
} from '../../../../../src/domain/webhooks/dispatch/claim/share-capacity.js';

const lane = (organisationId: string, endpointId: string, most = 1000): PartitionCapacity => ({
  organisationId,
  endpointId,
  most,
});

test('organisations share alike, whatever number of endpoints each has', () => {
  const lanes = [...Array.from({ length: 9 }, (_, index) => lane('A', `a${index}`)), lane('B', 'b')];
  const shares = shareCapacity(lanes, 100);
  expect(shares.at(-1)).toBe(50);
  expect(shares.slice(0, 9).reduce((one, other) => one + other)).toBe(50);
  expect(Math.max(...shares.slice(0, 9)) - Math.min(...shares.slice(0, 9))).toBeLessThanOrEqual(1);
});

test('what one cannot use goes to the others', () => {
  expect(shareCapacity([lane('A', 'a', 3), lane('B', 'b', 1000), lane('C', 'c', 0)], 100)).toEqual([3, 97, 0]);
});

test('with less room than organisations, the first ones get it', () => {
  expect(shareCapacity([lane('A', 'a'), lane('B', 'b'), lane('C', 'c')], 2)).toEqual([1, 1, 0]);
});

test('no lane gets more than it may, and no room is left that somebody could use', () => {
  const lanes = fc.array(fc.tuple(fc.constantFrom('A', 'B', 'C', 'D'), fc.nat(40)), { maxLength: 30 });
  fc.assert(
    fc.property(lanes, fc.nat(300), (given, room) => {
      const asked = given.map(([organisation, most], index) => lane(organisation, String(index), most));
      const shares = shareCapacity(asked, room);
      const sum = shares.reduce((one, other) => one + other, 0);
      expect(sum).toBe(
        Math.min(
          room,
          given.reduce((total, [, most]) => total + most, 0),
        ),
      );
      shares.forEach((share, index) => expect(share).toBeLessThanOrEqual(asked[index]?.most ?? 0));
    }),
  );
});
