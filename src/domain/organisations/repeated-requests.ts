import { pruneInBatches, startRound, type Database, type PruningRound } from '../../platform/database/index.js';
import { conflict, ServiceError } from '../../platform/errors/index.js';
import type { Scope } from '../../platform/scope.js';

/** How long the answer to a request with an Idempotency-Key is kept, in milliseconds: 24 hours. */
const KEPT_FOR = 86_400_000;

/** The answer that a request got, as it went out. */
export interface KeptAnswer {
  readonly status: number;
  /** Null for an answer without a body. */
  readonly body: string | null;
}

/**
 * Looks for the answer that a request with a key got before, and holds the key until the transaction under way ends, so
 * that of requests at once with one key a single one is carried out. A lock and no row: it ends with its transaction,
 * however that ends.
 *
 * @param fingerprint - SHA-256 of method, path and body.
 * @returns the answer that the same request got before; null when this is the first.
 * @throws ServiceError CONFLICT when the key was used for another request, or another request holds it.
 */
export async function holdKey(scope: Scope, key: string, fingerprint: Uint8Array): Promise<KeptAnswer | null> {
  const { organisationId } = scope;
  const [lock] = await scope.db.$queryRaw<{ held: boolean }[]>`
    SELECT pg_try_advisory_xact_lock(hashtextextended(${`idempotency key ${organisationId} ${key}`}, 0)) AS held`;
  if (!lock?.held) throw new ServiceError('CONFLICT', 'error.repeat.running', {}, { retryAfterSeconds: 1 });
  // A statement of its own, which sees what was committed before the lock was to be had.
  const first = await scope.db.repeatedRequest.findUnique({ where: { organisationId_key: { organisationId, key } } });
  if (!first || first.expiresAt <= scope.now()) return null;
  if (!Buffer.from(first.fingerprint).equals(fingerprint)) throw conflict('error.repeat.differs');
  return { status: first.status, body: first.body };
}

/** Keeps the answer to a request whose key is held, in the transaction of its effect. */
export async function keepAnswer(
  scope: Scope,
  key: string,
  fingerprint: Uint8Array,
  answer: KeptAnswer,
): Promise<void> {
  const { organisationId } = scope;
  const now = scope.now();
  const row = {
    fingerprint: new Uint8Array(fingerprint),
    createdAt: now,
    expiresAt: new Date(now.getTime() + KEPT_FOR),
    ...answer,
  };
  // One that is over its time may still stand there.
  await scope.db.repeatedRequest.upsert({
    where: { organisationId_key: { organisationId, key } },
    create: { organisationId, key, ...row },
    update: row,
  });
}

/** Drops the answers whose time is over, of every organisation. */
export async function dropOldAnswers(db: Database, now: Date, round: PruningRound = startRound()): Promise<number> {
  return pruneInBatches(
    round,
    (limit) => db.$executeRaw`
    DELETE FROM repeated_request WHERE (organisation_id, key) IN (
      SELECT organisation_id, key FROM repeated_request WHERE expires_at <= ${now} ORDER BY expires_at
        LIMIT ${limit} FOR UPDATE SKIP LOCKED)`,
  );
}
