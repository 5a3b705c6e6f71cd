import { createHmac, createPublicKey, timingSafeEqual, verify, type KeyObject } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { StartupError } from '../../../platform/errors/index.js';

const SYMMETRIC_FORM = /^whsec_([A-Za-z0-9+/]+={0,2})$/;
const PUBLIC_FORM = /^whpk_([A-Za-z0-9+/]+={0,2})$/;
const PUBLIC_KEY_BYTES = 32;
/** Standard Webhooks leaves the number open; its libraries take five minutes either way. */
const TOLERANCE_SECONDS = 300;

/** What a signature is verified with: a shared secret (`v1`, HMAC-SHA256) or a public key (`v1a`, Ed25519). */
export type VerifyingKey =
  { readonly scheme: 'v1'; readonly key: Buffer } | { readonly scheme: 'v1a'; readonly key: KeyObject };

/** What a receiver knows of its sender. Where it knows nothing, that part of a request stays unchecked. */
export interface ReceiverKeys {
  readonly verifyingKeys: readonly VerifyingKey[];
  readonly apiKeys: readonly string[];
}

/** `unchecked`: the receiver was given nothing to check it with. */
export type Verdict = 'valid' | 'invalid' | 'missing' | 'unchecked';

/** How far a request is what it says it is. */
export interface Verification {
  readonly signature: Verdict;
  /** The scheme of the signature that holds. */
  readonly scheme?: VerifyingKey['scheme'];
  /** `invalid` when it is no number, or more than five minutes off. */
  readonly timestamp: Verdict;
  /** Seconds since the request was signed; negative when the sender's clock is ahead. */
  readonly ageSeconds?: number;
  readonly apiKey: Verdict;
}

/**
 * Reads what `--secret` names: a signing secret (`whsec_`) or the public half of a key pair (`whpk_`), each with base64
 * behind it.
 *
 * @throws StartupError, which does not quote it, when it is neither.
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

/** Checks signature, time and key of a request, each for itself, so that a developer sees which of them fails. */
export function verifyWebhook(keys: ReceiverKeys, headers: IncomingHttpHeaders, body: Buffer, now: Date): Verification {
  return {
    ...checkSignature(keys, headers, body),
    ...checkTimestamp(headerText(headers, 'webhook-timestamp'), now),
    apiKey: checkApiKey(keys, headers),
  };
}

/** A header's value; of one that came twice, the values with a comma between. */
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
  // The bytes as they came: text that was decoded and encoded again may be other bytes.
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
