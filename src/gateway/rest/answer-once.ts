import { createHash } from 'node:crypto';
import type { Request } from 'express';
import { holdKey, keepAnswer, type KeptAnswer } from '../../domain/organisations/index.js';
import { inTransaction } from '../../platform/database/index.js';
import type { Scope } from '../../platform/scope.js';
import { checkText } from '../../platform/validation/index.js';
import { bodyTextOf } from '../http/read-json-body.js';

/** Longest Idempotency-Key, in characters. */
const KEY_LIMIT = 255;

/** Undoes the transaction of a request whose answer is not kept. */
class NotKept extends Error {
  constructor(readonly answer: KeptAnswer) {
    super('the answer is not kept');
  }
}

/**
 * Answers a request that carries an Idempotency-Key once: a repeat gets the answer of the first. The answer is stored
 * in the transaction of what the request changes, so whatever dies in between, both are there or neither. An answer
 * that says that the service failed, or that asks to come later, is not kept and its transaction is undone, so that the
 * repeat is tried.
 *
 * @param answer - carries the request out, in the scope that it is given.
 * @throws ServiceError INVALID_INPUT for a wrong key, CONFLICT when it was used for another request or the first
 *   is still being answered.
 */
export async function answerOnce(
  scope: Scope,
  request: Request,
  answer: (scope: Scope) => Promise<KeptAnswer>,
): Promise<KeptAnswer & { repeated: boolean }> {
  const given = request.get('idempotency-key');
  if (request.method !== 'POST' || given === undefined) return { ...(await answer(scope)), repeated: false };
  const key = checkText('Idempotency-Key', given, { limit: KEY_LIMIT });
  const fingerprint = createHash('sha256')
    .update(`${request.method} ${request.path}\n${bodyTextOf(request)}`)
    .digest();
  try {
    return await inTransaction(scope, async (scope) => {
      const before = await holdKey(scope, key, fingerprint);
      if (before) return { ...before, repeated: true };
      const first = await answer(scope);
      if (first.status >= 500 || first.status === 429) throw new NotKept(first);
      await keepAnswer(scope, key, fingerprint, first);
      return { ...first, repeated: false };
    });
  } catch (error) {
    if (error instanceof NotKept) return { ...error.answer, repeated: false };
    throw error;
  }
}
