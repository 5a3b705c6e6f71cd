import { expect, test } from '@jest/globals';
import { createOrganisationBudgets } from '../../../src/gateway/limits/organisation-budgets.js';

const LIMITS = { requests: 20, cost: 1000 };

/** The requests that are allowed until one is not. */
function countAllowed(budgets: ReturnType<typeof createOrganisationBudgets>, organisationId: string): number {
  let allowed = 0;
  while (allowed < 1000 && budgets.count(organisationId).isAllowed) allowed += 1;
  return allowed;
}

test('organisations are counted apart', () => {
  const budgets = createOrganisationBudgets({ requests: 1, cost: 10 });
  expect([budgets.count('one').isAllowed, budgets.count('one').isAllowed]).toEqual([true, false]);
  expect([budgets.hasRoom('one'), budgets.hasRoom('other'), budgets.count('other').isAllowed]).toEqual([
    false,
    true,
    true,
  ]);
  expect([budgets.charge('one', 8), budgets.charge('one', 3), budgets.charge('other', 3)]).toEqual([true, false, true]);
});

test('what other processes have counted is counted, and what was told is not counted twice', () => {
  const budgets = createOrganisationBudgets(LIMITS);
  for (let request = 0; request < 5; request += 1) budgets.count('one');
  budgets.charge('one', 300);
  expect(budgets.takeUncounted()).toEqual([{ organisationId: 'one', requests: 5, cost: 300 }]);
  budgets.count('one');
  // All processes together have counted 12 requests, five of which were this one's.
  budgets.confirm([{ organisationId: 'one', requests: 12, cost: 900, remainingMilliseconds: 30_000 }]);
  expect(budgets.costBudget('one')).toEqual({ limit: 1000, remaining: 100, resetSeconds: 30 });
  expect([budgets.charge('one', 101), budgets.charge('one', 100)]).toEqual([false, true]);
  expect(countAllowed(budgets, 'one')).toBe(20 - 12 - 1);
  expect(budgets.takeUncounted()).toEqual([{ organisationId: 'one', requests: 8, cost: 100 }]);
  expect([budgets.largestShare('requests'), budgets.largestShare('cost')]).toEqual([1, 1]);
});

test('while the database does not answer, a process keeps the limits by what it has counted itself', () => {
  const budgets = createOrganisationBudgets(LIMITS);
  for (let request = 0; request < 5; request += 1) budgets.count('one');
  budgets.giveBack(budgets.takeUncounted());
  expect(countAllowed(budgets, 'one')).toBe(15);
  expect(budgets.takeUncounted()).toEqual([{ organisationId: 'one', requests: 20, cost: 0 }]);
});

test('after the minute everything is counted from zero', () => {
  const budgets = createOrganisationBudgets(LIMITS);
  expect(countAllowed(budgets, 'one')).toBe(20);
  budgets.confirm([{ organisationId: 'one', requests: 20, cost: 0, remainingMilliseconds: 0 }]);
  expect(budgets.costBudget('one')).toEqual({ limit: 1000, remaining: 1000, resetSeconds: 60 });
  expect(countAllowed(budgets, 'one')).toBe(20);
});

test('no period is longer than a minute, whatever the clock of the database says', () => {
  const budgets = createOrganisationBudgets(LIMITS);
  budgets.confirm([{ organisationId: 'one', requests: 0, cost: 0, remainingMilliseconds: 60_400 }]);
  expect([budgets.costBudget('one').resetSeconds, budgets.count('one').resetSeconds]).toEqual([60, 60]);
});

test('the others are told at once of a tenth of a limit', () => {
  let told = 0;
  const budgets = createOrganisationBudgets(LIMITS, () => (told += 1));
  budgets.count('one');
  expect(told).toBe(0);
  budgets.count('one');
  expect(told).toBe(1);
  budgets.charge('other', 100);
  expect(told).toBe(2);
});
