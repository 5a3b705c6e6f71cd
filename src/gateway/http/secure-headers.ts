import type { Request, RequestHandler } from 'express';
import helmet from 'helmet';

const FRAMED_BY_NOBODY = { frameAncestors: ["'none'"] };

/**
 * Headers that tell browsers to be careful with an answer. Pages that need more than the policy allows set one of their
 * own.
 *
 * @param isSandbox - whether the answer is Sandbox's page, which loads scripts from elsewhere and opens windows to sign
 * in. It is framed by nobody
 *   either.
 */
export function secureHeaders(isSandbox: (request: Request) => boolean): RequestHandler {
  const xFrameOptions = { action: 'deny' } as const;
  const strict = helmet({
    xFrameOptions,
    contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], ...FRAMED_BY_NOBODY } },
  });
  const forSandbox = helmet({
    xFrameOptions,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: helmet.contentSecurityPolicy.dangerouslyDisableDefaultSrc, ...FRAMED_BY_NOBODY },
    },
    crossOriginOpenerPolicy: false,
    referrerPolicy: false,
  });
  return (request, response, next) => (isSandbox(request) ? forSandbox : strict)(request, response, next);
}
