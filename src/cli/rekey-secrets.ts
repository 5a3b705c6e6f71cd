import { setTimeout } from 'node:timers/promises';
import type { Runtime } from '../app/runtime.js';
import { rekeyEndpointSecrets, type UnreadableSecret } from '../domain/webhooks/index.js';
import { createEncryption, type Encryption } from '../platform/security/encryption.js';
import { lockInstallation, rekeyInstallation } from '../platform/security/installation.js';
import {
  newSecretKey,
  readOwnSecretKeys,
  writeOwnSecretKeys,
  type OwnSecretKeys,
} from '../platform/security/own-secret-key.js';
import type { Database } from '../platform/database/index.js';

/**
 * How long the key may be held, in milliseconds: a day. Each batch of secrets is a short transaction of its own, and
 * shows that the holder lives.
 */
const HELD_AT_MOST = 86_400_000;

/** How often it is asked whether another run has ended, in milliseconds. */
const ASK_INTERVAL = 200;

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

/** Told how many secrets were looked at since it was told last. */
type OnSecrets = (lookedAt: number) => void;

/**
 * Encrypts every secret of the database under the current key, some hundreds at a time. The note of which key is in use
 * changes last: until then the earlier key is needed, and processes that know both read everything. Whatever ends this
 * on the way, the next run goes on with what is left.
 */
export async function rekeySecrets(runtime: Runtime, onSecrets: OnSecrets = () => undefined): Promise<RekeyResult> {
  const { settings, encryption } = runtime;
  return holdingKey(runtime, async (held) =>
    settings.secretKey === undefined
      ? rekeyWithOwnKey(runtime, held, onSecrets)
      : { ...(await rekey(runtime, held, encryption, onSecrets)), newKeyMade: false },
  );
}

/**
 * Changes the key in the service's own file. The new key is in the file, before the old one, when the first secret is
 * encrypted with it, and the old one leaves the file when the last secret has left it: whenever this is killed, the
 * file holds every key that the database needs, and the next run goes on from there with the new key that is there.
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
  for (;;) {
    const { rekeyed, unreadable } = await rekeyEndpointSecrets(client, encryption, async (lookedAt) => {
      onSecrets(lookedAt);
      // Fails where the key is held no longer.
      await held.$queryRaw`SELECT 1`;
    });
    endpointSecrets += rekeyed;
    // A process that did not know the new key yet may have written one behind the place where this was.
    if (rekeyed === 0)
      return { endpointSecrets, unreadable, linkSigningKey: await rekeyInstallation(held, encryption) };
  }
}

/** Does something while no other process changes the key: two runs would each make one that the other does not know. */
async function holdingKey(runtime: Runtime, work: (held: Database) => Promise<RekeyResult>): Promise<RekeyResult> {
  const { database, settings } = runtime;
  for (;;) {
    const result = await database.client.$transaction(
      async (held) => ((await lockInstallation(held)) ? work(held) : null),
      { timeout: HELD_AT_MOST, maxWait: HELD_AT_MOST },
    );
    if (result) {
      if (settings.secretKey === undefined && result.unreadable.length === 0) await forgetEarlierKeys(runtime);
      return result;
    }
    await setTimeout(ASK_INTERVAL);
  }
}

/**
 * Takes the earlier keys out of the service's own file, once the database's note of the key that is in use is stored.
 */
async function forgetEarlierKeys({ database, settings: { dataDirectory } }: Runtime): Promise<void> {
  await database.client.$transaction(async (db) => {
    // Another run has begun the next change: its old key is still needed, and it takes these out in the end.
    if (!(await lockInstallation(db))) return;
    const { secretKeyFingerprint } = await db.installation.findUniqueOrThrow({ where: { id: 1 } });
    const [current] = await readOwnSecretKeys(dataDirectory);
    if (createEncryption(current).fingerprint === secretKeyFingerprint)
      await writeOwnSecretKeys(dataDirectory, [current]);
  });
}
