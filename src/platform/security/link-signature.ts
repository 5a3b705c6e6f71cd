import { createHmac, timingSafeEqual } from 'node:crypto';

const UUID_FORM = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** 32 bytes of identifiers and 32 of HMAC-SHA256, 43 characters of unpadded base64url each. */
const SIGNATURE_FORM = /^[A-Za-z0-9_-]{43}\.[A-Za-z0-9_-]{43}$/;
const SIGNATURE_LENGTH = 87;
const UUID_BYTES = 16;
/** What a link opens. A signature for one purpose is not valid for another. */
export type LinkPurpose =
  'onboarding-link' | 'export-download' | 'assessment-link' | 'endorsement-request' | 'person-link';

/** The organisation of a link, and the object that it opens. Identifiers are UUIDs in lower case. */
interface LinkSubject {
  readonly organisationId: string;
  readonly id: string;
}

export function uuidToBytes(uuid: string): Buffer {
  if (!UUID_FORM.test(uuid)) throw new Error('A link is signed for UUIDs only');
  return Buffer.from(uuid.replaceAll('-', ''), 'hex');
}

export function bytesToUuid(bytes: Buffer): string {
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/**
 * Signs a link: `<base64url of both identifiers>.<base64url of HMAC-SHA256>`, 87 url-safe characters. The
 * organisation is part of it because a link carries no API key, and every read needs the organisation.
 *
 * @param key - at least 32 random bytes, separate from the encryption key so that links survive its rotation.
 * @throws Error if an identifier is not a UUID.
 */
export function signLink(key: Buffer, purpose: LinkPurpose, organisationId: string, id: string): string {
  const subject = Buffer.concat([uuidToBytes(organisationId), uuidToBytes(id)]);
  const mac = createHmac('sha256', key).update(`skillgate/v1/${purpose}\0`).update(subject).digest('base64url');
  return `${subject.toString('base64url')}.${mac}`;
}

/**
 * Verifies the signature of a link in constant time.
 *
 * @param signature - the text in the URL, of any length.
 * @returns null unless it is exactly what `signLink` returned. Does not check expiry or revocation.
 */
export function verifyLink(key: Buffer, purpose: LinkPurpose, signature: string): LinkSubject | null {
  if (signature.length !== SIGNATURE_LENGTH || !SIGNATURE_FORM.test(signature)) return null;
  const bytes = Buffer.from(signature.slice(0, signature.indexOf('.')), 'base64url');
  const organisationId = bytesToUuid(bytes.subarray(0, UUID_BYTES));
  const id = bytesToUuid(bytes.subarray(UUID_BYTES));
  // Comparing the whole text also rejects other base64 spellings of the same bytes.
  const expected = Buffer.from(signLink(key, purpose, organisationId, id), 'ascii');
  return timingSafeEqual(expected, Buffer.from(signature, 'ascii')) ? { organisationId, id } : null;
}
