import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { crc32 } from 'node:zlib';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const API_KEY_START = 'sk_';
const WEBHOOK_API_KEY_START = 'whk_';
const SIGNING_SECRET_START = 'whsec_';
const SHOWN_CHARACTERS = 6;
/** 27 characters of base62 are 160 bits, besides the six that are shown in lists: the hidden part has 160 bits. */
const RANDOM_CHARACTERS = 27 + SHOWN_CHARACTERS;
/** 62^6 > 2^32: six characters can hold 32 bits. */
const CHECKSUM_CHARACTERS = 6;
/** Makes checksums differ from signatures for other purposes with the same key. */
const KEYED_CHECKSUM_PURPOSE = 'skillgate/v1/api-key\0';
const API_KEY_LENGTH = API_KEY_START.length + RANDOM_CHARACTERS + CHECKSUM_CHARACTERS;
const API_KEY_FORM = /^sk_[0-9A-Za-z]+$/;
/** Standard Webhooks requires 24 to 64 bytes; 32 is the output size of SHA-256. */
const SIGNING_SECRET_BYTES = 32;

/** What is stored of an organisation's API key. The key itself is shown once and never stored. */
export interface ApiKeyIdentity {
  /** `sk_` and the first six random characters: safe to show in lists and logs. */
  readonly prefix: string;
  /**
   * SHA-256 of the whole key, 32 bytes. A slow password hash is not needed: 160 unknown bits cannot be guessed, and the
   * hash is computed for every request.
   */
  readonly hash: Buffer;
}

/** A new API key, and what is stored of it. */
interface CreatedApiKey extends ApiKeyIdentity {
  readonly key: string;
}

/** A 32-bit number as six base62 characters. */
function toBase62(number: number): string {
  let rest = number;
  let digits = '';
  for (let position = 0; position < CHECKSUM_CHARACTERS; position += 1) {
    digits = ALPHABET.charAt(rest % ALPHABET.length) + digits;
    rest = Math.floor(rest / ALPHABET.length);
  }
  return digits;
}

function checksum(text: string): string {
  return toBase62(crc32(text));
}

/** A checksum that only the service can compute: an invented key has the right one with a chance of 1 in 2^32. */
function keyedChecksum(signingKey: Buffer, text: string): string {
  return toBase62(
    createHmac('sha256', signingKey).update(KEYED_CHECKSUM_PURPOSE).update(text, 'ascii').digest().readUInt32BE(),
  );
}

function createKeyText(start: string, end: (text: string) => string): string {
  // randomInt is uniform; the remainder of random bytes would not be.
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
 * Creates an API key of an organisation: `sk_`, 33 random base62 characters (196 bits) and a keyed checksum of six, by
 * which the service recognises its own keys. It has the format of GitHub's tokens (2021), so that secret scanners find
 * it.
 *
 * @param signingKey - at least 32 random bytes. Keys created with another one are not recognised.
 */
export function createApiKey(signingKey: Buffer): CreatedApiKey {
  const key = createKeyText(API_KEY_START, (text) => keyedChecksum(signingKey, text));
  return { key, ...identify(key) };
}

/**
 * Parses an API key that a client sent. The checksum detects mistyped and invented keys in microseconds, without a
 * query. Whether the key is valid must be looked up by its hash.
 *
 * @param text - the value of a header, of any length; white space is not trimmed.
 * @returns null if the format or the checksum is wrong.
 */
export function parseApiKey(signingKey: Buffer, text: string): ApiKeyIdentity | null {
  if (text.length !== API_KEY_LENGTH || !API_KEY_FORM.test(text)) return null;
  const expected = Buffer.from(keyedChecksum(signingKey, text.slice(0, -CHECKSUM_CHARACTERS)), 'ascii');
  return timingSafeEqual(expected, Buffer.from(text.slice(-CHECKSUM_CHARACTERS), 'ascii')) ? identify(text) : null;
}

/**
 * Creates the key that the service sends to a receiver as x-api-key: `whk_`, the random part of an API key, and a CRC32
 * that secret scanners can verify.
 */
export function createWebhookApiKey(): string {
  return createKeyText(WEBHOOK_API_KEY_START, checksum);
}

/** Creates a Standard Webhooks signing secret: `whsec_` and the base64 of 32 random bytes. */
export function createSigningSecret(): string {
  return SIGNING_SECRET_START + randomBytes(SIGNING_SECRET_BYTES).toString('base64');
}
