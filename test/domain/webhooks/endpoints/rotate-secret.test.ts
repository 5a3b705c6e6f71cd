import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  checkCustomHeaders,
  parseCustomHeaders,
  serializeCustomHeaders,
  type CustomHeader,
} from '../../../../src/domain/webhooks/secrets/custom-headers.js';
import { secretContext } from '../../../../src/domain/webhooks/secrets/secrets.js';
import {
  createEndpoint,
  rekeyEndpointSecrets,
  rotateEndpointSecret,
  updateEndpoint,
} from '../../../../src/domain/webhooks/index.js';
import { publicKeyOf } from '../../../../src/platform/security/ed25519-key.js';
import { createEncryption } from '../../../../src/platform/security/encryption.js';
import type { ServiceError } from '../../../../src/platform/errors/index.js';
import type { Scope } from '../../../../src/platform/scope.js';
import { clearAuditTrail } from '../../../support/data/clear-audit-trail.js';
import { createTestDatabase, type TestDatabase } from '../../../support/database/test-database.js';
import { TEST_SECRET_KEY } from '../../../support/test-secret-key.js';

const DAY = 86_400_000;

let database: TestDatabase;
let scope: Scope;
let now: Date;
let endpointId: string;

beforeAll(async () => {
  database = await createTestDatabase();
  scope = { ...database.scopeOf(await database.createOrganisation()), now: () => now };
});

beforeEach(async () => {
  now = new Date('2026-03-01T09:00:00Z');
  await scope.db.endpoint.deleteMany();
  await clearAuditTrail(scope.db);
  ({ id: endpointId } = await createEndpoint(scope, scope.encryption, { url: 'https://hooks.example.org/' }));
});

afterAll(() => database?.drop());

const wait = (milliseconds: number) => (now = new Date(now.getTime() + milliseconds));
const rotate = (secret: 'API_KEY' | 'SIGNING', endOld?: boolean) =>
  rotateEndpointSecret(scope, scope.encryption, endpointId, { secret, endOld });

/** Every secret as it is stored, opened, newest first. */
async function secretsOf(encryption = scope.encryption) {
  const rows = await scope.db.endpointSecret.findMany({
    where: { organisationId: scope.organisationId, endpointId },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  });
  return rows.map(({ kind, ciphertext, expiresAt }) => ({
    kind,
    plaintext: encryption.decrypt(ciphertext, secretContext(scope.organisationId, endpointId, kind)),
    expiresAt,
  }));
}

const ofKind = async (...kinds: string[]) =>
  (await secretsOf())
    .filter(({ kind }) => kinds.includes(kind))
    .map(({ plaintext, expiresAt }) => [plaintext, expiresAt]);

describe('a rotation', () => {
  test('gives a new secret, leaves the old one valid for 24 hours, and the other secret as it is', async () => {
    const [[apiKey]] = (await ofKind('API_KEY')) as [[string, null]];
    const signing = await ofKind('SIGNING');
    wait(1000);
    const made = await rotate('API_KEY');
    expect(made).toEqual({ apiKey: expect.stringMatching(/^whk_/), signingSecret: null, publicKey: null });
    expect(await ofKind('API_KEY')).toEqual([
      [made.apiKey, null],
      [apiKey, new Date(now.getTime() + DAY)],
    ]);
    expect(await ofKind('SIGNING')).toEqual(signing);
  });

  test('does not prolong the life of what was replaced before, and deletes what has expired', async () => {
    const [[first]] = (await ofKind('SIGNING')) as [[string, null]];
    wait(1000);
    const second = await rotate('SIGNING');
    const firstEnds = new Date(now.getTime() + DAY);
    wait(DAY / 2);
    const third = await rotate('SIGNING');
    expect(await ofKind('SIGNING')).toEqual([
      [third.signingSecret, null],
      [second.signingSecret, new Date(now.getTime() + DAY)],
      [first, firstEnds],
    ]);
    wait(DAY / 2);
    const fourth = await rotate('SIGNING');
    expect((await ofKind('SIGNING')).map(([plaintext]) => plaintext)).toEqual([
      fourth.signingSecret,
      third.signingSecret,
      second.signingSecret,
    ]);
  });

  test('after a leak ends every earlier one at once', async () => {
    wait(1000);
    await rotate('SIGNING');
    wait(1000);
    const { signingSecret } = await rotate('SIGNING', true);
    expect(await ofKind('SIGNING')).toEqual([[signingSecret, null]]);
  });

  test('is refused while five are valid, unless the old ones end', async () => {
    for (let made = 0; made < 4; made += 1) await rotate('API_KEY');
    // Another purpose has room of its own.
    await rotate('SIGNING');
    wait(1000);
    const { apiKey } = await rotate('API_KEY', true);
    expect(await ofKind('API_KEY')).toEqual([[apiKey, null]]);
    for (let made = 0; made < 4; made += 1) await rotate('API_KEY');
    await expect(rotate('API_KEY')).rejects.toMatchObject({
      code: 'CONFLICT',
      messageKey: 'error.endpoint.rotations',
    } satisfies Partial<ServiceError>);
    wait(DAY);
    await rotate('API_KEY');
  });

  test('twice at once leaves one current secret', async () => {
    await Promise.all([rotate('SIGNING'), rotate('SIGNING'), rotate('SIGNING')]);
    const signing = await ofKind('SIGNING');
    expect(signing).toHaveLength(4);
    expect(signing.filter(([, expiresAt]) => expiresAt === null)).toHaveLength(1);
  });

  test('leaves a line in the audit trail that holds no secret', async () => {
    const { apiKey } = await rotate('API_KEY', true);
    const lines = await scope.db.auditEntry.findMany({
      where: { organisationId: scope.organisationId, action: 'endpoint.secret-rotated' },
    });
    expect(lines).toMatchObject([{ subjectId: endpointId, details: { secret: 'API_KEY', old: 'ended' } }]);
    expect(JSON.stringify(lines)).not.toContain(apiKey);
  });
});

describe('another signature scheme', () => {
  test('creates a key pair and shows its public half; the old secret signs for 24 hours more; and back', async () => {
    const [[old]] = (await ofKind('SIGNING')) as [[string, null]];
    wait(1000);
    const made = await updateEndpoint(scope, scope.encryption, endpointId, { signatureScheme: 'ED25519' });
    const ends = new Date(now.getTime() + DAY);
    expect(made).toEqual({ apiKey: null, signingSecret: null, publicKey: expect.stringMatching(/^whpk_/) });
    const [[pair]] = (await ofKind('ED25519')) as [[string, null]];
    expect(publicKeyOf(pair)).toBe(made?.publicKey);
    expect(await ofKind('SIGNING', 'ED25519')).toEqual([
      [pair, null],
      [old, ends],
    ]);
    expect(await updateEndpoint(scope, scope.encryption, endpointId, { signatureScheme: 'ED25519' })).toBeNull();
    wait(1000);
    expect((await rotate('SIGNING')).publicKey).toMatch(/^whpk_/);
    wait(1000);
    const back = await updateEndpoint(scope, scope.encryption, endpointId, { signatureScheme: 'SYMMETRIC' });
    expect(back).toEqual({ apiKey: null, signingSecret: expect.stringMatching(/^whsec_/), publicKey: null });
    expect(
      (await secretsOf())
        .filter(({ kind }) => kind !== 'API_KEY')
        .map(({ kind, expiresAt }) => [kind, expiresAt !== null]),
    ).toEqual([
      ['SIGNING', false],
      ['ED25519', true],
      ['ED25519', true],
      ['SIGNING', true],
    ]);
  });
});

describe('own headers', () => {
  const set = (headers: readonly CustomHeader[] | null | undefined) =>
    updateEndpoint(scope, scope.encryption, endpointId, { headers });
  const stored = async () =>
    (await ofKind('HEADERS')).map(([plaintext, expiresAt]) => [parseCustomHeaders(plaintext as string), expiresAt]);

  test('are kept encrypted, replaced as a whole, left by null and removed by an empty list', async () => {
    await set([
      { name: 'Authorization', value: ' Bearer secret-value ' },
      { name: 'X-Team', value: 'payroll' },
    ]);
    expect(await stored()).toEqual([[{ Authorization: 'Bearer secret-value', 'X-Team': 'payroll' }, null]]);
    const raw = JSON.stringify([
      await scope.db.endpointSecret.findMany({ where: { endpointId } }),
      await scope.db.auditEntry.findMany({ where: { subjectId: endpointId } }),
    ]);
    expect(raw).not.toContain('secret-value');
    await set(null);
    await set(undefined);
    await set([{ name: 'X-Team', value: 'people' }]);
    expect(await stored()).toEqual([[{ 'X-Team': 'people' }, null]]);
    await set([]);
    expect(await stored()).toEqual([]);
  });

  test.each([
    'content-type',
    'Content-Length',
    'content-encoding',
    'Host',
    'connection',
    'Keep-Alive',
    'transfer-encoding',
    'TE',
    'trailer',
    'upgrade',
    'expect',
    'date',
    'proxy-authorization',
    'accept-encoding',
    'user-agent',
    'x-api-key',
    'X-API-Key',
    'webhook-id',
    'webhook-signature',
    'Webhook-Anything',
  ])('may not be %s', (name) => {
    expect(() => checkCustomHeaders([{ name, value: 'x' }])).toThrow(
      expect.objectContaining({ messageKey: 'error.endpoint.headerReserved', parameters: { name } }),
    );
  });

  test.each(['', ' ', 'a b', 'a:b', 'naïve', 'a\r\nb', 'a\u0000'])('may not be called %j', (name) => {
    expect(() => checkCustomHeaders([{ name, value: 'x' }])).toThrow(
      expect.objectContaining({ messageKey: 'error.endpoint.headerName' }),
    );
  });

  test.each(['', ' ', 'a\r\nHost: x', 'a\u0000b', 'a\tb', 'é', '\u007f'])(
    'may not have the value %j, which the error does not repeat',
    (value) => {
      try {
        checkCustomHeaders([{ name: 'X-Team', value }]);
        throw new Error('it was not refused');
      } catch (error) {
        expect(error).toMatchObject({ messageKey: 'error.endpoint.headerValue', parameters: { name: 'X-Team' } });
      }
    },
  );

  test('may not stand twice, be more than 20, or hold more than 4,000 bytes together', () => {
    const headers = (count: number, length = 1) =>
      Array.from({ length: count }, (_, index) => ({
        name: `h${String(index).padStart(2, '0')}`,
        value: 'x'.repeat(length),
      }));
    expect(() =>
      checkCustomHeaders([
        { name: 'A', value: '1' },
        { name: 'a', value: '2' },
      ]),
    ).toThrow(expect.objectContaining({ messageKey: 'error.field.twice' }));
    expect(() => checkCustomHeaders(headers(21))).toThrow(
      expect.objectContaining({ messageKey: 'error.field.maxItems' }),
    );
    expect(checkCustomHeaders(headers(20, 197))).toHaveLength(20);
    expect(() => checkCustomHeaders([...headers(19, 197), { name: 'h20', value: 'x'.repeat(198) }])).toThrow(
      expect.objectContaining({ messageKey: 'error.field.tooLong' }),
    );
  });

  test('come out of what is stored as they went in, whatever they are called', () => {
    const name = fc
      .stringMatching(/^[!#$%&'*+\-.^_`|~0-9A-Za-z]{1,20}$/)
      .filter((text) => !/^(te|date|host|accept.*|content-.*|expect|proxy-.*|webhook-.*|upgrade|trailer)$/i.test(text));
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.record({ name, value: fc.stringMatching(/^[!-~]{1,30}$/) }), {
          selector: (header) => header.name.toLowerCase(),
          maxLength: 10,
        }),
        (headers) => {
          const kept = parseCustomHeaders(serializeCustomHeaders(checkCustomHeaders(headers)));
          expect(Object.entries(kept).sort()).toEqual(headers.map((header) => [header.name, header.value]).sort());
        },
      ),
    );
    expect(Object.entries(parseCustomHeaders(serializeCustomHeaders([{ name: '__proto__', value: 'x' }])))).toEqual([
      ['__proto__', 'x'],
    ]);
  });
});

test('a change of the key of the service re-encrypts every kind of secret', async () => {
  await updateEndpoint(scope, scope.encryption, endpointId, {
    signatureScheme: 'ED25519',
    headers: [{ name: 'Authorization', value: 'x' }],
  });
  const before = await secretsOf();
  expect(before.map(({ kind }) => kind).sort()).toEqual(['API_KEY', 'ED25519', 'HEADERS', 'SIGNING']);
  const newKey = 'another secret key for tests that is long enough to be one';
  expect(await rekeyEndpointSecrets(scope.db, createEncryption(newKey, [TEST_SECRET_KEY]))).toEqual({
    rekeyed: 4,
    unreadable: [],
  });
  expect(await secretsOf(createEncryption(newKey))).toEqual(before);
});
