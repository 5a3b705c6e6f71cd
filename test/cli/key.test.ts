import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import pg from 'pg';
import { checkKeys } from '../../src/cli/doctor/check-keys.js';
import type { NewOrganisation } from '../../src/domain/organisations/index.js';
import { createCallers } from '../../src/gateway/authentication/callers.js';
import type { DatabaseServer } from '../../src/platform/database/index.js';
import { runCommand } from '../support/commands/run-command.js';
import { settingsFor } from '../support/commands/run-process.js';
import { runSupport } from '../support/commands/run-support.js';
import { createTestDatabase, type TestDatabase } from '../support/database/test-database.js';

let database: TestDatabase;
let organisation: NewOrganisation;

beforeAll(async () => {
  database = await createTestDatabase();
  organisation = await database.createOrganisation('Acme');
});

afterAll(() => database.drop());

const support = (...parameters: string[]) => runSupport(database.url, 'key', ...parameters);

const run = (...parameters: string[]) => runCommand(settingsFor(database.url), 'key', ...parameters);

/** The scopes of the caller with a key; undefined if it is refused. A new look-up each time. */
const scopesWith = async (key: string) =>
  (await createCallers(database.runtime.scope('gateway')).find(key))?.access.scopes;

describe('support key', () => {
  test('creates, lists, shows, rotates and ends a key', async () => {
    const networks = '192.0.2.0/24,2001:db8::/32';
    const made = await support('create', 'Acme', 'Dashboard', '--preset', 'read-only', '--networks', networks);
    expect(await scopesWith(made.key)).toContain('PROFILES_READ');
    expect(await scopesWith(made.key)).not.toContain('PROFILES_WRITE');
    const listed = await support('list', 'Acme');
    expect(listed.map(({ name, preset }: Record<string, unknown>) => [name, preset])).toEqual([
      ['Dashboard', 'read-only'],
      ['default', 'all'],
    ]);
    expect(listed[0]).toMatchObject({
      networks: ['192.0.2.0/24', '2001:db8::/32'],
      state: 'ACTIVE',
      createdBy: 'support',
      expiresAt: null,
    });
    const shown = await run('show', organisation.id, 'Dashboard');
    expect(shown.stdout).toContain('It sees of people: names, or other things that are known of single people, in ');
    expect(shown.stdout).toMatch(
      /It can \(\d+\):[^]*profiles[^]*It cannot \(\d+\):[^]*createSkillset +needs skillsets:write/,
    );
    expect(shown.stdout).not.toContain(made.key);

    const rotated = await support('rotate', 'Acme', made.key.slice(0, 9), '--overlap', '0s', '--expires', '7d');
    expect([await scopesWith(made.key), await scopesWith(rotated.key)]).toEqual([undefined, expect.anything()]);
    // The name is that of two keys now, of which one has ended.
    expect((await support('show', 'Acme', 'Dashboard')).key).toMatchObject({ id: rotated.id, rotatedFromId: made.id });
    const connection = new pg.Client({ connectionString: database.url });
    await connection.connect();
    try {
      expect(await checkKeys({ connection } as DatabaseServer)).toMatchObject([
        {
          check: `key ${rotated.key.slice(0, 9)}`,
          status: 'warning',
          message: expect.stringContaining('Dashboard of Acme'),
        },
      ]);
      await support('rotate', 'Acme', 'Dashboard', '--expires', 'none');
      expect(await checkKeys({ connection } as DatabaseServer)).toMatchObject([{ status: 'ok' }]);
    } finally {
      await connection.end();
    }
    expect((await support('end', 'Acme', rotated.id)).state).toBe('ENDED');
    expect(await scopesWith(rotated.key)).toBeUndefined();
    expect((await support('list', 'Acme', '--all')).length).toBe((await support('list', 'Acme')).length + 2);
  });

  test('leaves keys with fewer rights when the full one is replaced, and ends the last manager only if told', async () => {
    const { id } = await database.createOrganisation('Other');
    const { key } = await support('create', id, 'Loader', '--scopes', 'imports:write');
    const { apiKey } = await runSupport(database.url, 'organisation', 'rotate-key', id);
    expect([...((await scopesWith(key)) ?? [])].sort()).toEqual(['IMPORTS_READ', 'IMPORTS_WRITE']);
    expect(await scopesWith(apiKey)).toContain('KEYS_WRITE');
    const refused = await run('end', id, 'default');
    expect([refused.code, refused.stderr]).toEqual([
      1,
      expect.stringContaining('the last one with the scope keys:write'),
    ]);
    await support('end', id, apiKey.slice(0, 9), '--even-last');
    expect(await scopesWith(apiKey)).toBeUndefined();
  });

  test('shows presets, and what a key could do before it is made', async () => {
    const presets = await support('presets');
    expect(presets.map(({ preset }: { preset: string }) => preset)).toEqual([
      'all',
      'read-only',
      'analyst',
      'importer',
      'onboarding',
    ]);
    const preview = await support('preview', '--scopes', 'imports:write');
    expect(preview).toMatchObject({ people: 'NAMES', scopes: ['IMPORTS_READ', 'IMPORTS_WRITE'] });
    expect(preview.personalTypes).toContain('ImportItem');
    expect(preview.personalTypes).not.toContain('Profile');
    const fieldOf = (name: string) => preview.fields.find((field: { name: string }) => field.name === name);
    expect(fieldOf('importUnclassified')).toMatchObject({ operation: 'MUTATION', isAllowed: true });
    expect(fieldOf('profiles')).toMatchObject({ isAllowed: false, missingScopes: ['PROFILES_READ'] });
  });

  test.each([
    [
      'an unknown scope',
      ['create', 'Acme', 'x', '--scopes', 'profiles:read,profile:write'],
      'There is no scope profile:write',
    ],
    ['an unknown preset', ['create', 'Acme', 'x', '--preset', 'boss'], 'Allowed choices are all, read-only'],
    ['no scopes', ['create', 'Acme', 'x'], 'give a preset or scopes'],
    [
      'a bad network',
      ['create', 'Acme', 'x', '--preset', 'all', '--networks', '10.0.0.0/8,10.0.0/8'],
      'networks.1 must be an IP',
    ],
    [
      'a past end',
      ['create', 'Acme', 'x', '--preset', 'all', '--expires', '2020-01-01'],
      'expiresAt must be in the future',
    ],
    [
      'nonsense as its end',
      ['create', 'Acme', 'x', '--preset', 'all', '--expires', 'soon'],
      'a time from now such as 90d',
    ],
    ['an unknown key', ['end', 'Acme', 'Nothing'], 'has no key Nothing'],
    ['a long overlap', ['rotate', 'Acme', 'default', '--overlap', '31d'], 'at most 30d'],
  ])('refuses %s', async (_what, parameters, message) => {
    const { code, stderr } = await run(...parameters);
    expect([code, stderr]).toEqual([1, expect.stringContaining(message)]);
  });
});
