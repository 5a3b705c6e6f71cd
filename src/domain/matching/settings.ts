import { wholeNumber, type SettingsOf } from '../../platform/settings/index.js';

export const matchingSettings = {
  waitingMatchesMaximum: wholeNumber(
    'WAITING_MATCHES_MAX',
    { byDefault: 20_000, min: 100, max: 1_000_000 },
    'Maximum number of matches of one organisation that wait to be computed, besides those of match runs.',
  ),
  matchRetentionDays: wholeNumber(
    'MATCH_RETENTION_DAYS',
    { byDefault: 730, min: 0, max: 36_500 },
    'Days that the latest match of a profile and a skillset is kept; earlier ones are never kept longer. 0 keeps the ' +
      'latest for ever.',
  ),
  matchHistoryDays: wholeNumber(
    'MATCH_HISTORY_DAYS',
    { byDefault: 730, min: 30, max: 36_500 },
    'Days that the history of matches is kept: all results of the last 30 days, and of the time before that the last ' +
      'one of each profile and skillset in each month.',
  ),
};

declare module '../../platform/settings/settings.js' {
  interface Settings extends SettingsOf<typeof matchingSettings> {}
}
