import { conflict, ServiceError } from '../../../platform/errors/index.js';
import type { Scope } from '../../../platform/scope.js';
import { requireApiKey, requireScope, type Access } from '../../../platform/security/access.js';
import { scopesOf } from './key-scopes.js';

/** The right to make, change and end keys. */
const MANAGES_KEYS = 'KEYS_WRITE';

/**
 * Refuses to give a key rights that the sender of the request does not have. An access token makes no keys at all, as one
 * that leaked could be renewed for ever; nor does a session that does not see everybody, as a key does.
 *
 * @param access - undefined for the operator.
 * @param stored - the scopes of the key, as they are stored.
 * @throws ServiceError FORBIDDEN
 */
export function requireRightsOf(access: Access | undefined, stored: readonly string[]): void {
  if (access?.kind === 'ACCESS_TOKEN') requireApiKey(access);
  if (access?.rows) throw new ServiceError('FORBIDDEN', 'error.key.limitedSession');
  for (const scope of scopesOf(stored)) requireScope(access, scope);
}

/**
 * Refuses to take the right to manage keys from the last key of the organisation that has it: nobody of the organisation
 * could make keys any more. The keys must be locked.
 *
 * @param key - the key that loses its rights.
 * @throws ServiceError CONFLICT
 */
export async function requireOtherManager(
  { db, organisationId, now }: Scope,
  { id, scopes }: { readonly id: string; readonly scopes: readonly string[] },
): Promise<void> {
  if (!scopesOf(scopes).has(MANAGES_KEYS)) return;
  const others = await db.apiKey.findMany({
    where: { organisationId, id: { not: id }, OR: [{ expiresAt: null }, { expiresAt: { gt: now() } }] },
    select: { scopes: true },
  });
  if (!others.some((other) => scopesOf(other.scopes).has(MANAGES_KEYS))) throw conflict('error.key.last', { id });
}
