import { createHash } from 'node:crypto';
import type { Request } from 'express';
import { claimIdempotencyKey, storeAnswer, type StoredAnswer } from '../../domain/idempotency/index.js';
import { inTransaction } from '../../platform/database/index.js';
import type { Scope } from '../../platform/scope.js';
import { checkText } from '../../platform/validation/index.js';
import { bodyTextOf } from '../http/read-json-body.js';

/** Maximum length of an Idempotency-Key, in characters. */
const KEY_LIMIT = 255;

/** Statuses of answers after which the same request may succeed: with another credential, or later. */
const NOT_STORED = [403, 429];

/** Rolls back the transaction of a request whose answer is not stored. */
class AnswerNotStored extends Error {
  constructor(readonly answer: StoredAnswer) {
    super('the answer is not stored');
  }
}

/**
 * Executes a POST with an Idempotency-Key once: a repeated request gets the stored answer. The answer is stored in the
 * transaction of what the request changes, so either both are stored or neither is. An answer that reports a failure of
 * the service (5xx), asks to retry later (429) or refuses the credential (403) is not stored, and its transaction is
 * rolled back, so that a repeated request is executed.
 *
 * @param execute - executes the request in the scope that it is given.
 * @throws ServiceError INVALID_INPUT for an invalid key; CONFLICT if the key was used for another request, or the first
 *   request is still being executed.
 */
export async function answerIdempotently(
  scope: Scope,
  request: Request,
  execute: (scope: Scope) => Promise<StoredAnswer>,
): Promise<StoredAnswer & { readonly isReplayed: boolean }> {
  const given = request.get('idempotency-key');
  if (request.method !== 'POST' || given === undefined) return { ...(await execute(scope)), isReplayed: false };
  const key = checkText('Idempotency-Key', given, { limit: KEY_LIMIT });
  const fingerprint = createHash('sha256')
    .update(`${request.method} ${request.path}\n${bodyTextOf(request)}`)
    .digest();
  try {
    return await inTransaction(scope, async (scope) => {
      const stored = await claimIdempotencyKey(scope, key, fingerprint);
      if (stored) return { ...stored, isReplayed: true };
      const answer = await execute(scope);
      if (answer.status >= 500 || NOT_STORED.includes(answer.status)) throw new AnswerNotStored(answer);
      await storeAnswer(scope, key, fingerprint, answer);
      return { ...answer, isReplayed: false };
    });
  } catch (error) {
    if (error instanceof AnswerNotStored) return { ...error.answer, isReplayed: false };
    throw error;
  }
}
