import type { ApiKey } from '../../generated/prisma/client.js';
import { hasEnded, listKeys } from '../../domain/api-keys/index.js';
import { StartupError } from '../../platform/errors/index.js';
import type { Scope } from '../../platform/scope.js';

/**
 * The key with an id, a prefix or a name. One that has ended is only found by a name that no other key has.
 *
 * @throws StartupError if there is none, or several have the name.
 */
export async function findNamedKey(scope: Scope, reference: string): Promise<ApiKey> {
  const keys = await listKeys(scope);
  const exact = keys.find(({ id, prefix }) => id === reference.toLowerCase() || prefix === reference);
  if (exact) return exact;
  const named = keys.filter(({ name }) => name === reference);
  const valid = named.filter((key) => !hasEnded(key, scope.now()));
  const found = valid.length > 0 ? valid : named;
  const [key] = found;
  if (!key) throw new StartupError(`the organisation has no key ${reference}; see: key list`);
  if (found.length > 1)
    throw new StartupError(`${found.length} keys are called ${reference}; give the id or the prefix of one`);
  return key;
}
