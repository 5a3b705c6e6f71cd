import { secretContext } from '../../domain/webhooks/index.js';
import { recordChange } from '../../domain/organisations/index.js';
import type { SecretKind } from '../../generated/prisma/enums.js';
import { inTransaction, newId } from '../../platform/database/index.js';
import type { Scope } from '../../platform/scope.js';
import { createSigningSecret, createWebhookApiKey } from '../../platform/security/api-key.js';
import type { Encryption } from '../../platform/security/encryption.js';

/** What endpoints of local receivers are called, so that one that was left behind is known for what it is. */
const DESCRIPTION = 'temporary: webhook listen';

/** An endpoint that is there as long as its receiver. */
export interface TemporaryEndpoint {
  readonly id: string;
  readonly apiKey: string;
  readonly signingSecret: string;
  /** Deletes it, with what still waited for it. */
  remove(): Promise<void>;
}

/**
 * Registers a receiver as one more endpoint of an organisation; those that it has are left alone.
 *
 * @param eventTypes - which events it gets; none means all.
 */
export async function createTemporaryEndpoint(
  scope: Scope,
  encryption: Encryption,
  { url, eventTypes }: { url: string; eventTypes: readonly string[] },
): Promise<TemporaryEndpoint> {
  const { organisationId } = scope;
  const [id, apiKey, signingSecret] = [newId(), createWebhookApiKey(), createSigningSecret()];
  await inTransaction(scope, async (scope) => {
    const at = scope.now();
    const secret = (kind: SecretKind, plaintext: string) => ({
      organisationId,
      id: newId(),
      endpointId: id,
      kind,
      ciphertext: encryption.encrypt(plaintext, secretContext(organisationId, id, kind)),
      createdAt: at,
    });
    await scope.db.endpoint.create({
      data: { organisationId, id, url, description: DESCRIPTION, eventTypes: [...eventTypes], createdAt: at, updatedAt: at },
    });
    await scope.db.endpointHealth.create({ data: { organisationId, endpointId: id } });
    await scope.db.endpointSecret.createMany({ data: [secret('API_KEY', apiKey), secret('SIGNING', signingSecret)] });
    await recordChange(scope, 'endpoint.created', id);
  });
  return {
    id,
    apiKey,
    signingSecret,
    remove: () =>
      inTransaction(scope, async (scope) => {
        const { count } = await scope.db.endpoint.deleteMany({ where: { organisationId, id } });
        if (count > 0) await recordChange(scope, 'endpoint.deleted', id);
      }),
  };
}
