import type { WorkerScope } from '../../platform/scope.js';
import { isId } from '../../platform/database/index.js';
import { signForm, verifyForm } from '../../platform/security/form-token.js';
import { findFullKey } from '../api-keys/index.js';
import { startKeySession, type NewSession } from './start-session.js';

const subjectOf = (organisationId: string) => `demo\n${organisationId}`;

/**
 * The path that signs in to an organisation which was made to try the service with. The service answers it for a day, and
 * only to browsers on its own machine.
 */
export function demoLink(
  { linkSigningKey, now }: Pick<WorkerScope, 'linkSigningKey' | 'now'>,
  organisationId: string,
): string {
  const query = { organisation: organisationId, token: signForm(linkSigningKey, subjectOf(organisationId), now()) };
  return `/sign-in/demo?${new URLSearchParams(query).toString()}`;
}

/**
 * Begins the session of somebody who opened the link. It may do what the organisation's first key may do.
 *
 * @returns null if the service did not make the link, it is older than a day, or the organisation has no such key any more.
 */
export async function startDemoSession(
  scope: WorkerScope,
  organisationId: unknown,
  token: unknown,
): Promise<NewSession | null> {
  if (typeof organisationId !== 'string' || !isId(organisationId)) return null;
  if (!verifyForm(scope.linkSigningKey, subjectOf(organisationId), token, scope.now())) return null;
  const keyId = await findFullKey({ ...scope, organisationId });
  return keyId === null ? null : startKeySession(scope, { organisationId, keyId });
}
