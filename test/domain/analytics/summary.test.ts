import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { refreshSummary, summaryQueue } from '../../../src/domain/analytics/index.js';
import { claimStaleSummaries } from '../../../src/domain/analytics/summary/refresh-summary.sql.js';
import { createOrganisation } from '../../../src/domain/organisations/index.js';
import type { Scope, WorkerScope } from '../../../src/platform/scope.js';
import { createTestDatabase, type TestDatabase } from '../../support/database/test-database.js';

let database: TestDatabase;
let scope: Scope;

beforeAll(async () => {
  database = await createTestDatabase();
  scope = database.scopeOf(await createOrganisation(database.runtime.scope('support'), 'Large'));
});

afterAll(() => database.drop());

async function addProfiles(count: number): Promise<void> {
  await scope.db.$executeRaw`
    INSERT INTO profile (organisation_id, id, public_identifier, sort_name)
    SELECT ${scope.organisationId}::uuid, gen_random_uuid(), gen_random_uuid()::text, 'name'
    FROM generate_series(1, ${count}::int)`;
}

/** Dates the summary back, as if time had passed since. */
async function age(hours: number): Promise<void> {
  const computedAt = new Date(Date.now() - hours * 3_600_000);
  await scope.db.skillSummary.updateMany({ data: { computedAt } });
}

const claim = async () => (await claimStaleSummaries(scope.db, 10)).map(({ organisationId }) => organisationId);

test('organisations of 2,000 people and more have a summary, which one process at a time computes', async () => {
  await addProfiles(1999);
  expect(await claim()).toEqual([]);
  await addProfiles(1);
  expect(await claim()).toEqual([scope.organisationId]);
  // Another process has it in hand.
  expect(await claim()).toEqual([]);
  await refreshSummary(scope);
  expect(await scope.db.groupSize.findMany({ select: { kind: true, people: true } })).toEqual([
    { kind: 'ORGANISATION', people: 2000 },
  ]);
});

test('a summary is computed again after an hour if something changed, and after a day in any case', async () => {
  // The database moves the times of changes; here nothing has changed for long.
  await scope.db.$executeRaw`ALTER TABLE profile DISABLE TRIGGER move_updated_at`;
  await scope.db.profile.updateMany({ data: { updatedAt: new Date('2020-01-01') } });
  await refreshSummary(scope);
  await age(2);
  expect(await claim()).toEqual([]);
  await addProfiles(1);
  expect(await claim()).toEqual([scope.organisationId]);
  await refreshSummary(scope);
  // There are changes, and it is new.
  expect(await claim()).toEqual([]);
  await scope.db.profile.updateMany({ data: { updatedAt: new Date('2020-01-01') } });
  await age(25);
  expect(await claim()).toEqual([scope.organisationId]);
});

test('the queue claims what is due and looks again a minute later', async () => {
  await scope.db.skillSummary.deleteMany();
  const queue = summaryQueue({ ...scope, settings: database.runtime.settings } as unknown as WorkerScope);
  const claimed = await queue.claim(5);
  expect(claimed).toEqual([{ organisationId: scope.organisationId }]);
  await scope.db.skillSummary.deleteMany();
  expect(await queue.claim(5)).toEqual([]);
  expect(await queue.perform(claimed[0] as (typeof claimed)[number])).toBe('done');
  const { people } = (await scope.db.groupSize.findFirst()) as { people: number };
  expect(people).toBe(2001);
});
