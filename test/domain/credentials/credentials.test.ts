import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { decodeProtectedHeader, importJWK, jwtVerify, type JWK } from 'jose';
import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { rekeySigningKeys } from '../../../src/domain/credentials/index.js';
import { deleteProfile } from '../../../src/domain/erasure/index.js';
import { parseTrustedIssuers } from '../../../src/domain/reader/index.js';
import { readItem } from '../../../src/domain/reader/read-item.js';
import { createEncryption } from '../../../src/platform/security/encryption.js';
import type { Scope } from '../../../src/platform/scope.js';
import { addPerson, type Person } from '../../support/data/people.js';
import { createTestDatabase, type TestDatabase } from '../../support/database/test-database.js';
import { freePort, startServiceHere, type RunningService } from '../../support/services/test-service.js';
import { TEST_SECRET_KEY } from '../../support/test-secret-key.js';
import { DICTIONARY, itemOf } from '../reader/support.js';

let database: TestDatabase;
let service: RunningService;
let scope: Scope;
let key: string;
let person: Person;
let skillId: string;

beforeAll(async () => {
  database = await createTestDatabase();
  const port = await freePort();
  const settings = { ROLE: 'gateway', PORT: String(port), PUBLIC_URL: `http://127.0.0.1:${port}` };
  service = await startServiceHere(database.url, settings);
});

beforeEach(async () => {
  const organisation = await database.createOrganisation('De Zon');
  scope = database.scopeOf(organisation);
  key = organisation.apiKey;
  person = await addPerson(scope, { publicIdentifier: 'E-1', email: 'zoe@example.org' });
  const where = { organisationId: scope.organisationId, profileId: person.profileId };
  const skills = await scope.db.profileSkill.findMany({ where, orderBy: { level: 'desc' } });
  skillId = skills[0]?.skillId ?? '';
  await scope.db.profileSkill.updateMany({ where: { ...where, skillId }, data: { state: 'VALIDATED' } });
});

afterAll(async () => {
  await service?.stop();
  await database?.drop();
});

async function mutate(name: string, input: object, selection: string, apiKey = key) {
  const type = `${name[0]?.toUpperCase()}${name.slice(1)}Input`;
  const { json } = await service.graphql(
    `mutation ($input: ${type}!) { result: ${name}(input: $input) { ${selection} userErrors { code message } } }`,
    { key: apiKey, variables: { input } },
  );
  expect(json.errors).toBeUndefined();
  return json.data.result;
}

const CREDENTIAL = `credential { id name token issuedAt expiresAt revokedAt publicIdentifier
  profile { publicIdentifier } skill { id } certification { id } }`;

const issue = (input: object, apiKey = key) =>
  mutate('issueCredential', { publicIdentifier: 'E-1', ...input }, CREDENTIAL, apiKey);

/** The DID document of an issuer. */
interface DidDocument {
  readonly id: string;
  readonly verificationMethod: { readonly id: string; readonly publicKeyJwk: JWK }[];
}

/** Resolves a did:web to its document, as the did:web Method Specification tells, but over http. */
async function resolve(did: string): Promise<DidDocument> {
  const [, , host = '', ...path] = did.split(':');
  const response = await fetch(`http://${decodeURIComponent(host)}/${path.join('/')}/did.json`);
  expect(response.headers.get('content-type')).toMatch(/^application\/did\+json/);
  expect(response.headers.get('access-control-allow-origin')).toBe('*');
  const document = (await response.json()) as DidDocument;
  expect(document.id).toBe(did);
  return document;
}

/** Verifies a VC-JWT with jose and the key that the issuer's DID document has for it; returns its claims. */
async function verify(token: string) {
  const { kid = '' } = decodeProtectedHeader(token);
  const did = kid.split('#')[0] ?? '';
  const method = (await resolve(did)).verificationMethod.find(({ id }) => id === kid);
  const publicKey = await importJWK(method?.publicKeyJwk ?? {}, 'EdDSA');
  const { payload } = await jwtVerify(token, publicKey, { issuer: did, algorithms: ['EdDSA'] });
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  return payload as any;
}

/** Whether the issuer's status list says that a credential is revoked. */
async function isRevoked(credential: { credentialStatus: Record<string, string> }): Promise<boolean> {
  const { statusListCredential = '', statusListIndex, type } = credential.credentialStatus;
  expect(type).toBe('BitstringStatusListEntry');
  const list = await verify(await (await fetch(statusListCredential)).text());
  expect(list.type).toContain('BitstringStatusListCredential');
  const { encodedList } = list.credentialSubject;
  const bits = gunzipSync(Buffer.from(encodedList.slice(1), 'base64url'));
  expect([encodedList[0], bits.length]).toEqual(['u', 16_384]);
  const place = Number(statusListIndex);
  return ((bits[Math.floor(place / 8)] ?? 0) & (128 >> (place % 8))) !== 0;
}

describe('a validated skill', () => {
  test('becomes an Open Badge that anybody can verify', async () => {
    const { credential } = await issue({ skillId });
    expect(credential).toMatchObject({ revokedAt: null, expiresAt: null, publicIdentifier: 'E-1' });
    expect(credential).toMatchObject({
      profile: { publicIdentifier: 'E-1' },
      skill: { id: skillId },
      certification: null,
    });
    const badge = await verify(credential.token);
    expect(badge).toMatchObject({
      '@context': [
        'https://www.w3.org/ns/credentials/v2',
        'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json',
      ],
      id: `urn:uuid:${credential.id}`,
      jti: `urn:uuid:${credential.id}`,
      type: ['VerifiableCredential', 'OpenBadgeCredential'],
      name: credential.name,
      issuer: { id: badge.iss, type: ['Profile'], name: 'De Zon' },
      validFrom: credential.issuedAt,
      credentialSubject: {
        type: ['AchievementSubject'],
        achievement: { type: ['Achievement'], achievementType: 'Competency', name: credential.name },
        result: [{ type: ['Result'], value: '4.5' }],
      },
    });
    const [{ identityHash, salt, identityType }] = badge.credentialSubject.identifier;
    const expected = createHash('sha256').update(`zoe@example.org${salt}`).digest('hex');
    expect([identityType, identityHash]).toEqual(['emailAddress', `sha256$${expected}`]);
    expect(credential.token).not.toContain(Buffer.from('zoe@example.org').toString('base64url').slice(0, 12));
    expect(await isRevoked(badge)).toBe(false);
  });

  test('is verified by another installation that trusts the issuer', async () => {
    const { credential } = await issue({ skillId });
    const { iss } = await verify(credential.token);
    const issuers = parseTrustedIssuers(
      JSON.stringify({ issuers: [{ id: iss, name: 'The Sun', document: await resolve(iss) }] }),
    );
    const item = itemOf({ employeeNumber: 'E-1', email: 'zoe@example.org', credential: credential.token });
    const result = readItem(item, DICTIONARY, issuers);
    const [read] = result.outcome === 'READ' ? (result.findings.person?.certifications ?? []) : [];
    expect(read).toMatchObject({ name: credential.name, verification: 'VERIFIED', authority: 'The Sun' });
  });

  test('is not verified any more when anything of it is changed', async () => {
    const { credential } = await issue({ skillId });
    const [header = '', claims = '', signature = ''] = credential.token.split('.');
    const changed = JSON.parse(Buffer.from(claims, 'base64url').toString());
    changed.credentialSubject.result[0].value = '5';
    const forged = [header, Buffer.from(JSON.stringify(changed)).toString('base64url'), signature].join('.');
    await expect(verify(forged)).rejects.toThrow('signature verification failed');
  });
});

test('a certification becomes an Open Badge that ends with it', async () => {
  const where = { organisationId: scope.organisationId, name: 'Newer certificate' };
  const expiresAt = new Date(Date.now() + 86_400_000);
  const { id } = await scope.db.certification.findFirstOrThrow({ where });
  await scope.db.certification.updateMany({ where, data: { expiresAt } });
  const { credential } = await issue({ certificationId: id });
  expect(credential).toMatchObject({ skill: null, certification: { id } });
  expect(await verify(credential.token)).toMatchObject({
    validUntil: expiresAt.toISOString(),
    exp: Math.floor(expiresAt.getTime() / 1000),
    credentialSubject: {
      achievement: {
        achievementType: 'Certification',
        name: 'Newer certificate',
        criteria: { narrative: 'De Zon has this certification in the skill passport; awarded by The authority.' },
      },
    },
  });
  await scope.db.certification.updateMany({ where, data: { expiresAt: new Date(0) } });
  expect((await issue({ certificationId: id })).userErrors).toEqual([expect.objectContaining({ code: 'CONFLICT' })]);
});

test('a learner record encloses the valid credentials of a person, each verifiable by itself', async () => {
  const record = (apiKey = key) => mutate('issueLearnerRecord', { publicIdentifier: 'E-1' }, 'token', apiKey);
  expect((await record()).userErrors).toEqual([expect.objectContaining({ code: 'CONFLICT' })]);
  const [kept, revoked] = [(await issue({ skillId })).credential, (await issue({ skillId })).credential];
  await mutate('revokeCredential', { id: revoked.id }, CREDENTIAL);
  const clr = await verify((await record()).token);
  expect(clr.type).toEqual(['VerifiableCredential', 'ClrCredential']);
  expect(clr.credentialSubject.type).toEqual(['ClrSubject']);
  const enclosed = clr.credentialSubject.verifiableCredential;
  expect(enclosed).toEqual([
    {
      '@context': 'https://www.w3.org/ns/credentials/v2',
      id: `data:application/vc+jwt,${kept.token}`,
      type: ['EnvelopedVerifiableCredential'],
    },
  ]);
  expect((await verify(enclosed[0].id.split(',')[1])).jti).toBe(`urn:uuid:${kept.id}`);
});

test('a revoked credential is revoked in the status list, also after its person was deleted', async () => {
  const first = (await issue({ skillId })).credential;
  const second = (await issue({ skillId })).credential;
  const revoked = await mutate('revokeCredential', { id: second.id }, CREDENTIAL);
  expect(revoked.credential.revokedAt).toEqual(expect.any(String));
  expect((await mutate('revokeCredential', { id: second.id }, CREDENTIAL)).userErrors).toEqual([]);
  const [one, two] = [await verify(first.token), await verify(second.token)];
  expect([await isRevoked(one), await isRevoked(two)]).toEqual([false, true]);
  await deleteProfile(scope, 'E-1');
  expect(await scope.db.credential.count({ where: { organisationId: scope.organisationId } })).toBe(0);
  expect([await isRevoked(one), await isRevoked(two)]).toEqual([false, true]);
  await addPerson(scope, { publicIdentifier: 'E-2' });
  await scope.db.profileSkill.updateMany({
    where: { organisationId: scope.organisationId },
    data: { state: 'VALIDATED' },
  });
  const third = await verify((await issue({ publicIdentifier: 'E-2', skillId })).credential.token);
  expect(third.credentialStatus.statusListIndex).toBe('2');
});

describe('nothing is issued', () => {
  test.each([
    ['for a skill and a certification at once', () => ({ skillId, certificationId: skillId }), 'INVALID_INPUT'],
    ['for nothing', () => ({}), 'INVALID_INPUT'],
    ['for a skill that the person does not have', () => ({ skillId: person.profileId }), 'NOT_FOUND'],
    ['for what is no identifier', () => ({ certificationId: 'x' }), 'NOT_FOUND'],
    ['for somebody who does not exist', () => ({ publicIdentifier: 'E-9', skillId }), 'NOT_FOUND'],
  ])('%s', async (_name, input, code) => {
    expect(await issue(input())).toEqual({ credential: null, userErrors: [expect.objectContaining({ code })] });
  });

  test('for a skill that is not validated', async () => {
    await scope.db.profileSkill.updateMany({
      where: { organisationId: scope.organisationId },
      data: { state: 'SUGGESTED' },
    });
    expect((await issue({ skillId })).userErrors).toEqual([expect.objectContaining({ code: 'CONFLICT' })]);
    expect(await scope.db.signingKey.count({ where: { organisationId: scope.organisationId } })).toBe(0);
  });
});

test("another organisation's credentials are unknown, and organisations without any have no documents", async () => {
  const { credential } = await issue({ skillId });
  const other = await database.createOrganisation();
  const { json } = await service.graphql(
    'query ($id: ID!) { credential(id: $id) { id } credentials(where: { profile: { publicIdentifier: { eq: "E-1" } } }) { totalCount nodes { id } } }',
    { key: other.apiKey, variables: { id: credential.id } },
  );
  expect(json.data).toEqual({ credential: null, credentials: { totalCount: 0, nodes: [] } });
  expect((await mutate('revokeCredential', { id: credential.id }, CREDENTIAL, other.apiKey)).userErrors).toEqual([
    expect.objectContaining({ code: 'NOT_FOUND' }),
  ]);
  for (const path of [`${other.id}/did.json`, `${other.id}/status/0`, 'x/did.json', `${scope.organisationId}/status/1`])
    expect([path, (await service.request('GET', `/organisations/${path}`)).status]).toEqual([path, 404]);
  const own = await service.graphql(
    '{ credentials(where: { profile: { publicIdentifier: { eq: "E-1" } } }) { totalCount nodes { id } } }',
    { key },
  );
  expect(own.json.data.credentials).toEqual({ totalCount: 1, nodes: [{ id: credential.id }] });
});

test('the private key is stored encrypted, and is encrypted again with a new key', async () => {
  await issue({ skillId });
  const where = { organisationId: scope.organisationId };
  const { ciphertext } = await scope.db.signingKey.findUniqueOrThrow({ where });
  expect(ciphertext).toMatch(/^v1\./);
  const next = createEncryption(`next ${TEST_SECRET_KEY}`, [TEST_SECRET_KEY]);
  const { rekeyed, unreadable } = await rekeySigningKeys(scope.db, next);
  expect([rekeyed > 0, unreadable]).toEqual([true, []]);
  const again = await scope.db.signingKey.findUniqueOrThrow({ where });
  expect(next.isCurrent(again.ciphertext)).toBe(true);
  expect((await rekeySigningKeys(scope.db, createEncryption('another', []))).unreadable).toContain(
    scope.organisationId,
  );
  expect(
    (await rekeySigningKeys(scope.db, createEncryption(TEST_SECRET_KEY, [`next ${TEST_SECRET_KEY}`]))).unreadable,
  ).toEqual([]);
});
