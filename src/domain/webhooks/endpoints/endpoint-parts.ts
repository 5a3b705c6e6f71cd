import type { EndpointHealth, EndpointSecret } from '../../../generated/prisma/client.js';
import { groupBy } from '../../../platform/collections/group-by.js';
import { createRequestLoader } from '../../../platform/collections/request-loader.js';
import type { Scope } from '../../../platform/scope.js';

/** How many deliveries of an endpoint have which status. */
export interface DeliveryCounts {
  readonly pending: number;
  readonly delivered: number;
  readonly exhausted: number;
}

/** How endpoints have been doing. */
export const loadHealth = createRequestLoader<string, EndpointHealth | null>(async (scope, endpointIds) => {
  const rows = await scope.db.endpointHealth.findMany({
    where: { organisationId: scope.organisationId, endpointId: { in: [...endpointIds] } },
  });
  const byEndpoint = new Map(rows.map((row) => [row.endpointId, row]));
  return endpointIds.map((id) => byEndpoint.get(id) ?? null);
});

/** The secrets of endpoints that are still of use, newest first; own headers are among them. */
export const loadSecrets = createRequestLoader<string, EndpointSecret[]>(async (scope, endpointIds) => {
  const rows = await scope.db.endpointSecret.findMany({
    where: {
      organisationId: scope.organisationId,
      endpointId: { in: [...endpointIds] },
      OR: [{ expiresAt: null }, { expiresAt: { gt: scope.now() } }],
    },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  });
  const byEndpoint = groupBy(rows, ({ endpointId }) => endpointId);
  return endpointIds.map((id) => byEndpoint.get(id) ?? []);
});

/** How the deliveries of endpoints stand. */
export const loadDeliveryCounts = createRequestLoader<string, DeliveryCounts>(countAll);

/** How the deliveries of one endpoint stand. */
export async function countDeliveries(scope: Scope, endpointId: string): Promise<DeliveryCounts> {
  const [counts] = await countAll(scope, [endpointId]);
  return counts as DeliveryCounts;
}

/**
 * Of what waits and what was given up there are indexes; what was delivered is the rest of all, which the index by
 * endpoint alone can count. Looking at the status of each row would read the whole table.
 */
async function countAll(scope: Scope, endpointIds: readonly string[]): Promise<DeliveryCounts[]> {
  const { organisationId } = scope;
  const rows = await scope.db.$queryRaw<{ pending: bigint; exhausted: bigint; total: bigint }[]>`
    SELECT
      (SELECT count(*) FROM delivery WHERE organisation_id = ${organisationId}::uuid AND endpoint_id = given.id
        AND status = 'PENDING') AS pending,
      (SELECT count(*) FROM delivery WHERE organisation_id = ${organisationId}::uuid AND endpoint_id = given.id
        AND status = 'EXHAUSTED') AS exhausted,
      (SELECT count(*) FROM delivery WHERE organisation_id = ${organisationId}::uuid
        AND endpoint_id = given.id) AS total
    FROM unnest(${[...endpointIds]}::uuid[]) WITH ORDINALITY AS given(id, position)
    ORDER BY given.position`;
  return rows.map(({ pending, exhausted, total }) => ({
    pending: Number(pending),
    delivered: Number(total - pending - exhausted),
    exhausted: Number(exhausted),
  }));
}
