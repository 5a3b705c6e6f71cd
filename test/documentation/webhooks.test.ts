import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { execFile } from 'node:child_process';
import { createHmac, generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import fetch from 'node-fetch';
import { Webhook } from 'standardwebhooks';
import { DEFAULT_POLICY } from '../../src/domain/webhooks/endpoints/policies/delivery-policy.js';
import { projectFile } from '../../src/platform/files/project-files.js';
import { codeBlocks } from './code-blocks.js';
import {
  findMissingProgram,
  RECEIVER_LANGUAGES,
  startReceiver,
  writeReceiver,
  type ReceiverLanguage,
  type RunningReceiver,
} from './receiver-programs.js';

const run = promisify(execFile);

const API_KEY = 'whk_example';
const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const OTHER_SECRET = `whsec_${Buffer.alloc(32, 'other').toString('base64')}`;
const BODY = Buffer.from('{"test": 2432232314}');
/** Longer than it takes to build a program with nothing built before. */
const BUILD_MILLISECONDS = 120_000;

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'skillgate-receivers-'));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

interface Request {
  readonly body: Buffer;
  readonly headers: Record<string, string>;
}

const now = () => Math.floor(Date.now() / 1000);

const symmetric = (secret: string) => (signed: Buffer) =>
  `v1,${createHmac('sha256', Buffer.from(secret.slice(6), 'base64'))
    .update(signed)
    .digest('base64')}`;
const asymmetric = (key: KeyObject) => (signed: Buffer) => `v1a,${sign(null, signed, key).toString('base64')}`;

/** A request that holds, but for what is asked for. */
function requestOf({
  id = 'msg_p5jXN8AQM9LWM0D4loKWxJek',
  timestamp = String(now()),
  body = BODY,
  signers = [symmetric(SECRET)],
  key = API_KEY,
} = {}): Request {
  const signed = Buffer.concat([Buffer.from(`${id}.${timestamp}.`), body]);
  const signature = signers.map((signer) => signer(signed)).join(' ');
  return {
    body,
    headers: {
      'content-type': 'application/json',
      'x-api-key': key,
      'webhook-id': id,
      'webhook-timestamp': timestamp,
      'webhook-signature': signature,
    },
  };
}

function without(name: string): Request {
  const { body, headers } = requestOf({ id: `without-${name}` });
  return { body, headers: Object.fromEntries(Object.entries(headers).filter(([other]) => other !== name)) };
}

async function statusOf({ url }: RunningReceiver, { body, headers }: Request): Promise<number> {
  return (await fetch(url, { method: 'POST', body, headers })).status;
}

/** The same request with another body than was signed. */
const withBody = (request: Request, body: string): Request => ({ ...request, body: Buffer.from(body) });

/** What every receiver refuses, by what is wrong with it. */
const refusedRequests = (): Record<string, Request> => ({
  'another body than was signed': withBody(requestOf({ id: 'forged-body' }), '{"test": 2432232315}'),
  "somebody else's signature": requestOf({ id: 'forged-signature', signers: [symmetric(OTHER_SECRET)] }),
  'two signatures of which none holds': requestOf({
    id: 'forged-twice',
    signers: [symmetric(OTHER_SECRET), () => 'v1,AAAA'],
  }),
  'a signature of another scheme': requestOf({
    id: 'forged-scheme',
    signers: [(signed) => symmetric(SECRET)(signed).replace('v1,', 'v2,')],
  }),
  'a signature that is no signature': requestOf({ id: 'forged-empty', signers: [() => ' , v1 v1, v1a, v1a,AAAA'] }),
  'an old request': requestOf({ id: 'old', timestamp: String(now() - 320) }),
  'a request from the future': requestOf({ id: 'future', timestamp: String(now() + 320) }),
  'a time that is no number': requestOf({ id: 'timeless', timestamp: 'now' }),
  'another key': requestOf({ id: 'other-key', key: 'whk_examplf' }),
  'a key that begins like the key': requestOf({ id: 'half-key', key: 'whk_ex' }),
  'no key': without('x-api-key'),
  'no signature': without('webhook-signature'),
  'no time': without('webhook-timestamp'),
  'no id': without('webhook-id'),
  'an id that names a file elsewhere': requestOf({ id: '../outside' }),
});

describe.each(RECEIVER_LANGUAGES.map((language) => [language.name, language] as const))(
  'the receiver in %s',
  (name, language: ReceiverLanguage) => {
    let missing: string | undefined;

    beforeAll(async () => {
      missing = await findMissingProgram(language);
      if (missing !== undefined)
        process.stdout.write(`skipped: the receiver in ${name}, as there is no ${missing} on this machine\n`);
      else await writeReceiver(language, join(folder, language.mark));
    }, BUILD_MILLISECONDS);

    async function withReceiver(secret: string, use: (receiver: RunningReceiver) => Promise<void>): Promise<void> {
      const receiver = await startReceiver(language, join(folder, language.mark), { secret, apiKey: API_KEY });
      try {
        await use(receiver);
      } finally {
        await receiver.stop();
      }
    }

    test('keeps what is genuine once, byte for byte, and refuses everything else', async () => {
      if (missing !== undefined) return;
      await withReceiver(SECRET, async (receiver) => {
        const notText = Buffer.from([0x7b, 0xff, 0x00, 0x0d, 0x0a, 0x7d]);
        const taken = {
          good: requestOf(),
          'the same later': requestOf({ timestamp: String(now() - 200) }),
          'rotated, the new secret first': requestOf({
            id: 'rotated-1',
            signers: [symmetric(OTHER_SECRET), symmetric(SECRET)],
          }),
          'rotated, the old secret first': requestOf({
            id: 'rotated-2',
            signers: [symmetric(SECRET), symmetric(OTHER_SECRET)],
          }),
          'bytes that are no text': requestOf({ id: 'bytes', body: notText }),
        };
        for (const [what, request] of Object.entries(taken))
          expect([what, await statusOf(receiver, request)]).toEqual([what, 204]);
        for (const [what, request] of Object.entries(refusedRequests()))
          expect([what, await statusOf(receiver, request)]).toEqual([what, 401]);
        expect((await readdir(receiver.inbox)).sort()).toEqual([
          'bytes.json',
          'msg_p5jXN8AQM9LWM0D4loKWxJek.json',
          'rotated-1.json',
          'rotated-2.json',
        ]);
        expect(await readFile(join(receiver.inbox, 'msg_p5jXN8AQM9LWM0D4loKWxJek.json'))).toEqual(BODY);
        expect(await readFile(join(receiver.inbox, 'bytes.json'))).toEqual(notText);
        expect(await readdir(join(folder, language.mark))).not.toContain('outside.json');
      });
    });

    if (language.takesPublicKey) {
      test('verifies by a public key', async () => {
        if (missing !== undefined) return;
        const { publicKey, privateKey } = generateKeyPairSync('ed25519');
        const { x = '' } = publicKey.export({ format: 'jwk' });
        const secret = `whpk_${Buffer.from(x, 'base64url').toString('base64')}`;
        const stranger = generateKeyPairSync('ed25519').privateKey;
        await withReceiver(secret, async (receiver) => {
          const statuses = [];
          for (const request of [
            requestOf({ id: 'good', signers: [asymmetric(privateKey)] }),
            requestOf({ id: 'rotated', signers: [symmetric(SECRET), asymmetric(stranger), asymmetric(privateKey)] }),
            requestOf({ id: 'stranger', signers: [asymmetric(stranger)] }),
            // Whoever knows the public key must not be able to sign with it as if it were a shared secret.
            requestOf({
              id: 'confused',
              signers: [symmetric(secret.replace('whpk_', 'whsec_')), symmetric(SECRET), () => 'v1a, v1a,AAAA'],
            }),
            withBody(requestOf({ id: 'changed', signers: [asymmetric(privateKey)] }), '{}'),
          ]) {
            statuses.push(await statusOf(receiver, request));
          }
          expect(statuses).toEqual([204, 204, 401, 401, 401]);
          expect((await readdir(receiver.inbox)).sort()).toEqual(['good.json', 'rotated.json']);
        });
      });
    }
  },
);

test('the signed request that the page sends with curl is taken', async () => {
  const isThere = await run('bash', ['-c', 'command -v curl openssl base64 od']).then(
    () => true,
    () => false,
  );
  if (!isThere) {
    process.stdout.write('skipped: curl or openssl is not on this machine\n');
    return;
  }
  const [node] = RECEIVER_LANGUAGES as [ReceiverLanguage];
  await writeReceiver(node, join(folder, 'curl'));
  const receiver = await startReceiver(node, join(folder, 'curl'), { secret: SECRET, apiKey: API_KEY });
  try {
    const [example] = codeBlocks('docs/webhooks.md', 'sh');
    const { stdout } = await run('bash', ['-euc', example as string], {
      env: { ...process.env, PORT: String(receiver.port) },
    });
    expect(stdout).toBe('204\n');
  } finally {
    await receiver.stop();
  }
});

/** Rows of the page whose first cell is what is asked for, as the other cells' texts. */
function tableRow(first: string): string[] {
  const page = readFileSync(projectFile('docs', 'webhooks.md'), 'utf8');
  const row = page.split('\n').find((line) => line.startsWith(`| ${first} |`)) ?? '';
  return row
    .split('|')
    .slice(2, -1)
    .map((cell) => cell.trim().replace(/^`(.*)`$/, '$1'));
}

test('the example of a signature is what a library of Standard Webhooks makes of it', () => {
  const [secret] = tableRow('secret') as [string];
  const cells = ['`webhook-id`', '`webhook-timestamp`', 'body', '`webhook-signature`'];
  // The page's first table has the same headers; the example's rows come after the secret's.
  const page = readFileSync(projectFile('docs', 'webhooks.md'), 'utf8').split('| secret |')[1] as string;
  const [id, timestamp, body, signature] = cells.map(
    (cell) => new RegExp(`^\\| ${cell} \\| \`(.*)\` \\|$`, 'm').exec(page)?.[1],
  ) as [string, string, string, string];
  expect(new Webhook(secret).sign(id, new Date(Number(timestamp) * 1000), body)).toBe(signature);
});

test('the table of retries is the schedule that the service keeps', () => {
  const { retryScheduleSeconds } = DEFAULT_POLICY;
  const seconds = { s: 1, min: 60, h: 3600 };
  const inSeconds = (text: string) =>
    [...text.matchAll(/(\d+) (s|min|h)/g)].reduce(
      (sum, [, count, unit]) => sum + Number(count) * seconds[unit as keyof typeof seconds],
      0,
    );
  const rows = retryScheduleSeconds.map((_, index) => tableRow(String(index + 2)).map(inSeconds));
  expect(rows.map(([wait]) => wait)).toEqual(retryScheduleSeconds);
  let since = 0;
  // From five minutes on the page leaves out the first 5 s.
  expect(rows.map(([, sinceFirst]) => sinceFirst)).toEqual(
    retryScheduleSeconds.map((step) => (since += step)).map((sum) => (sum < 60 ? sum : sum - 5)),
  );
  expect(tableRow(String(retryScheduleSeconds.length + 2))).toEqual([]);
});
