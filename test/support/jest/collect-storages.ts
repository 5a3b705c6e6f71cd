import asyncHooks, { type AsyncLocalStorage } from 'node:async_hooks';

/** What was loaded, and how to end the storages that it made. */
export interface LoadedWithStorages<Value> {
  readonly value: Value;
  readonly end: () => void;
}

/**
 * Loads a CommonJS module that makes an AsyncLocalStorage which it does not give away. In Node 20 every storage that was
 * ever used takes part in the making of every promise of the process until it is disabled.
 */
export function collectStorages<Value>(load: () => Value): LoadedWithStorages<Value> {
  const { AsyncLocalStorage: original } = asyncHooks;
  const made: AsyncLocalStorage<unknown>[] = [];
  asyncHooks.AsyncLocalStorage = class<Store> extends original<Store> {
    constructor() {
      super();
      made.push(this as AsyncLocalStorage<unknown>);
    }
  };
  try {
    return { value: load(), end: () => made.forEach((storage) => storage.disable()) };
  } finally {
    asyncHooks.AsyncLocalStorage = original;
  }
}
