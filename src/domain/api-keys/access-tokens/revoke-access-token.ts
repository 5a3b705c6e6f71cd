import { inTransaction, isId, pruneInBatches, startRound } from '../../../platform/database/index.js';
import type { Database, PruningRound } from '../../../platform/database/index.js';
import { conflict, notFound } from '../../../platform/errors/index.js';
import type { Scope } from '../../../platform/scope.js';
import { requireScope } from '../../../platform/security/access.js';
import { recordChange } from '../../audit/index.js';
import { deleteExpiredTokens, lockKeysOf } from '../look-up/api-keys.sql.js';

/** Maximum number of revoked tokens of a key: processes read them with the key, twice a second. */
const MAX_REVOKED = 1000;

/**
 * Revokes an access token: every process refuses it within a second. Does nothing if it is revoked already.
 *
 * @throws ServiceError NOT_FOUND if there is none, or it has expired; FORBIDDEN for a token of another key without the
 *   right to manage keys; CONFLICT if so many tokens of the key are revoked
 *   that the key itself should be replaced.
 */
export async function revokeAccessToken(scope: Scope, id: string): Promise<void> {
  await inTransaction(scope, async (scope) => {
    const { db, organisationId } = scope;
    const now = scope.now();
    await lockKeysOf(db, organisationId);
    const token = isId(id)
      ? await db.accessToken.findUnique({ where: { organisationId_id: { organisationId, id } } })
      : null;
    if (!token || token.expiresAt <= now) throw notFound('error.accessToken.unknown', { id });
    const { keyId } = token;
    if (!isOwn(scope, keyId, id)) requireScope(scope.access, 'KEYS_WRITE');
    if (token.revokedAt) return;
    const revoked = await db.accessToken.count({
      where: { organisationId, keyId, revokedAt: { not: null }, expiresAt: { gt: now } },
    });
    if (revoked >= MAX_REVOKED) throw conflict('error.accessToken.tooMany', { limit: MAX_REVOKED });
    await db.accessToken.update({ where: { organisationId_id: { organisationId, id } }, data: { revokedAt: now } });
    await recordChange(scope, 'access-token.revoked', id, { key: keyId });
  });
}

/** Whether the request comes from the key that the token was made with, or from the token itself. */
function isOwn({ access, actor }: Scope, keyId: string, id: string): boolean {
  if (access?.kind === 'API_KEY') return access.keyId === keyId;
  return actor === `access-token:${id}`;
}

/** Deletes access tokens that have expired, of every organisation. */
export async function deleteExpiredAccessTokens(
  db: Database,
  now: Date,
  round: PruningRound = startRound(),
): Promise<number> {
  return pruneInBatches(round, (limit) => deleteExpiredTokens(db, now, limit));
}
