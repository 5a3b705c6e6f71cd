import { conflict } from '../../../platform/errors/index.js';
import type { EndpointRow } from './endpoint-row.js';

/**
 * Makes sure that something is sent to an endpoint.
 *
 * @throws ServiceError CONFLICT when it is disabled.
 */
export function requireEnabled(endpoint: EndpointRow): EndpointRow {
  if (!endpoint.enabled) throw conflict('error.endpoint.disabled', { id: endpoint.id });
  return endpoint;
}
