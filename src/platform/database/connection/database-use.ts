import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * What a connection is used for: `lookup` for keys, health checks and pages, `query` and `mutation` for clients'
 * operations, `work` for everything else, mainly background work.
 */
export type DatabasePurpose = 'lookup' | 'query' | 'mutation' | 'work';

/** For what and whom the database is used, and how long. It is updated as more becomes known about a request. */
export interface DatabaseUse {
  purpose: DatabasePurpose;
  organisationId?: string;
  /** Aborts the use: what runs is cancelled, and what waits never starts. Its reason is an error. */
  signal?: AbortSignal;
  /** Called with the size of each chunk that the database sends, in bytes. */
  onBytes?: (bytes: number) => void;
}

const storage = new AsyncLocalStorage<DatabaseUse>();

const WORK: DatabaseUse = { purpose: 'work' };

/** The use that the current code belongs to. */
export function databaseUse(): DatabaseUse {
  return storage.getStore() ?? WORK;
}

/** Runs code, with everything that it calls and awaits, as part of a use. */
export function useDatabaseFor<Result>(use: DatabaseUse, code: () => Result): Result {
  return storage.run(use, code);
}
