import type { Request, RequestHandler } from 'express';
import { findKeyHolder, type KeyHolder } from '../../domain/organisations/index.js';
import { ServiceError } from '../../platform/errors/index.js';
import type { WorkerScope } from '../../platform/scope.js';
import { parseApiKey, type ApiKeyIdentity } from '../../platform/security/api-key.js';
import type { CountFailure } from './limit-failures.js';

const holders = new WeakMap<Request, KeyHolder>();

/**
 * How long a key that the database does not have is refused without asking again, in milliseconds. No key comes back
 * once it ended.
 */
const REFUSAL_KEPT = 60_000;
/** Refusals that are kept. There are few keys that were ever made and hold no more. */
const MOST_REFUSALS = 1000;

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

/**
 * Refuses requests without a valid key, before anything of the body is read. A forged key costs no question to the
 * database, so that whoever sends many holds nobody up, least of all others of the same address.
 */
export function authenticate({ db, now, linkSigningKey }: WorkerScope, countFailure: CountFailure): RequestHandler {
  const refused = new Map<string, number>();

  async function findHolder(identity: ApiKeyIdentity): Promise<KeyHolder | null> {
    const name = identity.hash.toString('base64');
    const time = now();
    if ((refused.get(name) ?? 0) > time.getTime()) return null;
    const holder = await findKeyHolder(db, identity, time);
    if (!holder) {
      refused.set(name, time.getTime() + REFUSAL_KEPT);
      const [oldest] = refused.keys();
      if (refused.size > MOST_REFUSALS && oldest !== undefined) refused.delete(oldest);
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
