import type { RequestHandler } from 'express';
import { rateLimit } from 'express-rate-limit';
import { ServiceError } from '../../platform/errors/index.js';
import { keyHolderOf } from './authenticate.js';

const MINUTE = 60_000;

/**
 * Counts the requests of each organisation and refuses those over the limit, telling how much is left (IETF RateLimit
 * headers).
 */
export function limitRequests(limit: number): RequestHandler {
  return rateLimit({
    windowMs: MINUTE,
    limit,
    standardHeaders: 'draft-8',
    legacyHeaders: false,
    identifier: 'requests',
    keyGenerator: (request) => keyHolderOf(request).organisationId,
    handler: (request, response, next) => {
      const seconds = Number(response.get('Retry-After') ?? 60);
      next(new ServiceError('TOO_MANY_REQUESTS', 'error.requests', { limit, seconds }, { retryAfterSeconds: seconds }));
    },
  });
}
