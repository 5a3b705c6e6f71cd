import { createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { Webhook } from 'standardwebhooks';

import { signWebhook } from '../../../../src/domain/webhooks/post/sign-webhook.js';
import { createSigningSecret } from '../../../../src/platform/security/api-key.js';
import { createEd25519Secret, publicKeyOf } from '../../../../src/platform/security/ed25519-key.js';

const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';

/** Verifies a signature by what a receiver has: the public key as it is shown. */
function verifyWithPublicKey(publicKey: string, signed: string, signature: string): boolean {
  const [, base64 = ''] = /^whpk_([A-Za-z0-9+/]{43}=)$/.exec(publicKey) ?? [];
  const x = Buffer.from(base64, 'base64').toString('base64url');
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
  const [version, value = ''] = signature.split(',');
  return version === 'v1a' && verify(null, Buffer.from(signed), key, Buffer.from(value, 'base64'));
}

describe('webhook signatures', () => {
  test('agree with the test vector of Standard Webhooks', () => {
    const signature = signWebhook({
      id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      timestampSeconds: 1614265330,
      body: '{"test": 2432232314}',
      secrets: [SECRET],
    });
    expect(signature).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=');
  });

  test('are accepted by the reference library, whatever the body', () => {
    fc.assert(
      fc.property(fc.uuid(), fc.json({ stringUnit: 'grapheme' }), (id, body) => {
        const secret = createSigningSecret();
        const timestampSeconds = Math.floor(Date.now() / 1_000);
        const headers = {
          'webhook-id': id,
          'webhook-timestamp': String(timestampSeconds),
          'webhook-signature': signWebhook({ id, timestampSeconds, body, secrets: [secret] }),
        };
        expect(new Webhook(secret).verify(body, headers)).toEqual(JSON.parse(body));
        expect(() => new Webhook(secret).verify(`${body} `, headers)).toThrow();
      }),
    );
  });

  test('are accepted with the old and with the new secret during a rotation, and with no other', () => {
    const [oldSecret, newSecret] = [createSigningSecret(), createSigningSecret()];
    const timestampSeconds = Math.floor(Date.now() / 1_000);
    const body = '{"event":"profile.created"}';
    const headers = {
      'webhook-id': 'evt_1',
      'webhook-timestamp': String(timestampSeconds),
      'webhook-signature': signWebhook({ id: 'evt_1', timestampSeconds, body, secrets: [newSecret, oldSecret] }),
    };
    expect(headers['webhook-signature']).toMatch(/^v1,\S+ v1,\S+$/);
    expect(new Webhook(oldSecret).verify(body, headers)).toEqual({ event: 'profile.created' });
    expect(new Webhook(newSecret).verify(body, headers)).toEqual({ event: 'profile.created' });
    expect(() => new Webhook(createSigningSecret()).verify(body, headers)).toThrow('No matching signature found');
  });

  test.each([
    ['without whsec_', Buffer.alloc(32).toString('base64')],
    ['of 23 bytes', `whsec_${Buffer.alloc(23).toString('base64')}`],
    ['of 65 bytes', `whsec_${Buffer.alloc(65).toString('base64')}`],
    ['that is not base64', `whsec_${'*'.repeat(44)}`],
    ['that is empty', ''],
  ])('are not made with a secret %s, and the error does not tell it', (_why, secret) => {
    const sign = (): string => signWebhook({ id: 'evt_1', timestampSeconds: 1, body: '{}', secrets: [SECRET, secret] });
    expect(sign).toThrow(/^A signing secret is "whsec_" and the base64 of 24 to 64 bytes$/);
  });

  test('are not made with an Ed25519 secret of another length, and the error does not tell it', () => {
    for (const bytes of [31, 33, 63, 65]) {
      const secret = `whsk_${Buffer.alloc(bytes, 'x').toString('base64')}`;
      expect(() => signWebhook({ id: 'evt_1', timestampSeconds: 1, body: '{}', secrets: [secret] })).toThrow(
        /^An Ed25519 secret is "whsk_" and the base64 of 64 or 32 bytes$/,
      );
    }
  });

  test('are not made without a secret, nor over an id or a timestamp that could be read in two ways', () => {
    const sign = (changes: object): string =>
      signWebhook({ id: 'evt_1', timestampSeconds: 1, body: '{}', secrets: [SECRET], ...changes });
    expect(() => sign({ secrets: [] })).toThrow('at least one signing secret');
    expect(() => sign({ id: 'evt.1' })).toThrow('no full stops');
    expect(() => sign({ id: '' })).toThrow('no full stops');
    expect(() => sign({ timestampSeconds: 1.5 })).toThrow('whole seconds');
  });
});

describe('Ed25519 signatures', () => {
  // RFC 8032, 7.1, test 3: the secret key (a seed), its public key, and the signature of two bytes.
  const SEED = 'c5aa8df43f9f837bedb7442f31dcb7b166d38535076f094b85ce3a2e0b4458f7';
  const PUBLIC = 'fc51cd8e6218a1a38da47ed00230f0580816ed13ba3303ac5deb911548908025';

  test('are made by the keys of RFC 8032, whether the secret holds the seed alone or the public key too', () => {
    const short = `whsk_${Buffer.from(SEED, 'hex').toString('base64')}`;
    const long = `whsk_${Buffer.from(SEED + PUBLIC, 'hex').toString('base64')}`;
    const jwk = {
      kty: 'OKP',
      crv: 'Ed25519',
      d: Buffer.from(SEED, 'hex').toString('base64url'),
      x: Buffer.from(PUBLIC, 'hex').toString('base64url'),
    };
    const expected = sign(null, Buffer.from('evt_1.1.{}'), createPrivateKey({ key: jwk, format: 'jwk' })).toString(
      'base64',
    );
    for (const secret of [short, long]) {
      expect(publicKeyOf(secret)).toBe(`whpk_${Buffer.from(PUBLIC, 'hex').toString('base64')}`);
      expect(signWebhook({ id: 'evt_1', timestampSeconds: 1, body: '{}', secrets: [secret] })).toBe(`v1a,${expected}`);
    }
  });

  test('are accepted with the public key, whatever the body, and with no other key', () => {
    const [secret, other] = [createEd25519Secret(), createEd25519Secret()];
    expect(secret).toMatch(/^whsk_[A-Za-z0-9+/]{86}==$/);
    fc.assert(
      fc.property(fc.uuid(), fc.nat(), fc.json({ stringUnit: 'grapheme' }), (id, timestampSeconds, body) => {
        const signature = signWebhook({ id, timestampSeconds, body, secrets: [secret] });
        expect(verifyWithPublicKey(publicKeyOf(secret), `${id}.${timestampSeconds}.${body}`, signature)).toBe(true);
        expect(verifyWithPublicKey(publicKeyOf(secret), `${id}.${timestampSeconds}.${body} `, signature)).toBe(false);
        expect(verifyWithPublicKey(publicKeyOf(other), `${id}.${timestampSeconds}.${body}`, signature)).toBe(false);
      }),
      { numRuns: 50 },
    );
  });

  test('are each made with their own key, however many keys there are', () => {
    const secrets = Array.from({ length: 300 }, createEd25519Secret);
    for (const secret of [...secrets, ...secrets]) {
      expect(
        verifyWithPublicKey(
          publicKeyOf(secret),
          'evt_1.1.{}',
          signWebhook({ id: 'evt_1', timestampSeconds: 1, body: '{}', secrets: [secret] }),
        ),
      ).toBe(true);
    }
  });

  test('stand beside symmetric ones while the scheme changes, and receivers of either take the request', () => {
    const [symmetric, asymmetric] = [createSigningSecret(), createEd25519Secret()];
    const timestampSeconds = Math.floor(Date.now() / 1_000);
    const signature = signWebhook({ id: 'evt_1', timestampSeconds, body: '{}', secrets: [asymmetric, symmetric] });
    expect(signature).toMatch(/^v1a,\S+ v1,\S+$/);
    const headers = {
      'webhook-id': 'evt_1',
      'webhook-timestamp': String(timestampSeconds),
      'webhook-signature': signature,
    };
    expect(new Webhook(symmetric).verify('{}', headers)).toEqual({});
    expect(
      verifyWithPublicKey(publicKeyOf(asymmetric), `evt_1.${timestampSeconds}.{}`, signature.split(' ')[0] ?? ''),
    ).toBe(true);
  });
});
