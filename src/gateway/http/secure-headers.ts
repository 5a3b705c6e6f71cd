import type { Request, RequestHandler } from 'express';
import helmet from 'helmet';

const NO_FRAMES = { frameAncestors: ["'none'"] };

/**
 * Sets security headers for browsers. Pages that need a wider Content-Security-Policy set their own.
 *
 * @param isSandbox - whether the answer is the page of Apollo Sandbox, which loads scripts from elsewhere and opens
 * windows
 *   to sign in. It cannot be framed either.
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
