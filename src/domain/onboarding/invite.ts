import type { OnboardingToken } from '../../generated/prisma/client.js';
import { inTransaction, newId } from '../../platform/database/index.js';
import { conflict } from '../../platform/errors/index.js';
import type { Scope } from '../../platform/scope.js';
import { checkIdentifier, checkUrl } from '../../platform/validation/index.js';
import { recordChange } from '../audit/index.js';
import { discardDraft } from './drafts/save-draft.js';
import { findToken } from './find-token.js';
import { isExpired } from './tokens/onboarding-token.js';
import { lockPerson } from './tokens/lock-person.js';
import { recordOnboardingEvent } from './record-onboarding-event.js';

const DAY = 86_400_000;

/** A request to invite a person. */
export interface Invitation {
  readonly publicIdentifier: string;
  readonly redirectUrl?: string | null;
}

/** The token of an invitation, and whether it is new. */
export interface InvitationResult {
  readonly onboardingToken: OnboardingToken;
  readonly created: boolean;
}

/**
 * Invites a person. A pending invitation stays (with the new redirectUrl, if one is given), and so does a completed
 * one; otherwise a new one is created.
 *
 * @throws ServiceError INVALID_INPUT naming the field.
 */
export async function invite(scope: Scope, given: Invitation): Promise<InvitationResult> {
  const { publicIdentifier, redirectUrl } = checkInvitation(given);
  return inTransaction(scope, async (scope) => {
    await lockPerson(scope, publicIdentifier);
    const latest = await findToken(scope, publicIdentifier);
    if (latest?.status === 'COMPLETED') return { onboardingToken: latest, created: false };
    if (latest?.status === 'PENDING' && !isExpired(latest, scope.now())) {
      return { onboardingToken: await redirect(scope, latest, redirectUrl), created: false };
    }
    // An expired invitation is replaced. Nothing changes for the person, so there is no event.
    if (latest?.status === 'PENDING') await closeExpired(scope, latest);
    return { onboardingToken: await createToken(scope, publicIdentifier, redirectUrl), created: true };
  });
}

/**
 * Invites a person again who has completed an onboarding.
 *
 * @throws ServiceError INVALID_INPUT naming the field, CONFLICT if the latest invitation is not completed.
 */
export async function inviteAgain(scope: Scope, given: Invitation): Promise<InvitationResult> {
  const { publicIdentifier, redirectUrl } = checkInvitation(given);
  return inTransaction(scope, async (scope) => {
    await lockPerson(scope, publicIdentifier);
    const latest = await findToken(scope, publicIdentifier);
    if (latest?.status !== 'COMPLETED') throw conflict('error.onboarding.notCompleted', { publicIdentifier });
    return { onboardingToken: await createToken(scope, publicIdentifier, redirectUrl), created: true };
  });
}

function checkInvitation({ publicIdentifier, redirectUrl }: Invitation) {
  return {
    publicIdentifier: checkIdentifier('publicIdentifier', publicIdentifier),
    redirectUrl: redirectUrl === undefined || redirectUrl === null ? null : checkUrl('redirectUrl', redirectUrl),
  };
}

async function redirect(scope: Scope, token: OnboardingToken, redirectUrl: string | null): Promise<OnboardingToken> {
  if (redirectUrl === null || redirectUrl === token.redirectUrl) return token;
  await scope.db.onboardingToken.updateMany({
    where: { organisationId: scope.organisationId, id: token.id },
    data: { redirectUrl },
  });
  await recordChange(scope, 'onboarding.redirected', token.id);
  return { ...token, redirectUrl };
}

async function closeExpired(scope: Scope, token: OnboardingToken): Promise<void> {
  await scope.db.onboardingToken.updateMany({
    where: { organisationId: scope.organisationId, id: token.id },
    data: { status: 'REVOKED', revokedAt: scope.now() },
  });
  await discardDraft(scope, token.id);
  await recordChange(scope, 'onboarding.revoked', token.id);
}

async function createToken(
  scope: Scope,
  publicIdentifier: string,
  redirectUrl: string | null,
): Promise<OnboardingToken> {
  const createdAt = scope.now();
  const token = await scope.db.onboardingToken.create({
    data: {
      organisationId: scope.organisationId,
      id: newId(),
      publicIdentifier,
      redirectUrl,
      createdAt,
      expiresAt: new Date(createdAt.getTime() + scope.settings.onboardingLinkDays * DAY),
    },
  });
  await recordChange(scope, 'onboarding.created', token.id);
  await recordOnboardingEvent(scope, publicIdentifier, 'pending');
  return token;
}
