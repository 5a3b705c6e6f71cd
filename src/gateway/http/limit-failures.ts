import type { Request, Response } from 'express';
import { rateLimit } from 'express-rate-limit';
import { ServiceError } from '../../platform/errors/index.js';
import { createBoundedStore } from './bounded-store.js';

const MINUTE = 60_000;

/**
 * A provider gives each customer at least a network of this length (RFC 6177), so that one sender has all addresses of
 * it.
 */
const IPV6_NETWORK = 64;

/** Addresses that are counted at once, some 200 bytes each. Of more, the one that was counted first is forgotten. */
const MOST_ADDRESSES = 10_000;

/**
 * Counts a request that failed to prove that it may come in, for its address.
 *
 * @throws ServiceError TOO_MANY_REQUESTS when the address has failed too often in this minute.
 */
export type CountFailure = (request: Request, response: Response) => Promise<void>;

/**
 * Limits wrong keys and forged links by the address of their sender: that of the connection, or what trusted proxies
 * say. Only what has failed is counted and refused, so that people who share an address with an attacker come in as
 * always.
 *
 * @param limit - failures of one address in a minute.
 */
export function limitFailures(limit: number): CountFailure {
  const count = rateLimit({
    windowMs: MINUTE,
    limit,
    ipv6Subnet: IPV6_NETWORK,
    // The headers tell of the organisation's own limit; whoever gets this answer belongs to none.
    standardHeaders: false,
    legacyHeaders: false,
    store: createBoundedStore(MOST_ADDRESSES, MINUTE),
    // An X-Forwarded-For that nobody trusts is not worth a complaint.
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
