import type { OnboardingToken } from '../../generated/prisma/client.js';
import { inTransaction, newId } from '../../platform/database/index.js';
import { conflict } from '../../platform/errors/index.js';
import type { Scope } from '../../platform/scope.js';
import { checkIdentifier, checkUrl } from '../../platform/validation/index.js';
import { recordChange } from '../audit/index.js';
import { findToken } from './find-token.js';
import { isExpired } from './onboarding-token.js';
import { recordOnboardingEvent } from './record-onboarding-event.js';

const DAY = 86_400_000;

/** Whom to invite. */
export interface Invitation {
  readonly publicIdentifier: string;
  readonly redirectUrl?: string | null;
}

/** An invitation, and whether it is new. */
export interface InvitationResult {
  readonly onboardingToken: OnboardingToken;
  readonly created: boolean;
}

/**
 * Invites a person. One who has a pending invitation keeps it (and gets the new redirectUrl, if one is given);
 * one who is done keeps the completed one; else a new one is made.
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
    // An expired one makes room for the new one; nothing happened to the person, so no event tells of it.
    if (latest?.status === 'PENDING') await closeExpired(scope, latest);
    return { onboardingToken: await createToken(scope, publicIdentifier, redirectUrl), created: true };
  });
}

/**
 * Invites a person who has completed an onboarding once more.
 *
 * @throws ServiceError INVALID_INPUT naming the field, CONFLICT when the latest one is not completed.
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

/** Two requests that invite the same person at once: the second waits and finds the first one's invitation. */
export async function lockPerson(scope: Scope, publicIdentifier: string): Promise<void> {
  await scope.db
    .$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`onboarding ${scope.organisationId} ${publicIdentifier}`}, 0))`;
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
