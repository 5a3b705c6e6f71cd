import DataLoader from 'dataloader';
import type { Scope } from '../scope.js';

/**
 * Reads together what one request asks for at one moment: a field of every row of a page is one statement.
 *
 * @param load - gives a value for every key, in their order.
 * @returns a function that asks for the value of one key.
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
