import cors from 'cors';
import type { Request, RequestHandler } from 'express';
import helmet from 'helmet';

const NO_FRAMES = { frameAncestors: ["'none'"] };

/** Headers of answers that pages of other origins may read. */
const EXPOSED_HEADERS = [
  'Content-Language',
  'ETag',
  'Idempotent-Replayed',
  'RateLimit',
  'RateLimit-Policy',
  'Retry-After',
  'X-Request-Id',
];

/**
 * Sets the headers that let pages of other origins use the gateway, and answers preflight requests.
 *
 * @param origins - whose pages; * for any.
 */
export function allowOrigins(origins: readonly string[]): RequestHandler {
  return cors({
    origin: origins.includes('*') ? '*' : [...origins],
    methods: ['GET', 'POST', 'DELETE'],
    exposedHeaders: EXPOSED_HEADERS,
    maxAge: 600,
  });
}

/**
 * Sets security headers for browsers. Pages that need a wider Content-Security-Policy set their own.
 *
 * @param isSandbox - whether the answer is the page of Apollo Sandbox, which loads scripts from elsewhere and opens
 *   windows to sign in. It cannot be framed either.
 */
export function secureHeaders(isSandbox: (request: Request) => boolean): RequestHandler {
  const xFrameOptions = { action: 'deny' } as const;
  const strict = helmet({
    xFrameOptions,
    contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], ...NO_FRAMES } },
  });
  const forSandbox = helmet({
    xFrameOptions,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: helmet.contentSecurityPolicy.dangerouslyDisableDefaultSrc, ...NO_FRAMES },
    },
    crossOriginOpenerPolicy: false,
    referrerPolicy: false,
  });
  return (request, response, next) => (isSandbox(request) ? forSandbox : strict)(request, response, next);
}

/** Forbids caches to store answers that belong to an organisation. */
export const forbidCaching: RequestHandler = (_request, response, next) => {
  response.setHeader('Cache-Control', 'no-store');
  next();
};
