import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { openRuntime, type Runtime } from '../../src/app/runtime.js';
import { createOrganisation } from '../../src/domain/organisations/index.js';
import { setWebhook } from '../../src/domain/webhooks/index.js';
import { rekeySecrets } from '../../src/cli/secrets/rekey-secrets.js';
import { newSecretKey } from '../../src/platform/security/own-secret-key.js';
import { readSettings } from '../../src/app/settings.js';
import { createLogger } from '../../src/platform/telemetry/index.js';

const SUPPORT = fileURLToPath(new URL('../../src/cli/support.js', import.meta.url));

let folder: string;
let keyFile: string;
/** Keeps the service's own PostgreSQL up between the steps. */
let holder: Runtime;
let secrets: string[];

const open = () => openRuntime(readSettings({ DATA_DIR: folder }), createLogger('silent'));
const keys = async () => (await readFile(keyFile, 'utf8')).trim().split('\n');

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'skillgate-rekey-'));
  await chmod(folder, 0o755);
  keyFile = join(folder, 'secret-key');
  holder = await open();
  const organisation = await createOrganisation(holder.scope('test'), 'Acme');
  const { apiKey, signingSecret } = await setWebhook(
    { ...holder.scope('test'), organisationId: organisation.id },
    holder.encryption,
    'https://hooks.example.org/',
  );
  secrets = [apiKey, signingSecret];
});

afterAll(async () => {
  await holder?.database.close();
  await rm(folder, { recursive: true, force: true });
});

/** Opens the service's database with the keys in the file, as a start does, and reads every secret. */
async function readSecrets(): Promise<string[]> {
  const { database, encryption } = await open();
  try {
    const rows = await database.client.endpointSecret.findMany({ orderBy: [{ kind: 'asc' }] });
    return rows.map(({ organisationId, endpointId, kind, ciphertext }) =>
      encryption.decrypt(ciphertext, `endpoint ${organisationId} ${endpointId} ${kind}`),
    );
  } finally {
    await database.close();
  }
}

async function rekey() {
  const runtime = await open();
  try {
    return await rekeySecrets(runtime);
  } finally {
    await runtime.database.close();
  }
}

test('a new key is made, all secrets go under it, and the old one leaves the file, which stays private', async () => {
  const [old] = await keys();
  expect(await rekey()).toEqual({
    endpointSecrets: 2,
    signingKeys: 0,
    linkSigningKey: true,
    unreadable: [],
    unreadableSigningKeys: [],
    newKeyMade: true,
  });
  const after = await keys();
  expect(after).toHaveLength(1);
  expect(after[0]).not.toBe(old);
  expect((await stat(keyFile)).mode & 0o777).toBe(0o600);
  expect(await readSecrets()).toEqual(secrets);
});

test('one that ended before the first secret, or before the old key was taken out, is gone on with', async () => {
  const [old] = await keys();
  const next = newSecretKey();
  await writeFile(keyFile, `${next}\n${old}\n`);
  expect(await readSecrets()).toEqual(secrets);
  expect(await rekey()).toMatchObject({ endpointSecrets: 2, newKeyMade: false });
  expect(await keys()).toEqual([next]);

  await writeFile(keyFile, `${next}\n${old}\n`);
  expect(await readSecrets()).toEqual(secrets);
  expect(await rekey()).toMatchObject({ endpointSecrets: 0, linkSigningKey: false, newKeyMade: false });
  expect(await keys()).toEqual([next]);
});

test('two at once leave one key that reads everything', async () => {
  await Promise.all([rekey(), rekey(), rekey()]);
  expect(await keys()).toHaveLength(1);
  expect(await readSecrets()).toEqual(secrets);
});

test('killed at any moment, it leaves a file with every key that is needed', async () => {
  for (let kill = 0; kill < 4; kill += 1) {
    const before = await readFile(keyFile, 'utf8');
    const child = spawn(process.execPath, [SUPPORT, 'secrets', 'rekey'], {
      env: { PATH: process.env['PATH'], DATA_DIR: folder },
      stdio: 'ignore',
    });
    const ended = once(child, 'exit');
    // Each falls into another moment between the first write of the file and the end.
    await Promise.race([ended, fileChanges(before)]);
    await setTimeout(kill * 6);
    child.kill('SIGKILL');
    await ended;
    expect(await readSecrets()).toEqual(secrets);
  }
  await rekey();
  expect(await readSecrets()).toEqual(secrets);
});

async function fileChanges(before: string): Promise<void> {
  for (;;) {
    if ((await readFile(keyFile, 'utf8')) !== before) return;
    await setTimeout(1);
  }
}
