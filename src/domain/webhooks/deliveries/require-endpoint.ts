import { isId } from '../../../platform/database/index.js';
import { conflict, notFound } from '../../../platform/errors/index.js';
import type { Scope } from '../../../platform/scope.js';

/**
 * Makes sure that something may be sent to an endpoint.
 *
 * @returns its id, as the database writes it.
 * @throws ServiceError NOT_FOUND when there is none, CONFLICT when it is disabled.
 */
export async function requireEnabledEndpoint({ db, organisationId }: Scope, id: string): Promise<string> {
  const endpoint = isId(id)
    ? await db.endpoint.findUnique({ where: { organisationId_id: { organisationId, id } }, select: { id: true, enabled: true } })
    : null;
  if (!endpoint) throw notFound('error.endpoint.unknown', { id });
  if (!endpoint.enabled) throw conflict('error.endpoint.disabled', { id });
  return endpoint.id;
}
