import { describe, expect, it } from '@jest/globals';
import { checkIdentifier, checkUrl, isPathSegment } from '../../../src/platform/validation/index.js';

/** The message key of the error that something throws. */
function refusalOf(work: () => unknown): string {
  try {
    return `no error, but ${JSON.stringify(work())}`;
  } catch (error) {
    return (error as { messageKey: string }).messageKey;
  }
}

describe('an identifier', () => {
  it.each(['E-1', 'a/b', 'a b', 'naïve', '...', '.a', '%2e', '\\', '?', '#', ' . . '])('may be %j', (text) => {
    expect(checkIdentifier('publicIdentifier', text)).toBe(text.trim());
    // It arrives as it was sent.
    const url = new URL(`http://localhost/profiles/${encodeURIComponent(text.trim())}`);
    expect(decodeURIComponent(url.pathname.slice('/profiles/'.length))).toBe(text.trim());
  });

  it.each(['.', '..', ' . '])('may not be %j, which clients take out of every path', (text) => {
    expect(refusalOf(() => checkIdentifier('publicIdentifier', text))).toBe('error.field.dots');
    expect(isPathSegment(text.trim())).toBe(false);
    expect(new URL(`http://localhost/profiles/${encodeURIComponent(text.trim())}`).pathname).not.toContain(
      `/profiles/${text.trim()}`,
    );
  });
});

describe('a URL', () => {
  it.each([
    'https://example.org',
    'http://localhost:3000/in',
    'https://intranet.example.com/welcome?from=skills&to=a@b#top',
    'https://sub_domain.example.org./path',
    'https://münchen.example/straße',
    'https://xn--mnchen-3ya.example/',
    'https://192.0.2.7:8443/',
    'https://[2001:db8::1]/in',
    'HTTPS://EXAMPLE.ORG/',
    'https://example.org/a%20b?c=%5C',
  ])('may be %s', (text) => {
    expect(checkUrl('redirectUrl', text)).toBe(text);
  });

  it.each([
    'https://*.example/',
    'https://*/',
    'https://example.org\\@evil.example/',
    'https:\\\\example.org/',
    'https://example.org/a\\b',
    'https://user@example.org/',
    'https://user:secret@example.org/',
    'https://@example.org/',
    'https://exa mple.org/',
    'https://example.org/a b',
    'https://example.org/a\u00a0b',
    'https://ex%61mple.org/',
    'https://-example.org/',
    'https://example-.org/',
    'https://exam!ple.org/',
    'https://.example.org/',
    'https://example..org/',
    `https://${'a'.repeat(64)}.example/`,
    `https://${'a.'.repeat(127)}example/`,
    'https://example.org:0/',
    'https://example.org:99999/',
    'https:///example.org/',
    'https:example.org',
    '//example.org/',
    'javascript:alert(1)//https://example.org/',
    'ftp://example.org/',
    'https://[::1/',
    'https://256.1.1.1/',
    'https://0x7f.1/',
    'https://2130706433/',
    'https://',
  ])('may not be %s', (text) => {
    expect(refusalOf(() => checkUrl('redirectUrl', text))).toBe('error.field.url');
  });

  it.each(['https://example.org/\nx', 'https://exam\tple.org/', 'https://example.org/\u0000'])(
    'may hold no control characters: %j',
    (text) => {
      expect(refusalOf(() => checkUrl('redirectUrl', text))).toBe('error.field.characters');
    },
  );
});
