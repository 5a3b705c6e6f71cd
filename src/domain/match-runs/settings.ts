import { wholeNumber, type SettingsOf } from '../../platform/settings/index.js';

export const matchRunSettings = {
  matchRunMaxMatches: wholeNumber(
    'MATCH_RUN_MAX_MATCHES',
    { byDefault: 10_000, min: 1, max: 200_000 },
    'Maximum number of matches of one match run. They are stored in the request: 10,000 take about a second.',
  ),
};

declare module '../../platform/settings/settings.js' {
  interface Settings extends SettingsOf<typeof matchRunSettings> {}
}
