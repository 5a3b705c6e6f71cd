import { parseNetworks, type Network } from '../../platform/security/network-addresses.js';
import { flagOutsideProduction, setting, wholeNumber, type SettingsOf } from '../../platform/settings/index.js';

export const webhookSettings = {
  endpointsMaximum: wholeNumber(
    'ENDPOINTS_MAX',
    { byDefault: 50, min: 1, max: 1000 },
    'Maximum number of webhook endpoints of one organisation: each event is stored once for each.',
  ),
  webhookAllowedNetworks: setting<readonly Network[]>(
    'WEBHOOK_ALLOWED_NETWORKS',
    {},
    'Private or loopback networks to which webhooks may be sent, as CIDRs, comma-separated.',
    (given = '') => parseNetworks(given),
  ),
  webhookAllowHttp: flagOutsideProduction(
    'WEBHOOK_ALLOW_HTTP',
    'Whether webhooks may be sent to http URLs too, where anyone on the way can read them. Production is set by ' +
      'NODE_ENV.',
  ),
  webhookConcurrency: wholeNumber(
    'WEBHOOK_CONCURRENCY',
    { byDefault: 512, min: 1, max: 10_000 },
    'Maximum number of webhooks that this process sends at once; those whose receivers take longer than a second are ' +
      'not counted.',
  ),
  webhookRetentionDays: wholeNumber(
    'WEBHOOK_RETENTION_DAYS',
    { byDefault: 90, min: 1, max: 36_500 },
    'Days that events, their deliveries and the log of attempts are kept.',
  ),
  webhookTimeoutSeconds: wholeNumber(
    'WEBHOOK_TIMEOUT_SECONDS',
    { byDefault: 15, min: 1, max: 120 },
    'Seconds that a webhook receiver has to answer.',
  ),
};

declare module '../../platform/settings/settings.js' {
  interface Settings extends SettingsOf<typeof webhookSettings> {}
}
