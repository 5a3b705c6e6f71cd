import { pruneInBatches, startRound, type Database, type PruningRound } from '../../platform/database/index.js';
import { conflict, ServiceError } from '../../platform/errors/index.js';
import type { Scope } from '../../platform/scope.js';
import { deleteExpiredKeys, tryLockKey } from './idempotency-keys.sql.js';

/** How long the answer to a request with an Idempotency-Key is stored, in milliseconds: 24 hours. */
const ANSWER_LIFETIME = 86_400_000;

/** The answer to a request, as it was sent. */
export interface StoredAnswer {
  readonly status: number;
  /** Null for an answer without a body. */
  readonly body: string | null;
}

/**
 * Claims a key until the transaction ends, so that of simultaneous requests with one key only one is executed. The
 * claim is an advisory lock, which PostgreSQL releases however the transaction ends.
 *
 * @param fingerprint - SHA-256 of method, path and body.
 * @returns the stored answer to the same request; null if this is the first request with the key.
 * @throws ServiceError CONFLICT if the key was used for another request, or another request has claimed it.
 */
export async function claimIdempotencyKey(
  scope: Scope,
  key: string,
  fingerprint: Uint8Array,
): Promise<StoredAnswer | null> {
  const { organisationId } = scope;
  const [lock] = await tryLockKey(scope.db, organisationId, key);
  if (!lock?.isLocked) throw new ServiceError('CONFLICT', 'error.repeat.running', {}, { retryAfterSeconds: 1 });
  // A separate statement: it sees what was committed before the lock was acquired.
  const first = await scope.db.idempotencyKey.findUnique({ where: { organisationId_key: { organisationId, key } } });
  if (!first || first.expiresAt <= scope.now()) return null;
  if (!Buffer.from(first.fingerprint).equals(fingerprint)) throw conflict('error.repeat.differs');
  return { status: first.status, body: first.body };
}

/** Stores the answer to a request that claimed its key, in the transaction of what the request changes. */
export async function storeAnswer(
  scope: Scope,
  key: string,
  fingerprint: Uint8Array,
  answer: StoredAnswer,
): Promise<void> {
  const { organisationId } = scope;
  const now = scope.now();
  const row = {
    fingerprint: new Uint8Array(fingerprint),
    createdAt: now,
    expiresAt: new Date(now.getTime() + ANSWER_LIFETIME),
    ...answer,
  };
  // An expired answer may not be deleted yet.
  await scope.db.idempotencyKey.upsert({
    where: { organisationId_key: { organisationId, key } },
    create: { organisationId, key, ...row },
    update: row,
  });
}

/** Deletes the expired keys of every organisation with their answers. */
export async function deleteExpiredIdempotencyKeys(
  db: Database,
  now: Date,
  round: PruningRound = startRound(),
): Promise<number> {
  return pruneInBatches(round, (limit) => deleteExpiredKeys(db, now, limit));
}
