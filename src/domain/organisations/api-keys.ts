import { newId, type Database } from '../../platform/database/index.js';
import { createApiKey, type ApiKeyIdentity } from '../../platform/security/api-key.js';
import type { Scope } from '../../platform/scope.js';
import { recordChange } from '../audit/index.js';

/** The last use of a key is updated at most this often, in milliseconds, to avoid a write for every request. */
const LAST_USE_INTERVAL = 60_000;

/** The organisation of a key. */
export interface KeyHolder {
  readonly organisationId: string;
  readonly keyId: string;
}

/**
 * The holder of a key; null if the key is unknown or has ended, or its organisation is being deleted.
 *
 * @param key - what identifies the key: its hash, or for an access token the key's id.
 */
export async function findKeyHolder(
  db: Database,
  key: ApiKeyIdentity | KeyHolder,
  now: Date,
): Promise<KeyHolder | null> {
  const found = await db.apiKey.findFirst({
    where: {
      ...('hash' in key ? { hash: new Uint8Array(key.hash) } : { organisationId: key.organisationId, id: key.keyId }),
      organisation: { deletingSince: null },
      OR: [{ expiresAt: null }, { expiresAt: { gt: now } }],
    },
    select: { organisationId: true, id: true, lastUsedAt: true },
  });
  if (!found) return null;
  if (!found.lastUsedAt || now.getTime() - found.lastUsedAt.getTime() > LAST_USE_INTERVAL) {
    await db.apiKey.updateMany({
      where: { organisationId: found.organisationId, id: found.id },
      data: { lastUsedAt: now },
    });
  }
  return { organisationId: found.organisationId, keyId: found.id };
}

/** Creates a key for the scope's organisation. Only its hash is stored: the key itself is returned this once. */
export async function issueApiKey(scope: Scope, name: string): Promise<string> {
  const { key, prefix, hash } = createApiKey(scope.linkSigningKey);
  const id = newId();
  await scope.db.apiKey.create({
    data: {
      organisationId: scope.organisationId,
      id,
      name,
      prefix,
      hash: new Uint8Array(hash),
      scopes: ['all'],
      createdAt: scope.now(),
    },
  });
  await recordChange(scope, 'api-key.created', id);
  return key;
}

/** Ends all keys of the scope's organisation at a time; a key that ends earlier stays as it is. */
export async function endApiKeys(scope: Scope, endsAt: Date): Promise<void> {
  const { organisationId } = scope;
  const ending = await scope.db.apiKey.findMany({
    where: { organisationId, OR: [{ expiresAt: null }, { expiresAt: { gt: endsAt } }] },
    select: { id: true },
  });
  const ids = ending.map(({ id }) => id);
  await scope.db.apiKey.updateMany({ where: { organisationId, id: { in: ids } }, data: { expiresAt: endsAt } });
  await recordChange(scope, 'api-key.ended', ids);
}
