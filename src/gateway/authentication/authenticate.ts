import type { Request, RequestHandler } from 'express';
import { findKeyHolder, type KeyHolder } from '../../domain/organisations/index.js';
import { ServiceError } from '../../platform/errors/index.js';
import type { WorkerScope } from '../../platform/scope.js';
import { parseApiKey, type ApiKeyIdentity } from '../../platform/security/api-key.js';
import type { CountFailure } from '../limits/failed-attempts.js';

const holders = new WeakMap<Request, KeyHolder>();

/**
 * How long a key that is not in the database is refused without another query, in milliseconds. A key that has ended
 * never becomes valid again.
 */
const REFUSAL_CACHE_TIME = 60_000;

/** Maximum number of cached refusals; only keys that this service issued and that have ended are cached. */
const MAX_REFUSALS = 1000;

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
export function authenticate({ db, now, linkSigningKey }: WorkerScope, countFailure: CountFailure): RequestHandler {
  const refused = new Map<string, number>();

  async function findHolder(identity: ApiKeyIdentity): Promise<KeyHolder | null> {
    const name = identity.hash.toString('base64');
    const time = now();
    if ((refused.get(name) ?? 0) > time.getTime()) return null;
    const holder = await findKeyHolder(db, identity, time);
    if (!holder) {
      refused.set(name, time.getTime() + REFUSAL_CACHE_TIME);
      const [oldest] = refused.keys();
      if (refused.size > MAX_REFUSALS && oldest !== undefined) refused.delete(oldest);
    }
    return holder;
  }

  return async (request, response, next) => {
    const key = request.get('x-api-key');
    if (!key) throw new ServiceError('UNAUTHENTICATED', 'error.key.missing');
    const identity = parseApiKey(linkSigningKey, key);
    const holder = identity && (await findHolder(identity));
    if (!holder) {
      await countFailure(request, response);
      throw new ServiceError('UNAUTHENTICATED', 'error.key.invalid');
    }
    holders.set(request, holder);
    next();
  };
}
