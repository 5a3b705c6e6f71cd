import type { Request, RequestHandler } from 'express';
import type { KeyHolder } from '../../domain/organisations/index.js';
import { ServiceError } from '../../platform/errors/index.js';
import type { CountFailure } from '../limits/failed-attempts.js';
import type { KeyHolders } from './key-holders.js';

const holders = new WeakMap<Request, KeyHolder>();

/**
 * The holder of the key that a request carries.
 *
 * @throws ServiceError UNAUTHENTICATED if the request was not authenticated.
 */
export function keyHolderOf(request: Request): KeyHolder {
  const holder = holders.get(request);
  if (!holder) throw new ServiceError('UNAUTHENTICATED', 'error.key.missing');
  return holder;
}

/**
 * Refuses requests without a valid key before the body is read. A forged key is recognised without a database query, so
 * that sending many of them delays nobody.
 */
export function authenticate(keyHolders: KeyHolders, countFailure: CountFailure): RequestHandler {
  return async (request, response, next) => {
    const key = request.get('x-api-key');
    if (!key) throw new ServiceError('UNAUTHENTICATED', 'error.key.missing');
    const holder = keyHolders.inMemory(key) ?? (await keyHolders.find(key));
    if (!holder) {
      await countFailure(request, response);
      throw new ServiceError('UNAUTHENTICATED', 'error.key.invalid');
    }
    holders.set(request, holder);
    next();
  };
}
