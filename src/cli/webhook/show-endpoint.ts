import type { DescribedEndpoint, NewSecrets } from '../../domain/webhooks/index.js';
import { table } from '../run-command.js';

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

/** What an endpoint does in a word or two. */
export function stateOf({
  enabled,
  disabledReason,
  health,
}: Pick<DescribedEndpoint, 'enabled' | 'disabledReason' | 'health'>): string {
  return enabled ? health.state.toLowerCase() : `disabled (${(disabledReason ?? 'REQUESTED').toLowerCase()})`;
}

/** Secrets that were just made, for the operator to hand on. */
export function linesOfSecrets({ apiKey, signingSecret, publicKey }: NewSecrets): string {
  const rows = [
    ['x-api-key', apiKey],
    ['Signing secret', signingSecret],
    ['Public key', publicKey],
  ].filter((row): row is [string, string] => row[1] !== null);
  return `${table(rows)}\n\nThe receiver checks requests by ${rows.length === 1 ? 'this' : 'these'}. ${(apiKey ?? signingSecret) ? 'What is secret of it is not shown again.' : ''}`.trimEnd();
}
