import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { recordChange } from '../../../src/domain/audit/index.js';
import { inTransaction, newId } from '../../../src/platform/database/index.js';
import type { Scope } from '../../../src/platform/scope.js';
import { createTestDatabase, type TestDatabase } from '../../support/database/test-database.js';

const NOW = new Date('2026-05-01T08:00:00Z');

let database: TestDatabase;
let scope: Scope;

beforeAll(async () => {
  database = await createTestDatabase();
  scope = { ...database.scopeOf(await database.createOrganisation()), actor: 'api-key:7', now: () => NOW };
});

afterAll(() => database.drop());

const entriesOf = (subjectId: string) =>
  scope.db.auditEntry.findMany({
    where: { subjectId },
    select: { organisationId: true, at: true, actor: true, action: true, details: true },
  });

test('a line says who did what to which thing of the organisation, when, and to which of its fields', async () => {
  const subject = newId();
  await recordChange(scope, 'profile.updated', subject, { fields: ['email'] });
  expect(await entriesOf(subject)).toEqual([
    {
      organisationId: scope.organisationId,
      at: NOW,
      actor: 'api-key:7',
      action: 'profile.updated',
      details: { fields: ['email'] },
    },
  ]);
});

test('a change of several things is a line for each, and of none no line', async () => {
  const subjects = [newId(), newId()];
  const before = await scope.db.auditEntry.count();
  await recordChange(scope, 'api-key.ended', subjects);
  await recordChange(scope, 'api-key.ended', []);
  expect(await scope.db.auditEntry.count()).toBe(before + 2);
  for (const subject of subjects) expect(await entriesOf(subject)).toHaveLength(1);
});

test('a line is undone together with its change', async () => {
  const subject = newId();
  const change = inTransaction(scope, async (scope) => {
    await recordChange(scope, 'skillset.deleted', subject);
    throw new Error('the change failed');
  });
  await expect(change).rejects.toThrow('the change failed');
  expect(await entriesOf(subject)).toEqual([]);
});
