import type { EndpointSecret } from '../../../generated/prisma/client.js';
import { publicKeyOf } from '../../../platform/security/ed25519-key.js';
import type { Encryption } from '../../../platform/security/encryption.js';
import { readOwnHeaders } from './secrets/custom-headers.js';
import { secretContext } from './secrets/secrets.js';

/** A secret whose kind may be told: own headers are shown by their names. */
export type ShownSecretRow = EndpointSecret & { readonly kind: Exclude<EndpointSecret['kind'], 'HEADERS'> };

/** The secrets to show of those that an endpoint has. */
export function shownSecrets(secrets: readonly EndpointSecret[]): ShownSecretRow[] {
  return secrets.filter((secret): secret is ShownSecretRow => secret.kind !== 'HEADERS');
}

/** Names of an endpoint's own headers; null where the key that they are encrypted with is not at hand. */
export function headerNamesOf(encryption: Encryption, secrets: readonly EndpointSecret[]): string[] | null {
  const headers = secrets.find(({ kind }) => kind === 'HEADERS');
  if (!headers) return [];
  const text = openSecret(encryption, headers);
  return text === null ? null : Object.keys(readOwnHeaders(text));
}

/**
 * The public key of an Ed25519 secret; null of any other, and where the key that it is encrypted with is not at hand.
 */
export function publicKeyIn(encryption: Encryption, secret: EndpointSecret): string | null {
  const text = secret.kind === 'ED25519' ? openSecret(encryption, secret) : null;
  return text === null ? null : publicKeyOf(text);
}

/** So that one secret that cannot be read does not hide everything else of an endpoint. */
function openSecret(
  encryption: Encryption,
  { organisationId, endpointId, kind, ciphertext }: EndpointSecret,
): string | null {
  try {
    return encryption.decrypt(ciphertext, secretContext(organisationId, endpointId, kind));
  } catch {
    return null;
  }
}
