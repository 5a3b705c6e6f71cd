import { wholeNumber, type SettingsOf } from '../../platform/settings/index.js';

export const organisationSettings = {
  storageMaximumMegabytes: wholeNumber(
    'STORAGE_MAX_MB',
    { byDefault: 0, min: 0, max: 100_000_000 },
    'Maximum megabytes that one organisation may store in the database; from then on it can neither import nor export. ' +
      'It is estimated once an hour. 0 sets no limit.',
  ),
  auditRetentionDays: wholeNumber(
    'AUDIT_RETENTION_DAYS',
    { byDefault: 2555, min: 0, max: 36_500 },
    'Days that the audit trail is kept; the default is seven years. 0 keeps it for ever.',
  ),
};

declare module '../../platform/settings/settings.js' {
  interface Settings extends SettingsOf<typeof organisationSettings> {}
}
