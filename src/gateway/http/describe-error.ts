import { randomUUID } from 'node:crypto';
import { isUnreachable } from '../../platform/database/index.js';
import { ServiceError } from '../../platform/errors/index.js';
import { requestContext } from './request-context.js';

/**
 * The error of the closed set that an error leaves the service as. What nobody expected becomes INTERNAL with an
 * id that stands in the log beside the whole of it, and nowhere else.
 */
export function describeError(error: unknown): ServiceError {
  if (error instanceof ServiceError) return error;
  const { log, databaseUse } = requestContext() ?? {};
  // Whatever a statement that was cut off makes of it on its way through the layers.
  const cutOff: unknown = databaseUse?.signal?.reason;
  if (cutOff instanceof ServiceError) return cutOff;
  if (isUnreachable(error)) {
    log?.error({ reason: (error as Error).message }, 'the database could not be used');
    return new ServiceError('UNAVAILABLE', 'error.unavailable', {}, { retryAfterSeconds: 5, cause: error });
  }
  const id = randomUUID();
  log?.error({ errorId: id, err: error }, 'a request failed unexpectedly');
  return new ServiceError('INTERNAL', 'error.internal', { id }, { cause: error });
}
