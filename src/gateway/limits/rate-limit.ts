import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Request, RequestHandler } from 'express';
import { ServiceError } from '../../platform/errors/index.js';

/** Requests of an organisation are counted for this long, from its first one on, in seconds. */
const WINDOW_SECONDS = 60;

/** What counting a request has told. */
export interface CountedRequest {
  readonly isAllowed: boolean;
  readonly remaining: number;
  /** Seconds until requests are counted from zero; above 0. */
  readonly resetSeconds: number;
  /** Value of the header RateLimit-Policy. */
  readonly policy: string;
}

/** Counts the requests of each organisation. */
export interface RateLimit {
  /** Whether the organisation may send another request. Counts nothing. */
  hasRoom(organisationId: string): boolean;
  count(organisationId: string): CountedRequest;
}

interface Window {
  requests: number;
  /** By the process's monotonic clock, in milliseconds: the system's clock may be set back. */
  readonly endsAt: number;
  readonly policy: string;
}

/**
 * Creates the count of a process.
 *
 * @param limit - requests of one organisation in a minute.
 */
export function createRateLimit(limit: number): RateLimit {
  const windows = new Map<string, Window>();

  function start(organisationId: string, now: number): Window {
    // The oldest come first, so that only organisations of the last minute are kept.
    for (const [id, { endsAt }] of windows) {
      if (endsAt > now) break;
      windows.delete(id);
    }
    const window = { requests: 0, endsAt: now + WINDOW_SECONDS * 1000, policy: policyOf(limit, organisationId) };
    windows.set(organisationId, window);
    return window;
  }

  return {
    hasRoom(organisationId) {
      const window = windows.get(organisationId);
      return !window || window.requests < limit || window.endsAt <= performance.now();
    },
    count(organisationId) {
      const now = performance.now();
      const known = windows.get(organisationId);
      const window = known && known.endsAt > now ? known : start(organisationId, now);
      window.requests += 1;
      return {
        isAllowed: window.requests <= limit,
        remaining: Math.max(0, limit - window.requests),
        resetSeconds: Math.ceil((window.endsAt - now) / 1000),
        policy: window.policy,
      };
    },
  };
}

/** Value of the header RateLimit (draft 8 of the IETF's RateLimit header fields). */
export function rateLimitHeader({ remaining, resetSeconds }: CountedRequest): string {
  return `"requests"; r=${remaining}; t=${resetSeconds}`;
}

/** The partition key names the organisation without telling its id, in the form that express-rate-limit gives it. */
function policyOf(limit: number, organisationId: string): string {
  const partition = createHash('sha256').update(organisationId).digest('hex').slice(0, 12);
  return `"requests"; q=${limit}; w=${WINDOW_SECONDS}; pk=:${Buffer.from(partition).toString('base64')}:`;
}

const countedRequests = new WeakMap<IncomingMessage, CountedRequest>();

/** Keeps a request that is handed to Express from being counted again. */
export function rememberCount(request: IncomingMessage, counted: CountedRequest): void {
  countedRequests.set(request, counted);
}

/**
 * Limits the requests of each organisation per minute. The RateLimit headers tell how many are left.
 *
 * @param organisationOf - the id of the organisation whose key a request carries.
 */
export function limitRequestRate(
  rateLimit: RateLimit,
  limit: number,
  organisationOf: (request: Request) => string,
): RequestHandler {
  return (request, response, next) => {
    const counted = countedRequests.get(request) ?? rateLimit.count(organisationOf(request));
    response.set({ RateLimit: rateLimitHeader(counted), 'RateLimit-Policy': counted.policy });
    if (counted.isAllowed) return next();
    const seconds = counted.resetSeconds;
    throw new ServiceError('TOO_MANY_REQUESTS', 'error.requests', { limit, seconds }, { retryAfterSeconds: seconds });
  };
}
