import DataLoader from 'dataloader';
import type { Scope } from '../../platform/scope.js';

/** Loaders of each request: what a whole page of rows asks for is one statement. */
export type Loaders<Key, Value> = WeakMap<Scope, DataLoader<Key, Value>>;

/** The loader of a request, made when it is first asked for. */
export function loaderOf<Key, Value>(
  loaders: Loaders<Key, Value>,
  scope: Scope,
  load: (scope: Scope, keys: readonly Key[]) => Promise<Value[]>,
): DataLoader<Key, Value> {
  let loader = loaders.get(scope);
  if (!loader) {
    loader = new DataLoader((keys) => load(scope, keys), { cache: false });
    loaders.set(scope, loader);
  }
  return loader;
}
