import { createHash } from 'node:crypto';
import type { Request } from 'express';
import { beginRequest, forgetRequest, keepAnswer, type KeptAnswer } from '../../domain/organisations/index.js';
import { checkText } from '../../platform/validation/index.js';
import type { Scope } from '../../platform/scope.js';
import { bodyTextOf } from '../http/read-json-body.js';

/** Longest Idempotency-Key, in characters. */
const KEY_LIMIT = 255;

/**
 * Answers a request that carries an Idempotency-Key once: a repeat gets the answer of the first. An answer that
 * says that the service failed is not kept, so that the repeat is tried.
 *
 * @throws ServiceError INVALID_INPUT for a wrong key, CONFLICT when it was used for another request or the first
 *   is still being answered.
 */
export async function answerOnce(scope: Scope, request: Request, answer: () => Promise<KeptAnswer>): Promise<KeptAnswer & { repeated: boolean }> {
  const given = request.get('idempotency-key');
  if (request.method !== 'POST' || given === undefined) return { ...(await answer()), repeated: false };
  const key = checkText('Idempotency-Key', given, { limit: KEY_LIMIT });
  const fingerprint = createHash('sha256').update(`${request.method} ${request.path}\n${bodyTextOf(request)}`).digest();
  const before = await beginRequest(scope, key, fingerprint);
  if (before) return { ...before, repeated: true };
  try {
    const first = await answer();
    if (first.status >= 500 || first.status === 429) await forgetRequest(scope, key);
    else await keepAnswer(scope, key, first);
    return { ...first, repeated: false };
  } catch (error) {
    await forgetRequest(scope, key).catch(() => undefined);
    throw error;
  }
}
