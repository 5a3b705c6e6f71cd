import { createHash, generateKeyPairSync, sign as signBytes } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { CompactSign, exportJWK, generateKeyPair, type CompactJWSHeaderParameters, type JWK } from 'jose';
import {
  canonicalJson,
  hasProof,
  verifyProofs,
} from '../../../../../src/domain/reader/formats/credential/verify-embedded-proofs.js';
import { buildDictionary } from '../../../../../src/domain/reader/model/dictionary.js';
import type { FoundCertification, FoundPerson } from '../../../../../src/domain/reader/model/findings.js';
import { readItem } from '../../../../../src/domain/reader/read-item.js';
import { expectExactQuotes } from '../../quotes.js';
import { findingsOf, itemOf, label, personOf } from '../../support.js';

const BADGE_2 = {
  '@context': 'https://w3id.org/openbadges/v2',
  type: 'Assertion',
  id: 'https://badges.example.org/a/1',
  recipient: { type: 'email', hashed: false, identity: 'kim@example.org' },
  badge: {
    type: 'BadgeClass',
    id: 'https://badges.example.org/b/sql',
    name: 'SQL basics',
    description: 'Shows that somebody can plan and query',
    criteria: { narrative: 'Wrote ten queries in SQL and one script in Python' },
    issuer: { type: 'Profile', id: 'https://school.example.org', name: 'School of Data' },
    alignment: [{ targetName: 'Web development', targetUrl: 'https://example.org/skills/7' }],
    tags: ['Excel'],
  },
  verification: { type: 'HostedBadge' },
  issuedOn: '2023-05-01T10:00:00Z',
  expires: '2026-05-01',
  evidence: [{ narrative: 'She built a shop in Ruby' }],
};

const BADGE_3 = {
  '@context': ['https://www.w3.org/ns/credentials/v2', 'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json'],
  id: 'urn:uuid:7d5c',
  type: ['VerifiableCredential', 'OpenBadgeCredential'],
  name: 'Java',
  issuer: { id: 'https://school.example.org', type: ['Profile'], name: 'School of Data' },
  validFrom: '2024-02-01T00:00:00Z',
  validUntil: '2027-02-01T00:00:00Z',
  credentialSubject: {
    type: ['AchievementSubject'],
    achievement: {
      id: 'https://school.example.org/java',
      type: ['Achievement'],
      name: 'Java',
      description: 'Object-oriented programming',
      criteria: { narrative: 'Passed the exam' },
    },
  },
};

function certificationsOf(payload: unknown): readonly FoundCertification[] {
  return personOf(payload).certifications;
}

function verdictOf(payload: unknown): unknown {
  const [certification] = certificationsOf(payload);
  return [certification?.verification, certification?.verificationReason];
}

async function tokenOf(
  claims: object,
  header: (key: JWK) => Partial<CompactJWSHeaderParameters>,
  algorithm = 'ES256',
  issuer?: (key: JWK) => string,
): Promise<string> {
  const { publicKey, privateKey } = await generateKeyPair(algorithm, { extractable: true });
  const key = await exportJWK(publicKey);
  const signed = issuer === undefined ? claims : { ...claims, iss: issuer(key) };
  return new CompactSign(new TextEncoder().encode(JSON.stringify(signed)))
    .setProtectedHeader({ alg: algorithm, ...header(key) })
    .sign(privateKey);
}

const didOf = (key: JWK): string => `did:jwk:${Buffer.from(JSON.stringify(key)).toString('base64url')}`;

describe('Open Badges 2', () => {
  test('become a certification with issuer, dates and address, and evidence from the certificate', () => {
    const findings = findingsOf(BADGE_2, { entityId: 'E-1' });
    expect([findings.format, findings.kind, findings.unread, findings.person?.email]).toEqual([
      'open-badges',
      'CERTIFICATE',
      [],
      'kim@example.org',
    ]);
    expect(findings.person?.certifications).toEqual([
      {
        name: 'SQL basics',
        authority: 'School of Data',
        description: 'Shows that somebody can plan and query',
        date: { instant: '2023-05-01T10:00:00.000Z', precision: 'INSTANT' },
        expiresAt: { instant: '2026-05-01T00:00:00.000Z', precision: 'DAY' },
        credentialId: 'https://badges.example.org/a/1',
        url: 'https://badges.example.org/a/1',
        verification: 'UNVERIFIED',
        verificationReason: 'HOSTED_BY_ISSUER',
      },
    ]);
    const found = findings.person?.skills.map(({ skillId, source }) => `${source} ${skillId}`);
    for (const skill of ['SQL', 'Python', 'Web development', 'Excel', 'Ruby'])
      expect(found).toContain(`CERTIFICATE ${skill}`);
    expectExactQuotes(BADGE_2, findings);
  });

  test.each([
    ['of the person', 'kim@example.org', 'UNVERIFIED'],
    ['of the person in capitals', 'KIM@example.org', 'UNVERIFIED'],
    ['of somebody else', 'lee@example.org', 'INVALID'],
  ])('whose recipient is the hash of the address %s', (_whose, address, verification) => {
    const identity = `sha256$${createHash('sha256').update('kim@example.orgsalt').digest('hex')}`;
    const payload = {
      email: address,
      badge: { ...BADGE_2, recipient: { type: 'email', hashed: true, salt: 'salt', identity } },
    };
    const person = personOf(payload);
    expect(person.certifications[0]?.verification).toBe(verification);
    expect(person.skills.length > 0).toBe(verification !== 'INVALID');
    expect(person.email).toBe(address);
  });

  test('that were revoked credit nothing', () => {
    const person = personOf({ ...BADGE_2, revoked: true });
    expect([person.certifications[0]?.verificationReason, person.skills]).toEqual(['REVOKED', []]);
  });

  test('signed with a key that is elsewhere are unverified, with an enclosed key intact', async () => {
    const creator = { ...BADGE_2, verification: { type: 'SignedBadge', creator: 'https://school.example.org/key' } };
    expect(verdictOf({ badge: await tokenOf(creator, () => ({})) })).toEqual(['UNVERIFIED', 'KEY_NOT_ENCLOSED']);
    expect(verdictOf({ badge: await tokenOf(creator, (jwk) => ({ jwk }), 'RS256') })).toEqual([
      'INTACT',
      'SIGNED_BY_ENCLOSED_KEY',
    ]);
  });
});

describe('Open Badges 3 as a signed token', () => {
  test.each(['ES256', 'ES384', 'ES512', 'EdDSA', 'RS256', 'PS256'])(
    'are intact with the key that their issuer is named by, %s',
    async (algorithm) => {
      const token = await tokenOf({ ...BADGE_3, issuer: undefined }, () => ({ typ: 'JWT' }), algorithm, didOf);
      expect(verdictOf({ credential: token })).toEqual(['INTACT', 'SIGNED_BY_ISSUER_KEY']);
    },
  );

  test('keep their content as a document that evidence points into', async () => {
    const payload = {
      naam: 'Kim',
      'e-mail': 'kim@example.org',
      bewijs: { token: await tokenOf({ vc: BADGE_3 }, (jwk) => ({ jwk })) },
    };
    const findings = findingsOf(payload, { entityId: 'E-1' });
    expect(findings.documents).toEqual([
      { pointer: '/bewijs/token', mediaType: 'application/json', text: JSON.stringify({ vc: BADGE_3 }) },
    ]);
    expect(findings.person?.skills.map(({ skillId, place }) => [skillId, place.pointer])).toEqual([
      ['Java', '/bewijs/token'],
    ]);
    expect([findings.person?.fullName, findings.unread]).toEqual(['Kim', []]);
    expectExactQuotes(payload, findings);
  });

  test('that were changed are invalid and credit nothing', async () => {
    const [head, , signature] = (await tokenOf(BADGE_3, (jwk) => ({ jwk }))).split('.');
    const forged = Buffer.from(JSON.stringify({ ...BADGE_3, name: 'Python' })).toString('base64url');
    const person = personOf({ credential: [head, forged, signature].join('.') });
    expect([
      person.certifications[0]?.verification,
      person.certifications[0]?.verificationReason,
      person.skills,
    ]).toEqual(['INVALID', 'SIGNATURE_MISMATCH', []]);
  });

  test("signed with another key than the issuer's are invalid", async () => {
    const other = didOf(await exportJWK((await generateKeyPair('ES256', { extractable: true })).publicKey));
    expect(
      verdictOf({
        credential: await tokenOf({ ...BADGE_3, issuer: { id: other, name: 'School of Data' } }, (jwk) => ({ jwk })),
      }),
    ).toEqual(['INVALID', 'NOT_THE_ISSUERS_KEY']);
  });

  test.each([
    ['without a signature', { alg: 'none' }, '', ['UNVERIFIED', 'NO_SIGNATURE']],
    [
      'with an algorithm of secrets',
      { alg: 'HS256', jwk: { kty: 'oct', k: 'c2VjcmV0' } },
      'AAAA',
      ['UNVERIFIED', 'UNSUPPORTED'],
    ],
    [
      'with an extension that must be understood',
      { alg: 'ES256', crit: ['exp'] },
      'AAAA',
      ['UNVERIFIED', 'UNSUPPORTED'],
    ],
    [
      'with a key that is none',
      { alg: 'ES256', jwk: { kty: 'EC', crv: 'P-256', x: 'AA', y: 'AA' } },
      'AAAA',
      ['UNVERIFIED', 'UNSUPPORTED'],
    ],
  ])('%s', (_what, header, signature, verdict) => {
    const token = [header, BADGE_3]
      .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
      .concat(signature)
      .join('.');
    expect(verdictOf({ credential: token })).toEqual(verdict);
  });
});

// The test vector of W3C Data Integrity EdDSA Cryptosuites 1.0, appendix "Representation: eddsa-jcs-2022".
const W3C_KEY = 'z6MkrJVnaZkeFzdQyMZu1cgjg7k1pZZ6pvBQ7XJPt4swbTQ2';
const W3C_CREDENTIAL = {
  '@context': ['https://www.w3.org/ns/credentials/v2', 'https://www.w3.org/ns/credentials/examples/v2'],
  id: 'urn:uuid:58172aac-d8ba-11ed-83dd-0b3aef56cc33',
  type: ['VerifiableCredential', 'AlumniCredential'],
  name: 'Alumni Credential',
  description: 'A minimum viable example of an Alumni Credential.',
  issuer: 'https://vc.example/issuers/5678',
  validFrom: '2023-01-01T00:00:00Z',
  credentialSubject: { id: 'did:example:abcdefgh', alumniOf: 'The School of Examples' },
  proof: {
    type: 'DataIntegrityProof',
    cryptosuite: 'eddsa-jcs-2022',
    created: '2023-02-24T23:36:38Z',
    verificationMethod: `did:key:${W3C_KEY}#${W3C_KEY}`,
    proofPurpose: 'assertionMethod',
    '@context': ['https://www.w3.org/ns/credentials/v2', 'https://www.w3.org/ns/credentials/examples/v2'],
    proofValue: 'z2HnFSSPPBzR36zdDgK8PbEHeXbR56YF24jwMpt3R1eHXQzJDMWS93FCzpvJpwTWd3GAVFuUfjoJdcnTMuVor51aX',
  },
};

describe('embedded proofs', () => {
  test('the published test vector is intact, and no change of it is', () => {
    expect(verifyProofs(W3C_CREDENTIAL, []).verificationReason).toBe('SIGNED_BY_ENCLOSED_KEY');
    expect(verifyProofs({ ...W3C_CREDENTIAL, name: 'Another' }, []).verificationReason).toBe('SIGNATURE_MISMATCH');
    expect(
      verifyProofs({ ...W3C_CREDENTIAL, proof: { ...W3C_CREDENTIAL.proof, created: '2024-02-24T23:36:38Z' } }, [])
        .verificationReason,
    ).toBe('SIGNATURE_MISMATCH');
    expect(verifyProofs({ ...W3C_CREDENTIAL, issuer: `did:key:${W3C_KEY}` }, []).verificationReason).toBe(
      'SIGNATURE_MISMATCH',
    );
    expect(verdictOf(W3C_CREDENTIAL)).toEqual(['INTACT', 'SIGNED_BY_ENCLOSED_KEY']);
  });

  test('of a key on the curve P-256 are checked too', () => {
    const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const issuer = didOf(publicKey.export({ format: 'jwk' }) as JWK);
    const options = {
      type: 'DataIntegrityProof',
      cryptosuite: 'ecdsa-jcs-2019',
      verificationMethod: `${issuer}#0`,
      proofPurpose: 'assertionMethod',
    };
    const credential = { ...BADGE_3, issuer: { id: issuer, name: 'School' } };
    const hashes = [options, credential].map((part) => createHash('sha256').update(canonicalJson(part)).digest());
    const signature = signBytes('sha256', Buffer.concat(hashes), { key: privateKey, dsaEncoding: 'ieee-p1363' });
    expect(
      verdictOf({ ...credential, proof: { ...options, proofValue: `u${signature.toString('base64url')}` } }),
    ).toEqual(['INTACT', 'SIGNED_BY_ISSUER_KEY']);
  });

  test.each([
    ['another cryptosuite', { cryptosuite: 'eddsa-rdfc-2022' }, 'UNSUPPORTED'],
    ['a kind of proof of before', { type: 'Ed25519Signature2020' }, 'UNSUPPORTED'],
    [
      'a key that would have to be fetched',
      { verificationMethod: 'https://vc.example/issuers/5678#key-1' },
      'KEY_NOT_ENCLOSED',
    ],
    ['another purpose', { proofPurpose: 'authentication' }, 'MALFORMED'],
    ['a value that is none', { proofValue: 'z0' }, 'MALFORMED'],
  ])('with %s', (_what, change, reason) => {
    expect(
      verifyProofs({ ...W3C_CREDENTIAL, proof: { ...W3C_CREDENTIAL.proof, ...change } }, []).verificationReason,
    ).toBe(reason);
  });

  test('are looked for where they belong', () => {
    expect([hasProof(W3C_CREDENTIAL), hasProof(BADGE_3)]).toEqual([true, false]);
  });
});

describe('learner records', () => {
  test('of CLR 1 give each achievement, under the name of the learner', () => {
    const record = {
      type: 'Clr',
      learner: { type: 'Profile', name: 'Noor Bakker', email: 'noor@example.nl' },
      publisher: { name: 'ROC' },
      assertions: [
        {
          type: 'Assertion',
          id: 'urn:1',
          issuedOn: '2022-06-30',
          achievement: { name: 'Projectmanagement', issuer: { name: 'ROC' }, description: 'Leidt projecten' },
        },
        {
          type: 'Assertion',
          id: 'urn:2',
          issuedOn: '2023-06-30',
          achievement: { name: 'Wondzorg', issuer: { name: 'ROC' } },
        },
      ],
    };
    const { person, kind, format } = findingsOf({ clr: record });
    expect([kind, format, person?.fullName, person?.email]).toEqual([
      'CERTIFICATE',
      'open-badges',
      'Noor Bakker',
      'noor@example.nl',
    ]);
    expect(person?.certifications.map(({ name, authority, verification }) => [name, authority, verification])).toEqual([
      ['Projectmanagement', 'ROC', 'UNVERIFIED'],
      ['Wondzorg', 'ROC', 'UNVERIFIED'],
    ]);
    expect(person?.skills.map(({ skillId }) => skillId)).toEqual(
      expect.arrayContaining(['Project management', 'Wound care']),
    );
  });

  test('of CLR 2 vouch with their signature for the credentials in them, and for no more', async () => {
    const { proof: _proof, ...unsigned } = W3C_CREDENTIAL;
    const clr = {
      type: ['VerifiableCredential', 'ClrCredential'],
      issuer: { id: 'https://school.example.org', name: 'School' },
      credentialSubject: {
        type: ['ClrSubject'],
        name: 'Noor Bakker',
        verifiableCredential: [BADGE_3, { ...unsigned, name: 'SQL', proof: { ...W3C_CREDENTIAL.proof } }],
      },
    };
    const certifications = certificationsOf({ clr: await tokenOf(clr, (jwk) => ({ jwk })) });
    expect(certifications.map(({ name, verification }) => [name, verification])).toEqual([
      ['Java', 'INTACT'],
      ['SQL', 'INVALID'],
    ]);
  });
});

test('an alignment with the URI of an ESCO skill is that skill, whatever it is called', () => {
  const uri = 'http://data.europa.eu/esco/skill/0aa0aa00-1111-2222-3333-444455556666';
  const dictionary = buildDictionary([label('Kneading dough', { skillUri: uri })]);
  const withTarget = (target: object): object => ({ ...BADGE_2, badge: { ...BADGE_2.badge, alignment: [target] } });
  const skillsOf = (payload: object): unknown => {
    const result = readItem(itemOf(payload, { entityId: 'E-1' }), dictionary);
    const skills: FoundPerson['skills'] =
      (result.outcome === 'READ' ? result.findings.person?.skills : undefined) ?? [];
    return skills.map(({ skillId, quote, confidence, source }) => [skillId, quote, confidence, source]);
  };
  const stated = ['Kneading dough', 'Working with bread', 1, 'CERTIFICATE'];
  expect(skillsOf(withTarget({ targetName: 'Working with bread', targetUrl: uri }))).toEqual([stated]);
  expect(
    skillsOf(
      withTarget({
        targetName: 'Working with bread',
        targetUrl: `https://data.europa.eu/esco/skill${uri.slice(uri.lastIndexOf('/')).toUpperCase()}/`,
      }),
    ),
  ).toEqual([stated]);
  expect(
    skillsOf(
      withTarget({
        targetName: 'Working with bread',
        targetUrl: `https://esco.ec.europa.eu/en/classification/skill?uri=${encodeURIComponent(uri)}`,
      }),
    ),
  ).toEqual([stated]);
  expect(skillsOf(withTarget({ targetName: 'Working with bread', targetUrl: `${uri}0` }))).toEqual([]);
  expect(skillsOf(withTarget({ targetUrl: uri }))).toEqual([['Kneading dough', uri, 1, 'CERTIFICATE']]);
});
