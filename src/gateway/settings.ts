import { parseNetworks } from '../platform/security/network-addresses.js';
import {
  filePath,
  flag,
  flagOutsideProduction,
  port,
  setting,
  splitList,
  text,
  url,
  optionalWholeNumber,
  wholeNumber,
  type Setting,
  type Settings,
  type SettingsOf,
} from '../platform/settings/index.js';

/** What browsers send as Origin: scheme, host in lower case, port. */
const ORIGIN = /^[a-z][a-z0-9+.-]*:\/\/[^/?#@\sA-Z]+$/;

/** Origins of web pages, or * for any. */
function origins(variable: string, description: string): Setting<readonly string[]> {
  return setting(variable, {}, description, (given) => {
    const values = splitList(given);
    if (!values.every((value) => value === '*' || ORIGIN.test(value))) {
      throw new Error(
        '* or origins such as https://skills.example.org, comma-separated, in lower case and without a slash at the ' +
          'end',
      );
    }
    return values;
  });
}

/** Networks that Express knows by name. */
const NAMED_NETWORKS = ['loopback', 'linklocal', 'uniquelocal'];

/** The proxies in front of the gateway in the form that Express takes: how many there are, or their addresses. */
function proxies(variable: string, description: string): Setting<string> {
  return setting(variable, {}, description, (given = '') => {
    const isKnown = (value: string) => NAMED_NETWORKS.includes(value) || isNetwork(value);
    if (!/^\d{1,3}$/.test(given) && !splitList(given).every(isKnown)) {
      throw new Error(
        `a number of proxies, or their addresses (IP addresses, CIDRs, ${NAMED_NETWORKS.join(', ')}), comma-separated`,
      );
    }
    return given;
  });
}

function isNetwork(value: string): boolean {
  try {
    return parseNetworks(value).length === 1;
  } catch {
    return false;
  }
}

/** Where the gateway listens and how clients reach it. */
const addressSettings = {
  port: port('PORT', 4000, 'Port of the gateway.'),
  host: text('HOST', '127.0.0.1', 'Address on which the gateway listens. 0.0.0.0 opens it to the network.'),
  publicUrl: url('PUBLIC_URL', 'Address under which clients reach the gateway. Default: http://HOST:PORT.'),
  trustProxy: proxies(
    'TRUST_PROXY',
    'Proxies in front of the gateway: how many there are, or their addresses, comma-separated.',
  ),
  corsOrigins: origins(
    'CORS_ORIGINS',
    'Origins whose pages may call the gateway from a browser, comma-separated; * for any.',
  ),
  keepAliveSeconds: wholeNumber(
    'KEEP_ALIVE_SECONDS',
    { byDefault: 75, min: 1, max: 3600 },
    'Seconds for which an unused connection of a client is kept: longer than a load balancer keeps one, so that it ' +
      'never sends a request over a connection that is being closed.',
  ),
  stopDelaySeconds: wholeNumber(
    'STOP_DELAY_SECONDS',
    { byDefault: 0, min: 0, max: 300 },
    'Seconds for which a stopping gateway still accepts connections while `/health/ready` responds with 503: longer ' +
      'than a load balancer takes to notice.',
  ),
};

/** What clients may see of the schema. */
const schemaSettings = {
  introspection: flag('INTROSPECTION', true, 'Whether clients with a key may ask for the GraphQL schema.'),
  sandbox: flagOutsideProduction(
    'SANDBOX',
    'Whether pages to explore the schema open in a browser: Apollo Sandbox at /graphql, which loads scripts from ' +
      'Apollo, GraphiQL at /graphiql and the picture at /schema, which load nothing from elsewhere. They need ' +
      'INTROSPECTION, and not REGISTERED_DOCUMENTS.',
  ),
};

/** Which documents clients may send. */
const documentSettings = {
  registeredDocuments: filePath(
    'REGISTERED_DOCUMENTS',
    'File or folder with the only GraphQL documents that clients may execute, read at start; see docs/clients.md. ' +
      'If it is not set, all are executed.',
  ),
};

/** How much clients may ask for. */
const limitSettings = {
  requestsPerMinute: wholeNumber(
    'REQUESTS_PER_MINUTE',
    { byDefault: 600, min: 1, max: 1_000_000 },
    'Maximum number of requests of one organisation per minute, over all gateway processes; see docs/clients.md.',
  ),
  failedKeysPerMinute: wholeNumber(
    'FAILED_KEYS_PER_MINUTE',
    { byDefault: 60, min: 1, max: 1_000_000 },
    'Maximum number of requests with a wrong key or a forged link from one address (IPv6: one /64) per minute, in ' +
      'each gateway process; further ones get 429. Valid requests from there are still answered.',
  ),
  requestTimeoutSeconds: wholeNumber(
    'REQUEST_TIMEOUT_SECONDS',
    { byDefault: 10, min: 1, max: 300 },
    'Maximum seconds that answering a query may take; then it is cancelled, in the database too.',
  ),
  queryMaximumCost: wholeNumber(
    'QUERY_MAX_COST',
    { byDefault: 50_000, min: 5000, max: 10_000_000 },
    'Maximum cost of one query: about the number of objects that its answer may hold; see docs/clients.md.',
  ),
  costPerMinute: optionalWholeNumber(
    'COST_PER_MINUTE',
    { shownDefault: '10,000 for each of REQUESTS_PER_MINUTE', min: 5000, max: 1_000_000_000_000 },
    'Maximum cost of all operations of one organisation per minute, over all gateway processes; at least QUERY_MAX_COST.',
  ),
  answerMaximumBytes: wholeNumber(
    'ANSWER_MAX_BYTES',
    { byDefault: 10_000_000, min: 100_000, max: 1_000_000_000 },
    'Maximum size of one answer in bytes.',
  ),
  bodyMaximumBytes: wholeNumber(
    'BODY_MAX_BYTES',
    { byDefault: 100_000, min: 1000, max: 10_000_000 },
    'Maximum size of a request body in bytes; imports have a limit of their own (IMPORT_MAX_BYTES).',
  ),
};

/** How many streams of changes clients may keep open. */
const streamSettings = {
  streamsPerOrganisation: wholeNumber(
    'STREAMS_PER_ORGANISATION',
    { byDefault: 100, min: 1, max: 100_000 },
    'Maximum number of open streams (subscriptions) of one organisation, and of its WebSockets, in each gateway ' +
      'process.',
  ),
  streamsPerProcess: wholeNumber(
    'STREAMS_PER_PROCESS',
    { byDefault: 2000, min: 1, max: 1_000_000 },
    'Maximum number of open streams (subscriptions), and of WebSockets, in each gateway process.',
  ),
  streamHeartbeatSeconds: wholeNumber(
    'STREAM_HEARTBEAT_SECONDS',
    { byDefault: 15, min: 1, max: 300 },
    'Seconds between two heartbeats of a stream; a client that takes nothing for twice as long is disconnected.',
  ),
};

export const gatewaySettings = {
  ...addressSettings,
  ...schemaSettings,
  ...documentSettings,
  ...limitSettings,
  ...streamSettings,
};

/** Whether pages to explore the schema are served: Apollo Sandbox, GraphiQL and the picture of the schema. */
export function canExplore({ introspection, sandbox, registeredDocuments }: Settings): boolean {
  return introspection && sandbox && registeredDocuments === undefined;
}

declare module '../platform/settings/settings.js' {
  interface Settings extends SettingsOf<typeof gatewaySettings> {}
}
