import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';

import { createEncryption } from '../../../src/platform/security/encryption.js';

const SECRET_KEY = 'a secret key for tests, 32+ characters';
const encryption = createEncryption(SECRET_KEY);

describe('encryption of secrets at rest', () => {
  test('gives back any text under the same context', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), fc.string(), (plaintext, context) => {
        expect(encryption.decrypt(encryption.encrypt(plaintext, context), context)).toBe(plaintext);
      }),
    );
  });

  test('writes version, key fingerprint, nonce and ciphertext, each time with another nonce', () => {
    const first = encryption.encrypt('text', 'context');
    const second = encryption.encrypt('text', 'context');
    expect(first).toMatch(/^v1\.[\w-]{16}\.[\w-]{16}\.[\w-]+$/);
    expect(first.split('.')[1]).toBe(encryption.fingerprint);
    expect(first.split('.')[2]).not.toBe(second.split('.')[2]);
    expect(first).not.toContain(Buffer.from('text').toString('base64url'));
  });

  test('refuses a ciphertext in which any one character was changed, added or removed', () => {
    const ciphertext = encryption.encrypt('whsec_something', 'endpoint/1');
    fc.assert(
      fc.property(
        fc.nat(ciphertext.length - 1),
        fc.constantFrom(...'ABCabcXYZxyz0189-_.=+/ '.split(''), ''),
        fc.boolean(),
        (position, character, insert) => {
          const rest = ciphertext.slice(insert ? position : position + 1);
          const changed = ciphertext.slice(0, position) + character + rest;
          fc.pre(changed !== ciphertext);
          expect(() => encryption.decrypt(changed, 'endpoint/1')).toThrow(/^The ciphertext /);
        },
      ),
      { numRuns: 1_000 },
    );
  });

  test('refuses other base64 spellings of the same bytes', () => {
    const ciphertext = encryption.encrypt('text', 'context');
    for (const character of 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_') {
      if (ciphertext.endsWith(character)) continue;
      const spelling = ciphertext.slice(0, -1) + character;
      expect(() => encryption.decrypt(spelling, 'context')).toThrow(/^The ciphertext /);
    }
    expect(() => encryption.decrypt(`${ciphertext}=`, 'context')).toThrow(/^The ciphertext /);
  });

  test('refuses a ciphertext moved to another context', () => {
    const ciphertext = encryption.encrypt('text', 'endpoint/1');
    expect(() => encryption.decrypt(ciphertext, 'endpoint/2')).toThrow(
      'The ciphertext or its context was changed after it was encrypted',
    );
  });

  test('names the fingerprint of a key it does not have', () => {
    const other = createEncryption('another secret key');
    expect(() => encryption.decrypt(other.encrypt('text', ''), '')).toThrow(
      `The ciphertext was made with another secret key (fingerprint ${other.fingerprint})`,
    );
  });

  test.each(['', 'text', 'v1', 'v1...', 'v2.AAAAAAAAAAAAAAAA.AAAAAAAAAAAAAAAA.AAAAAAAAAAAAAAAAAAAAAAAA'])(
    'says that "%s" is no ciphertext',
    (text) => {
      expect(() => encryption.decrypt(text, '')).toThrow('The ciphertext does not have the expected form');
    },
  );

  test('reads with a previous key and writes with the current one', () => {
    const rotated = createEncryption('a new secret key', [SECRET_KEY, 'an older one']);
    expect(rotated.decrypt(encryption.encrypt('text', 'context'), 'context')).toBe('text');
    expect(rotated.previousFingerprints[0]).toBe(encryption.fingerprint);
    const renewed = rotated.encrypt('text', 'context');
    expect(createEncryption('a new secret key').decrypt(renewed, 'context')).toBe('text');
    expect(() => encryption.decrypt(renewed, 'context')).toThrow(/another secret key/);
  });

  test('fingerprints a key the same at every start and differently from every other key', () => {
    expect(createEncryption(SECRET_KEY).fingerprint).toBe(encryption.fingerprint);
    expect(createEncryption(`${SECRET_KEY} `).fingerprint).not.toBe(encryption.fingerprint);
  });

  test('refuses an empty key', () => {
    expect(() => createEncryption('')).toThrow('The secret key is empty');
    expect(() => createEncryption(SECRET_KEY, [''])).toThrow('The secret key is empty');
  });
});
