import { randomBytes } from 'node:crypto';
import type { PrismaClient } from '../../generated/prisma/client.js';
import type { Database } from '../database/index.js';
import { StartupError } from '../errors/index.js';
import type { Encryption } from './encryption.js';

const LINK_KEY_CONTEXT = 'link signing key';

/**
 * Checks that the database's secrets were encrypted with this SECRET_KEY or a previous one that was given too,
 * and gives the key that signs links. The first start on a database makes that key.
 *
 * @throws StartupError when the database knows another SECRET_KEY.
 */
export async function openInstallation(
  client: PrismaClient,
  encryption: Encryption,
): Promise<{ linkSigningKey: Buffer }> {
  // Of two processes that start together on an empty database one writes the row, and both read it.
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

/** Whether secrets of a database that knows a key by this fingerprint can be read. */
export function fits({ fingerprint, previousFingerprints }: Encryption, storedFingerprint: string): boolean {
  return [fingerprint, ...previousFingerprints].includes(storedFingerprint);
}

/**
 * Keeps every other process from changing the key until the transaction ends.
 *
 * @returns false when another process does it at the moment: to wait for it in silence could be taken for a connection
 * that is dead.
 */
export async function lockInstallation(db: Database): Promise<boolean> {
  const rows = await db.$queryRaw<unknown[]>`SELECT id FROM installation WHERE id = 1 FOR UPDATE SKIP LOCKED`;
  return rows.length > 0;
}

/**
 * Encrypts the key that signs links under the current key, and writes down which key that is.
 *
 * @returns whether anything was not so before.
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
