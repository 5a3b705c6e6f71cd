import { newId, type Database } from '../../platform/database/index.js';
import { createApiKey, type ApiKeyIdentity } from '../../platform/security/api-key.js';
import type { Scope } from '../../platform/scope.js';
import { recordChange } from '../audit/index.js';

/** How far the noted last use of a key may lag behind, in milliseconds: a write for every request would be waste. */
const LAST_USE_STEP = 60_000;

/** Whose key it is. */
export interface KeyHolder {
  readonly organisationId: string;
  readonly keyId: string;
}

/** Whose key it is; null where it is nobody's, ended, or of an organisation that is being deleted. */
export async function findKeyHolder(db: Database, { hash }: ApiKeyIdentity, now: Date): Promise<KeyHolder | null> {
  const found = await db.apiKey.findFirst({
    where: {
      hash: new Uint8Array(hash),
      organisation: { deletingSince: null },
      OR: [{ expiresAt: null }, { expiresAt: { gt: now } }],
    },
    select: { organisationId: true, id: true, lastUsedAt: true },
  });
  if (!found) return null;
  if (!found.lastUsedAt || now.getTime() - found.lastUsedAt.getTime() > LAST_USE_STEP) {
    await db.apiKey.updateMany({
      where: { organisationId: found.organisationId, id: found.id },
      data: { lastUsedAt: now },
    });
  }
  return { organisationId: found.organisationId, keyId: found.id };
}

/** Makes a key for the scope's organisation. The key itself is given back this once and kept nowhere. */
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

/** Ends every key of the scope's organisation at a moment; a key that ends earlier keeps its end. */
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
