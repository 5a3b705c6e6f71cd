import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';

const SECRET_START = 'whsk_';
const PUBLIC_START = 'whpk_';
const SECRET_FORM = /^whsk_([A-Za-z0-9+/]{86}==|[A-Za-z0-9+/]{43}=)$/;
const SEED_BYTES = 32;
/** The bytes before the seed of an Ed25519 key in PKCS #8 (RFC 8410, 7). */
const PKCS8_START = Buffer.from('302e020100300506032b657004220420', 'hex');
/** Maximum number of parsed keys in the cache: parsing one takes ten times as long as signing a webhook with it. */
const MAX_CACHED_KEYS = 256;

/** Parsed keys by their secrets; the most recently used one is the last. */
const cachedKeys = new Map<string, KeyObject>();

/**
 * Creates an Ed25519 key pair for signing webhooks: `whsk_` and the base64 of 64 bytes, the seed and the public key.
 * Standard Webhooks specifies the prefix and base64 but not the bytes; these are those of Svix's server and of the
 * standard's Go library.
 */
export function createEd25519Secret(): string {
  const { privateKey } = generateKeyPairSync('ed25519');
  const { d = '', x = '' } = privateKey.export({ format: 'jwk' });
  return SECRET_START + Buffer.concat([Buffer.from(d, 'base64url'), Buffer.from(x, 'base64url')]).toString('base64');
}

/** Whether a secret has the prefix of an Ed25519 key. */
export function isEd25519Secret(secret: string): boolean {
  return secret.startsWith(SECRET_START);
}

/**
 * Parses a key of `createEd25519Secret`, or one that consists of the 32-byte seed only, as some libraries write it.
 *
 * @throws Error if the format is wrong; the message does not quote the key.
 */
export function readEd25519Secret(secret: string): KeyObject {
  const key = cachedKeys.get(secret) ?? decodeSecret(secret);
  cachedKeys.delete(secret);
  cachedKeys.set(secret, key);
  const [oldest] = cachedKeys.keys();
  if (cachedKeys.size > MAX_CACHED_KEYS && oldest !== undefined) cachedKeys.delete(oldest);
  return key;
}

function decodeSecret(secret: string): KeyObject {
  const bytes = Buffer.from(SECRET_FORM.exec(secret)?.[1] ?? '', 'base64');
  if (bytes.length === 0) throw new Error('An Ed25519 secret is "whsk_" and the base64 of 64 or 32 bytes');
  return createPrivateKey({
    key: Buffer.concat([PKCS8_START, bytes.subarray(0, SEED_BYTES)]),
    format: 'der',
    type: 'pkcs8',
  });
}

/**
 * The public key, with which receivers verify signatures: `whpk_` and the base64 of its 32 bytes (RFC 8032).
 *
 * @throws Error if the format of the secret is wrong.
 */
export function publicKeyOf(secret: string): string {
  const { x = '' } = createPublicKey(readEd25519Secret(secret)).export({ format: 'jwk' });
  return PUBLIC_START + Buffer.from(x, 'base64url').toString('base64');
}
