import { expect, test } from '@jest/globals';
import {
  createConnectionGate,
  sharesOf,
  sharesOfWork,
} from '../../../src/platform/database/connection/connection-shares.js';
import type { DatabaseUse } from '../../../src/platform/database/connection/database-use.js';

const PATIENCE = 60_000;

const query = (organisationId: string): DatabaseUse => ({ purpose: 'query', organisationId });
const mutation = (organisationId: string): DatabaseUse => ({ purpose: 'mutation', organisationId });

/** How many places a use is let into before it has to wait. */
async function places(enter: () => Promise<unknown>): Promise<number> {
  for (let count = 0; ; count += 1) {
    if (
      !(await Promise.race([
        enter().then(
          () => true,
          () => true,
        ),
        new Promise((resolve) => setImmediate(() => resolve(false))),
      ]))
    )
      return count;
    if (count > 1000) throw new Error('nobody ever has to wait');
  }
}

test(
  'queries of all organisations together leave a connection for keys, one for mutations and two for the ' +
    'background',
  async () => {
    const gate = createConnectionGate(sharesOf(10), PATIENCE);
    const one = query('one');
    expect(await places(() => gate.enter(one))).toBe(3);
    // Another request of the same organisation, and other organisations.
    expect(await places(() => gate.enter(query('one')))).toBe(0);
    expect(await places(() => gate.enter(query('two')))).toBe(3);
    expect(await places(() => gate.enter(query('three')))).toBe(0);
    expect(await places(() => gate.enter(mutation('one')))).toBe(1);
    expect(await places(() => gate.enter({ purpose: 'lookup' }))).toBe(1);
    expect(await places(() => gate.enter({ purpose: 'work' }))).toBe(2);
  },
);

test.each([2, 3, 4, 5, 20, 500])(
  'with %d connections each purpose gets one while the others are idle, and never more than there are',
  async (total) => {
    for (const purpose of ['lookup', 'query', 'mutation', 'work'] as const) {
      const gate = createConnectionGate(sharesOf(total), PATIENCE);
      let number = 0;
      const count = await places(() => gate.enter({ purpose, organisationId: String((number += 1)) }));
      expect(count).toBeGreaterThanOrEqual(1);
      expect(count).toBeLessThanOrEqual(total);
    }
  },
);

test('all connections are for the work of a process that answers no requests', async () => {
  const gate = createConnectionGate(sharesOfWork(5), PATIENCE);
  expect(await places(() => gate.enter({ purpose: 'work' }))).toBe(5);
});

test('a place that is given back goes to whoever waited longest and may have it', async () => {
  const gate = createConnectionGate(sharesOf(10), PATIENCE);
  const leaves = await Promise.all(Array.from({ length: 3 }, () => gate.enter(query('one'))));
  const order: string[] = [];
  const again = gate.enter(query('one')).then(() => order.push('one'));
  await gate.enter(query('two')).then(() => order.push('two'));
  leaves[0]?.();
  await again;
  expect(order).toEqual(['two', 'one']);
});

test('whoever waits is told when nothing more is wanted of it, or when its patience is over', async () => {
  const ending = new AbortController();
  const use = { ...query('one'), signal: ending.signal };
  const gate = createConnectionGate(sharesOf(2), 10);
  await gate.enter(query('one'));
  const waiting = gate.enter(use);
  ending.abort(new Error('hung up'));
  await expect(waiting).rejects.toThrow('hung up');
  await expect(gate.enter(use)).rejects.toThrow('hung up');
  await expect(gate.enter(query('one'))).rejects.toThrow('timeout exceeded when trying to connect');
});
