import { createHmac, timingSafeEqual } from 'node:crypto';
import { bytesToUuid, uuidToBytes } from './link-signature.js';

/** What a link that expires opens. A signature for one purpose is not valid for another. */
export type ExpiringPurpose = 'match-dossier' | 'suggestion-dossier' | 'contest-link';

/** The organisation of a link, the object that it opens, and when it ends. Identifiers are UUIDs in lower case. */
export interface ExpiringSubject {
  readonly organisationId: string;
  readonly id: string;
  readonly expiresAt: Date;
}

/** 38 bytes of identifiers and time, and 32 of HMAC-SHA256, in unpadded base64url. */
const SIGNATURE_FORM = /^[A-Za-z0-9_-]{51}\.[A-Za-z0-9_-]{43}$/;
const SIGNATURE_LENGTH = 95;
const UUID_BYTES = 16;
const TIME_BYTES = 6;

/**
 * Signs a link with its end, so that no row is needed to know it: `<base64url of both identifiers and the end>.<base64url
 * of HMAC-SHA256>`, 95 url-safe characters. It cannot be revoked; it opens nothing once its object is deleted.
 *
 * @param key - that of `signLink`.
 * @throws Error if an identifier is not a UUID.
 */
export function signExpiringLink(
  key: Buffer,
  purpose: ExpiringPurpose,
  { organisationId, id, expiresAt }: ExpiringSubject,
): string {
  const time = Buffer.alloc(TIME_BYTES);
  time.writeUIntBE(Math.floor(expiresAt.getTime() / 1000), 0, TIME_BYTES);
  const subject = Buffer.concat([uuidToBytes(organisationId), uuidToBytes(id), time]);
  const mac = createHmac('sha256', key)
    .update(`skillgate/v1/expiring/${purpose}\0`)
    .update(subject)
    .digest('base64url');
  return `${subject.toString('base64url')}.${mac}`;
}

/**
 * Verifies the signature of a link in constant time.
 *
 * @param signature - the text in the URL, of any length.
 * @returns null unless it is exactly what `signExpiringLink` returned. Whether it has ended is for the caller to see.
 */
export function verifyExpiringLink(key: Buffer, purpose: ExpiringPurpose, signature: string): ExpiringSubject | null {
  if (signature.length !== SIGNATURE_LENGTH || !SIGNATURE_FORM.test(signature)) return null;
  const bytes = Buffer.from(signature.slice(0, signature.indexOf('.')), 'base64url');
  const subject = {
    organisationId: bytesToUuid(bytes.subarray(0, UUID_BYTES)),
    id: bytesToUuid(bytes.subarray(UUID_BYTES, 2 * UUID_BYTES)),
    expiresAt: new Date(bytes.readUIntBE(2 * UUID_BYTES, TIME_BYTES) * 1000),
  };
  // Comparing the whole text also rejects other base64 spellings of the same bytes.
  const expected = Buffer.from(signExpiringLink(key, purpose, subject), 'ascii');
  return timingSafeEqual(expected, Buffer.from(signature, 'ascii')) ? subject : null;
}
