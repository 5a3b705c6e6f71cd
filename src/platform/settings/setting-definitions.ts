import {
  choice,
  databaseUrl,
  filePath,
  flag,
  flagOutsideProduction,
  networks,
  origins,
  port,
  proxies,
  secret,
  secrets,
  text,
  url,
  wholeNumber,
  type Setting,
} from './setting-types.js';

/**
 * Every setting of the service: read from the environment once, at start. The README's table and the check
 * of it come from here.
 */
export const SETTING_DEFINITIONS = {
  port: port('PORT', 4000, 'Port of the gateway.'),
  host: text('HOST', '127.0.0.1', 'Address that the gateway listens on. 0.0.0.0 opens it to the network.'),
  role: choice(
    'ROLE',
    ['all', 'gateway', 'worker'],
    'all',
    'What this process does: answer requests, work in the background, or both.',
  ),
  databaseUrl: databaseUrl(
    'DATABASE_URL',
    'PostgreSQL 15 or newer to use, as a postgresql:// URL. Unset, the service runs a PostgreSQL of its own.',
  ),
  databasePoolSize: wholeNumber(
    'DATABASE_POOL_SIZE',
    10,
    2,
    500,
    'Database connections that this process opens at most.',
  ),
  databaseTimeoutSeconds: wholeNumber(
    'DATABASE_TIMEOUT_SECONDS',
    30,
    1,
    600,
    'Seconds of silence from the database in the middle of a query, after which the connection is given up.',
  ),
  dataDirectory: text('DATA_DIR', '.data', "Folder of the service's own PostgreSQL."),
  demoOrganisation: flagOutsideProduction(
    'DEMO_ORGANISATION',
    'Whether the first start makes an organisation with people to try the service with, in a PostgreSQL of its own. ' +
      'Production is what NODE_ENV says.',
  ),
  secretKey: secret(
    'SECRET_KEY',
    'Key that secrets are encrypted with, 32 characters or more. Required with DATABASE_URL; else made once and kept ' +
      'in DATA_DIR.',
    32,
  ),
  previousSecretKeys: secrets(
    'PREVIOUS_SECRET_KEYS',
    'Earlier SECRET_KEYs to go on reading with while the key is changed, comma-separated; see docs/operate.md.',
    32,
  ),
  publicUrl: url('PUBLIC_URL', 'Address under which clients reach the gateway. Unset: http://HOST:PORT.'),
  onboardingUrl: url('ONBOARDING_URL', 'Address of the onboarding page in links. Unset: PUBLIC_URL/onboarding.'),
  trustProxy: proxies(
    'TRUST_PROXY',
    'Proxies in front of the gateway: how many there are, or their addresses, comma-separated.',
  ),
  corsOrigins: origins(
    'CORS_ORIGINS',
    'Origins whose pages may call the gateway from a browser, comma-separated; * for any.',
  ),
  introspection: flag('INTROSPECTION', true, 'Whether clients with a key may ask for the GraphQL schema.'),
  sandbox: flagOutsideProduction(
    'SANDBOX',
    'Whether Apollo Sandbox opens at /graphql in a browser. It loads scripts from Apollo, and needs INTROSPECTION.',
  ),
  logLevel: choice(
    'LOG_LEVEL',
    ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
    'info',
    'The least weight that a log line must have.',
  ),
  metricsHost: text(
    'METRICS_HOST',
    '127.0.0.1',
    'Address that /metrics is served on. 0.0.0.0 opens it to the network, without any key: for containers.',
  ),
  metricsPort: port(
    'METRICS_PORT',
    9464,
    'Port of /metrics. When it was not set and is taken, the service runs without.',
  ),
  requestsPerMinute: wholeNumber(
    'REQUESTS_PER_MINUTE',
    600,
    1,
    1_000_000,
    'Requests an organisation may make in a minute, in each gateway process.',
  ),
  failedKeysPerMinute: wholeNumber(
    'FAILED_KEYS_PER_MINUTE',
    60,
    1,
    1_000_000,
    'Requests with a wrong key or a forged link from one address (of IPv6: one /64) in a minute, in each gateway ' +
      'process, before they get 429. Right ones are not held up.',
  ),
  requestTimeoutSeconds: wholeNumber(
    'REQUEST_TIMEOUT_SECONDS',
    10,
    1,
    300,
    'Seconds that answering a query may take before it is given up, with what it asks of the database.',
  ),
  queryMaximumCost: wholeNumber(
    'QUERY_MAX_COST',
    50_000,
    5000,
    10_000_000,
    'Cost of one query, about the objects that its answer may hold; see docs/clients.md.',
  ),
  answerMaximumBytes: wholeNumber('ANSWER_MAX_BYTES', 10_000_000, 100_000, 1_000_000_000, 'Bytes of one answer.'),
  importMaximumItems: wholeNumber('IMPORT_MAX_ITEMS', 1000, 1, 100_000, 'Items in one import.'),
  importMaximumBytes: wholeNumber('IMPORT_MAX_BYTES', 10_000_000, 1000, 100_000_000, "Bytes of one import's body."),
  bodyMaximumBytes: wholeNumber('BODY_MAX_BYTES', 100_000, 1000, 10_000_000, 'Bytes of any other body.'),
  unreadItemsMaximum: wholeNumber(
    'UNREAD_ITEMS_MAX',
    100_000,
    1,
    10_000_000,
    'Items of one organisation that may wait to be read.',
  ),
  readingSeconds: wholeNumber(
    'READING_SECONDS',
    20,
    1,
    600,
    'Seconds that reading one item may take before it is ended as failed.',
  ),
  readingMegabytes: wholeNumber(
    'READING_MEMORY_MB',
    1024,
    768,
    16_384,
    'Megabytes that each of the two child processes of a worker may use: the one that reads items and the one that ' +
      'suggests skills.',
  ),
  trustedIssuersFile: filePath(
    'TRUSTED_ISSUERS',
    'File with the issuers of digital credentials whose signatures count as theirs, and their public keys; see ' +
      'docs/imports.md. Read at start. Unset: none.',
  ),
  payloadRetentionDays: wholeNumber(
    'PAYLOAD_RETENTION_DAYS',
    365,
    1,
    36_500,
    'Days that the texts of imports are kept, where an organisation has no number of its own.',
  ),
  importRetentionDays: wholeNumber(
    'IMPORT_RETENTION_DAYS',
    730,
    0,
    36_500,
    'Days that items of imports are kept that left nothing in a profile or the workforce graph, and imports without ' +
      'items; never shorter than their texts. 0 keeps them for ever.',
  ),
  matchRetentionDays: wholeNumber(
    'MATCH_RETENTION_DAYS',
    730,
    0,
    36_500,
    'Days that the latest match of a profile and a skillset is kept; those that it took the place of go after 30 at ' +
      'most. 0 keeps the latest for ever.',
  ),
  auditRetentionDays: wholeNumber(
    'AUDIT_RETENTION_DAYS',
    2555,
    0,
    36_500,
    'Days that the audit trail is kept: seven years. 0 keeps it for ever.',
  ),
  onboardingLinkDays: wholeNumber('ONBOARDING_LINK_DAYS', 30, 1, 3650, 'Days that an onboarding link opens its page.'),
  webhookAllowedNetworks: networks(
    'WEBHOOK_ALLOWED_NETWORKS',
    'Private or loopback networks that webhooks may be sent to, as CIDRs, comma-separated.',
  ),
  webhookAllowHttp: flagOutsideProduction(
    'WEBHOOK_ALLOW_HTTP',
    'Whether webhooks may go to http URLs too, where anyone on the way can read them. Production is what NODE_ENV ' +
      'says.',
  ),
  webhookConcurrency: wholeNumber(
    'WEBHOOK_CONCURRENCY',
    512,
    1,
    10_000,
    'Webhooks that this process has in hand at once; those whose receivers take longer than a second do not count.',
  ),
  webhookRetentionDays: wholeNumber(
    'WEBHOOK_RETENTION_DAYS',
    90,
    1,
    36_500,
    'Days that events, their deliveries and the log of tries are kept.',
  ),
  webhookTimeoutSeconds: wholeNumber(
    'WEBHOOK_TIMEOUT_SECONDS',
    15,
    1,
    120,
    'Seconds that a webhook receiver has to answer.',
  ),
} as const;

/** The settings that the service runs with. */
export type Settings = {
  readonly [Name in keyof typeof SETTING_DEFINITIONS]: (typeof SETTING_DEFINITIONS)[Name] extends Setting<infer Value>
    ? Value
    : never;
};
