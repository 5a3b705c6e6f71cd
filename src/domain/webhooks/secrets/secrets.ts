import type { SecretKind, SignatureScheme } from '../../../generated/prisma/enums.js';
import { newId } from '../../../platform/database/index.js';
import { createSigningSecret as newSymmetricSecret, createWebhookApiKey } from '../../../platform/security/api-key.js';
import { createEd25519Secret, publicKeyOf } from '../../../platform/security/ed25519-key.js';
import type { Encryption } from '../../../platform/security/encryption.js';
import type { Scope } from '../../../platform/scope.js';

/** Secrets that were just created. They are only shown this once. */
export interface NewSecrets {
  /** Sent in the header x-api-key; null when unchanged. */
  readonly apiKey: string | null;
  /** Signs requests and verifies signatures (Standard Webhooks, whsec_); null when unchanged or asymmetric. */
  readonly signingSecret: string | null;
  /** Verifies Ed25519 signatures (whpk_); the private half never leaves the service. Null when there is no new one. */
  readonly publicKey: string | null;
}

/**
 * What a secret's ciphertext is bound to: copied to another endpoint, or to another kind of secret, it cannot be
 * decrypted.
 */
export function secretContext(organisationId: string, endpointId: string, kind: SecretKind): string {
  return `endpoint ${organisationId} ${endpointId} ${kind}`;
}

/** Encrypts and stores a secret of an endpoint. */
export async function storeSecret(
  scope: Scope,
  encryption: Encryption,
  endpointId: string,
  kind: SecretKind,
  plaintext: string,
): Promise<void> {
  const { organisationId } = scope;
  const ciphertext = encryption.encrypt(plaintext, secretContext(organisationId, endpointId, kind));
  await scope.db.endpointSecret.create({
    data: { organisationId, id: newId(), endpointId, kind, ciphertext, createdAt: scope.now() },
  });
}

/** Creates and stores the key that requests carry. */
export async function createApiKey(scope: Scope, encryption: Encryption, endpointId: string): Promise<string> {
  const apiKey = createWebhookApiKey();
  await storeSecret(scope, encryption, endpointId, 'API_KEY', apiKey);
  return apiKey;
}

/** Creates and stores the secret of symmetric signatures. */
export async function createSymmetricSecret(scope: Scope, encryption: Encryption, endpointId: string): Promise<string> {
  const secret = newSymmetricSecret();
  await storeSecret(scope, encryption, endpointId, 'SIGNING', secret);
  return secret;
}

/** Creates and stores the key pair of asymmetric signatures, and returns its public half. */
async function createKeyPair(scope: Scope, encryption: Encryption, endpointId: string): Promise<string> {
  const secret = createEd25519Secret();
  await storeSecret(scope, encryption, endpointId, 'ED25519', secret);
  return publicKeyOf(secret);
}

/** Creates and stores what requests are signed with under a scheme. */
export async function createSigningSecret(
  scope: Scope,
  encryption: Encryption,
  endpointId: string,
  scheme: SignatureScheme,
): Promise<Omit<NewSecrets, 'apiKey'>> {
  return scheme === 'ED25519'
    ? { signingSecret: null, publicKey: await createKeyPair(scope, encryption, endpointId) }
    : { signingSecret: await createSymmetricSecret(scope, encryption, endpointId), publicKey: null };
}
