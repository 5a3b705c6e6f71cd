import type { EndpointHealth, EndpointSecret } from '../../../generated/prisma/client.js';
import { groupBy } from '../../../platform/group-by.js';
import { publicKeyOf } from '../../../platform/security/ed25519-key.js';
import type { Encryption } from '../../../platform/security/encryption.js';
import type { Scope } from '../../../platform/scope.js';
import { circuitState, HEALTHY, type CircuitState } from './policies/circuit-breaker.js';
import { countDeliveriesByStatus } from './endpoints.sql.js';
import type { EndpointRow } from './find-endpoints.js';
import { parseCustomHeaders } from '../secrets/custom-headers.js';
import { secretContext } from '../secrets/secrets.js';

/** Everything about an endpoint that may be shown. */
export interface DescribedEndpoint extends Omit<EndpointRow, 'organisationId'> {
  readonly headerNames: readonly string[] | null;
  readonly health: DescribedHealth;
  readonly secrets: readonly DescribedSecret[];
  readonly deliveries: DeliveryCounts;
}

/** How an endpoint has been doing since its last success. */
export interface DescribedHealth extends Pick<EndpointHealth, 'consecutiveFailures' | 'failingSince' | 'openUntil'> {
  readonly circuit: CircuitState;
}

/** A secret without its value. */
export type DescribedSecret = Pick<ShownSecretRow, 'kind' | 'createdAt' | 'expiresAt'> & {
  readonly publicKey: string | null;
};

/** A stored secret that may be listed. Custom headers are stored as one too, and shown by their names. */
type ShownSecretRow = EndpointSecret & { readonly kind: Exclude<EndpointSecret['kind'], 'HEADERS'> };

/** A secret with what is needed to decrypt it. */
export type EncryptedSecret = Pick<EndpointSecret, 'organisationId' | 'endpointId' | 'kind' | 'ciphertext'>;

/** Number of an endpoint's deliveries by status. */
export interface DeliveryCounts {
  readonly pending: number;
  readonly delivered: number;
  readonly exhausted: number;
}

/** Describes an endpoint. */
export async function describeEndpoint(scope: Scope, endpoint: EndpointRow): Promise<DescribedEndpoint> {
  const [described] = await describeEndpoints(scope, [endpoint]);
  return described as DescribedEndpoint;
}

/** Describes endpoints, in the order given. */
export async function describeEndpoints(scope: Scope, endpoints: readonly EndpointRow[]): Promise<DescribedEndpoint[]> {
  const ids = endpoints.map(({ id }) => id);
  const [healthOf, secretsOf, deliveries] = await Promise.all([
    findHealth(scope, ids),
    findSecrets(scope, ids),
    countAll(scope, ids),
  ]);
  return endpoints.map(({ organisationId: _own, ...endpoint }, index) => {
    const secrets = secretsOf.get(endpoint.id) ?? [];
    return {
      ...endpoint,
      headerNames: headerNamesIn(
        scope.encryption,
        secrets.find(({ kind }) => kind === 'HEADERS'),
      ),
      health: describeHealth(healthOf.get(endpoint.id) ?? null, scope.now()),
      secrets: shownSecrets(secrets).map((secret) => ({
        kind: secret.kind,
        createdAt: secret.createdAt,
        expiresAt: secret.expiresAt,
        publicKey: publicKeyIn(scope.encryption, secret),
      })),
      deliveries: deliveries[index] as DeliveryCounts,
    };
  });
}

/** The stored health of endpoints, by their ids. */
async function findHealth(
  { db, organisationId }: Scope,
  endpointIds: string[],
): Promise<ReadonlyMap<string, EndpointHealth>> {
  const rows = await db.endpointHealth.findMany({ where: { organisationId, endpointId: { in: endpointIds } } });
  return new Map(rows.map((row) => [row.endpointId, row]));
}

/** The valid secrets of endpoints by the ids of these, newest first; custom headers are among them. */
async function findSecrets(
  { db, organisationId, now }: Scope,
  endpointIds: string[],
): Promise<ReadonlyMap<string, readonly EndpointSecret[]>> {
  const rows = await db.endpointSecret.findMany({
    where: {
      organisationId,
      endpointId: { in: endpointIds },
      OR: [{ expiresAt: null }, { expiresAt: { gt: now() } }],
    },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  });
  return groupBy(rows, ({ endpointId }) => endpointId);
}

/** The number of one endpoint's deliveries by status. */
export async function countDeliveries(scope: Scope, endpointId: string): Promise<DeliveryCounts> {
  const [counts] = await countAll(scope, [endpointId]);
  return counts as DeliveryCounts;
}

async function countAll(scope: Scope, endpointIds: readonly string[]): Promise<DeliveryCounts[]> {
  const rows = await countDeliveriesByStatus(scope.db, scope.organisationId, endpointIds);
  return rows.map(({ pending, delivered, exhausted }) => ({
    pending: Number(pending),
    delivered: Number(delivered),
    exhausted: Number(exhausted),
  }));
}

/** An endpoint's health at a moment, with the state of its circuit. */
function describeHealth(row: EndpointHealth | null, now: Date): DescribedHealth {
  const { consecutiveFailures, failingSince, openUntil } = row ?? HEALTHY;
  return { circuit: circuitState({ openUntil }, now), consecutiveFailures, failingSince, openUntil };
}

/** The secrets that may be listed. */
function shownSecrets(secrets: readonly EndpointSecret[]): ShownSecretRow[] {
  return secrets.filter((secret): secret is ShownSecretRow => secret.kind !== 'HEADERS');
}

/**
 * Names of an endpoint's custom headers; null when they cannot be decrypted.
 *
 * @param headers - the secret that contains them; undefined if there are none.
 */
export function headerNamesIn(encryption: Encryption, headers: EncryptedSecret | undefined): string[] | null {
  if (!headers) return [];
  const text = decrypt(encryption, headers);
  return text === null ? null : Object.keys(parseCustomHeaders(text));
}

/** The public key of an Ed25519 secret; null for other kinds, and when it cannot be decrypted. */
export function publicKeyIn(encryption: Encryption, secret: EncryptedSecret): string | null {
  const text = secret.kind === 'ED25519' ? decrypt(encryption, secret) : null;
  return text === null ? null : publicKeyOf(text);
}

/** Null when it cannot be decrypted, so that one such secret does not hide the rest of the endpoint. */
function decrypt(
  encryption: Encryption,
  { organisationId, endpointId, kind, ciphertext }: EncryptedSecret,
): string | null {
  try {
    return encryption.decrypt(ciphertext, secretContext(organisationId, endpointId, kind));
  } catch {
    return null;
  }
}
