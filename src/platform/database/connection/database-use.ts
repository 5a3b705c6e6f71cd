import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * What connections are used for: `lookup` for keys, health and pages, `query` and `mutation` for what clients ask,
 * `work` for everything else, above all the background.
 */
export type DatabasePurpose = 'lookup' | 'query' | 'mutation' | 'work';

/** On whose account the database is used, and how long. It changes as more becomes known of a request. */
export interface DatabaseUse {
  purpose: DatabasePurpose;
  organisationId?: string;
  /** Says when nothing more is wanted: what runs is cancelled, and what waits never starts. Its reason is an error. */
  signal?: AbortSignal;
  /** Is told of every piece that comes from the database, in bytes. */
  onBytes?: (bytes: number) => void;
}

const storage = new AsyncLocalStorage<DatabaseUse>();

const WORK: DatabaseUse = { purpose: 'work' };

/** The use that the code that runs belongs to. */
export function databaseUse(): DatabaseUse {
  return storage.getStore() ?? WORK;
}

/** Runs code, with all that it calls and waits for, on the account of a use. */
export function useDatabaseFor<Result>(use: DatabaseUse, code: () => Result): Result {
  return storage.run(use, code);
}
