import { createEndpoint, deleteEndpoint } from '../../../domain/webhooks/index.js';
import type { SignatureScheme } from '../../../generated/prisma/enums.js';
import { ServiceError } from '../../../platform/errors/index.js';
import type { Scope } from '../../../platform/scope.js';
import type { Encryption } from '../../../platform/security/encryption.js';

/** Description of endpoints of local receivers, by which one that was left behind can be recognised. */
const DESCRIPTION = 'temporary: webhook listen';

/** An endpoint that exists as long as its receiver. */
export interface TemporaryEndpoint {
  readonly id: string;
  readonly apiKey: string;
  /** The key to verify its signatures with: the shared secret (`whsec_`), or the public key (`whpk_`). */
  readonly verifyingKey: string;
  /** Deletes it with its waiting deliveries. */
  remove(): Promise<void>;
}

/** The registration of a receiver. */
export interface EndpointWishes {
  /** The types of events; an empty list means all. */
  readonly eventTypes: readonly string[];
  readonly signatureScheme: SignatureScheme;
}

/**
 * Registers a receiver as another endpoint of an organisation.
 *
 * @throws ServiceError if the URL may not be registered.
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
  // One of the two, depending on the scheme.
  return { id, apiKey, verifyingKey: (publicKey ?? signingSecret) as string, remove: () => removeEndpoint(scope, id) };
}

async function removeEndpoint(scope: Scope, id: string): Promise<void> {
  try {
    await deleteEndpoint(scope, id);
  } catch (error) {
    // The endpoint or the whole organisation was already deleted.
    if (!(error instanceof ServiceError && error.code === 'NOT_FOUND')) throw error;
  }
}
