import { secret, secrets, type SettingsOf } from '../settings/index.js';

/** Fewest characters of a key. */
const MIN_LENGTH = 32;

export const securitySettings = {
  secretKey: secret(
    'SECRET_KEY',
    MIN_LENGTH,
    'Key that encrypts the secrets in the database, at least 32 characters. Required with DATABASE_URL; otherwise ' +
      'generated once and kept in DATA_DIR.',
  ),
  previousSecretKeys: secrets(
    'PREVIOUS_SECRET_KEYS',
    MIN_LENGTH,
    'Earlier SECRET_KEYs that can still be decrypted with while the key is changed, comma-separated; see ' +
      'docs/operate.md.',
  ),
};

declare module '../settings/settings.js' {
  interface Settings extends SettingsOf<typeof securitySettings> {}
}
