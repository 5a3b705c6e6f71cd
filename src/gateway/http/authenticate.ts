import type { Request, RequestHandler } from 'express';
import { findKeyHolder, type KeyHolder } from '../../domain/organisations/index.js';
import type { Database } from '../../platform/database/index.js';
import { ServiceError } from '../../platform/errors/index.js';

const holders = new WeakMap<Request, KeyHolder>();

/**
 * Whose key the request carries.
 *
 * @throws ServiceError UNAUTHENTICATED for a request that was not authenticated.
 */
export function keyHolderOf(request: Request): KeyHolder {
  const holder = holders.get(request);
  if (!holder) throw new ServiceError('UNAUTHENTICATED', 'error.key.missing');
  return holder;
}

/** Refuses requests without a valid key, before anything of the body is read. */
export function authenticate(db: Database, now: () => Date): RequestHandler {
  return async (request, _response, next) => {
    const key = request.get('x-api-key');
    if (!key) throw new ServiceError('UNAUTHENTICATED', 'error.key.missing');
    const holder = await findKeyHolder(db, key, now());
    if (!holder) throw new ServiceError('UNAUTHENTICATED', 'error.key.invalid');
    holders.set(request, holder);
    next();
  };
}
