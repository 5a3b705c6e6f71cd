import { pruneInBatches, type Database, type PruningRound } from '../../platform/database/index.js';
import type { Scope } from '../../platform/scope.js';
import { expireExports, lockAgainstReading, withdrawExports } from './exports.sql.js';

/** How long an export is listed after its file has gone, in milliseconds: 30 days. */
const RECORD_LIFETIME = 30 * 86_400_000;

/**
 * Takes back what exports may tell of a person, in the transaction that deletes the person. To be called before the
 * person's rows are deleted: exports that begin later wait for the transaction, and read what is left.
 */
export async function withdrawExportsOf({ db, organisationId }: Scope, publicIdentifier: string): Promise<void> {
  await lockAgainstReading(db, organisationId);
  // A separate statement, so that it sees the exports that were waited for.
  await withdrawExports(db, organisationId, publicIdentifier);
}

/** Deletes the files of exports that have expired, and records of old exports, of every organisation. */
export async function dropOldExports(db: Database, now: Date, round: PruningRound): Promise<number> {
  const expired = await pruneInBatches(round, (limit) => expireExports(db, limit));
  const { count } = await db.export.deleteMany({
    where: {
      state: { in: ['FAILED', 'CANCELLED', 'EXPIRED'] },
      createdAt: { lt: new Date(now.getTime() - RECORD_LIFETIME) },
    },
  });
  return expired + count;
}
