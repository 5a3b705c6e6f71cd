import { inTransaction } from '../../../platform/database/index.js';
import type { Scope } from '../../../platform/scope.js';
import { recordChange } from '../../audit/index.js';
import { lockKeysOf } from '../look-up/api-keys.sql.js';
import { hasEnded, requireKey } from '../look-up/find-api-key.js';
import { requireOtherManager } from '../rights/grant-scopes.js';

/**
 * Ends a key, with all access tokens that were made with it. Every process refuses it within a second. Does nothing if it
 * has ended already.
 *
 * @param options - `evenLast` ends the last key that may manage keys too.
 * @throws ServiceError NOT_FOUND; CONFLICT if it is the last one that may manage keys.
 */
export async function endApiKey(scope: Scope, id: string, { evenLast = false } = {}): Promise<void> {
  await inTransaction(scope, async (scope) => {
    const { db, organisationId } = scope;
    await lockKeysOf(db, organisationId);
    const key = await requireKey(scope, id);
    const now = scope.now();
    if (hasEnded(key, now)) return;
    if (!evenLast) await requireOtherManager(scope, key);
    await db.apiKey.update({ where: { organisationId_id: { organisationId, id } }, data: { expiresAt: now } });
    const change = { before: { expiresAt: key.expiresAt }, after: { expiresAt: now } };
    await recordChange(scope, 'api-key.ended', id, undefined, change);
  });
}
