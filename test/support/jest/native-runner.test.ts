import { expect, test } from '@jest/globals';

/** What jest-circus calls at each event of a test. */
function eventHandlers(): readonly unknown[] {
  return (globalThis as unknown as Record<symbol, readonly unknown[]>)[Symbol.for('EVENT_HANDLERS')] ?? [];
}

test('the handlers of test files that ran before in this process are gone', () => {
  expect(eventHandlers().length).toBeGreaterThan(0);
  // Those of one file. Each file would leave three or more behind.
  expect(eventHandlers().length).toBeLessThan(8);
});
