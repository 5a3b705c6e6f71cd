import { createHash, randomBytes, randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const API_KEY_START = 'sk_';
const WEBHOOK_API_KEY_START = 'whk_';
const SIGNING_SECRET_START = 'whsec_';
const SHOWN_CHARACTERS = 6;
/** 27 characters of base62 are 160 bits; the six shown in lists come on top, so what stays hidden has 160 bits too. */
const RANDOM_CHARACTERS = 27 + SHOWN_CHARACTERS;
/** 62^6 > 2^32: six characters hold every CRC32. */
const CHECKSUM_CHARACTERS = 6;
const API_KEY_LENGTH = API_KEY_START.length + RANDOM_CHARACTERS + CHECKSUM_CHARACTERS;
const API_KEY_FORM = /^sk_[0-9A-Za-z]+$/;
/** Standard Webhooks asks for 24 to 64 bytes; 32 is the output size of SHA-256. */
const SIGNING_SECRET_BYTES = 32;

/** What is kept of an organisation's API key. The key itself is shown once and never stored. */
export interface ApiKeyIdentity {
  /** `sk_` and the first six random characters: safe to show in lists and logs. */
  readonly prefix: string;
  /**
   * SHA-256 of the whole key, 32 bytes. A slow password hash would add nothing: with 160 unknown bits there is nothing to
   * guess, and the hash is computed on every request.
   */
  readonly hash: Buffer;
}

/** A new API key, with what to store of it. */
export interface CreatedApiKey extends ApiKeyIdentity {
  readonly key: string;
}

function checksum(text: string): string {
  let rest = crc32(text);
  let digits = '';
  for (let position = 0; position < CHECKSUM_CHARACTERS; position += 1) {
    digits = ALPHABET.charAt(rest % ALPHABET.length) + digits;
    rest = Math.floor(rest / ALPHABET.length);
  }
  return digits;
}

function createKeyText(start: string): string {
  // randomInt rejects what would favour some characters; a remainder of random bytes would not.
  const random = Array.from({ length: RANDOM_CHARACTERS }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('');
  return start + random + checksum(start + random);
}

function identify(key: string): ApiKeyIdentity {
  return {
    prefix: key.slice(0, API_KEY_START.length + SHOWN_CHARACTERS),
    hash: createHash('sha256').update(key, 'ascii').digest(),
  };
}

/**
 * Makes an organisation's API key: `sk_`, 33 random base62 characters (196 bits) and a checksum of six. The form follows
 * GitHub's tokens (base62, CRC32 at the end, 2021), so that secret scanners find it without false alarms.
 */
export function createApiKey(): CreatedApiKey {
  const key = createKeyText(API_KEY_START);
  return { key, ...identify(key) };
}

/**
 * Reads an API key as a client sent it. The checksum finds every mistyped character, so that neither typing errors nor
 * made-up keys cost a question to the database. It proves nothing: whether the key exists is for the caller to look up by hash.
 *
 * @param text the value of a header, of any length; surrounding space is not removed.
 * @returns null when the form or the checksum is wrong.
 */
export function parseApiKey(text: string): ApiKeyIdentity | null {
  if (text.length !== API_KEY_LENGTH || !API_KEY_FORM.test(text)) return null;
  const unchecked = text.slice(0, -CHECKSUM_CHARACTERS);
  return checksum(unchecked) === text.slice(-CHECKSUM_CHARACTERS) ? identify(text) : null;
}

/** Makes the key that the service sends to a receiver as x-api-key: `whk_`, random part and checksum as an API key's. */
export function createWebhookApiKey(): string {
  return createKeyText(WEBHOOK_API_KEY_START);
}

/** Makes a Standard Webhooks signing secret: `whsec_` and the base64 of 32 random bytes. */
export function createSigningSecret(): string {
  return SIGNING_SECRET_START + randomBytes(SIGNING_SECRET_BYTES).toString('base64');
}
