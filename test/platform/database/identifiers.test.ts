import { expect, test } from '@jest/globals';
import { isId, newId } from '../../../src/platform/database/index.js';

test('identifiers are of version 7, all different, and sort in the order in which they were made', () => {
  const ids = Array.from({ length: 20_000 }, newId);
  expect(ids.every(isId)).toBe(true);
  expect(ids.every((id) => id[14] === '7')).toBe(true);
  expect(new Set(ids).size).toBe(ids.length);
  expect([...ids].sort()).toEqual(ids);
  expect(Math.abs(Number.parseInt((ids[0] ?? '').replaceAll('-', '').slice(0, 12), 16) - Date.now())).toBeLessThan(
    60_000,
  );
});
