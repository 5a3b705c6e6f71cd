import type { SecretKind } from '../../../../generated/prisma/enums.js';
import { inTransaction } from '../../../../platform/database/index.js';
import { conflict } from '../../../../platform/errors/index.js';
import type { Encryption } from '../../../../platform/security/encryption.js';
import type { Scope } from '../../../../platform/scope.js';
import { recordChange } from '../../../organisations/index.js';
import type { EndpointRow, SignatureScheme } from '../endpoint-row.js';
import { holdEndpoint } from '../find-endpoints.js';
import { makeApiKey, makeSigningSecret, type NewSecrets } from './secrets.js';

/** How long a secret stays valid beside the one that replaced it, in milliseconds: 24 hours, as at Svix. */
const OVERLAP_MILLISECONDS = 86_400_000;

/** Secrets for one purpose that may be valid at once: each adds a signature to every request. */
const MOST_VALID = 5;

/** What a secret is for: to be sent as x-api-key, or to sign with. */
export type RotatedSecret = 'API_KEY' | 'SIGNING';

/** Which kinds of secret serve a purpose. */
const KINDS: Readonly<Record<RotatedSecret, SecretKind[]>> = { API_KEY: ['API_KEY'], SIGNING: ['SIGNING', 'ED25519'] };

/** Which secret to replace, and what becomes of it. */
export interface Rotation {
  readonly secret: RotatedSecret;
  /** Whether every earlier one ends at once, as one must that leaked. Otherwise it stays valid for 24 hours. */
  readonly endOld?: boolean | null | undefined;
}

/**
 * Makes a new secret of an endpoint in place of the current one.
 *
 * @throws ServiceError NOT_FOUND, CONFLICT when five are valid already.
 */
export async function rotateEndpointSecret(
  scope: Scope,
  encryption: Encryption,
  endpointId: string,
  { secret, endOld }: Rotation,
): Promise<NewSecrets> {
  return inTransaction(scope, async (scope) => {
    const endpoint = await holdEndpoint(scope, endpointId);
    await retireSecrets(scope, endpoint, secret, endOld ?? false);
    await recordChange(scope, 'endpoint.secret-rotated', endpoint.id, {
      secret,
      old: endOld ? 'ended' : 'valid for 24 hours',
    });
    if (secret === 'API_KEY')
      return { apiKey: await makeApiKey(scope, encryption, endpoint.id), signingSecret: null, publicKey: null };
    return { apiKey: null, ...(await makeSigningSecret(scope, encryption, endpoint.id, endpoint.signatureScheme)) };
  });
}

/** Makes a signing secret of another scheme; the earlier one signs on for 24 hours. */
export async function changeSignatureScheme(
  scope: Scope,
  encryption: Encryption,
  endpoint: EndpointRow,
  scheme: SignatureScheme,
): Promise<NewSecrets> {
  await retireSecrets(scope, endpoint, 'SIGNING', false);
  return { apiKey: null, ...(await makeSigningSecret(scope, encryption, endpoint.id, scheme)) };
}

/** Gives the current secret its end, and deletes those that have had theirs. */
async function retireSecrets(
  { db, organisationId, now }: Scope,
  { id: endpointId }: EndpointRow,
  secret: RotatedSecret,
  atOnce: boolean,
): Promise<void> {
  const at = now();
  const where = { organisationId, endpointId, kind: { in: KINDS[secret] } };
  await db.endpointSecret.deleteMany({ where: { ...where, ...(atOnce ? {} : { expiresAt: { lte: at } }) } });
  if ((await db.endpointSecret.count({ where })) >= MOST_VALID)
    throw conflict('error.endpoint.rotations', { limit: MOST_VALID });
  await db.endpointSecret.updateMany({
    where: { ...where, expiresAt: null },
    data: { expiresAt: new Date(at.getTime() + OVERLAP_MILLISECONDS) },
  });
}
