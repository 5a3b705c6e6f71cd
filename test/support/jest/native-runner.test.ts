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

test('the storages that jest-circus made for earlier test files do not take part in every promise', () => {
  // Node 20 notes in a promise what each storage holds. The service and its libraries have a few; each of the hundred
  // files of a process would leave one more.
  expect(Object.getOwnPropertySymbols(Promise.resolve()).length).toBeLessThan(12);
});
