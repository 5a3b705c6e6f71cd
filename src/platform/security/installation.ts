import { randomBytes } from 'node:crypto';
import type { PrismaClient } from '../../generated/prisma/client.js';
import { StartupError } from '../errors/index.js';
import type { Encryption } from './encryption.js';

const LINK_KEY_CONTEXT = 'link signing key';

/**
 * Checks that the database's secrets were encrypted with this SECRET_KEY, and gives the key that signs links.
 * The first start on a database makes that key.
 *
 * @throws StartupError when the database knows another SECRET_KEY.
 */
export async function openInstallation(client: PrismaClient, encryption: Encryption): Promise<{ linkSigningKey: Buffer }> {
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
  if (installation.secretKeyFingerprint !== encryption.fingerprint) {
    throw new StartupError('SECRET_KEY is not the one that the secrets in this database were encrypted with');
  }
  return { linkSigningKey: Buffer.from(encryption.decrypt(installation.linkSigningKey, LINK_KEY_CONTEXT), 'base64url') };
}
