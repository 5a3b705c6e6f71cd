import { startKeySession } from '../../../src/domain/sessions/index.js';
import type { Scope } from '../../../src/platform/scope.js';

/** Signs in with a key of the organisation, and returns the session's id. */
export async function addSession(scope: Scope): Promise<string> {
  const { db, organisationId } = scope;
  const { id: keyId } = await db.apiKey.findFirstOrThrow({ where: { organisationId } });
  return (await startKeySession(scope, { organisationId, keyId })).sessionId;
}
