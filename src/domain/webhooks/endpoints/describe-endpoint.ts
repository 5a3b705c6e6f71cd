import type { Scope } from '../../../platform/scope.js';
import { loadDeliveryCounts, loadHealth, loadSecrets, type DeliveryCounts } from './endpoint-parts.js';
import type { EndpointRow } from './endpoint-row.js';
import { healthOf, type ShownHealth } from './health.js';
import { headerNamesOf, publicKeyIn, shownSecrets, type ShownSecretRow } from './readable-secrets.js';

/** A secret without what it is. */
export type ShownSecret = Pick<ShownSecretRow, 'kind' | 'createdAt' | 'expiresAt'> & {
  readonly publicKey: string | null;
};

/** All that may be shown of an endpoint. */
export interface DescribedEndpoint extends Omit<EndpointRow, 'organisationId'> {
  readonly headerNames: readonly string[] | null;
  readonly health: ShownHealth;
  readonly secrets: readonly ShownSecret[];
  readonly deliveries: DeliveryCounts;
}

/** Describes an endpoint. Several that are described at one moment take as many statements as one. */
export async function describeEndpoint(
  scope: Scope,
  { organisationId: _own, ...endpoint }: EndpointRow,
): Promise<DescribedEndpoint> {
  const { id } = endpoint;
  const [health, secrets, deliveries] = await Promise.all([
    loadHealth(scope, id),
    loadSecrets(scope, id),
    loadDeliveryCounts(scope, id),
  ]);
  return {
    ...endpoint,
    headerNames: headerNamesOf(scope.encryption, secrets),
    health: healthOf(health, scope.now()),
    secrets: shownSecrets(secrets).map((secret) => ({
      kind: secret.kind,
      createdAt: secret.createdAt,
      expiresAt: secret.expiresAt,
      publicKey: publicKeyIn(scope.encryption, secret),
    })),
    deliveries,
  };
}
