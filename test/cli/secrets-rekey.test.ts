import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { once } from 'node:events';
import { findSignedToken, invite } from '../../src/domain/onboarding/index.js';
import { setWebhook, updateEndpoint } from '../../src/domain/webhooks/index.js';
import { openRuntime, type Runtime } from '../../src/app/runtime.js';
import { createEncryption } from '../../src/platform/security/encryption.js';
import { readSettings } from '../../src/app/settings.js';
import { createLogger } from '../../src/platform/telemetry/index.js';
import { newId } from '../../src/platform/database/index.js';
import { holdRows } from '../support/database/hold-rows.js';
import { runCommand } from '../support/commands/run-command.js';
import { settingsFor, spawnSupport } from '../support/commands/run-process.js';
import { createTestDatabase, type TestDatabase } from '../support/database/test-database.js';
import { TEST_SECRET_KEY } from '../support/test-secret-key.js';
import { waitFor } from '../support/wait-for.js';

const NEW_KEY = 'another secret key for tests that is long enough to be one';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(() => database.drop());

async function withKeys<Result>(
  secretKey: string,
  previous: string[],
  work: (runtime: Runtime) => Promise<Result>,
): Promise<Result> {
  const settings = readSettings({
    DATABASE_URL: database.url,
    SECRET_KEY: secretKey,
    PREVIOUS_SECRET_KEYS: previous.join(','),
  });
  const runtime = await openRuntime(settings, createLogger('silent'));
  try {
    return await work(runtime);
  } finally {
    await runtime.database.close();
  }
}

async function readSecrets({ database: { client }, encryption }: Runtime): Promise<string[]> {
  const secrets = await client.endpointSecret.findMany({ orderBy: [{ kind: 'asc' }] });
  return secrets.map(({ organisationId, endpointId, kind, ciphertext }) =>
    encryption.decrypt(ciphertext, `endpoint ${organisationId} ${endpointId} ${kind}`),
  );
}

test('every secret goes under the new key, links go on working, and the old key is of no use after', async () => {
  const scope = database.scopeOf(await database.createOrganisation('Acme'));
  const { encryption } = database.runtime;
  const { id, apiKey, signingSecret } = await setWebhook(scope, encryption, 'https://hooks.example.org/');
  await updateEndpoint(scope, encryption, id, {
    signatureScheme: 'ED25519',
    headers: [{ name: 'Authorization', value: 'Bearer x' }],
  });
  const secrets = [apiKey, signingSecret, expect.stringMatching(/^whsk_/), '{"Authorization":"Bearer x"}'];
  await invite(scope, { publicIdentifier: 'P-1' });
  const old = settingsFor(database.url);
  const rotated = { ...old, SECRET_KEY: NEW_KEY, PREVIOUS_SECRET_KEYS: TEST_SECRET_KEY };
  const [{ link }] = (await runCommand(old, 'onboarding', 'list', 'Acme', '--links', '--json')).json;

  expect(await withKeys(NEW_KEY, [TEST_SECRET_KEY], readSecrets)).toEqual(secrets);
  expect((await runCommand(rotated, 'doctor', '--json')).json.findings).toContainEqual(
    expect.objectContaining({
      check: 'secret key',
      status: 'warning',
      remedy: expect.stringContaining('secrets rekey'),
    }),
  );
  const first = await runCommand(rotated, 'secrets', 'rekey', '--json');
  expect(first).toMatchObject({
    code: 0,
    json: {
      endpointSecrets: 4,
      signingKeys: 0,
      linkSigningKey: true,
      unreadable: [],
      unreadableSigningKeys: [],
      newKeyMade: false,
    },
  });
  const again = await runCommand(rotated, 'secrets', 'rekey');
  expect(again).toMatchObject({ code: 0, stdout: 'All secrets are already encrypted with the current key.\n' });

  await withKeys(NEW_KEY, [], async (runtime) => {
    expect(await readSecrets(runtime)).toEqual(secrets);
    const signature = new URL(link).searchParams.get('signature') ?? '';
    expect(await findSignedToken(runtime.scope('test'), signature)).toMatchObject({ publicIdentifier: 'P-1' });
  });
  await expect(withKeys(TEST_SECRET_KEY, [], readSecrets)).rejects.toThrow('SECRET_KEY is not the one');
});

test('a secret under a key that nobody gave is named and left as it is', async () => {
  await withKeys(NEW_KEY, [TEST_SECRET_KEY], async ({ database: { client } }) => {
    const { organisationId, id, endpointId } = await client.endpointSecret.findFirstOrThrow();
    const lost = { organisationId, id };
    await client.endpointSecret.updateMany({
      where: lost,
      data: { ciphertext: `v1.${'A'.repeat(16)}.${'A'.repeat(16)}.${'A'.repeat(22)}` },
    });
    const settings = { ...settingsFor(database.url), SECRET_KEY: TEST_SECRET_KEY, PREVIOUS_SECRET_KEYS: NEW_KEY };
    const { code, json } = await runCommand(settings, 'secrets', 'rekey', '--json');
    expect({ code, json }).toMatchObject({
      code: 1,
      json: { endpointSecrets: 3, linkSigningKey: true, unreadable: [{ organisationId, endpointId }] },
    });
    const { ciphertext } = await client.endpointSecret.findFirstOrThrow({ where: lost });
    expect(ciphertext).toContain('AAAA');
  });
});

test(
  'many secrets go under the new key a few at a time while the service works with both, and a kill on the way ' +
    'loses none of them',
  async () => {
    const THIRD_KEY = 'a third secret key for tests that is long enough to be one';
    const settings = {
      ...settingsFor(database.url),
      SECRET_KEY: THIRD_KEY,
      PREVIOUS_SECRET_KEYS: TEST_SECRET_KEY,
      DATABASE_TIMEOUT_SECONDS: '1',
    };
    await withKeys(THIRD_KEY, [TEST_SECRET_KEY], async (runtime) => {
      const { client } = runtime.database;
      const old = createEncryption(TEST_SECRET_KEY, []);
      const { organisationId, id: endpointId } = await client.endpoint.findFirstOrThrow();
      await client.endpointSecret.deleteMany();
      const context = `endpoint ${organisationId} ${endpointId} API_KEY`;
      const count = 4_000;
      const secrets = Array.from({ length: count }, (_, number) => ({
        organisationId,
        id: newId(),
        endpointId,
        kind: 'API_KEY' as const,
        ciphertext: old.encrypt(`secret ${number}`, context),
      }));
      await client.endpointSecret.createMany({ data: secrets });
      const changed = async () => {
        const start = `v1.${runtime.encryption.fingerprint}.`;
        const [row] = await client.$queryRaw<{ count: number }[]>`
          SELECT count(*)::int AS count FROM endpoint_secret WHERE starts_with(ciphertext, ${start})`;
        return row?.count ?? 0;
      };

      const letGo = await holdRows(database.url, 'SELECT FROM endpoint_secret WHERE id = $1 FOR UPDATE', [
        secrets.at(-1)?.id,
      ]);
      const killed = spawnSupport(settings, 'secrets', 'rekey');
      const ended = once(killed, 'exit');
      const onTheWay = await waitFor(changed);
      killed.kill('SIGKILL');
      await ended;
      await letGo();
      expect(onTheWay).toBeLessThan(count);
      expect((await client.installation.findFirstOrThrow()).secretKeyFingerprint).toBe(old.fingerprint);
      const read = async () =>
        (await client.endpointSecret.findMany({ orderBy: { id: 'asc' } })).map(({ ciphertext }) =>
          runtime.encryption.decrypt(ciphertext, context),
        );
      expect(await read()).toEqual(secrets.map((_, number) => `secret ${number}`));

      // What somebody changes while it runs stays as they wrote it.
      const running = runCommand(settings, 'secrets', 'rekey', '--json');
      const theirs = runtime.encryption.encrypt('changed meanwhile', context);
      await client.endpointSecret.updateMany({
        where: { organisationId, id: secrets.at(-1)?.id as string },
        data: { ciphertext: theirs },
      });
      const { code, json } = await running;
      expect({ code, json }).toMatchObject({
        code: 0,
        json: { linkSigningKey: true, unreadable: [], newKeyMade: false },
      });
      expect(json.endpointSecrets).toBeLessThan(count);
      expect(await changed()).toBe(count);
      expect(await read()).toEqual([...secrets.slice(1).map((_, number) => `secret ${number}`), 'changed meanwhile']);
    });
  },
);
