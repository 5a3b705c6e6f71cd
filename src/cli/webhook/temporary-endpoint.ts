import { createEndpoint, deleteEndpoint } from '../../domain/webhooks/index.js';
import { ServiceError } from '../../platform/errors/index.js';
import type { Scope } from '../../platform/scope.js';
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
 * @throws ServiceError where the URL may not be registered.
 */
export async function createTemporaryEndpoint(
  scope: Scope,
  encryption: Encryption,
  { url, eventTypes }: { url: string; eventTypes: readonly string[] },
): Promise<TemporaryEndpoint> {
  const { id, apiKey, signingSecret } = await createEndpoint(scope, encryption, { url, description: DESCRIPTION, eventTypes: [...eventTypes] });
  return { id, apiKey, signingSecret: signingSecret as string, remove: () => removeEndpoint(scope, id) };
}

async function removeEndpoint(scope: Scope, id: string): Promise<void> {
  try {
    await deleteEndpoint(scope, id);
  } catch (error) {
    // Somebody else was quicker, or deleted the whole organisation.
    if (!(error instanceof ServiceError && error.code === 'NOT_FOUND')) throw error;
  }
}
