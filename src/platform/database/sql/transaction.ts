import type { PrismaClient } from '../../../generated/prisma/client.js';
import type { Database } from '../connection/connect.js';

/** Timeout of a transaction, in milliseconds. Prisma's default of 5 s is too short for 12,000 rows. */
const TIMEOUT = 30_000;

/** Timeout of the wait for a connection, in milliseconds. */
const MAX_WAIT = 10_000;

/** Maximum number of retries after a deadlock or a serialisation conflict. */
export const MAX_RETRIES = 3;

/**
 * Runs work in one transaction: all of it is stored, or nothing. Inside an open transaction the work joins that one
 * with a savepoint: an error rolls back its own part only, so that a caller who catches it can continue. After a
 * deadlock the work is run again from its start, so it must only read and write the database.
 *
 * @param options - timeout: maximum duration in milliseconds; 30,000 by default.
 */
export async function inTransaction<Scope extends { readonly db: Database }, Result>(
  scope: Scope,
  work: (scope: Scope) => Promise<Result>,
  { timeout = TIMEOUT }: { timeout?: number } = {},
): Promise<Result> {
  // Prisma's type of a transaction hides that transactions can be nested.
  const client = scope.db as PrismaClient;
  for (let retry = 0; ; retry += 1) {
    try {
      return await client.$transaction((db) => work({ ...scope, db }), { timeout, maxWait: MAX_WAIT });
    } catch (error) {
      if (retry >= MAX_RETRIES || !isConflict(error)) throw error;
    }
  }
}

/**
 * Whether a transaction failed because of others. P2034 is Prisma's code for 40001 and 40P01; statements have
 * PostgreSQL's own.
 */
export function isConflict(error: unknown): boolean {
  const { code, meta } = error as {
    code?: string;
    meta?: { code?: string; driverAdapterError?: { cause?: { originalCode?: string } } };
  };
  const original = meta?.code ?? meta?.driverAdapterError?.cause?.originalCode ?? code;
  return code === 'P2034' || original === '40001' || original === '40P01';
}
