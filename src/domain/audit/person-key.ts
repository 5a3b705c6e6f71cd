import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
/** NIST SP 800-38D, 8.2.2: 96 random bits are safe for 2^32 messages under one key. */
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * What the audit trail needs of a person: two columns of the profile, which are gone with it. Values that were
 * encrypted for the person can then no longer be read by anybody, while the chain of the trail still verifies.
 */
export interface PersonKey {
  /** Names the person. */
  readonly auditPseudonym: string;
  /** What the person's key is made of, with a key of the service. */
  readonly auditSalt: string;
}

/** What an entry about a person says of the change. */
export interface PersonalChange {
  readonly before?: unknown;
  readonly after?: unknown;
}

/**
 * Encrypts what an entry says about a person: nonce, ciphertext and tag of AES-256-GCM.
 *
 * @param signingKey - the service's own (`linkSigningKey`).
 * @param entryId - the ciphertext cannot be moved to another entry.
 */
export function sealForPerson(signingKey: Buffer, salt: string, entryId: string, change: PersonalChange): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, keyOf(signingKey, salt), nonce);
  cipher.setAAD(Buffer.from(entryId));
  return Buffer.concat([nonce, cipher.update(JSON.stringify(change)), cipher.final(), cipher.getAuthTag()]);
}

/**
 * Decrypts it.
 *
 * @returns null if the key is another one or the ciphertext was changed.
 */
export function openForPerson(
  signingKey: Buffer,
  salt: string,
  entryId: string,
  sealed: Buffer,
): PersonalChange | null {
  try {
    const decipher = createDecipheriv(ALGORITHM, keyOf(signingKey, salt), sealed.subarray(0, NONCE_BYTES));
    decipher.setAAD(Buffer.from(entryId));
    decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
    const text = Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]);
    return JSON.parse(text.toString()) as PersonalChange;
  } catch {
    return null;
  }
}

function keyOf(signingKey: Buffer, salt: string): Buffer {
  return createHmac('sha256', signingKey).update('skillgate/v1/audit-person\0').update(salt).digest();
}
