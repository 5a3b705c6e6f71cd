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
  if (stored === undefined) return ok(CHECK, 'the database has no key yet; the first start of the service records it');
  if (keys === null) {
    return failed(
      CHECK,
      `the key file is missing in ${dataDirectory}`,
      `restore ${dataDirectory}/secret-key from a backup; without it webhooks must be registered again`,
    );
  }
  const [current, ...previous] = keys;
  const encryption = createEncryption(current ?? '', [...previous, ...previousSecretKeys]);
  if (encryption.fingerprint === stored) {
    return ok(
      CHECK,
      previousSecretKeys.length === 0
        ? 'it is the key of this database'
        : 'it is the key of this database; PREVIOUS_SECRET_KEYS can be removed once every process has it',
    );
  }
  if (fits(encryption, stored))
    return warning(CHECK, 'the secrets are still encrypted with a previous key', 'run: support secrets rekey');
  return failed(
    CHECK,
    'SECRET_KEY is not the one that the secrets in this database were encrypted with',
    'set SECRET_KEY to that one; to change it, add it to PREVIOUS_SECRET_KEYS and run: support secrets rekey',
  );
}
