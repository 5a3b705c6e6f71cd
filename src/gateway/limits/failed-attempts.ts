import type { Request, Response } from 'express';
import { rateLimit } from 'express-rate-limit';
import { ServiceError } from '../../platform/errors/index.js';
import { createBoundedStore } from './bounded-store.js';

const MINUTE = 60_000;

/**
 * Prefix length by which IPv6 addresses are counted together: providers give each customer at least a network of this
 * size (RFC 6177).
 */
const IPV6_PREFIX = 64;

/** Maximum number of addresses that are counted, about 200 bytes each; above it the oldest one is forgotten. */
const MAX_ADDRESSES = 10_000;

/**
 * Counts a request with an invalid key or link for its address.
 *
 * @throws ServiceError TOO_MANY_REQUESTS if there were too many from this address in this minute.
 */
export type CountFailure = (request: Request, response: Response) => Promise<void>;

/**
 * Limits invalid keys and links by client address: that of the connection, or what trusted proxies report. Only failed
 * requests are counted and refused, so that valid requests from the same address are not affected.
 *
 * @param limit - failed requests of one address in a minute.
 */
export function limitFailedAttempts(limit: number): CountFailure {
  const count = rateLimit({
    windowMs: MINUTE,
    limit,
    ipv6Subnet: IPV6_PREFIX,
    // The RateLimit headers are for the limit of an organisation, which is unknown here.
    standardHeaders: false,
    legacyHeaders: false,
    store: createBoundedStore(MAX_ADDRESSES, MINUTE),
    // Without a trusted proxy, these headers are ignored and need no warning.
    validate: { xForwardedForHeader: false, forwardedHeader: false },
    handler: (request, response, next) => {
      const { resetTime } = (request as Request & { rateLimit: { resetTime?: Date } }).rateLimit;
      const seconds = Math.max(1, Math.ceil(((resetTime?.getTime() ?? Date.now()) - Date.now()) / 1000));
      next(new ServiceError('TOO_MANY_REQUESTS', 'error.failures', { seconds }, { retryAfterSeconds: seconds }));
    },
  });
  return (request, response) =>
    new Promise((resolve, reject) => {
      void count(request, response, (error?: unknown) => (error ? reject(error as Error) : resolve()));
    });
}
