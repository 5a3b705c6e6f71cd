import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import pg from 'pg';
import { updateProfile } from '../../../../src/domain/profiles/index.js';
import { deleteProfile } from '../../../../src/domain/erasure/delete-profile.js';
import type { Scope } from '../../../../src/platform/scope.js';
import { addPerson } from '../../../support/data/people.js';
import { createTestDatabase, type TestDatabase } from '../../../support/database/test-database.js';
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

describe('an update', () => {
  const NAME = { firstName: 'Eva', lastName: 'Bos' };

  test.each<[what: string, changes: Parameters<typeof updateProfile>[2], after: object]>([
    ['keeps what it leaves out', {}, { ...NAME, fullName: 'Eva Bos', sortName: 'Bos, Eva' }],
    ['trims what it is given', { lastName: ' Bosch ' }, { lastName: 'Bosch', fullName: 'Eva Bosch' }],
    [
      'of a part of the name changes the full name',
      { firstName: 'Eve' },
      { fullName: 'Eve Bos', sortName: 'Bos, Eve' },
    ],
    [
      'may set another full name',
      { fullName: 'Dr. E. Bos' },
      { ...NAME, fullName: 'Dr. E. Bos', sortName: 'Bos, Eva' },
    ],
    ['takes away what it sets to null', { firstName: null, email: null }, { email: null, fullName: 'Bos' }],
    ['takes away what it sets to a blank', { email: ' ' }, { email: null }],
    [
      'may take the whole name away',
      { firstName: null, lastName: null },
      { firstName: null, lastName: null, fullName: null },
    ],
  ])('%s', async (what, changes, after) => {
    await addPerson(scope, { publicIdentifier: what, ...NAME });
    await updateProfile(scope, what, changes);
    expect(await read(what)).toMatchObject(after);
  });

  test('keeps a full name that was set when a part of the name changes, and falls back to the parts', async () => {
    await addPerson(scope, { publicIdentifier: 'full', ...NAME });
    await updateProfile(scope, 'full', { fullName: 'Dr. E. Bos' });
    await updateProfile(scope, 'full', { firstName: 'Eve' });
    expect(await read('full')).toMatchObject({ firstName: 'Eve', fullName: 'Dr. E. Bos' });
    await updateProfile(scope, 'full', { fullName: null });
    expect(await read('full')).toMatchObject({ fullName: 'Eve Bos' });
  });

  test('remembers which fields were set by hand, and forgets those that were taken away', async () => {
    await addPerson(scope, { publicIdentifier: 'edited', ...NAME });
    await updateProfile(scope, 'edited', { firstName: 'Eve', email: 'eve@example.org' });
    expect([...(await read('edited')).editedFields].sort()).toEqual(['EMAIL', 'FIRST_NAME']);
    await updateProfile(scope, 'edited', { email: null });
    expect((await read('edited')).editedFields).toEqual(['FIRST_NAME']);
  });

  test('decides the open contradictions of the fields that it sets, for the value that it sets', async () => {
    const { profileId } = await addPerson(scope, { publicIdentifier: 'decided', ...NAME, email: 'kept@example.org' });
    const resolutionAfter = async (email: string) => {
      await scope.db.profileContradiction.updateMany({ where: { profileId }, data: { resolution: null } });
      await updateProfile(scope, 'decided', { email });
      return (await scope.db.profileContradiction.findFirstOrThrow({ where: { profileId } })).resolution;
    };
    expect(await resolutionAfter('Private@example.org')).toBe('STATED');
    expect(await resolutionAfter('new@example.org')).toBe('KEPT');
  });

  test('names its fields in the audit trail, and none of their values', async () => {
    const { profileId } = await addPerson(scope, { publicIdentifier: 'audited', ...NAME });
    await updateProfile(scope, 'audited', { firstName: 'Eve', email: null });
    const { auditPseudonym } = await scope.db.profile.findFirstOrThrow({ where: { id: profileId } });
    const entries = await scope.db.auditEntry.findMany({
      where: { subjectId: auditPseudonym, action: 'profile.updated' },
    });
    expect(entries.map(({ details }) => details)).toEqual([{ fields: ['email', 'firstName'] }]);
  });

  test.each([
    ['an e-mail address that is none', { email: 'eva' }],
    ['an e-mail address of 255 characters', { email: `${'x'.repeat(60)}@${'y.'.repeat(95)}orga` }],
    ['a first name of 201 characters', { firstName: 'x'.repeat(201) }],
    ['a full name of 401 characters', { fullName: 'x'.repeat(401) }],
    ['a name with a tab in it', { lastName: 'a\tb' }],
  ])('is refused with %s, and changes nothing', async (what, changes) => {
    await addPerson(scope, { publicIdentifier: what, ...NAME });
    const before = await read(what);
    await expect(updateProfile(scope, what, { firstName: 'Eve', ...changes })).rejects.toMatchObject({
      code: 'INVALID_INPUT',
    });
    expect(await read(what)).toEqual(before);
  });

  test('is refused for somebody who is not there', async () => {
    await expect(updateProfile(scope, 'nobody', { firstName: 'Eve' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
