import { choice, port, text, type SettingsOf } from '../settings/index.js';

export const telemetrySettings = {
  logLevel: choice(
    'LOG_LEVEL',
    ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
    'info',
    'Lowest level that is logged: fatal, error, warn, info, debug, trace, or silent for nothing.',
  ),
  metricsHost: text(
    'METRICS_HOST',
    '127.0.0.1',
    'Address on which /metrics is served. 0.0.0.0 opens it to the network, without a key: for containers.',
  ),
  metricsPort: port(
    'METRICS_PORT',
    9464,
    'Port of /metrics. If it is not set and the default is taken, the service runs without metrics.',
  ),
};

declare module '../settings/settings.js' {
  interface Settings extends SettingsOf<typeof telemetrySettings> {}
}
