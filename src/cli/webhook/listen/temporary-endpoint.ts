import { createEndpoint, deleteEndpoint } from '../../../domain/webhooks/index.js';
import type { SignatureScheme } from '../../../generated/prisma/enums.js';
import { ServiceError } from '../../../platform/errors/index.js';
import type { Scope } from '../../../platform/scope.js';
import type { Encryption } from '../../../platform/security/encryption.js';

/** What endpoints of local receivers are called, so that one that was left behind is known for what it is. */
const DESCRIPTION = 'temporary: webhook listen';

/** An endpoint that is there as long as its receiver. */
export interface TemporaryEndpoint {
  readonly id: string;
  readonly apiKey: string;
  /** What verifies its signatures: the shared secret (`whsec_`), or the public key (`whpk_`). */
  readonly verifyingKey: string;
  /** Deletes it, with what still waited for it. */
  remove(): Promise<void>;
}

/** What a receiver is registered for. */
export interface EndpointWishes {
  /** Which events it gets; none means all. */
  readonly eventTypes: readonly string[];
  readonly signatureScheme: SignatureScheme;
}

/**
 * Registers a receiver as one more endpoint of an organisation; those that it has are left alone.
 *
 * @throws ServiceError where the URL may not be registered.
 */
export async function createTemporaryEndpoint(
  scope: Scope,
  encryption: Encryption,
  url: string,
  wishes: EndpointWishes,
): Promise<TemporaryEndpoint> {
  const { id, apiKey, signingSecret, publicKey } = await createEndpoint(scope, encryption, {
    url,
    description: DESCRIPTION,
    ...wishes,
  });
  // One of the two, as the scheme is.
  return { id, apiKey, verifyingKey: (publicKey ?? signingSecret) as string, remove: () => removeEndpoint(scope, id) };
}

async function removeEndpoint(scope: Scope, id: string): Promise<void> {
  try {
    await deleteEndpoint(scope, id);
  } catch (error) {
    // Somebody else was quicker, or deleted the whole organisation.
    if (!(error instanceof ServiceError && error.code === 'NOT_FOUND')) throw error;
  }
}
