import type { Endpoint } from '../../generated/prisma/client.js';
import type { SecretKind } from '../../generated/prisma/enums.js';
import { inTransaction, newId } from '../../platform/database/index.js';
import { createSigningSecret, createWebhookApiKey } from '../../platform/security/api-key.js';
import type { Encryption } from '../../platform/security/encryption.js';
import type { Scope } from '../../platform/scope.js';
import { checkUrl } from '../../platform/validation/index.js';
import { recordChange } from '../organisations/index.js';

/** An endpoint with its secrets, which are shown this once. */
export interface NewEndpoint {
  readonly id: string;
  readonly url: string;
  /** What every request carries in the header x-api-key. */
  readonly apiKey: string;
  /** What every request is signed with (Standard Webhooks, whsec_). */
  readonly signingSecret: string;
}

/**
 * Registers the one URL that the interface knows: makes the organisation's first endpoint, or gives it another
 * URL. Its secrets are new each time, as another receiver must not know the earlier one's.
 *
 * @throws ServiceError INVALID_INPUT when it is not an absolute http or https URL.
 */
export async function setWebhook(scope: Scope, encryption: Encryption, givenUrl: string): Promise<NewEndpoint> {
  const url = checkUrl('url', givenUrl);
  const secrets = { apiKey: createWebhookApiKey(), signingSecret: createSigningSecret() };
  return inTransaction(scope, async (scope) => {
    const { organisationId } = scope;
    const at = scope.now();
    const first = await findFirstEndpoint(scope);
    const id = first?.id ?? newId();
    if (first) {
      await scope.db.endpoint.updateMany({ where: { organisationId, id }, data: { url, updatedAt: at } });
      await scope.db.endpointSecret.deleteMany({ where: { organisationId, endpointId: id } });
    } else {
      await scope.db.endpoint.create({ data: { organisationId, id, url, eventTypes: [], createdAt: at, updatedAt: at } });
      await scope.db.endpointHealth.create({ data: { organisationId, endpointId: id } });
    }
    const secret = (kind: SecretKind, plaintext: string) => ({
      organisationId,
      id: newId(),
      endpointId: id,
      kind,
      ciphertext: encryption.encrypt(plaintext, secretContext(organisationId, id, kind)),
      createdAt: at,
    });
    await scope.db.endpointSecret.createMany({ data: [secret('API_KEY', secrets.apiKey), secret('SIGNING', secrets.signingSecret)] });
    await recordChange(scope, first ? 'endpoint.updated' : 'endpoint.created', id);
    return { id, url, ...secrets };
  });
}

/** The endpoint that was made first, or null. */
export async function findFirstEndpoint(scope: Scope): Promise<Endpoint | null> {
  return scope.db.endpoint.findFirst({ where: { organisationId: scope.organisationId }, orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] });
}

/** How many deliveries of an endpoint have which status. */
export async function countDeliveries(scope: Scope, endpointId: string): Promise<Record<'pending' | 'delivered' | 'exhausted', number>> {
  const groups = await scope.db.delivery.groupBy({
    by: ['status'],
    where: { organisationId: scope.organisationId, endpointId },
    _count: true,
  });
  const countOf = (status: string) => groups.find((group) => group.status === status)?._count ?? 0;
  return { pending: countOf('PENDING'), delivered: countOf('DELIVERED'), exhausted: countOf('EXHAUSTED') };
}

/** What a secret's ciphertext is bound to: moved to another endpoint, or taken for the endpoint's other secret, it does not decrypt. */
export function secretContext(organisationId: string, endpointId: string, kind: SecretKind): string {
  return `endpoint ${organisationId} ${endpointId} ${kind}`;
}
