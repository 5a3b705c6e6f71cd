import type { Request, RequestHandler, Response } from 'express';
import { ServiceError } from '../../platform/errors/index.js';
import { isSessionToken } from '../../platform/security/session-token.js';
import type { AddressOf } from '../http/client-address.js';
import type { CountFailure } from '../limits/failed-attempts.js';
import { mayComeFrom, type Caller, type Callers } from './callers.js';
import type { ReadCredential } from './credential.js';

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
 *   ones came from the same address; FORBIDDEN if its key may not come from there.
 */
export type Authenticate = (request: Request, response: Response, credential: string | undefined) => Promise<Caller>;

/** Creates the function that authenticates. A forged credential costs no query, so sending many delays nobody. */
export function createAuthentication(callers: Callers, countFailure: CountFailure, addressOf: AddressOf): Authenticate {
  return async (request, response, credential) => {
    if (credential === undefined) throw new ServiceError('UNAUTHENTICATED', 'error.key.missing');
    const address = addressOf(request);
    const caller = callers.inMemory(credential, address) ?? (await callers.find(credential, address));
    if (caller && !mayComeFrom(caller, address))
      throw new ServiceError('FORBIDDEN', 'error.access.network', { address });
    if (caller) return caller;
    await countFailure(request, response);
    throw new ServiceError('UNAUTHENTICATED', isSessionToken(credential) ? 'error.session.over' : 'error.key.invalid');
  };
}

/**
 * Refuses requests without a valid credential before the body is read.
 *
 * @param read - which credentials count.
 */
export function requireCredential(authenticate: Authenticate, read: ReadCredential): RequestHandler {
  return async (request, response, next) => {
    callersOfRequests.set(request, await authenticate(request, response, read(request.headers)));
    next();
  };
}
