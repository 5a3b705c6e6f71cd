import DataLoader from 'dataloader';
import type { Scope } from '../scope.js';

/**
 * Batches the loads of one request: a field of all rows of a page is read by one statement.
 *
 * @param load - returns the values of all keys, in their order.
 * @returns a function that loads the value of one key.
 */
export function createRequestLoader<Key, Value>(
  load: (scope: Scope, keys: readonly Key[]) => Promise<readonly Value[]>,
): (scope: Scope, key: Key) => Promise<Value> {
  const loaders = new WeakMap<Scope, DataLoader<Key, Value>>();
  return (scope, key) => {
    let loader = loaders.get(scope);
    if (!loader) {
      loader = new DataLoader((keys) => load(scope, keys), { cache: false });
      loaders.set(scope, loader);
    }
    return loader.load(key);
  };
}
