import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { Webhook } from 'standardwebhooks';

import { signWebhook } from '../../../src/domain/webhooks/signature.js';
import { createSigningSecret } from '../../../src/platform/security/api-key.js';

const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';

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

  test('are not made without a secret, nor over an id or a timestamp that could be read in two ways', () => {
    const sign = (changes: object): string => signWebhook({ id: 'evt_1', timestampSeconds: 1, body: '{}', secrets: [SECRET], ...changes });
    expect(() => sign({ secrets: [] })).toThrow('at least one signing secret');
    expect(() => sign({ id: 'evt.1' })).toThrow('no full stops');
    expect(() => sign({ id: '' })).toThrow('no full stops');
    expect(() => sign({ timestampSeconds: 1.5 })).toThrow('whole seconds');
  });
});
