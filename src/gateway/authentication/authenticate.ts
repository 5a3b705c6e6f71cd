import type { Request, RequestHandler, Response } from 'express';
import { ServiceError } from '../../platform/errors/index.js';
import type { CountFailure } from '../limits/failed-attempts.js';
import type { Caller, Callers } from './callers.js';
import { credentialOf } from './credential.js';

const callersOfRequests = new WeakMap<Request, Caller>();

/**
 * The caller of a request.
 *
 * @throws ServiceError UNAUTHENTICATED if the request was not authenticated.
 */
export function callerOf(request: Request): Caller {
  const caller = callersOfRequests.get(request);
  if (!caller) throw new ServiceError('UNAUTHENTICATED', 'error.key.missing');
  return caller;
}

/**
 * Finds the caller with a credential that came with a request: in its headers, or over the WebSocket that it opened.
 *
 * @throws ServiceError UNAUTHENTICATED if the credential is missing or not valid; TOO_MANY_REQUESTS if too many invalid
 *   ones came from the same address.
 */
export type Authenticate = (request: Request, response: Response, credential: string | undefined) => Promise<Caller>;

/** Creates the function that authenticates. A forged credential costs no query, so sending many delays nobody. */
export function createAuthentication(callers: Callers, countFailure: CountFailure): Authenticate {
  return async (request, response, credential) => {
    if (credential === undefined) throw new ServiceError('UNAUTHENTICATED', 'error.key.missing');
    const caller = callers.inMemory(credential) ?? (await callers.find(credential));
    if (caller) return caller;
    await countFailure(request, response);
    throw new ServiceError('UNAUTHENTICATED', 'error.key.invalid');
  };
}

/** Refuses requests without a valid credential before the body is read. */
export function requireCredential(authenticate: Authenticate): RequestHandler {
  return async (request, response, next) => {
    callersOfRequests.set(request, await authenticate(request, response, credentialOf(request.headers)));
    next();
  };
}
