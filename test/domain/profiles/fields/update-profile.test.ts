import { afterAll, beforeAll, expect, test } from '@jest/globals';
import pg from 'pg';
import { updateProfile } from '../../../../src/domain/profiles/index.js';
import { deleteProfile } from '../../../../src/domain/erasure/delete-profile.js';
import type { Scope } from '../../../../src/platform/scope.js';
import { addPerson } from '../../../support/people.js';
import { createTestDatabase, type TestDatabase } from '../../../support/test-database.js';
import { waitFor } from '../../../support/wait-for.js';

let database: TestDatabase;
let scope: Scope;

beforeAll(async () => {
  database = await createTestDatabase();
  scope = database.scopeOf(await database.createOrganisation());
});

afterAll(() => database.drop());

/** Begins changes while somebody else holds the profile, and lets go once all of them wait for it. */
async function atTheSameTime<Result>(
  profileId: string,
  changes: readonly (() => Promise<Result>)[],
): Promise<PromiseSettledResult<Result>[]> {
  const holder = new pg.Client({ connectionString: database.url });
  await holder.connect();
  try {
    await holder.query('BEGIN');
    await holder.query('SELECT 1 FROM profile WHERE id = $1 FOR UPDATE', [profileId]);
    const results = Promise.allSettled(changes.map((change) => change()));
    await waitFor(async () => {
      // Not over the holder's connection: inside a transaction the view stays as it was first seen.
      const [row] = await scope.db.$queryRaw<{ waiting: number }[]>`
        SELECT count(*)::int AS waiting FROM pg_stat_activity WHERE datname = current_database()
          AND wait_event_type = 'Lock'`;
      return row?.waiting === changes.length;
    });
    await holder.query('COMMIT');
    return await results;
  } finally {
    await holder.end();
  }
}

const read = (publicIdentifier: string) =>
  scope.db.profile.findUniqueOrThrow({
    where: { organisationId_publicIdentifier: { organisationId: scope.organisationId, publicIdentifier } },
  });

test('two updates at once of different fields both hold', async () => {
  const { profileId } = await addPerson(scope, { publicIdentifier: 'E-1', firstName: 'Sanne', lastName: 'de Vries' });
  const results = await atTheSameTime(profileId, [
    () => updateProfile(scope, 'E-1', { firstName: 'Anne' }),
    () => updateProfile(scope, 'E-1', { lastName: 'Bakker' }),
    () => updateProfile(scope, 'E-1', { email: 'anne@example.org' }),
  ]);
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled']);
  const profile = await read('E-1');
  expect(profile).toMatchObject({
    firstName: 'Anne',
    lastName: 'Bakker',
    fullName: 'Anne Bakker',
    sortName: 'Bakker, Anne',
    email: 'anne@example.org',
  });
  expect([...profile.editedFields].sort()).toEqual(['EMAIL', 'FIRST_NAME', 'LAST_NAME']);
});

test('a profile is deleted once, and an update that waited for that finds nobody', async () => {
  const { profileId } = await addPerson(scope, { publicIdentifier: 'E-2' });
  const results = await atTheSameTime<unknown>(profileId, [
    () => deleteProfile(scope, 'E-2'),
    () => deleteProfile(scope, 'E-2'),
  ]);
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(results.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'NOT_FOUND' } });
  await expect(updateProfile(scope, 'E-2', { firstName: 'Anne' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});
