import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createOrganisation } from '../../../src/domain/organisations/index.js';
import { addStarterSkillsets } from '../../../src/domain/skillsets/index.js';
import type { WorkerScope } from '../../../src/platform/scope.js';
import { createTestDatabase, type TestDatabase } from '../../support/database/test-database.js';

let database: TestDatabase;
let support: WorkerScope;

beforeAll(async () => {
  database = await createTestDatabase();
  support = database.runtime.scope('support');
});

afterAll(() => database.drop());

describe('creating an organisation', () => {
  test('gives it an id, its name without the blanks around it, and a key that is shown this once', async () => {
    const made = await createOrganisation(support, '  Havenlicht ');
    expect(made).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      name: 'Havenlicht',
      apiKey: expect.stringMatching(/^sk_[0-9A-Za-z]{39}$/),
    });
    const keys = await support.db.apiKey.findMany({ where: { organisationId: made.id } });
    expect(keys).toMatchObject([
      { name: 'default', prefix: made.apiKey.slice(0, 9), scopes: ['all'], expiresAt: null },
    ]);
    expect(JSON.stringify(keys)).not.toContain(made.apiKey);
  });

  test('gives it nothing else, unless it is filled with something', async () => {
    const { id: bare } = await createOrganisation(support, 'Bare');
    const { id: filled } = await createOrganisation(support, 'Filled', addStarterSkillsets);
    expect(await support.db.skillset.count({ where: { organisationId: bare } })).toBe(0);
    expect(await support.db.skillset.count({ where: { organisationId: filled } })).toBe(12);
  });

  test('stands in its audit trail, with the key, as done by who did it', async () => {
    const { id } = await createOrganisation({ ...support, now: () => new Date('2026-05-01T08:00:00Z') }, 'Audited');
    const [key] = await support.db.apiKey.findMany({ where: { organisationId: id } });
    const entries = await support.db.auditEntry.findMany({
      where: { organisationId: id },
      select: { at: true, actor: true, action: true, subjectId: true },
      orderBy: { id: 'asc' },
    });
    const by = { at: new Date('2026-05-01T08:00:00Z'), actor: 'support' };
    expect(entries).toEqual([
      { ...by, action: 'organisation.created', subjectId: id },
      { ...by, action: 'api-key.created', subjectId: key?.id },
    ]);
  });

  test('leaves nothing behind where filling it fails', async () => {
    const before = await support.db.organisation.count();
    const creation = createOrganisation(support, 'Half', async () => {
      throw new Error('nothing to fill it with');
    });
    await expect(creation).rejects.toThrow('nothing to fill it with');
    expect(await support.db.organisation.count()).toBe(before);
  });

  test('lets two organisations have one name, each with a key of its own', async () => {
    const [one, other] = [await createOrganisation(support, 'Twins'), await createOrganisation(support, 'Twins')];
    expect(one.id).not.toBe(other.id);
    expect(one.apiKey).not.toBe(other.apiKey);
  });

  test.each([
    ['empty', ''],
    ['blank', ' \t '],
    ['longer than 200 characters', 'x'.repeat(201)],
    ['with a line break in it', 'Haven\nlicht'],
  ])('refuses a name that is %s', async (_what, name) => {
    await expect(createOrganisation(support, name)).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  });
});
