import type { PrismaClient } from '../../../generated/prisma/client.js';
import type { Database } from '../connection/connect.js';

/** Longest a transaction may take, in milliseconds. Prisma's default of 5 s broke at 12,000 rows. */
const TIMEOUT = 30_000;

/** Longest a transaction may wait for a connection, in milliseconds. */
const MAXIMUM_WAIT = 10_000;

/** How often a transaction that lost a deadlock or a serialisation conflict is run again. */
const REPEATS = 3;

/**
 * Runs work in one transaction: all of it is stored, or nothing. Inside a transaction that is under way the work
 * joins that one, behind a savepoint: what it throws undoes its own part, and who catches it can go on. Work that
 * PostgreSQL chose as a deadlock's victim is run again from its start, so it must not do anything but read and
 * write the database.
 *
 * @param options - timeout: longest that it may take, in milliseconds; 30,000 unless given.
 */
export async function inTransaction<Scope extends { readonly db: Database }, Result>(
  scope: Scope,
  work: (scope: Scope) => Promise<Result>,
  { timeout = TIMEOUT }: { timeout?: number } = {},
): Promise<Result> {
  // Prisma's type of a transaction hides that it takes others.
  const client = scope.db as PrismaClient;
  for (let repeat = 0; ; repeat += 1) {
    try {
      return await client.$transaction((db) => work({ ...scope, db }), { timeout, maxWait: MAXIMUM_WAIT });
    } catch (error) {
      if (repeat >= REPEATS || !isConflict(error)) throw error;
    }
  }
}

/** P2034 is Prisma's name for 40001 and 40P01; raw statements carry PostgreSQL's own. */
function isConflict(error: unknown): boolean {
  const { code, meta } = error as {
    code?: string;
    meta?: { code?: string; driverAdapterError?: { cause?: { originalCode?: string } } };
  };
  const original = meta?.code ?? meta?.driverAdapterError?.cause?.originalCode;
  return code === 'P2034' || original === '40001' || original === '40P01';
}
