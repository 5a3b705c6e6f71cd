import { randomUUID } from 'node:crypto';
import { ServiceError } from '../../platform/errors/index.js';
import { requestContext } from './request-context.js';

/**
 * What Node and PostgreSQL call it when the database cannot be reached, and Prisma when it has no connection left. Also
 * 53100 and 53200, no room on its disk and in its memory, and 25006, only to be read, as a stand-in is until it takes over.
 */
const UNREACHABLE = /^(?:ECONNREFUSED|ECONNRESET|ENOTFOUND|EPIPE|ETIMEDOUT|57P0[123]|53[123]00|25006|P1001|P1002|P1008|P1017|P2024|P2028)$/;

/**
 * The error of the closed set that an error leaves the service as. What nobody expected becomes INTERNAL with an
 * id that stands in the log beside the whole of it, and nowhere else.
 */
export function describeError(error: unknown): ServiceError {
  if (error instanceof ServiceError) return error;
  const log = requestContext()?.log;
  if (isUnreachable(error)) {
    log?.error({ reason: (error as Error).message }, 'the database could not be used');
    return new ServiceError('UNAVAILABLE', 'error.unavailable', {}, { retryAfterSeconds: 5, cause: error });
  }
  const id = randomUUID();
  log?.error({ errorId: id, err: error }, 'a request failed unexpectedly');
  return new ServiceError('INTERNAL', 'error.internal', { id }, { cause: error });
}

function isUnreachable(error: unknown): boolean {
  for (let current = error, depth = 0; typeof current === 'object' && current !== null && depth < 8; depth += 1) {
    const { code, message, cause, meta, originalCode, kind } = current as Record<string, unknown>;
    if ([code, originalCode].some((name) => typeof name === 'string' && UNREACHABLE.test(name))) return true;
    if (kind === 'DatabaseNotReachable' || kind === 'ConnectionClosed') return true;
    if (typeof message === 'string' && /connection terminated|timeout exceeded when trying to connect|server has closed the connection/i.test(message)) return true;
    current = cause ?? (meta as Record<string, unknown> | undefined)?.['driverAdapterError'];
  }
  return false;
}
