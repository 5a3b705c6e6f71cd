import { inTransaction, isId } from '../../platform/database/index.js';
import { notFound } from '../../platform/errors/index.js';
import type { Scope } from '../../platform/scope.js';
import { recordChange } from '../audit/index.js';

/**
 * Revokes a credential: the status list says so from now on. Does nothing if it is revoked already.
 *
 * @throws ServiceError NOT_FOUND
 */
export async function revokeCredential(scope: Scope, id: string): Promise<void> {
  await inTransaction(scope, async (scope) => {
    const { db, organisationId } = scope;
    const revokedAt = scope.now();
    const found = isId(id)
      ? await db.credential.findUnique({ where: { organisationId_id: { organisationId, id } } })
      : null;
    if (!found) throw notFound('error.credential.unknown', { id });
    const { count } = await db.credential.updateMany({
      where: { organisationId, id, revokedAt: null },
      data: { revokedAt },
    });
    if (count === 0) return;
    await db.revokedCredential.create({ data: { organisationId, statusIndex: found.statusIndex, revokedAt } });
    await recordChange(scope, 'credential.revoked', id);
  });
}
