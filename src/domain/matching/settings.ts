import { wholeNumber, type SettingsOf } from '../../platform/settings/index.js';

export const matchingSettings = {
  matchRetentionDays: wholeNumber(
    'MATCH_RETENTION_DAYS',
    { byDefault: 730, min: 0, max: 36_500 },
    'Days that the latest match of a profile and a skillset is kept; earlier ones are kept for at most 30 days. 0 ' +
      'keeps the latest for ever.',
  ),
};

declare module '../../platform/settings/settings.js' {
  interface Settings extends SettingsOf<typeof matchingSettings> {}
}
