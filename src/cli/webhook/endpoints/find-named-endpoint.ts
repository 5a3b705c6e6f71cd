import { existingEndpoints, type EndpointRow } from '../../../domain/webhooks/index.js';
import { isId } from '../../../platform/database/index.js';
import { StartupError } from '../../../platform/errors/index.js';
import type { Scope } from '../../../platform/scope.js';

/**
 * The endpoint with an id or a URL.
 *
 * @throws StartupError if there is none, or several have the URL.
 */
export async function findNamedEndpoint(scope: Scope, reference: string): Promise<EndpointRow> {
  const found = await scope.db.endpoint.findMany({
    where: { ...existingEndpoints(scope), ...(isId(reference) ? { id: reference } : { url: reference }) },
    take: 2,
  });
  const [endpoint] = found;
  if (!endpoint) throw new StartupError(`the organisation has no endpoint ${reference}; see: webhook endpoints`);
  if (found.length > 1) throw new StartupError(`several endpoints have the URL ${reference}; give the id of one`);
  return endpoint;
}
