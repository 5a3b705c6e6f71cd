import { existingEndpoints, type EndpointRow } from '../../domain/webhooks/index.js';
import { isId } from '../../platform/database/index.js';
import { StartupError } from '../../platform/errors/index.js';
import type { Scope } from '../../platform/scope.js';

/**
 * The endpoint that the operator names by its id, or by its URL where only one has that.
 *
 * @throws StartupError when there is none, or several have that URL.
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
