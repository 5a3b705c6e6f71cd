import type { SecretKind } from '../../../../generated/prisma/enums.js';
import { newId } from '../../../../platform/database/index.js';
import { createSigningSecret, createWebhookApiKey } from '../../../../platform/security/api-key.js';
import { createEd25519Secret, publicKeyOf } from '../../../../platform/security/ed25519-key.js';
import type { Encryption } from '../../../../platform/security/encryption.js';
import type { Scope } from '../../../../platform/scope.js';
import type { SignatureScheme } from '../endpoint-row.js';

/** Secrets that were just made. They are shown this once. */
export interface NewSecrets {
  /** What requests carry in the header x-api-key; null where it stayed. */
  readonly apiKey: string | null;
  /**
   * What requests are signed with and receivers verify with (Standard Webhooks, whsec_); null where there is none that
   * is new.
   */
  readonly signingSecret: string | null;
  /** What receivers verify Ed25519 signatures with (whpk_); the private half never leaves the service. */
  readonly publicKey: string | null;
}

/**
 * What a secret's ciphertext is bound to: moved to another endpoint, or taken for the endpoint's other secret, it does
 * not decrypt.
 */
export function secretContext(organisationId: string, endpointId: string, kind: SecretKind): string {
  return `endpoint ${organisationId} ${endpointId} ${kind}`;
}

/** Stores a secret of an endpoint, encrypted. */
export async function writeSecret(
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

/** Makes the key that requests carry. */
export async function makeApiKey(scope: Scope, encryption: Encryption, endpointId: string): Promise<string> {
  const apiKey = createWebhookApiKey();
  await writeSecret(scope, encryption, endpointId, 'API_KEY', apiKey);
  return apiKey;
}

/** Makes a secret that requests are signed with and receivers verify with. */
export async function makeSymmetricSecret(scope: Scope, encryption: Encryption, endpointId: string): Promise<string> {
  const secret = createSigningSecret();
  await writeSecret(scope, encryption, endpointId, 'SIGNING', secret);
  return secret;
}

/** Makes a key pair that requests are signed with, and gives its public half. */
async function makeKeyPair(scope: Scope, encryption: Encryption, endpointId: string): Promise<string> {
  const secret = createEd25519Secret();
  await writeSecret(scope, encryption, endpointId, 'ED25519', secret);
  return publicKeyOf(secret);
}

/** Makes what requests are signed with under a scheme. */
export async function makeSigningSecret(
  scope: Scope,
  encryption: Encryption,
  endpointId: string,
  scheme: SignatureScheme,
): Promise<Omit<NewSecrets, 'apiKey'>> {
  return scheme === 'ED25519'
    ? { signingSecret: null, publicKey: await makeKeyPair(scope, encryption, endpointId) }
    : { signingSecret: await makeSymmetricSecret(scope, encryption, endpointId), publicKey: null };
}
