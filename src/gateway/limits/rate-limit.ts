import type { Request, RequestHandler } from 'express';
import { rateLimit } from 'express-rate-limit';
import { ServiceError } from '../../platform/errors/index.js';

const MINUTE = 60_000;

/**
 * Limits the requests of each organisation per minute. The IETF RateLimit headers tell how many are left.
 *
 * @param organisationOf - the id of the organisation whose key a request carries.
 */
export function limitRequestRate(limit: number, organisationOf: (request: Request) => string): RequestHandler {
  return rateLimit({
    windowMs: MINUTE,
    limit,
    standardHeaders: 'draft-8',
    legacyHeaders: false,
    identifier: 'requests',
    keyGenerator: organisationOf,
    handler: (request, response, next) => {
      const seconds = Number(response.get('Retry-After') ?? 60);
      next(new ServiceError('TOO_MANY_REQUESTS', 'error.requests', { limit, seconds }, { retryAfterSeconds: seconds }));
    },
  });
}
