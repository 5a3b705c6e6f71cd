import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';

const SECRET_START = 'whsk_';
const PUBLIC_START = 'whpk_';
const SECRET_FORM = /^whsk_([A-Za-z0-9+/]{86}==|[A-Za-z0-9+/]{43}=)$/;
const SEED_BYTES = 32;
/** What PKCS #8 (RFC 8410, 7) writes before the seed of an Ed25519 key. */
const PKCS8_START = Buffer.from('302e020100300506032b657004220420', 'hex');
/** Keys that are kept read: reading one takes ten times as long as signing a webhook with it. */
const MOST_KEPT = 256;

/** By secret, the one that was used last at the end. */
const keptKeys = new Map<string, KeyObject>();

/**
 * Makes an Ed25519 key pair for signing webhooks: `whsk_` and the base64 of 64 bytes, the seed and then the public key.
 * Standard Webhooks names the prefix and base64 but not the bytes; these are what Svix's server and Go's library of the
 * standard write.
 */
export function createEd25519Secret(): string {
  const { privateKey } = generateKeyPairSync('ed25519');
  const { d = '', x = '' } = privateKey.export({ format: 'jwk' });
  return SECRET_START + Buffer.concat([Buffer.from(d, 'base64url'), Buffer.from(x, 'base64url')]).toString('base64');
}

/** Whether a secret says of itself that it is an Ed25519 key. */
export function isEd25519Secret(secret: string): boolean {
  return secret.startsWith(SECRET_START);
}

/**
 * Reads a key that `createEd25519Secret` made, or one of the 32-byte seed alone, which some libraries write.
 *
 * @throws Error when the form is wrong; the message does not quote the key.
 */
export function readEd25519Secret(secret: string): KeyObject {
  const key = keptKeys.get(secret) ?? decodeSecret(secret);
  keptKeys.delete(secret);
  keptKeys.set(secret, key);
  const [oldest] = keptKeys.keys();
  if (keptKeys.size > MOST_KEPT && oldest !== undefined) keptKeys.delete(oldest);
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
 * The public half, which receivers verify with: `whpk_` and the base64 of its 32 bytes (RFC 8032).
 *
 * @throws Error when the form of the secret is wrong.
 */
export function publicKeyOf(secret: string): string {
  const { x = '' } = createPublicKey(readEd25519Secret(secret)).export({ format: 'jwk' });
  return PUBLIC_START + Buffer.from(x, 'base64url').toString('base64');
}
