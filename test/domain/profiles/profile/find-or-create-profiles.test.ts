import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { findOrCreateProfiles, findOrCreateProfile } from '../../../../src/domain/profiles/index.js';
import { inTransaction } from '../../../../src/platform/database/index.js';
import type { Scope } from '../../../../src/platform/scope.js';
import { createTestDatabase, type TestDatabase } from '../../../support/database/test-database.js';

const NOW = new Date('2026-05-01T08:00:00Z');

let database: TestDatabase;
let scope: Scope;

beforeAll(async () => {
  database = await createTestDatabase();
});

beforeEach(async () => {
  scope = { ...database.scopeOf(await database.createOrganisation()), now: () => NOW };
});

afterAll(() => database.drop());

const create = (person: Parameters<typeof findOrCreateProfile>[1]) =>
  inTransaction(scope, (scope) => findOrCreateProfile(scope, person));

const profiles = () =>
  scope.db.profile.findMany({
    where: { organisationId: scope.organisationId },
    orderBy: { publicIdentifier: 'asc' },
  });

const events = () =>
  scope.db.event.findMany({ where: { organisationId: scope.organisationId }, orderBy: { sequence: 'asc' } });

describe('a profile that comes to be', () => {
  test('holds what is known of the person, and is audited and announced', async () => {
    const { profile, created } = await create({
      publicIdentifier: 'E-1',
      firstName: 'Sanne',
      lastName: 'de Vries',
      email: 'Sanne@example.org',
      editedFields: ['EMAIL'],
    });
    expect(created).toBe(true);
    expect(await profiles()).toMatchObject([
      {
        id: profile.id,
        publicIdentifier: 'E-1',
        firstName: 'Sanne',
        lastName: 'de Vries',
        fullName: 'Sanne de Vries',
        sortName: 'de Vries, Sanne',
        email: 'Sanne@example.org',
        editedFields: ['EMAIL'],
        createdAt: NOW,
        updatedAt: NOW,
      },
    ]);
    expect((await events()).map(({ type, subject, body }) => [type, subject, JSON.parse(body).data])).toEqual([
      [
        'profile.created',
        'E-1',
        { profileId: profile.id, publicIdentifier: 'E-1', createdAt: '2026-05-01T08:00:00.000Z' },
      ],
    ]);
    const { auditPseudonym: subjectId } = await scope.db.profile.findFirstOrThrow({ where: { id: profile.id } });
    const where = { organisationId: scope.organisationId, action: 'profile.created', subjectId };
    expect(await scope.db.auditEntry.count({ where })).toBe(1);
  });

  test('of a person whose name is not known is sorted by the identifier', async () => {
    await create({ publicIdentifier: 'E-1' });
    expect(await profiles()).toMatchObject([{ fullName: null, sortName: 'E-1', editedFields: [] }]);
  });
});

describe('a profile that is there already', () => {
  test('stays as it is, and is neither audited nor announced again', async () => {
    const first = await create({ publicIdentifier: 'E-1', firstName: 'Sanne', email: 'sanne@example.org' });
    const again = await create({ publicIdentifier: 'E-1', firstName: 'Bob', email: 'bob@example.org' });
    expect(again).toEqual({ profile: first.profile, created: false });
    expect(await profiles()).toMatchObject([{ firstName: 'Sanne', email: 'sanne@example.org' }]);
    expect(await events()).toHaveLength(1);
  });

  test('learns the address by which records know the person, and keeps the first one', async () => {
    await create({ publicIdentifier: 'E-1' });
    await create({ publicIdentifier: 'E-1', recordEmail: 'one@example.org' });
    await create({ publicIdentifier: 'E-1', recordEmail: 'two@example.org' });
    expect(await profiles()).toMatchObject([{ recordEmail: 'one@example.org' }]);
  });

  test('of another organisation is another one', async () => {
    const first = await create({ publicIdentifier: 'E-1' });
    const other = database.scopeOf(await database.createOrganisation('Other'));
    const second = await inTransaction(other, (scope) => findOrCreateProfile(scope, { publicIdentifier: 'E-1' }));
    expect(second.created).toBe(true);
    expect(second.profile.id).not.toBe(first.profile.id);
  });

  test('is told from one whose identifier differs in case only', async () => {
    await create({ publicIdentifier: 'E-1' });
    expect((await create({ publicIdentifier: 'e-1' })).created).toBe(true);
  });
});

describe('profiles of several people at once', () => {
  test('are made or found, and given back in the order of the people', async () => {
    await create({ publicIdentifier: 'B' });
    const people = ['C', 'B', 'A'].map((publicIdentifier) => ({ publicIdentifier }));
    const found = await inTransaction(scope, (scope) => findOrCreateProfiles(scope, people));
    expect(found.map(({ profile, created }) => [profile.publicIdentifier, created])).toEqual([
      ['C', true],
      ['B', false],
      ['A', true],
    ]);
  });

  test('that two transactions make in opposite orders are made once, without a deadlock', async () => {
    const identifiers = Array.from({ length: 20 }, (_, index) => `P-${index}`);
    const makeAll = (order: readonly string[]) =>
      inTransaction(scope, (scope) =>
        findOrCreateProfiles(
          scope,
          order.map((publicIdentifier) => ({ publicIdentifier })),
        ),
      );
    const [one, other] = await Promise.all([makeAll(identifiers), makeAll(identifiers.toReversed())]);
    const created = [...one, ...other].filter(({ created }) => created);
    expect(new Set(created.map(({ profile }) => profile.publicIdentifier)).size).toBe(20);
    expect(created).toHaveLength(20);
    expect(await events()).toHaveLength(20);
  });

  test('of nobody are none', async () => {
    expect(await findOrCreateProfiles(scope, [])).toEqual([]);
  });
});
