import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  shareCapacity,
  type PartitionCapacity,
} from '../../../../../src/domain/webhooks/dispatch/claim/share-capacity.js';

const partition = (organisationId: string, endpointId: string, capacity = 1000): PartitionCapacity => ({
  organisationId,
  endpointId,
  capacity,
});

test('organisations share equally, however many endpoints each has', () => {
  const partitions = [...Array.from({ length: 9 }, (_, index) => partition('A', `a${index}`)), partition('B', 'b')];
  const shares = shareCapacity(partitions, 100);
  expect(shares.at(-1)).toBe(50);
  expect(shares.slice(0, 9).reduce((one, other) => one + other)).toBe(50);
  expect(Math.max(...shares.slice(0, 9)) - Math.min(...shares.slice(0, 9))).toBeLessThanOrEqual(1);
});

test('what one cannot use goes to the others', () => {
  expect(shareCapacity([partition('A', 'a', 3), partition('B', 'b', 1000), partition('C', 'c', 0)], 100)).toEqual([
    3, 97, 0,
  ]);
});

test('with less capacity than organisations, the first ones get it', () => {
  expect(shareCapacity([partition('A', 'a'), partition('B', 'b'), partition('C', 'c')], 2)).toEqual([1, 1, 0]);
});

test('no partition gets more than its capacity, and none is left that somebody could use', () => {
  const partitions = fc.array(fc.tuple(fc.constantFrom('A', 'B', 'C', 'D'), fc.nat(40)), { maxLength: 30 });
  fc.assert(
    fc.property(partitions, fc.nat(300), (given, room) => {
      const asked = given.map(([organisation, capacity], index) => partition(organisation, String(index), capacity));
      const shares = shareCapacity(asked, room);
      const sum = shares.reduce((one, other) => one + other, 0);
      expect(sum).toBe(
        Math.min(
          room,
          given.reduce((total, [, capacity]) => total + capacity, 0),
        ),
      );
      shares.forEach((share, index) => expect(share).toBeLessThanOrEqual(asked[index]?.capacity ?? 0));
    }),
  );
});
