import type { OnboardingToken } from '../../generated/prisma/client.js';
import { inTransaction } from '../../platform/database/index.js';
import { conflict, notFound } from '../../platform/errors/index.js';
import type { Scope } from '../../platform/scope.js';
import { recordChange } from '../audit/index.js';
import { discardDraft } from './drafts/save-draft.js';
import { findToken } from './find-token.js';
import { lockPerson } from './tokens/lock-person.js';
import { recordOnboardingEvent } from './record-onboarding-event.js';

/**
 * Revokes a person's invitation. If it was revoked before, nothing changes and there is no second event.
 *
 * @throws ServiceError NOT_FOUND, or CONFLICT if it is completed.
 */
export async function revokeInvitation(scope: Scope, publicIdentifier: string): Promise<OnboardingToken> {
  if (!(await findToken(scope, publicIdentifier))) throw notFound('error.onboarding.unknown', { publicIdentifier });
  return inTransaction(scope, async (scope) => {
    await lockPerson(scope, publicIdentifier);
    const token = await findToken(scope, publicIdentifier);
    if (!token) throw notFound('error.onboarding.unknown', { publicIdentifier });
    if (token.status === 'COMPLETED') throw conflict('error.onboarding.completed', { publicIdentifier });
    if (token.status === 'REVOKED') return token;
    const revokedAt = scope.now();
    await scope.db.onboardingToken.updateMany({
      where: { organisationId: scope.organisationId, id: token.id },
      data: { status: 'REVOKED', revokedAt },
    });
    await discardDraft(scope, token.id);
    await recordChange(scope, 'onboarding.revoked', token.id);
    await recordOnboardingEvent(scope, publicIdentifier, 'revoked');
    return { ...token, status: 'REVOKED', revokedAt };
  });
}
