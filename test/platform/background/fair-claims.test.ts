import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { claimDeletions } from '../../../src/domain/deletions/deletions.sql.js';
import { claimExports } from '../../../src/domain/exports/exports.sql.js';
import type { NewOrganisation } from '../../../src/domain/organisations/index.js';
import { createTestDatabase, type TestDatabase } from '../../support/database/test-database.js';

let database: TestDatabase;
let busy: NewOrganisation;
let quiet: NewOrganisation;

beforeAll(async () => {
  database = await createTestDatabase();
  busy = await database.createOrganisation('Busy');
  quiet = await database.createOrganisation('Quiet');
});

afterAll(() => database?.drop());

const client = () => database.runtime.database.client;

/** Adds rows that are due; the first ones the longest. */
async function addDeletions({ id: organisationId }: NewOrganisation, count: number, secondsAgo: number): Promise<void> {
  await client().deletion.createMany({
    data: Array.from({ length: count }, (_, index) => ({
      organisationId,
      id: randomUUID(),
      kind: 'ENDPOINT' as const,
      subjectId: randomUUID(),
      requestedBy: 'test',
      availableAt: new Date(Date.now() - secondsAgo * 1000 + index),
    })),
  });
}

async function addExports({ id: organisationId }: NewOrganisation, count: number): Promise<void> {
  await client().export.createMany({
    data: Array.from({ length: count }, () => ({
      organisationId,
      id: randomUUID(),
      kind: 'PROFILES' as const,
      format: 'CSV' as const,
      language: 'en' as const,
      fileName: 'profiles.csv',
      downloadUrl: 'https://skills.example.org/exports/download',
      requestedBy: 'test',
    })),
  });
}

const namesOf = (rows: readonly { readonly organisationId: string }[]) =>
  rows.map(({ organisationId }) => (organisationId === busy.id ? 'busy' : 'quiet')).sort();

test('organisations take turns in queues whose rows are claimed by age, whoever has more waiting', async () => {
  await addDeletions(busy, 20, 600);
  await addDeletions(quiet, 2, 60);
  // The first of each, and then the second of each.
  expect(namesOf(await claimDeletions(client(), 2))).toEqual(['busy', 'quiet']);
  expect(namesOf(await claimDeletions(client(), 2))).toEqual(['busy', 'quiet']);
  // Nothing of the other one is left.
  expect(namesOf(await claimDeletions(client(), 3))).toEqual(['busy', 'busy', 'busy']);
  // Whoever has less in hand comes first, however long the others have waited.
  await addDeletions(quiet, 1, 1);
  expect(namesOf(await claimDeletions(client(), 1))).toEqual(['quiet']);
});

test('of those of one organisation, the one that is due the longest comes first, and none is claimed twice', async () => {
  const rows = await client().deletion.findMany({ where: { leaseId: null }, orderBy: { availableAt: 'asc' } });
  const claims = await Promise.all(Array.from({ length: 5 }, () => claimDeletions(client(), 2)));
  const ids = claims.flat().map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  const oldest = rows.slice(0, ids.length).map(({ id }) => id);
  expect(ids.sort()).toEqual(oldest.sort());
});

test('no more than one export of an organisation is made at a time', async () => {
  await addExports(busy, 4);
  await addExports(quiet, 1);
  expect(namesOf(await claimExports(client(), 10))).toEqual(['busy', 'quiet']);
  expect(await claimExports(client(), 10)).toEqual([]);
  await client().export.updateMany({
    where: { organisationId: busy.id, leaseId: { not: null } },
    data: { state: 'COMPLETED', leaseId: null },
  });
  expect(namesOf(await claimExports(client(), 10))).toEqual(['busy']);
});
