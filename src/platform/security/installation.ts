import { randomBytes } from 'node:crypto';
import type { PrismaClient } from '../../generated/prisma/client.js';
import type { Database } from '../database/index.js';
import { StartupError } from '../errors/index.js';
import type { Encryption } from './encryption.js';

const LINK_KEY_CONTEXT = 'link signing key';

/**
 * Checks that the database's secrets were encrypted with this SECRET_KEY or one of the given previous keys, and returns
 * the key that signs links. The first start on a database creates that key.
 *
 * @throws StartupError if the database uses another SECRET_KEY.
 */
export async function openInstallation(
  client: PrismaClient,
  encryption: Encryption,
): Promise<{ linkSigningKey: Buffer }> {
  // If two processes start together on an empty database, one of them writes the row and both read it.
  await client.installation.createMany({
    data: {
      id: 1,
      secretKeyFingerprint: encryption.fingerprint,
      linkSigningKey: encryption.encrypt(randomBytes(32).toString('base64url'), LINK_KEY_CONTEXT),
    },
    skipDuplicates: true,
  });
  const installation = await client.installation.findUniqueOrThrow({ where: { id: 1 } });
  if (!fits(encryption, installation.secretKeyFingerprint)) {
    throw new StartupError('SECRET_KEY is not the one that the secrets in this database were encrypted with');
  }
  return {
    linkSigningKey: Buffer.from(encryption.decrypt(installation.linkSigningKey, LINK_KEY_CONTEXT), 'base64url'),
  };
}

/** Whether secrets can be decrypted that were encrypted with the key of this fingerprint. */
export function fits({ fingerprint, previousFingerprints }: Encryption, storedFingerprint: string): boolean {
  return [fingerprint, ...previousFingerprints].includes(storedFingerprint);
}

/**
 * Locks the key against changes by other processes until the transaction ends.
 *
 * @returns false if another process is changing it. It does not wait, as a silent wait could be taken for a dead
 *   connection.
 */
export async function lockInstallation(db: Database): Promise<boolean> {
  const rows = await db.$queryRaw<unknown[]>`SELECT id FROM installation WHERE id = 1 FOR UPDATE SKIP LOCKED`;
  return rows.length > 0;
}

/**
 * Encrypts the key that signs links with the current key, and stores the fingerprint of that.
 *
 * @returns whether anything changed.
 */
export async function rekeyInstallation(db: Database, encryption: Encryption): Promise<boolean> {
  const { linkSigningKey, secretKeyFingerprint } = await db.installation.findUniqueOrThrow({ where: { id: 1 } });
  if (encryption.isCurrent(linkSigningKey) && secretKeyFingerprint === encryption.fingerprint) return false;
  await db.installation.update({
    where: { id: 1 },
    data: {
      secretKeyFingerprint: encryption.fingerprint,
      linkSigningKey: encryption.encrypt(encryption.decrypt(linkSigningKey, LINK_KEY_CONTEXT), LINK_KEY_CONTEXT),
    },
  });
  return true;
}
