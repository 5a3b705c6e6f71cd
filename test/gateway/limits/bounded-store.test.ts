import { expect, test } from '@jest/globals';
import { createBoundedStore } from '../../../src/gateway/limits/bounded-store.js';

const hits = async (store: ReturnType<typeof createBoundedStore>, key: string) =>
  (await store.increment(key)).totalHits;

test('each key is counted for itself, until its time is over', async () => {
  const store = createBoundedStore(10, 60_000);
  expect([await hits(store, 'a'), await hits(store, 'a'), await hits(store, 'b'), await hits(store, 'a')]).toEqual([
    1, 2, 1, 3,
  ]);
  const over = createBoundedStore(10, 0);
  expect([await hits(over, 'a'), await hits(over, 'a')]).toEqual([1, 1]);
});

test('of more keys than it may keep, those that were counted first are forgotten', async () => {
  const store = createBoundedStore(3, 60_000);
  for (const key of ['a', 'b', 'c', 'b', 'd']) await hits(store, key);
  expect([await hits(store, 'b'), await hits(store, 'a')]).toEqual([3, 1]);
});
