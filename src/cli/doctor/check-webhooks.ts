import { reachUrl, type ReachFailure } from '../../domain/webhooks/index.js';
import type { DatabaseServer } from '../../platform/database/index.js';
import type { Settings } from '../../platform/settings/index.js';
import { findEnabledEndpoints, findFailedEndpoints } from './doctor.sql.js';
import { failed, ok, warning, type Finding } from './finding.js';

/** How long to wait for a receiver, in milliseconds. */
const TIMEOUT = 3000;

/** Receivers that are checked at once. */
const CONCURRENCY = 16;

const REMEDIES: Readonly<Record<ReachFailure, string>> = {
  UNKNOWN_HOST:
    "check the host name with the receiver's operator, and that this machine can resolve names; register another " +
    'with: webhook set',
  ADDRESS_REFUSED: 'if the network is yours, add it to WEBHOOK_ALLOWED_NETWORKS',
  CONNECTION: "ask the receiver's operator whether it runs, and look for a firewall in between",
  TLS:
    "ask the receiver's operator to correct its certificate; for your own certificate authority set " +
    'NODE_EXTRA_CA_CERTS',
  TIMEOUT: "ask the receiver's operator whether it runs, and look for a firewall in between",
};

/**
 * Checks that the receivers of all organisations can be reached, and reports endpoints that the service has disabled.
 * Only the origin of a URL is shown, as the rest may be secret.
 */
export async function checkWebhooks(server: DatabaseServer, settings: Settings): Promise<Finding[]> {
  return [...(await checkReceivers(server, settings)), ...(await checkDisabled(server))];
}

async function checkDisabled({ connection }: DatabaseServer): Promise<Finding[]> {
  const endpoints = await findFailedEndpoints(connection);
  return endpoints.map(({ url, organisation, reason }) =>
    warning(
      `webhook ${new URL(url).origin}`,
      `of ${organisation}: disabled, because it ${reason === 'GONE' ? 'answered that it is gone' : 'failed for days'}`,
      'when its operator has fixed it: webhook enable, then webhook recover and webhook replay for missed events',
    ),
  );
}

async function checkReceivers({ connection }: DatabaseServer, settings: Settings): Promise<Finding[]> {
  const endpoints = await findEnabledEndpoints(connection);
  if (endpoints.length === 0) return [ok('webhooks', 'none is registered')];
  const names = new Map<string, string[]>();
  for (const { url, organisation } of endpoints) {
    const { origin } = new URL(url);
    names.set(origin, [...(names.get(origin) ?? []), organisation]);
  }
  const findings: Finding[] = [];
  const origins = [...names.keys()];
  const next = async (): Promise<void> => {
    for (let origin = origins.shift(); origin !== undefined; origin = origins.shift()) {
      findings.push(await checkOrigin(origin, names.get(origin) ?? [], settings));
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, next));
  return findings.sort((one, other) => (one.check < other.check ? -1 : 1));
}

async function checkOrigin(
  origin: string,
  organisations: readonly string[],
  { webhookAllowedNetworks }: Settings,
): Promise<Finding> {
  const check = `webhook ${origin}`;
  const reach = await reachUrl(origin, { allowedNetworks: webhookAllowedNetworks, timeoutMilliseconds: TIMEOUT });
  const whose = `of ${[...new Set(organisations)].join(', ')}`;
  return reach.reachable
    ? ok(check, `${whose}: can be reached`)
    : failed(check, `${whose}: ${reach.detail}`, REMEDIES[reach.reason]);
}
