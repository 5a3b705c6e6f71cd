import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { findSignedToken, invite } from '../../src/domain/onboarding/index.js';
import { setWebhook, updateEndpoint } from '../../src/domain/webhooks/index.js';
import { openFoundation, type Foundation } from '../../src/foundation.js';
import { readSettings } from '../../src/platform/settings/index.js';
import { createLogger } from '../../src/platform/telemetry/index.js';
import { runCommand } from '../support/support-command.js';
import { settingsFor } from '../support/support-process.js';
import { createTestDatabase, type TestDatabase } from '../support/test-database.js';
import { TEST_SECRET_KEY } from '../support/test-secret-key.js';

const NEW_KEY = 'another secret key for tests that is long enough to be one';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(() => database.drop());

async function withKeys<Result>(secretKey: string, previous: string[], work: (foundation: Foundation) => Promise<Result>): Promise<Result> {
  const settings = readSettings({ DATABASE_URL: database.url, SECRET_KEY: secretKey, PREVIOUS_SECRET_KEYS: previous.join(',') });
  const foundation = await openFoundation(settings, createLogger('silent'));
  try {
    return await work(foundation);
  } finally {
    await foundation.database.close();
  }
}

async function readSecrets({ database: { client }, encryption }: Foundation): Promise<string[]> {
  const secrets = await client.endpointSecret.findMany({ orderBy: [{ kind: 'asc' }] });
  return secrets.map(({ organisationId, endpointId, kind, ciphertext }) => encryption.decrypt(ciphertext, `endpoint ${organisationId} ${endpointId} ${kind}`));
}

test('every secret goes under the new key at once, links go on working, and the old key is of no use after', async () => {
  const scope = database.scopeOf(await database.createOrganisation('Acme'));
  const { encryption } = database.foundation;
  const { id, apiKey, signingSecret } = await setWebhook(scope, encryption, 'https://hooks.example.org/');
  await updateEndpoint(scope, encryption, id, { signatureScheme: 'ED25519', headers: [{ name: 'Authorization', value: 'Bearer x' }] });
  const secrets = [apiKey, signingSecret, expect.stringMatching(/^whsk_/), '{"Authorization":"Bearer x"}'];
  await invite(scope, { publicIdentifier: 'P-1' });
  const old = settingsFor(database.url);
  const rotated = { ...old, SECRET_KEY: NEW_KEY, PREVIOUS_SECRET_KEYS: TEST_SECRET_KEY };
  const [{ link }] = (await runCommand(old, 'onboarding', 'list', 'Acme', '--links', '--json')).json;

  expect(await withKeys(NEW_KEY, [TEST_SECRET_KEY], readSecrets)).toEqual(secrets);
  expect((await runCommand(rotated, 'doctor', '--json')).json.findings).toContainEqual(
    expect.objectContaining({ check: 'secret key', status: 'warning', remedy: expect.stringContaining('secrets rekey') }),
  );
  const first = await runCommand(rotated, 'secrets', 'rekey', '--json');
  expect(first).toMatchObject({ code: 0, json: { endpointSecrets: 4, linkSigningKey: true, unreadable: [], newKeyMade: false } });
  const again = await runCommand(rotated, 'secrets', 'rekey');
  expect(again).toMatchObject({ code: 0, stdout: 'All secrets are under the current key already.\n' });

  await withKeys(NEW_KEY, [], async (foundation) => {
    expect(await readSecrets(foundation)).toEqual(secrets);
    const signature = new URL(link).searchParams.get('signature') ?? '';
    expect(await findSignedToken(foundation.scope('test'), signature)).toMatchObject({ publicIdentifier: 'P-1' });
  });
  await expect(withKeys(TEST_SECRET_KEY, [], readSecrets)).rejects.toThrow('SECRET_KEY is not the one');
});

test('a secret under a key that nobody gave is named and left as it is', async () => {
  await withKeys(NEW_KEY, [TEST_SECRET_KEY], async ({ database: { client } }) => {
    const { organisationId, id, endpointId } = await client.endpointSecret.findFirstOrThrow();
    const lost = { organisationId, id };
    await client.endpointSecret.updateMany({ where: lost, data: { ciphertext: `v1.${'A'.repeat(16)}.${'A'.repeat(16)}.${'A'.repeat(22)}` } });
    const settings = { ...settingsFor(database.url), SECRET_KEY: TEST_SECRET_KEY, PREVIOUS_SECRET_KEYS: NEW_KEY };
    const { code, json } = await runCommand(settings, 'secrets', 'rekey', '--json');
    expect({ code, json }).toMatchObject({ code: 1, json: { endpointSecrets: 3, linkSigningKey: true, unreadable: [{ organisationId, endpointId }] } });
    const { ciphertext } = await client.endpointSecret.findFirstOrThrow({ where: lost });
    expect(ciphertext).toContain('AAAA');
  });
});
