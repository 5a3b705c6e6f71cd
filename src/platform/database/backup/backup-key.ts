import { hkdfSync, randomBytes, scrypt, type ScryptOptions } from 'node:crypto';
import { promisify } from 'node:util';
import { BackupError } from './backup-error.js';

/** What the operator encrypts a backup with. */
export type BackupSecret =
  | { readonly kind: 'FILE'; readonly content: Uint8Array }
  | { readonly kind: 'PASSPHRASE'; readonly passphrase: string };

/** What the header of an encrypted backup says of its key. */
export interface KeyDescription {
  readonly cipher: 'AES-256-GCM';
  /** What the key is derived from: a file by HKDF-SHA256, a passphrase by scrypt with these costs. */
  readonly key: 'FILE' | 'PASSPHRASE';
  readonly scrypt?: typeof SCRYPT;
  /** In base64url, as `check` is, which tells another key from a file that was changed. */
  readonly salt: string;
  readonly check: string;
}

/** The key of one backup. */
export interface BackupKey {
  readonly key: Buffer;
  readonly description: KeyDescription;
}

/** The costs of scrypt: 128 MB of memory, and some tenths of a second. */
const SCRYPT = { N: 131_072, r: 8, p: 1 } as const;

const MIN_FILE_BYTES = 32;
const MIN_PASSPHRASE_LENGTH = 12;
const SALT_BYTES = 32;
const KEY_BYTES = 32;
const CHECK_BYTES = 12;

const deriveByScrypt = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

/**
 * Makes the key of a new backup. Each backup has its own, so that no nonce is ever used twice with a key.
 *
 * @throws BackupError if the secret is too short.
 */
export async function newBackupKey(secret: BackupSecret): Promise<BackupKey> {
  if (secret.kind === 'FILE' && secret.content.length < MIN_FILE_BYTES)
    throw new BackupError(
      `the key file is too short: it needs at least ${MIN_FILE_BYTES} random bytes (openssl rand -base64 32)`,
    );
  if (secret.kind === 'PASSPHRASE' && secret.passphrase.length < MIN_PASSPHRASE_LENGTH)
    throw new BackupError(`the passphrase is too short: it needs at least ${MIN_PASSPHRASE_LENGTH} characters`);
  const salt = randomBytes(SALT_BYTES);
  const { key, check } = await derive(secret, salt, SCRYPT);
  const costs = secret.kind === 'PASSPHRASE' ? { scrypt: SCRYPT } : {};
  const described = { cipher: 'AES-256-GCM', key: secret.kind, ...costs, salt: salt.toString('base64url') } as const;
  return { key, description: { ...described, check } };
}

/**
 * The key of a backup that is encrypted.
 *
 * @param secret - undefined if the operator gave none.
 * @throws BackupError if it is not the one that the backup was encrypted with.
 */
export async function openBackupKey(description: KeyDescription, secret: BackupSecret | undefined): Promise<BackupKey> {
  const needed = description.key === 'FILE' ? 'the key file' : 'the passphrase';
  if (secret?.kind !== description.key)
    throw new BackupError(
      `the backup is encrypted: give ${needed} (${description.key === 'FILE' ? '--decrypt-with' : 'BACKUP_PASSPHRASE'})`,
    );
  const { key, check } = await derive(secret, Buffer.from(description.salt, 'base64url'), SCRYPT);
  if (check !== description.check) throw new BackupError(`${needed} is not the one that the backup was encrypted with`);
  return { key, description };
}

async function derive(
  secret: BackupSecret,
  salt: Buffer,
  costs: typeof SCRYPT,
): Promise<{ readonly key: Buffer; readonly check: string }> {
  const material =
    secret.kind === 'FILE'
      ? secret.content
      : await deriveByScrypt(secret.passphrase.normalize('NFC'), salt, KEY_BYTES, {
          ...costs,
          maxmem: 256 * 1024 * 1024,
        });
  const part = (purpose: string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', material, salt, `skillgate/backup/1/${purpose}`, bytes));
  return { key: part('key', KEY_BYTES), check: part('check', CHECK_BYTES).toString('base64url') };
}
