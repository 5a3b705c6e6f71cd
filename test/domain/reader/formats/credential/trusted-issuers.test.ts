import { createHash, generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { readTrustedIssuers } from '../../../../../src/domain/imports/processes/read-trusted-issuers.js';
import { canonicalJson } from '../../../../../src/domain/reader/formats/credential/verify-embedded-proofs.js';
import { parseTrustedIssuers } from '../../../../../src/domain/reader/formats/credential/trusted-issuers.js';
import type { JsonObject } from '../../../../../src/domain/reader/values/json-value.js';
import { readItem } from '../../../../../src/domain/reader/read-item.js';
import { StartupError } from '../../../../../src/platform/errors/index.js';
import { DICTIONARY, itemOf, repositoryRoot } from '../../support.js';

const SCHOOL = 'did:web:school.example.org';
const SCHOOL_URL = 'https://school.example.org';

/** A pair of keys on P-256, as a JWK and as what signs. */
function newKey() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const jwk = publicKey.export({ format: 'jwk' }) as JsonObject;
  return { jwk, did: `did:jwk:${Buffer.from(JSON.stringify(jwk)).toString('base64url')}`, privateKey };
}

const school = newKey();
const other = newKey();
const forger = newKey();

const BADGE = {
  '@context': ['https://www.w3.org/ns/credentials/v2'],
  type: ['VerifiableCredential', 'OpenBadgeCredential'],
  issuer: { id: SCHOOL, type: ['Profile'], name: 'Any name at all' },
  validFrom: '2024-02-01T00:00:00Z',
  credentialSubject: {
    type: ['AchievementSubject'],
    achievement: { type: ['Achievement'], name: 'Java', criteria: { narrative: 'Passed the exam' } },
  },
};

function tokenOf(claims: object, { privateKey }: { readonly privateKey: KeyObject }, header: object): string {
  const signed = [{ alg: 'ES256', ...header }, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
  const signature = sign('sha256', Buffer.from(signed), { key: privateKey, dsaEncoding: 'ieee-p1363' });
  return `${signed}.${signature.toString('base64url')}`;
}

function withProof(
  credential: object,
  { privateKey }: { readonly privateKey: KeyObject },
  verificationMethod: string,
): object {
  const options = {
    type: 'DataIntegrityProof',
    cryptosuite: 'ecdsa-jcs-2019',
    verificationMethod,
    proofPurpose: 'assertionMethod',
  };
  const hashes = [options, credential].map((part) =>
    createHash('sha256')
      .update(canonicalJson(part as JsonObject))
      .digest(),
  );
  const signature = sign('sha256', Buffer.concat(hashes), { key: privateKey, dsaEncoding: 'ieee-p1363' });
  return { ...credential, proof: { ...options, proofValue: `u${signature.toString('base64url')}` } };
}

const listOf = (...issuers: object[]): string => JSON.stringify({ issuers });
const TRUSTED = parseTrustedIssuers(
  listOf({ id: SCHOOL, name: 'School of Data', alsoKnownAs: [SCHOOL_URL], keys: [{ ...school.jwk, kid: 'key-1' }] }),
);

function certificationsOf(credential: unknown, trusted = TRUSTED) {
  const result = readItem(itemOf({ employeeNumber: 'E-1', credential }), DICTIONARY, trusted);
  if (result.outcome !== 'READ') throw new Error(result.failure);
  return { certifications: result.findings.person?.certifications ?? [], skills: result.findings.person?.skills ?? [] };
}

function verdictOf(credential: unknown, trusted = TRUSTED): string {
  const [found] = certificationsOf(credential, trusted).certifications;
  return `${found?.verification} ${found?.verificationReason} ${found?.authority}`;
}

const enclosed = (key: { readonly jwk: JsonObject }) => ({ jwk: key.jwk });

describe('a credential in the name of a trusted issuer', () => {
  test.each<[string, () => unknown, string]>([
    [
      'signed with the key that is listed, which it names',
      () => tokenOf(BADGE, school, { kid: `${SCHOOL}#key-1` }),
      'VERIFIED TRUSTED_ISSUER School of Data',
    ],
    [
      'with the key that is listed, which it encloses',
      () => tokenOf(BADGE, school, enclosed(school)),
      'VERIFIED TRUSTED_ISSUER School of Data',
    ],
    [
      'with the key that is listed, unnamed',
      () => tokenOf({ iss: SCHOOL, vc: BADGE }, school, {}),
      'VERIFIED TRUSTED_ISSUER School of Data',
    ],
    [
      'under its other name',
      () => tokenOf({ ...BADGE, issuer: SCHOOL_URL }, school, {}),
      'VERIFIED TRUSTED_ISSUER School of Data',
    ],
    [
      'with an embedded proof',
      () => withProof(BADGE, school, `${SCHOOL}#key-1`),
      'VERIFIED TRUSTED_ISSUER School of Data',
    ],
    [
      'with an enclosed key of somebody else',
      () => tokenOf(BADGE, forger, enclosed(forger)),
      'INVALID NOT_THE_ISSUERS_KEY Any name at all',
    ],
    [
      'with a proof of somebody else',
      () => withProof(BADGE, forger, `${forger.did}#0`),
      'INVALID NOT_THE_ISSUERS_KEY Any name at all',
    ],
    [
      'by somebody else under the name of its key',
      () => tokenOf(BADGE, forger, { kid: 'key-1' }),
      'INVALID SIGNATURE_MISMATCH Any name at all',
    ],
    [
      'with a key that the list may not have yet',
      () => tokenOf(BADGE, forger, { kid: `${SCHOOL}#key-2` }),
      'UNVERIFIED KEY_NOT_ENCLOSED Any name at all',
    ],
    [
      'changed after it was signed',
      () => ({ ...withProof(BADGE, school, `${SCHOOL}#key-1`), validFrom: '2025-01-01' }),
      'INVALID SIGNATURE_MISMATCH Any name at all',
    ],
    [
      'that names another issuer as well',
      () => tokenOf({ iss: SCHOOL, vc: { ...BADGE, issuer: 'https://other.example' } }, school, {}),
      'INTACT SIGNED_BY_ANOTHER_ISSUER undefined',
    ],
    ['without a signature', () => BADGE, 'UNVERIFIED NO_SIGNATURE Any name at all'],
  ])('%s', (_what, credential, verdict) => expect(verdictOf(credential())).toBe(verdict));

  test('credits its skills unless it is invalid', () => {
    expect(certificationsOf(tokenOf(BADGE, school, {})).skills.map(({ skillId }) => skillId)).toEqual(['Java']);
    expect(certificationsOf(tokenOf(BADGE, forger, enclosed(forger))).skills).toEqual([]);
  });
});

describe("a credential in anybody else's name", () => {
  const named = { ...BADGE, issuer: { id: 'https://famous.example', name: 'Famous University' } };

  test.each<[string, () => unknown, string]>([
    [
      'is never verified by a key that it brings along',
      () => tokenOf(named, forger, enclosed(forger)),
      'INTACT SIGNED_BY_ENCLOSED_KEY Famous University',
    ],
    [
      'nor by an identifier that anybody can make',
      () => tokenOf({ ...named, issuer: { id: forger.did, name: 'Famous University' } }, forger, {}),
      'INTACT SIGNED_BY_ISSUER_KEY Famous University',
    ],
    [
      "nor by a trusted issuer's key",
      () => tokenOf(named, school, enclosed(school)),
      'INTACT SIGNED_BY_ENCLOSED_KEY Famous University',
    ],
  ])('%s', (_what, credential, verdict) => expect(verdictOf(credential())).toBe(verdict));

  test('is intact, and not verified, while nobody is trusted', () =>
    expect(verdictOf(tokenOf(BADGE, school, enclosed(school)), [])).toBe(
      'INTACT SIGNED_BY_ENCLOSED_KEY Any name at all',
    ));

  test('in a record that a trusted issuer signed, it is verified only if it is theirs', () => {
    const record = {
      type: ['VerifiableCredential', 'ClrCredential'],
      issuer: SCHOOL,
      credentialSubject: {
        type: ['ClrSubject'],
        name: 'Noor Bakker',
        verifiableCredential: [BADGE, { ...named, name: 'SQL' }],
      },
    };
    const { certifications } = certificationsOf(tokenOf(record, school, {}));
    expect(certifications.map(({ verificationReason, authority }) => [verificationReason, authority])).toEqual([
      ['TRUSTED_ISSUER', 'School of Data'],
      ['SIGNED_BY_ANOTHER_ISSUER', 'Famous University'],
    ]);
  });

  test('of Open Badges 2, the issuer is the one that the badge names', () => {
    const assertion = {
      type: 'Assertion',
      recipient: { type: 'email', identity: 'kim@example.org' },
      badge: { name: 'SQL', issuer: { id: SCHOOL_URL, name: 'Any name' } },
      issuedOn: '2023-05-01',
    };
    expect([
      verdictOf(tokenOf(assertion, school, {})),
      verdictOf(tokenOf(assertion, forger, enclosed(forger))),
    ]).toEqual(['VERIFIED TRUSTED_ISSUER School of Data', 'INVALID NOT_THE_ISSUERS_KEY Any name']);
  });
});

describe('the list of trusted issuers', () => {
  test('takes DID documents, whose keys for assertions count', () => {
    const document = {
      id: SCHOOL,
      verificationMethod: [
        { id: `${SCHOOL}#signing`, type: 'JsonWebKey2020', controller: SCHOOL, publicKeyJwk: school.jwk },
        { id: `${SCHOOL}#login`, type: 'JsonWebKey2020', controller: SCHOOL, publicKeyJwk: other.jwk },
      ],
      assertionMethod: ['#signing'],
    };
    const trusted = parseTrustedIssuers(listOf({ id: SCHOOL, name: 'School of Data', document }));
    expect(verdictOf(tokenOf(BADGE, school, {}), trusted)).toBe('VERIFIED TRUSTED_ISSUER School of Data');
    expect(verdictOf(tokenOf(BADGE, other, enclosed(other)), trusted)).toBe(
      'INVALID NOT_THE_ISSUERS_KEY Any name at all',
    );
  });

  test('takes multikeys, and identifiers that are made of a key', () => {
    const multikey = 'z6MkrJVnaZkeFzdQyMZu1cgjg7k1pZZ6pvBQ7XJPt4swbTQ2';
    expect(
      parseTrustedIssuers(listOf({ id: SCHOOL, name: 'School', keys: [multikey] }))[0]?.keys[0]?.jwk,
    ).toMatchObject({ kty: 'OKP', crv: 'Ed25519' });
    const trusted = parseTrustedIssuers(listOf({ id: school.did, name: 'School of Data' }));
    expect(verdictOf(tokenOf({ ...BADGE, issuer: school.did }, school, {}), trusted)).toBe(
      'VERIFIED TRUSTED_ISSUER School of Data',
    );
  });

  test.each<[string, string, string]>([
    ['text that is no JSON', '{', 'it is not JSON'],
    ['no list', '{}', '{"issuers": [...]}'],
    ['an issuer without a name', listOf({ id: SCHOOL, keys: [school.jwk] }), 'issuers[0].name: it must be a text'],
    ['an issuer without a key', listOf({ id: SCHOOL, name: 'School' }), 'issuers[0]: it has no public key'],
    [
      'a property that is not known',
      listOf({ id: SCHOOL, name: 'School', key: school.jwk }),
      'issuers[0]: "key" is not known',
    ],
    [
      'a private key',
      listOf({ id: SCHOOL, name: 'School', keys: [school.privateKey.export({ format: 'jwk' })] }),
      'issuers[0].keys[0]: it is a private key',
    ],
    [
      'a secret',
      listOf({ id: SCHOOL, name: 'School', keys: [{ kty: 'oct', k: 'c2VjcmV0' }] }),
      'issuers[0].keys[0]: it must be a public key',
    ],
    [
      'a text that is no key',
      listOf({ id: SCHOOL, name: 'School', keys: ['zzz'] }),
      'issuers[0].keys[0]: it must be a public key',
    ],
    [
      'an identifier that is made of no key',
      listOf({ id: 'did:key:z6', name: 'School' }),
      'issuers[0]: "did:key:z6" is made of no key',
    ],
    [
      'a document of somebody else',
      listOf({ id: SCHOOL, name: 'School', document: { id: 'did:web:other.example' } }),
      'issuers[0].document: its "id" must be',
    ],
    [
      'an identifier of two issuers',
      listOf(
        { id: SCHOOL, name: 'A', keys: [school.jwk] },
        { id: 'x', name: 'B', alsoKnownAs: [SCHOOL], keys: [other.jwk] },
      ),
      `issuers[1]: "${SCHOOL}" names issuers[0] already`,
    ],
  ])('refuses %s, and says where', (_what, text, message) => expect(() => parseTrustedIssuers(text)).toThrow(message));

  test('is as the documentation shows it', async () => {
    const documentation = await readFile(join(repositoryRoot(), 'docs', 'imports.md'), 'utf8');
    const [, example = ''] = /```json\n(\{\s*"issuers".*?)```/su.exec(documentation) ?? [];
    expect(parseTrustedIssuers(example).map(({ name, keys }) => [name, keys.map(({ id }) => id)])).toEqual([
      ['School of Data', ['key-1']],
      ['Academy', ['#2026']],
    ]);
  });

  describe('in a file', () => {
    let folder: string;
    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'trusted-issuers-'));
    });
    afterAll(() => rm(folder, { recursive: true }));

    test('is read, with a byte order mark too; no file is nobody', async () => {
      const file = join(folder, 'issuers.json');
      await writeFile(file, `\uFEFF${listOf({ id: SCHOOL, name: 'School of Data', keys: [school.jwk] })}`);
      expect((await readTrustedIssuers(file)).map(({ name }) => name)).toEqual(['School of Data']);
      expect(await readTrustedIssuers(undefined)).toEqual([]);
    });

    test('that cannot be used keeps the service from starting, and says why', async () => {
      const missing = join(folder, 'missing.json');
      await expect(readTrustedIssuers(missing)).rejects.toThrow(StartupError);
      await expect(readTrustedIssuers(missing)).rejects.toThrow(`TRUSTED_ISSUERS cannot be used (${missing})`);
    });
  });
});
