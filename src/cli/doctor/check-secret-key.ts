import { createEncryption } from '../../platform/security/encryption.js';
import { fits } from '../../platform/security/installation.js';
import { findOwnSecretKeys } from '../../platform/security/own-secret-key.js';
import type { DatabaseServer } from '../../platform/database/index.js';
import type { Settings } from '../../platform/settings/index.js';
import { findKeyFingerprint } from './doctor.sql.js';
import { failed, ok, warning, type Finding } from './finding.js';

const CHECK = 'secret key';

/** Checks that the secrets in the database can be decrypted with the service's key. */
export async function checkSecretKey({ connection }: DatabaseServer, settings: Settings): Promise<Finding> {
  const stored = await findKeyFingerprint(connection);
  const { secretKey, previousSecretKeys, dataDirectory } = settings;
  const keys = secretKey === undefined ? await findOwnSecretKeys(dataDirectory) : [secretKey];
  if (stored === undefined) return ok(CHECK, 'the database knows no key yet; the first start of the service tells it');
  if (keys === null) {
    return failed(
      CHECK,
      `the key file is missing in ${dataDirectory}`,
      `put back ${dataDirectory}/secret-key from a backup; without it webhooks must be registered anew`,
    );
  }
  const [current, ...previous] = keys;
  const encryption = createEncryption(current ?? '', [...previous, ...previousSecretKeys]);
  if (encryption.fingerprint === stored) {
    return ok(
      CHECK,
      previousSecretKeys.length === 0
        ? 'it fits the database'
        : 'it fits the database; PREVIOUS_SECRET_KEYS can go once every process has it',
    );
  }
  if (fits(encryption, stored))
    return warning(CHECK, 'the secrets are still under a previous key', 'run: support secrets rekey');
  return failed(
    CHECK,
    'SECRET_KEY is not the one that the secrets in this database were encrypted with',
    'set SECRET_KEY to that one; to change it, add it to PREVIOUS_SECRET_KEYS and run: support secrets rekey',
  );
}
