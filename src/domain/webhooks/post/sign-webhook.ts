import { createHmac, sign } from 'node:crypto';
import { isEd25519Secret, readEd25519Secret } from '../../../platform/security/ed25519-key.js';

const SECRET_FORM = /^whsec_((?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?)$/;
const MIN_SECRET_BYTES = 24;
const MAX_SECRET_BYTES = 64;

/** What is signed for one attempt. */
export interface WebhookToSign {
  /** Value of webhook-id: the same for each attempt, without full stops, which separate the signed parts. */
  readonly id: string;
  /** Value of webhook-timestamp: the time of this attempt, in whole seconds since 1970. */
  readonly timestampSeconds: number;
  /** The exact body that is sent, in UTF-8. */
  readonly body: string;
  /**
   * All valid secrets, at least one. The prefix decides how each signs: `whsec_` and the base64 of 24 to 64 bytes is
   * symmetric, `whsk_` (see ed25519-key.ts) is Ed25519.
   */
  readonly secrets: readonly string[];
}

function decodeSecret(secret: string): Buffer {
  const key = Buffer.from(SECRET_FORM.exec(secret)?.[1] ?? '', 'base64');
  if (key.length < MIN_SECRET_BYTES || key.length > MAX_SECRET_BYTES) {
    // The message does not quote the secret, which must not appear in a log.
    throw new Error('A signing secret is "whsec_" and the base64 of 24 to 64 bytes');
  }
  return key;
}

function signWith(secret: string, signed: Buffer): string {
  // Ed25519 (RFC 8032) has its own hash function, so no digest is given.
  if (isEd25519Secret(secret)) return `v1a,${sign(null, signed, readEd25519Secret(secret)).toString('base64')}`;
  return `v1,${createHmac('sha256', decodeSecret(secret)).update(signed).digest('base64')}`;
}

/**
 * Signs `id.timestamp.body` according to Standard Webhooks 1.0: HMAC-SHA256 (`v1`) or Ed25519 (`v1a`), in base64.
 *
 * @returns the value of the webhook-signature header: a signature for each secret, in their order, separated by spaces.
 * So a receiver may still have the old secret, or only know the old scheme, during a rotation.
 * @throws Error when a secret is malformed or there is none, or the id or the timestamp would make the signed text
 * ambiguous.
 */
export function signWebhook({ id, timestampSeconds, body, secrets }: WebhookToSign): string {
  if (secrets.length === 0) throw new Error('A webhook needs at least one signing secret');
  if (!/^[^.\s]+$/.test(id)) throw new Error('A webhook id has no full stops and no space');
  if (!Number.isSafeInteger(timestampSeconds)) throw new Error('A webhook timestamp is in whole seconds');
  const signed = Buffer.from(`${id}.${timestampSeconds}.${body}`, 'utf8');
  return secrets.map((secret) => signWith(secret, signed)).join(' ');
}
