import { createCipheriv, createDecipheriv, createSecretKey, hkdfSync, randomBytes, type KeyObject } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const VERSION = 'v1';
/** NIST SP 800-38D, 8.2.2: 96 random bits are safe for 2^32 messages under one key. */
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const KEY_BYTES = 32;
/** 96 bits distinguish keys and reveal nothing about them: they are a separate HKDF output. */
const FINGERPRINT_BYTES = 12;
const TEXT_FORM = /^v1\.([A-Za-z0-9_-]{16})\.([A-Za-z0-9_-]{16})\.([A-Za-z0-9_-]{22,})$/;

/** Encrypts short texts (API keys, signing secrets) that are stored in the database. */
export interface Encryption {
  /**
   * Identifies the current key (16 base64url characters). It is stored in the database and compared at start; the key
   * cannot be derived from it.
   */
  readonly fingerprint: string;
  /** The same for previous keys, to distinguish a start after a rotation from a wrong key. */
  readonly previousFingerprints: readonly string[];
  /**
   * Encrypts with the current key.
   * @param plaintext - any text without lone surrogates; may be empty.
   * @param context - what the text belongs to (table, organisation, row, column). It is neither secret nor stored, but
   *   `decrypt` needs the same, so that a ciphertext that was moved to another row is refused.
   */
  encrypt(plaintext: string, context: string): string;
  /** Whether a text was encrypted with the current key. */
  isCurrent(ciphertext: string): boolean;
  /**
   * Decrypts a text that was encrypted with the current or a previous key.
   * @throws Error if the format is wrong, the key is unknown, or the ciphertext or its context was changed. The message
   *   contains no part of a text.
   */
  decrypt(ciphertext: string, context: string): string;
}

interface NamedKey {
  readonly fingerprint: string;
  readonly key: KeyObject;
}

function derive(secretKey: string, purpose: string, length: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secretKey, '', `skillgate/${VERSION}/${purpose}`, length));
}

function nameKey(secretKey: string): NamedKey {
  if (secretKey === '') throw new Error('The secret key is empty');
  return {
    fingerprint: derive(secretKey, 'fingerprint', FINGERPRINT_BYTES).toString('base64url'),
    key: createSecretKey(derive(secretKey, 'encryption', KEY_BYTES)),
  };
}

function toText(fingerprint: string, nonce: Buffer, sealed: Buffer): string {
  return [VERSION, fingerprint, nonce.toString('base64url'), sealed.toString('base64url')].join('.');
}

function seal({ fingerprint, key }: NamedKey, plaintext: string, context: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES });
  cipher.setAAD(Buffer.from(context, 'utf8'));
  const sealed = Buffer.concat([cipher.update(plaintext, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return toText(fingerprint, nonce, sealed);
}

function open(keys: ReadonlyMap<string, NamedKey>, ciphertext: string, context: string): string {
  const [, fingerprint = '', nonceText = '', sealedText = ''] = TEXT_FORM.exec(ciphertext) ?? [];
  const nonce = Buffer.from(nonceText, 'base64url');
  const sealed = Buffer.from(sealedText, 'base64url');
  // Base64 has several spellings of the same bytes; only that of `encrypt` is accepted.
  if (fingerprint === '' || toText(fingerprint, nonce, sealed) !== ciphertext) {
    throw new Error('The ciphertext does not have the expected form');
  }
  const named = keys.get(fingerprint);
  if (named === undefined) {
    throw new Error(`The ciphertext was made with another secret key (fingerprint ${fingerprint})`);
  }
  const decipher = createDecipheriv(ALGORITHM, named.key, nonce, { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(context, 'utf8'));
  decipher.setAuthTag(sealed.subarray(sealed.length - TAG_BYTES));
  try {
    const opened = decipher.update(sealed.subarray(0, sealed.length - TAG_BYTES));
    return Buffer.concat([opened, decipher.final()]).toString('utf8');
  } catch {
    throw new Error('The ciphertext or its context was changed after it was encrypted');
  }
}

/**
 * Creates the encryption of secrets at rest: AES-256-GCM (NIST SP 800-38D) with a key derived by HKDF-SHA256 (RFC
 * 5869). A text is `v1.<fingerprint of the key>.<nonce>.<ciphertext and tag>`, the last two in base64url.
 *
 * @param secretKey - the operator's SECRET_KEY. It must be random and not a password, as HKDF does not slow down
 * guessing.
 * @param previousKeys - earlier secret keys, for decryption only; a rotation ends when all texts are encrypted again.
 * @throws Error if a key is empty.
 */
export function createEncryption(secretKey: string, previousKeys: readonly string[] = []): Encryption {
  const current = nameKey(secretKey);
  const previous = previousKeys.map(nameKey);
  const keys = new Map([...previous, current].map((named) => [named.fingerprint, named]));
  return {
    fingerprint: current.fingerprint,
    previousFingerprints: previous.map((named) => named.fingerprint),
    encrypt: (plaintext, context) => seal(current, plaintext, context),
    isCurrent: (ciphertext) => ciphertext.startsWith(`${VERSION}.${current.fingerprint}.`),
    decrypt: (ciphertext, context) => open(keys, ciphertext, context),
  };
}
