import { wholeNumber, type SettingsOf } from '../../platform/settings/index.js';

export const organisationSettings = {
  auditRetentionDays: wholeNumber(
    'AUDIT_RETENTION_DAYS',
    { byDefault: 2555, min: 0, max: 36_500 },
    'Days that the audit trail is kept; the default is seven years. 0 keeps it for ever.',
  ),
};

declare module '../../platform/settings/settings.js' {
  interface Settings extends SettingsOf<typeof organisationSettings> {}
}
