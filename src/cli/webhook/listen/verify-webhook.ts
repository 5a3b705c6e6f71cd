import { createHmac, createPublicKey, timingSafeEqual, verify, type KeyObject } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { StartupError } from '../../../platform/errors/index.js';

const SYMMETRIC_FORM = /^whsec_([A-Za-z0-9+/]+={0,2})$/;
const PUBLIC_FORM = /^whpk_([A-Za-z0-9+/]+={0,2})$/;
const PUBLIC_KEY_BYTES = 32;
/** Standard Webhooks does not specify the number; its libraries use five minutes. */
const TOLERANCE_SECONDS = 300;

/** What a signature is verified with: a shared secret (`v1`, HMAC-SHA256) or a public key (`v1a`, Ed25519). */
export type VerifyingKey =
  { readonly scheme: 'v1'; readonly key: Buffer } | { readonly scheme: 'v1a'; readonly key: KeyObject };

/** The keys that a receiver knows. Without a key, that part of a request is not checked. */
export interface ReceiverKeys {
  readonly verifyingKeys: readonly VerifyingKey[];
  readonly apiKeys: readonly string[];
}

/** `unchecked`: the receiver has no key to check it with. */
export type Verdict = 'valid' | 'invalid' | 'missing' | 'unchecked';

/** The results of verifying a request. */
export interface Verification {
  readonly signature: Verdict;
  /** The scheme of the valid signature. */
  readonly scheme?: VerifyingKey['scheme'];
  /** `invalid`: not a number, or a difference of more than five minutes. */
  readonly timestamp: Verdict;
  /** Seconds since the request was signed; negative if the sender's clock is ahead. */
  readonly ageSeconds?: number;
  readonly apiKey: Verdict;
}

/**
 * Parses the value of `--secret`: a signing secret (`whsec_`) or a public key (`whpk_`), each followed by base64.
 *
 * @throws StartupError, without the value, if it is neither.
 */
export function parseVerifyingKey(text: string): VerifyingKey {
  const symmetric = SYMMETRIC_FORM.exec(text)?.[1];
  if (symmetric !== undefined) return { scheme: 'v1', key: Buffer.from(symmetric, 'base64') };
  const publicKey = Buffer.from(PUBLIC_FORM.exec(text)?.[1] ?? '', 'base64');
  if (publicKey.length === PUBLIC_KEY_BYTES) {
    return {
      scheme: 'v1a',
      key: createPublicKey({ format: 'jwk', key: { kty: 'OKP', crv: 'Ed25519', x: publicKey.toString('base64url') } }),
    };
  }
  throw new StartupError(
    '--secret takes a signing secret (whsec_ and base64) or a public key (whpk_ and the base64 of 32 bytes)',
  );
}

/**
 * Checks signature, timestamp and API key of a request separately, so that a developer sees which of them is invalid.
 */
export function verifyWebhook(keys: ReceiverKeys, headers: IncomingHttpHeaders, body: Buffer, now: Date): Verification {
  return {
    ...checkSignature(keys, headers, body),
    ...checkTimestamp(headerText(headers, 'webhook-timestamp'), now),
    apiKey: checkApiKey(keys, headers),
  };
}

/** The value of a header; the values of a repeated header are joined with commas. */
export function headerText(headers: IncomingHttpHeaders, name: string): string | undefined {
  const value = headers[name];
  return Array.isArray(value) ? value.join(', ') : value;
}

function checkSignature(
  { verifyingKeys }: ReceiverKeys,
  headers: IncomingHttpHeaders,
  body: Buffer,
): Pick<Verification, 'signature' | 'scheme'> {
  const given = headerText(headers, 'webhook-signature');
  if (given === undefined) return { signature: 'missing' };
  if (verifyingKeys.length === 0) return { signature: 'unchecked' };
  const start = `${headerText(headers, 'webhook-id') ?? ''}.${headerText(headers, 'webhook-timestamp') ?? ''}.`;
  // The received bytes, as decoding and encoding them might change them.
  const signed = Buffer.concat([Buffer.from(start), body]);
  for (const part of given.split(' ')) {
    const [scheme, signature = ''] = part.split(',');
    const holding = verifyingKeys.find(
      (key) => key.scheme === scheme && holds(key, signed, Buffer.from(signature, 'base64')),
    );
    if (holding) return { signature: 'valid', scheme: holding.scheme };
  }
  return { signature: 'invalid' };
}

function holds({ scheme, key }: VerifyingKey, signed: Buffer, signature: Buffer): boolean {
  if (scheme === 'v1a') return verify(null, signed, key, signature);
  const expected = createHmac('sha256', key).update(signed).digest();
  return signature.length === expected.length && timingSafeEqual(signature, expected);
}

function checkTimestamp(given: string | undefined, now: Date): Pick<Verification, 'timestamp' | 'ageSeconds'> {
  if (given === undefined) return { timestamp: 'missing' };
  if (!/^\d{1,12}$/.test(given)) return { timestamp: 'invalid' };
  const ageSeconds = Math.floor(now.getTime() / 1000) - Number(given);
  return { timestamp: Math.abs(ageSeconds) <= TOLERANCE_SECONDS ? 'valid' : 'invalid', ageSeconds };
}

function checkApiKey({ apiKeys }: ReceiverKeys, headers: IncomingHttpHeaders): Verdict {
  const given = headerText(headers, 'x-api-key');
  if (given === undefined) return 'missing';
  if (apiKeys.length === 0) return 'unchecked';
  return apiKeys.some((key) => isSameText(key, given)) ? 'valid' : 'invalid';
}

function isSameText(one: string, other: string): boolean {
  const [first, second] = [Buffer.from(one), Buffer.from(other)];
  return first.length === second.length && timingSafeEqual(first, second);
}
