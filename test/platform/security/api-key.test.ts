import { createHash, randomBytes } from 'node:crypto';

import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';

import {
  createApiKey,
  createSigningSecret,
  createWebhookApiKey,
  parseApiKey,
} from '../../../src/platform/security/api-key.js';

const SIGNING_KEY = randomBytes(32);

describe('API keys', () => {
  test('are recognised when they come back, with the hash and prefix that were stored', () => {
    const { key, prefix, hash } = createApiKey(SIGNING_KEY);
    expect(parseApiKey(SIGNING_KEY, key)).toEqual({ prefix, hash });
    expect(hash).toEqual(createHash('sha256').update(key).digest());
    expect(key.startsWith(prefix)).toBe(true);
    expect(prefix).toMatch(/^sk_[0-9A-Za-z]{6}$/);
  });

  test('keep 160 random bits beside the shown prefix and the mark', () => {
    const { key, prefix } = createApiKey(SIGNING_KEY);
    expect(key).toMatch(/^sk_[0-9A-Za-z]+$/);
    const hiddenCharacters = key.length - prefix.length - 6;
    expect(hiddenCharacters * Math.log2(62)).toBeGreaterThanOrEqual(160);
  });

  test('are all different', () => {
    expect(new Set(Array.from({ length: 1_000 }, () => createApiKey(SIGNING_KEY).key)).size).toBe(1_000);
  });

  test('use every character of the alphabet', () => {
    const seen = new Set(Array.from({ length: 200 }, () => createApiKey(SIGNING_KEY).key.slice(3, -6)).join(''));
    expect(seen.size).toBe(62);
  });

  test('are refused when any one character is mistyped', () => {
    const { key } = createApiKey(SIGNING_KEY);
    fc.assert(
      fc.property(
        fc.nat(key.length - 1),
        fc.string({ unit: 'binary-ascii', minLength: 1, maxLength: 1 }),
        (position, character) => {
          fc.pre(character !== key[position]);
          expect(parseApiKey(SIGNING_KEY, key.slice(0, position) + character + key.slice(position + 1))).toBeNull();
        },
      ),
      { numRuns: 2_000 },
    );
  });

  test('are refused when two neighbouring characters are swapped', () => {
    const { key } = createApiKey(SIGNING_KEY);
    for (let position = 0; position < key.length - 1; position += 1) {
      const swapped =
        key.slice(0, position) + key.charAt(position + 1) + key.charAt(position) + key.slice(position + 2);
      if (swapped !== key) expect(parseApiKey(SIGNING_KEY, swapped)).toBeNull();
    }
  });

  test('are refused with anything before, after or missing', () => {
    const { key } = createApiKey(SIGNING_KEY);
    for (const text of [
      '',
      'sk_',
      ` ${key}`,
      `${key} `,
      `${key}\n`,
      key.slice(1),
      key.slice(0, -1),
      key.toUpperCase(),
      `Bearer ${key}`,
    ]) {
      expect(parseApiKey(SIGNING_KEY, text)).toBeNull();
    }
    expect(parseApiKey(SIGNING_KEY, 'sk_' + 'a'.repeat(10_000_000))).toBeNull();
  });

  test('are known as made here: what somebody else makes in their form is refused', () => {
    const others = randomBytes(32);
    for (let made = 0; made < 100; made += 1) expect(parseApiKey(SIGNING_KEY, createApiKey(others).key)).toBeNull();
  });

  test('are not mixed up with keys of another kind', () => {
    expect(parseApiKey(SIGNING_KEY, createWebhookApiKey())).toBeNull();
    expect(parseApiKey(SIGNING_KEY, createWebhookApiKey().replace('whk_', 'sk_'))).toBeNull();
  });
});

describe('secrets for webhooks', () => {
  test('are a key with its own beginning', () => {
    expect(createWebhookApiKey()).toMatch(/^whk_[0-9A-Za-z]{39}$/);
    expect(createWebhookApiKey()).not.toBe(createWebhookApiKey());
  });

  test('and a signing secret of 32 bytes', () => {
    const secret = createSigningSecret();
    expect(secret).toMatch(/^whsec_[0-9A-Za-z+/]{43}=$/);
    expect(Buffer.from(secret.slice('whsec_'.length), 'base64')).toHaveLength(32);
    expect(createSigningSecret()).not.toBe(secret);
  });
});
