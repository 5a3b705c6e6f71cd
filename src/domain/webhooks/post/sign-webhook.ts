import { createHmac, sign } from 'node:crypto';
import { isEd25519Secret, readEd25519Secret } from '../../../platform/security/ed25519-key.js';

const SECRET_FORM = /^whsec_((?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?)$/;
const MIN_SECRET_BYTES = 24;
const MAX_SECRET_BYTES = 64;

/** What one attempt signs. */
export interface WebhookToSign {
  /**
   * Value of webhook-id: the same for every attempt of one delivery, without full stops (they separate the signed
   * parts).
   */
  readonly id: string;
  /** Value of webhook-timestamp: when this attempt is made, whole seconds since 1970. */
  readonly timestampSeconds: number;
  /** The body to the byte as it is sent (UTF-8). */
  readonly body: string;
  /**
   * Every secret still valid, at least one. The start says how each signs: `whsec_` and the base64 of 24 to 64 bytes is
   * symmetric, `whsk_` (see ed25519-key.ts) is Ed25519.
   */
  readonly secrets: readonly string[];
}

function decodeSecret(secret: string): Buffer {
  const key = Buffer.from(SECRET_FORM.exec(secret)?.[1] ?? '', 'base64');
  if (key.length < MIN_SECRET_BYTES || key.length > MAX_SECRET_BYTES) {
    // The secret itself must not reach a log, so the message cannot quote it.
    throw new Error('A signing secret is "whsec_" and the base64 of 24 to 64 bytes');
  }
  return key;
}

function signWith(secret: string, signed: Buffer): string {
  // RFC 8032's Ed25519 hashes by itself, so no digest is named.
  if (isEd25519Secret(secret)) return `v1a,${sign(null, signed, readEd25519Secret(secret)).toString('base64')}`;
  return `v1,${createHmac('sha256', decodeSecret(secret)).update(signed).digest('base64')}`;
}

/**
 * Signs a webhook by Standard Webhooks 1.0 over `id.timestamp.body`: HMAC-SHA256 (`v1`) or Ed25519 (`v1a`), base64.
 *
 * @returns the value of the webhook-signature header: one signature a secret, in their order, separated by spaces, so
 * that a
 *   receiver may still hold the old secret, or know the old scheme only, during a rotation.
 * @throws Error when a secret is malformed or none is given, or the id or the timestamp cannot be signed without doubt.
 */
export function signWebhook({ id, timestampSeconds, body, secrets }: WebhookToSign): string {
  if (secrets.length === 0) throw new Error('A webhook needs at least one signing secret');
  if (!/^[^.\s]+$/.test(id)) throw new Error('A webhook id has no full stops and no space');
  if (!Number.isSafeInteger(timestampSeconds)) throw new Error('A webhook timestamp is in whole seconds');
  const signed = Buffer.from(`${id}.${timestampSeconds}.${body}`, 'utf8');
  return secrets.map((secret) => signWith(secret, signed)).join(' ');
}
