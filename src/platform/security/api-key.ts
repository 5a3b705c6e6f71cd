import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { crc32 } from 'node:zlib';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const API_KEY_START = 'sk_';
const WEBHOOK_API_KEY_START = 'whk_';
const SIGNING_SECRET_START = 'whsec_';
const SHOWN_CHARACTERS = 6;
/** 27 characters of base62 are 160 bits; the six shown in lists come on top, so what stays hidden has 160 bits too. */
const RANDOM_CHARACTERS = 27 + SHOWN_CHARACTERS;
/** 62^6 > 2^32: six characters hold 32 bits. */
const CHECKSUM_CHARACTERS = 6;
/** Keeps a mark from being a signature for another purpose with the same key. */
const MARK_PURPOSE = 'skillgate/v1/api-key\0';
const API_KEY_LENGTH = API_KEY_START.length + RANDOM_CHARACTERS + CHECKSUM_CHARACTERS;
const API_KEY_FORM = /^sk_[0-9A-Za-z]+$/;
/** Standard Webhooks asks for 24 to 64 bytes; 32 is the output size of SHA-256. */
const SIGNING_SECRET_BYTES = 32;

/** What is kept of an organisation's API key. The key itself is shown once and never stored. */
export interface ApiKeyIdentity {
  /** `sk_` and the first six random characters: safe to show in lists and logs. */
  readonly prefix: string;
  /**
   * SHA-256 of the whole key, 32 bytes. A slow password hash would add nothing: with 160 unknown bits there is nothing
   * to guess, and the hash is computed on every request.
   */
  readonly hash: Buffer;
}

/** A new API key, with what to store of it. */
export interface CreatedApiKey extends ApiKeyIdentity {
  readonly key: string;
}

/** A number of 32 bits as six characters. */
function spell(number: number): string {
  let rest = number;
  let digits = '';
  for (let position = 0; position < CHECKSUM_CHARACTERS; position += 1) {
    digits = ALPHABET.charAt(rest % ALPHABET.length) + digits;
    rest = Math.floor(rest / ALPHABET.length);
  }
  return digits;
}

function checksum(text: string): string {
  return spell(crc32(text));
}

/** What only the service can put at the end of a key: one made-up key in four thousand million has it by chance. */
function mark(signingKey: Buffer, text: string): string {
  return spell(createHmac('sha256', signingKey).update(MARK_PURPOSE).update(text, 'ascii').digest().readUInt32BE());
}

function createKeyText(start: string, end: (text: string) => string): string {
  // randomInt rejects what would favour some characters; a remainder of random bytes would not.
  const random = Array.from({ length: RANDOM_CHARACTERS }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('');
  return start + random + end(start + random);
}

function identify(key: string): ApiKeyIdentity {
  return {
    prefix: key.slice(0, API_KEY_START.length + SHOWN_CHARACTERS),
    hash: createHash('sha256').update(key, 'ascii').digest(),
  };
}

/**
 * Makes an organisation's API key: `sk_`, 33 random base62 characters (196 bits) and a mark of six, by which the
 * service knows its own keys. The form is that of GitHub's tokens (2021), so that secret scanners find it.
 *
 * @param signingKey at least 32 random bytes. Keys that were made with another one are not recognised.
 */
export function createApiKey(signingKey: Buffer): CreatedApiKey {
  const key = createKeyText(API_KEY_START, (text) => mark(signingKey, text));
  return { key, ...identify(key) };
}

/**
 * Reads an API key as a client sent it. The mark finds mistyped and made-up keys in some microseconds, without a
 * question to the database. It proves nothing for good: whether the key still holds is for the caller to look up by
 * hash.
 *
 * @param text the value of a header, of any length; surrounding space is not removed.
 * @returns null when the form or the mark is wrong.
 */
export function parseApiKey(signingKey: Buffer, text: string): ApiKeyIdentity | null {
  if (text.length !== API_KEY_LENGTH || !API_KEY_FORM.test(text)) return null;
  const expected = Buffer.from(mark(signingKey, text.slice(0, -CHECKSUM_CHARACTERS)), 'ascii');
  return timingSafeEqual(expected, Buffer.from(text.slice(-CHECKSUM_CHARACTERS), 'ascii')) ? identify(text) : null;
}

/**
 * Makes the key that the service sends to a receiver as x-api-key: `whk_`, the random part of an API key, and a CRC32
 * that secret scanners can check.
 */
export function createWebhookApiKey(): string {
  return createKeyText(WEBHOOK_API_KEY_START, checksum);
}

/** Makes a Standard Webhooks signing secret: `whsec_` and the base64 of 32 random bytes. */
export function createSigningSecret(): string {
  return SIGNING_SECRET_START + randomBytes(SIGNING_SECRET_BYTES).toString('base64');
}
