import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const START = 'ses_';
const RANDOM_BYTES = 32;
/** 32 bytes in unpadded base64url. */
const CHARACTERS = 43;
const FORM = new RegExp(`^${START}[A-Za-z0-9_-]{${CHARACTERS}}\\.[A-Za-z0-9_-]{${CHARACTERS}}$`);
const LENGTH = START.length + CHARACTERS + 1 + CHARACTERS;
/** Makes these signatures differ from those for other purposes with the same key. */
const PURPOSE = 'skillgate/v1/session\0';

/** What is stored of the value of a session's cookie. */
export interface SessionIdentity {
  /** SHA-256 of the value, 32 bytes. A slow hash is not needed: 256 unknown bits cannot be guessed. */
  readonly hash: Buffer;
}

/** Whether a text has the prefix of a session's value. Keys and access tokens have others. */
export function isSessionToken(text: string): boolean {
  return text.startsWith(START);
}

/**
 * Creates the value of a session's cookie: `ses_<256 random bits>.<HMAC-SHA256 of them>`. By the signature the service
 * recognises invented ones without a query.
 *
 * @param signingKey - at least 32 random bytes, the same in every process.
 */
export function createSessionToken(signingKey: Buffer): SessionIdentity & { readonly token: string } {
  const value = START + randomBytes(RANDOM_BYTES).toString('base64url');
  const token = `${value}.${macOf(signingKey, value)}`;
  return { token, ...identify(token) };
}

/**
 * Identifies a session by the value of its cookie. Whether there is such a session must be looked up by the hash.
 *
 * @param text - what a client sent, of any length.
 * @returns null unless `createSessionToken` made it with this key.
 */
export function parseSessionToken(signingKey: Buffer, text: string): SessionIdentity | null {
  if (text.length !== LENGTH || !FORM.test(text)) return null;
  const [value = '', mac = ''] = text.split('.');
  const expected = Buffer.from(macOf(signingKey, value), 'ascii');
  return timingSafeEqual(expected, Buffer.from(mac, 'ascii')) ? identify(text) : null;
}

function identify(token: string): SessionIdentity {
  return { hash: createHash('sha256').update(token, 'ascii').digest() };
}

function macOf(signingKey: Buffer, value: string): string {
  return createHmac('sha256', signingKey).update(PURPOSE).update(value, 'ascii').digest('base64url');
}
