import { pruneInBatches, startRound, type Database, type PruningRound } from '../../platform/database/index.js';
import { conflict, ServiceError } from '../../platform/errors/index.js';
import type { Scope } from '../../platform/scope.js';

/** How long the answer to a request with an Idempotency-Key is kept, in milliseconds: 24 hours. */
const KEPT_FOR = 86_400_000;

/** After so long without an answer the first request is taken for dead with its process, in milliseconds. */
const GIVEN_UP_AFTER = 60_000;

/** The answer that a request got, as it went out. */
export interface KeptAnswer {
  readonly status: number;
  /** Null for an answer without a body. */
  readonly body: string | null;
}

/**
 * Marks a request as being answered.
 *
 * @param fingerprint - SHA-256 of method, path and body.
 * @returns the answer that the same request got before; null when this is the first, which must be ended by
 *   `keepAnswer` or `forgetRequest`.
 * @throws ServiceError CONFLICT when the key was used for another request, or the first is still being answered.
 */
export async function beginRequest(scope: Scope, key: string, fingerprint: Uint8Array): Promise<KeptAnswer | null> {
  const { organisationId } = scope;
  const now = scope.now();
  const row = { organisationId, key, fingerprint: new Uint8Array(fingerprint), createdAt: now, expiresAt: new Date(now.getTime() + KEPT_FOR) };
  await scope.db.repeatedRequest.deleteMany({
    where: {
      organisationId,
      key,
      OR: [{ expiresAt: { lte: now } }, { status: null, createdAt: { lte: new Date(now.getTime() - GIVEN_UP_AFTER) } }],
    },
  });
  const { count } = await scope.db.repeatedRequest.createMany({ data: [row], skipDuplicates: true });
  if (count === 1) return null;
  const first = await scope.db.repeatedRequest.findUnique({ where: { organisationId_key: { organisationId, key } } });
  if (first && !Buffer.from(first.fingerprint).equals(fingerprint)) throw conflict('error.repeat.differs');
  if (!first || first.status === null) {
    throw new ServiceError('CONFLICT', 'error.repeat.running', {}, { retryAfterSeconds: 1 });
  }
  return { status: first.status, body: first.body };
}

/** Keeps the answer to a request that was begun. */
export async function keepAnswer(scope: Scope, key: string, answer: KeptAnswer): Promise<void> {
  await scope.db.repeatedRequest.updateMany({ where: { organisationId: scope.organisationId, key }, data: answer });
}

/** Forgets a request that was begun and changed nothing, so that a repeat is tried anew. */
export async function forgetRequest(scope: Scope, key: string): Promise<void> {
  await scope.db.repeatedRequest.deleteMany({ where: { organisationId: scope.organisationId, key, status: null } });
}

/** Drops the answers whose time is over, of every organisation. */
export async function dropOldAnswers(db: Database, now: Date, round: PruningRound = startRound()): Promise<number> {
  return pruneInBatches(round, (limit) => db.$executeRaw`
    DELETE FROM repeated_request WHERE (organisation_id, key) IN (
      SELECT organisation_id, key FROM repeated_request WHERE expires_at <= ${now} ORDER BY expires_at LIMIT ${limit} FOR UPDATE SKIP LOCKED)`);
}
