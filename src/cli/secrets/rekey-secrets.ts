import { setTimeout } from 'node:timers/promises';
import type { Runtime } from '../../app/runtime.js';
import { rekeySigningKeys } from '../../domain/credentials/index.js';
import { rekeyEndpointSecrets, type UnreadableSecret } from '../../domain/webhooks/index.js';
import { createEncryption, type Encryption } from '../../platform/security/encryption.js';
import { lockInstallation, rekeyInstallation } from '../../platform/security/installation.js';
import {
  newSecretKey,
  readOwnSecretKeys,
  writeOwnSecretKeys,
  type OwnSecretKeys,
} from '../../platform/security/own-secret-key.js';
import type { Database } from '../../platform/database/index.js';

/**
 * Maximum time that the lock of the key is held, in milliseconds: a day. Each batch of secrets is a short transaction
 * of its own.
 */
const MAX_LOCK_TIME = 86_400_000;

/** Time between two attempts to get the lock, in milliseconds. */
const POLL_INTERVAL = 200;

/** The result of changing the key. */
export interface RekeyResult {
  /** Number of endpoints' secrets that were encrypted again. */
  readonly endpointSecrets: number;
  /** Number of organisations' keys for credentials that were encrypted again. */
  readonly signingKeys: number;
  /** Whether the key that signs onboarding links, or the fingerprint of the current key, was updated. */
  readonly linkSigningKey: boolean;
  readonly unreadable: readonly UnreadableSecret[];
  /** Organisations whose keys for credentials could not be decrypted. */
  readonly unreadableSigningKeys: readonly string[];
  /** Whether a new key was added to the service's key file. */
  readonly newKeyMade: boolean;
}

/** Reports the number of secrets processed since the last report. */
type OnSecrets = (lookedAt: number) => void;

/**
 * Encrypts all secrets in the database with the current key, in batches. The fingerprint of the current key is updated
 * last: until then the earlier key is needed, and processes that know both can read everything. If this is interrupted,
 * the next run continues with the rest.
 */
export async function rekeySecrets(runtime: Runtime, onSecrets: OnSecrets = () => undefined): Promise<RekeyResult> {
  const { settings, encryption } = runtime;
  return withKeyLocked(runtime, async (held) =>
    settings.secretKey === undefined
      ? rekeyWithOwnKey(runtime, held, onSecrets)
      : { ...(await rekey(runtime, held, encryption, onSecrets)), newKeyMade: false },
  );
}

/**
 * Changes the key in the service's own file. The new key is written to the file, before the old one, before the first
 * secret is encrypted with it, and the old key is removed after the last one: whenever this is interrupted, the file
 * contains all keys that the database needs, and the next run continues with the same new key.
 */
async function rekeyWithOwnKey(runtime: Runtime, held: Database, onSecrets: OnSecrets): Promise<RekeyResult> {
  const { dataDirectory, previousSecretKeys } = runtime.settings;
  const keys = await readOwnSecretKeys(dataDirectory);
  const goesOn = keys.length > 1;
  const next: OwnSecretKeys = goesOn ? keys : [newSecretKey(), ...keys];
  if (!goesOn) await writeOwnSecretKeys(dataDirectory, next);
  const [current, ...previous] = next;
  return {
    ...(await rekey(runtime, held, createEncryption(current, [...previous, ...previousSecretKeys]), onSecrets)),
    newKeyMade: !goesOn,
  };
}

async function rekey({ database: { client } }: Runtime, held: Database, encryption: Encryption, onSecrets: OnSecrets) {
  let endpointSecrets = 0;
  let signingKeys = 0;
  for (;;) {
    const { rekeyed, unreadable } = await rekeyEndpointSecrets(client, encryption, async (lookedAt) => {
      onSecrets(lookedAt);
      // Throws if the lock is no longer held.
      await held.$queryRaw`SELECT 1`;
    });
    endpointSecrets += rekeyed;
    const keys = await rekeySigningKeys(client, encryption);
    signingKeys += keys.rekeyed;
    // A process that did not know the new key yet may have stored a secret with the old one in the meantime.
    if (rekeyed + keys.rekeyed > 0) continue;
    const linkSigningKey = await rekeyInstallation(held, encryption);
    return { endpointSecrets, signingKeys, unreadable, unreadableSigningKeys: keys.unreadable, linkSigningKey };
  }
}

/** Does something while no other process changes the key: two runs would each create a key unknown to the other. */
async function withKeyLocked(runtime: Runtime, work: (held: Database) => Promise<RekeyResult>): Promise<RekeyResult> {
  const { database, settings } = runtime;
  for (;;) {
    const result = await database.client.$transaction(
      async (held) => ((await lockInstallation(held)) ? work(held) : null),
      { timeout: MAX_LOCK_TIME, maxWait: MAX_LOCK_TIME },
    );
    if (result) {
      const canReadAll = result.unreadable.length + result.unreadableSigningKeys.length === 0;
      if (settings.secretKey === undefined && canReadAll) await removeEarlierKeys(runtime);
      return result;
    }
    await setTimeout(POLL_INTERVAL);
  }
}

/**
 * Removes the earlier keys from the service's own file, after the fingerprint of the current key is stored.
 */
async function removeEarlierKeys({ database, settings: { dataDirectory } }: Runtime): Promise<void> {
  await database.client.$transaction(async (db) => {
    // Another run has started the next change: it still needs the old key, and removes it at its end.
    if (!(await lockInstallation(db))) return;
    const { secretKeyFingerprint } = await db.installation.findUniqueOrThrow({ where: { id: 1 } });
    const [current] = await readOwnSecretKeys(dataDirectory);
    if (createEncryption(current).fingerprint === secretKeyFingerprint)
      await writeOwnSecretKeys(dataDirectory, [current]);
  });
}
