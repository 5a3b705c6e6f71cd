import type { ApiKey } from '../../../generated/prisma/client.js';
import { isId } from '../../../platform/database/index.js';
import { conflict, notFound } from '../../../platform/errors/index.js';
import type { Scope } from '../../../platform/scope.js';

/**
 * A key of the organisation, which may have ended.
 *
 * @throws ServiceError NOT_FOUND
 */
export async function requireKey({ db, organisationId }: Scope, id: string): Promise<ApiKey> {
  const key = isId(id) ? await db.apiKey.findUnique({ where: { organisationId_id: { organisationId, id } } }) : null;
  if (!key) throw notFound('error.key.unknown', { id });
  return key;
}

/**
 * A key of the organisation that has not ended.
 *
 * @throws ServiceError NOT_FOUND; CONFLICT if it has ended.
 */
export async function requireValidKey(scope: Scope, id: string): Promise<ApiKey> {
  const key = await requireKey(scope, id);
  if (hasEnded(key, scope.now())) throw conflict('error.key.ended', { id });
  return key;
}

/** Whether a key is refused at a moment. */
export function hasEnded({ expiresAt }: Pick<ApiKey, 'expiresAt'>, now: Date): boolean {
  return expiresAt !== null && expiresAt <= now;
}

/** All keys of the organisation, newest first. */
export async function listKeys({ db, organisationId }: Scope): Promise<ApiKey[]> {
  return db.apiKey.findMany({ where: { organisationId }, orderBy: [{ createdAt: 'desc' }, { id: 'desc' }] });
}
