import type { SecretKind } from '../../../generated/prisma/enums.js';
import { inTransaction } from '../../../platform/database/index.js';
import { conflict } from '../../../platform/errors/index.js';
import type { Encryption } from '../../../platform/security/encryption.js';
import type { Scope } from '../../../platform/scope.js';
import { recordChange } from '../../audit/index.js';
import { replacedSecrets } from './settings-for-audit.js';
import { lockEndpoint, type EndpointRow, type SignatureScheme } from './find-endpoints.js';
import { createApiKey, createSigningSecret, type NewSecrets } from '../secrets/secrets.js';

/** How long a replaced secret stays valid, in milliseconds: 24 hours, as at Svix. */
const OVERLAP_MILLISECONDS = 86_400_000;

/** Maximum number of valid secrets for one purpose: each adds a signature to every request. */
const MAX_VALID = 5;

/** The purpose of a secret: sent as x-api-key, or used for signing. */
export type RotatedSecret = 'API_KEY' | 'SIGNING';

/** The kinds of secret for each purpose. */
const KINDS: Readonly<Record<RotatedSecret, SecretKind[]>> = { API_KEY: ['API_KEY'], SIGNING: ['SIGNING', 'ED25519'] };

/** Which secret to replace, and whether the old one stays valid for a while. */
export interface Rotation {
  readonly secret: RotatedSecret;
  /** Whether all earlier ones end at once, as after a leak. Otherwise they stay valid for 24 hours. */
  readonly endOld?: boolean | null | undefined;
}

/**
 * Replaces a secret of an endpoint.
 *
 * @throws ServiceError NOT_FOUND, CONFLICT when five are already valid.
 */
export async function rotateEndpointSecret(
  scope: Scope,
  encryption: Encryption,
  endpointId: string,
  { secret, endOld }: Rotation,
): Promise<NewSecrets> {
  return inTransaction(scope, async (scope) => {
    const endpoint = await lockEndpoint(scope, endpointId);
    await retireSecrets(scope, endpoint, secret, endOld ?? false);
    await recordChange(
      scope,
      'endpoint.secret-rotated',
      endpoint.id,
      {
        secret,
        old: endOld ? 'ended' : 'valid for 24 hours',
      },
      { after: replacedSecrets(secret === 'API_KEY' ? 'apiKey' : 'signingSecret') },
    );
    if (secret === 'API_KEY')
      return { apiKey: await createApiKey(scope, encryption, endpoint.id), signingSecret: null, publicKey: null };
    return { apiKey: null, ...(await createSigningSecret(scope, encryption, endpoint.id, endpoint.signatureScheme)) };
  });
}

/** Creates a signing secret of another scheme; the earlier one keeps signing for 24 hours. */
export async function changeSignatureScheme(
  scope: Scope,
  encryption: Encryption,
  endpoint: EndpointRow,
  scheme: SignatureScheme,
): Promise<NewSecrets> {
  await retireSecrets(scope, endpoint, 'SIGNING', false);
  return { apiKey: null, ...(await createSigningSecret(scope, encryption, endpoint.id, scheme)) };
}

/** Sets the expiry of the current secret, and deletes the expired ones. */
async function retireSecrets(
  { db, organisationId, now }: Scope,
  { id: endpointId }: EndpointRow,
  secret: RotatedSecret,
  atOnce: boolean,
): Promise<void> {
  const at = now();
  const where = { organisationId, endpointId, kind: { in: KINDS[secret] } };
  await db.endpointSecret.deleteMany({ where: { ...where, ...(atOnce ? {} : { expiresAt: { lte: at } }) } });
  if ((await db.endpointSecret.count({ where })) >= MAX_VALID)
    throw conflict('error.endpoint.rotations', { limit: MAX_VALID });
  await db.endpointSecret.updateMany({
    where: { ...where, expiresAt: null },
    data: { expiresAt: new Date(at.getTime() + OVERLAP_MILLISECONDS) },
  });
}
