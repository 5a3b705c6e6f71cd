import type { DescribedEndpoint, NewSecrets } from '../../../domain/webhooks/index.js';
import { table } from '../../shared/format.js';

/** A table of endpoints. */
export function tableOfEndpoints(endpoints: readonly DescribedEndpoint[]): string {
  if (endpoints.length === 0) return 'No endpoints.';
  const rows = endpoints.map((endpoint) => {
    const { pending, delivered, exhausted } = endpoint.deliveries;
    return [
      endpoint.id,
      endpoint.url,
      stateOf(endpoint),
      endpoint.eventTypes.join(',') || 'all',
      String(pending),
      String(delivered),
      String(exhausted),
    ];
  });
  return table([['ID', 'URL', 'STATE', 'EVENTS', 'PENDING', 'DELIVERED', 'GIVEN UP'], ...rows]);
}

/** The state of an endpoint in a word or two. */
export function stateOf({
  enabled,
  disabledReason,
  health: { circuit, consecutiveFailures },
}: Pick<DescribedEndpoint, 'enabled' | 'disabledReason' | 'health'>): string {
  if (!enabled) return `disabled (${(disabledReason ?? 'REQUESTED').toLowerCase()})`;
  if (circuit !== 'CLOSED') return circuit === 'OPEN' ? 'circuit open' : 'circuit half-open';
  return consecutiveFailures > 0 ? 'failing' : 'healthy';
}

/** New secrets, for the operator to give to the receiver. */
export function describeSecrets({ apiKey, signingSecret, publicKey }: NewSecrets): string {
  const rows = [
    ['x-api-key', apiKey],
    ['Signing secret', signingSecret],
    ['Public key', publicKey],
  ].filter((row): row is [string, string] => row[1] !== null);
  const note = `The receiver checks requests by ${rows.length === 1 ? 'this' : 'these'}.`;
  const warning = (apiKey ?? signingSecret) ? ' The key and the secret are not shown again.' : '';
  return `${table(rows)}\n\n${note}${warning}`;
}
