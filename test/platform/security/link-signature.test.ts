import { randomBytes } from 'node:crypto';

import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';

import { signLink, verifyLink } from '../../../src/platform/security/link-signature.js';

const key = randomBytes(32);
const organisationId = '0190c7a0-1111-7abc-8def-0123456789ab';
const tokenId = '0190c7a0-2222-7abc-8def-ba9876543210';

describe('link signatures', () => {
  test('name the organisation and the token they were made for', () => {
    fc.assert(
      fc.property(fc.uuid(), fc.uuid(), (organisation, token) => {
        expect(verifyLink(key, 'onboarding-link', signLink(key, 'onboarding-link', organisation, token))).toEqual({
          organisationId: organisation,
          id: token,
        });
      }),
    );
  });

  test('need no escaping in a URL', () => {
    const signature = signLink(key, 'onboarding-link', organisationId, tokenId);
    expect(encodeURIComponent(signature)).toBe(signature);
    expect(signature).toHaveLength(87);
  });

  test('are the same for a UUID in either case', () => {
    expect(signLink(key, 'onboarding-link', organisationId.toUpperCase(), tokenId)).toBe(
      signLink(key, 'onboarding-link', organisationId, tokenId),
    );
  });

  test('are refused under another key', () => {
    expect(
      verifyLink(randomBytes(32), 'onboarding-link', signLink(key, 'onboarding-link', organisationId, tokenId)),
    ).toBeNull();
  });

  test('are refused when any one character was changed', () => {
    const signature = signLink(key, 'onboarding-link', organisationId, tokenId);
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.+/= \n';
    for (let position = 0; position < signature.length; position += 1) {
      for (const character of alphabet) {
        if (character === signature[position]) continue;
        expect(
          verifyLink(key, 'onboarding-link', signature.slice(0, position) + character + signature.slice(position + 1)),
        ).toBeNull();
      }
    }
  });

  test('are refused with anything added or missing, and with the parts of two links put together', () => {
    const signature = signLink(key, 'onboarding-link', organisationId, tokenId);
    const [subject = '', mac = ''] = signature.split('.');
    const other = signLink(key, 'onboarding-link', tokenId, organisationId);
    for (const text of [
      '',
      '.',
      `${signature}=`,
      `${signature} `,
      `${signature}\n`,
      `${signature}.`,
      ` ${signature}`,
      subject,
      `${subject}.`,
      `.${mac}`,
      `${mac}.${subject}`,
      `${other.split('.')[0]}.${mac}`,
      signature.slice(0, -1),
    ]) {
      expect(verifyLink(key, 'onboarding-link', text)).toBeNull();
    }
    expect(verifyLink(key, 'onboarding-link', 'A'.repeat(10_000_000))).toBeNull();
  });

  test('for one purpose are not valid for another', () => {
    const signature = signLink(key, 'onboarding-link', organisationId, tokenId);
    expect(verifyLink(key, 'export-download', signature)).toBeNull();
  });

  test('cannot be made for what is not a UUID', () => {
    expect(() => signLink(key, 'onboarding-link', 'organisation', tokenId)).toThrow('A link is signed for UUIDs only');
    expect(() => signLink(key, 'onboarding-link', organisationId, `${tokenId}0`)).toThrow(
      'A link is signed for UUIDs only',
    );
  });
});
