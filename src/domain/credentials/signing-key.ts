import { generateKeyPairSync } from 'node:crypto';
import type { Encryption } from '../../platform/security/encryption.js';
import { newId, type Database } from '../../platform/database/index.js';
import type { Scope } from '../../platform/scope.js';
import { replaceKeyCiphertext } from './credentials.sql.js';
import { keyNameOf } from './documents/issuer.js';
import { readPrivateKey, type DocumentKey } from './documents/sign-document.js';

/** What a key belongs to, so that its ciphertext cannot be moved to another organisation. */
function contextOf(organisationId: string): string {
  return `signing_key/${organisationId}`;
}

/** Opens the organisation's signing key, which is made when it is needed first. */
export async function openSigningKey(scope: Scope): Promise<DocumentKey> {
  const { db, organisationId, encryption, settings } = scope;
  const { id, ciphertext } =
    (await db.signingKey.findUnique({ where: { organisationId } })) ?? (await createSigningKey(scope));
  return {
    name: keyNameOf({ organisationId, publicUrl: settings.publicUrl ?? '' }, { id }),
    key: readPrivateKey(encryption.decrypt(ciphertext, contextOf(organisationId))),
  };
}

async function createSigningKey({ db, organisationId, encryption }: Scope) {
  const jwk = generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' });
  const ciphertext = encryption.encrypt(JSON.stringify(jwk), contextOf(organisationId));
  // Another request may have made it in the meantime.
  await db.signingKey.createMany({
    data: [{ organisationId, id: newId(), ciphertext, publicKey: jwk.x ?? '' }],
    skipDuplicates: true,
  });
  return db.signingKey.findUniqueOrThrow({ where: { organisationId } });
}

/** The result of encrypting signing keys again. */
export interface RekeyedSigningKeys {
  /** Number of keys that were under an earlier key and are under the current one now. */
  readonly rekeyed: number;
  /** Organisations whose keys none of the available keys decrypts. */
  readonly unreadable: readonly string[];
}

/** Encrypts the signing keys of all organisations with the current key. Can be repeated at any time. */
export async function rekeySigningKeys(db: Database, encryption: Encryption): Promise<RekeyedSigningKeys> {
  const unreadable: string[] = [];
  let rekeyed = 0;
  for (const { organisationId, ciphertext } of await db.signingKey.findMany()) {
    if (encryption.isCurrent(ciphertext)) continue;
    try {
      const plaintext = encryption.decrypt(ciphertext, contextOf(organisationId));
      const after = encryption.encrypt(plaintext, contextOf(organisationId));
      rekeyed += await replaceKeyCiphertext(db, organisationId, ciphertext, after);
    } catch {
      unreadable.push(organisationId);
    }
  }
  return { rekeyed, unreadable };
}
