import { AsyncLocalStorage } from 'node:async_hooks';
import type { RowLimits } from '../row-limits/row-limits.js';

/**
 * What a connection is used for: `lookup` for keys, health checks and pages, `query` and `mutation` for clients'
 * operations, `analytics` for queries about everybody at once, `work` for everything else, mainly background work.
 */
export type DatabasePurpose = 'lookup' | 'query' | 'analytics' | 'mutation' | 'work';

/** What queries of clients are for. */
export type ReadPurpose = Extract<DatabasePurpose, 'query' | 'analytics'>;

/** For what and whom the database is used, and how long. It is updated as more becomes known about a request. */
export interface DatabaseUse {
  purpose: DatabasePurpose;
  organisationId?: string;
  /** Aborts the use: what runs is cancelled, and what waits never starts. Its reason is an error. */
  signal?: AbortSignal;
  /** Called with the size of each chunk that the database sends, in bytes. */
  onBytes?: (bytes: number) => void;
  /** The only rows that it may see and change; all if it is not set. Set by `limitDatabase`. */
  rows?: RowLimits;
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
