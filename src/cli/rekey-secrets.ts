import type { Foundation } from '../foundation.js';
import { rekeyEndpointSecrets, type UnreadableSecret } from '../domain/webhooks/index.js';
import { createEncryption, type Encryption } from '../platform/security/encryption.js';
import { lockInstallation, rekeyInstallation } from '../platform/security/installation.js';
import { newSecretKey, readOwnSecretKeys, writeOwnSecretKeys, type OwnSecretKeys } from '../platform/security/own-secret-key.js';
import type { Database } from '../platform/database/index.js';

/** Longest that re-encrypting may take, in milliseconds: a million secrets take half a minute. */
const TIMEOUT = 300_000;

/** What a change of the key did. */
export interface RekeyResult {
  /** Endpoints' secrets that were encrypted again. */
  readonly endpointSecrets: number;
  /** Whether the key that signs onboarding links, or the note of which key is in use, was behind. */
  readonly linkSigningKey: boolean;
  readonly unreadable: readonly UnreadableSecret[];
  /** Whether the service's own key file got a new key. */
  readonly newKeyMade: boolean;
}

/** Encrypts every secret of the database under the current key: all of them at once, or none. */
export async function rekeySecrets(foundation: Foundation): Promise<RekeyResult> {
  const { database, settings, encryption } = foundation;
  if (settings.secretKey === undefined) return rekeyWithOwnKey(foundation);
  return database.client.$transaction(
    async (db) => {
      await lockInstallation(db);
      return { ...(await rekey(db, encryption)), newKeyMade: false };
    },
    { timeout: TIMEOUT, maxWait: TIMEOUT },
  );
}

/**
 * Changes the key in the service's own file. The new key is in the file, before the old one, when the first secret is
 * encrypted with it, and the old one leaves the file when the last secret has left it: whenever this is killed, the file
 * holds every key that the database needs, and the next run goes on from there with the new key that is there.
 * The lock in the database keeps two runs from each making a key that the other does not know.
 */
async function rekeyWithOwnKey({ database: { client }, settings }: Foundation): Promise<RekeyResult> {
  const { dataDirectory, previousSecretKeys } = settings;
  const result = await client.$transaction(
    async (db) => {
      await lockInstallation(db);
      const keys = await readOwnSecretKeys(dataDirectory);
      const goesOn = keys.length > 1;
      const next: OwnSecretKeys = goesOn ? keys : [newSecretKey(), ...keys];
      if (!goesOn) await writeOwnSecretKeys(dataDirectory, next);
      const [current, ...previous] = next;
      return { ...(await rekey(db, createEncryption(current, [...previous, ...previousSecretKeys]))), newKeyMade: !goesOn };
    },
    { timeout: TIMEOUT, maxWait: TIMEOUT },
  );
  if (result.unreadable.length > 0) return result;
  await client.$transaction(async (db) => {
    const stored = await lockInstallation(db);
    const [current] = await readOwnSecretKeys(dataDirectory);
    // Not when another run has begun the next change meanwhile: its old key is still needed.
    if (createEncryption(current).fingerprint === stored) await writeOwnSecretKeys(dataDirectory, [current]);
  });
  return result;
}

async function rekey(db: Database, encryption: Encryption) {
  const { rekeyed, unreadable } = await rekeyEndpointSecrets(db, encryption);
  return { endpointSecrets: rekeyed, unreadable, linkSigningKey: await rekeyInstallation(db, encryption) };
}
