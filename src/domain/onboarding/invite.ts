import type { OnboardingToken } from '../../generated/prisma/client.js';
import { inTransaction, newId } from '../../platform/database/index.js';
import { conflict, invalidInput } from '../../platform/errors/index.js';
import type { Scope } from '../../platform/scope.js';
import { checkIdentifier, checkUrl } from '../../platform/validation/index.js';
import { recordChange } from '../audit/index.js';
import { discardDraft } from './drafts/save-draft.js';
import { findToken } from './find-token.js';
import { isExpired } from './tokens/onboarding-token.js';
import { lockPerson } from './tokens/lock-person.js';
import { recordOnboardingEvent } from './record-onboarding-event.js';

const DAY = 86_400_000;

/** Maximum number of days that a link can be valid. */
const MAX_DAYS = 3650;

/** A request to invite a person. */
export interface Invitation {
  readonly publicIdentifier: string;
  readonly redirectUrl?: string | null;
  /** For how many days from now the link is valid, 1-3650; without it as the settings say. */
  readonly expiresInDays?: number | null;
}

/** The token of an invitation, and whether it is new. */
export interface InvitationResult {
  readonly onboardingToken: OnboardingToken;
  readonly created: boolean;
}

/**
 * Invites a person. A pending invitation stays (with the new redirectUrl and time of expiry, if given), and so does a
 * completed one; otherwise a new one is created.
 *
 * @throws ServiceError INVALID_INPUT naming the field.
 */
export async function invite(scope: Scope, given: Invitation): Promise<InvitationResult> {
  const invitation = checkInvitation(given);
  const { publicIdentifier } = invitation;
  return inTransaction(scope, async (scope) => {
    await lockPerson(scope, publicIdentifier);
    const latest = await findToken(scope, publicIdentifier);
    if (latest?.status === 'COMPLETED') return { onboardingToken: latest, created: false };
    if (latest?.status === 'PENDING' && !isExpired(latest, scope.now())) {
      return { onboardingToken: await changePending(scope, latest, invitation), created: false };
    }
    // An expired invitation is replaced. Nothing changes for the person, so there is no event.
    if (latest?.status === 'PENDING') await closeExpired(scope, latest);
    return { onboardingToken: await createToken(scope, invitation), created: true };
  });
}

/**
 * Invites a person again who has completed an onboarding.
 *
 * @throws ServiceError INVALID_INPUT naming the field, CONFLICT if the latest invitation is not completed.
 */
export async function inviteAgain(scope: Scope, given: Invitation): Promise<InvitationResult> {
  const invitation = checkInvitation(given);
  const { publicIdentifier } = invitation;
  return inTransaction(scope, async (scope) => {
    await lockPerson(scope, publicIdentifier);
    const latest = await findToken(scope, publicIdentifier);
    if (latest?.status !== 'COMPLETED') throw conflict('error.onboarding.notCompleted', { publicIdentifier });
    return { onboardingToken: await createToken(scope, invitation), created: true };
  });
}

/** An invitation whose values were checked. */
interface CheckedInvitation {
  readonly publicIdentifier: string;
  readonly redirectUrl: string | null;
  readonly expiresInDays: number | null;
}

function checkInvitation({ publicIdentifier, redirectUrl, expiresInDays = null }: Invitation): CheckedInvitation {
  if (expiresInDays !== null && (expiresInDays < 1 || expiresInDays > MAX_DAYS))
    throw invalidInput('error.field.range', { field: 'expiresInDays', minimum: 1, maximum: MAX_DAYS });
  return {
    publicIdentifier: checkIdentifier('publicIdentifier', publicIdentifier),
    redirectUrl: redirectUrl === undefined || redirectUrl === null ? null : checkUrl('redirectUrl', redirectUrl),
    expiresInDays,
  };
}

/** Gives a pending invitation what the client wants of it; its link stays the same. */
async function changePending(
  scope: Scope,
  token: OnboardingToken,
  { redirectUrl, expiresInDays }: CheckedInvitation,
): Promise<OnboardingToken> {
  const isRedirected = redirectUrl !== null && redirectUrl !== token.redirectUrl;
  if (!isRedirected && expiresInDays === null) return token;
  const data = {
    ...(isRedirected && { redirectUrl }),
    ...(expiresInDays !== null && { expiresAt: expiryOf(scope, expiresInDays) }),
  };
  await scope.db.onboardingToken.updateMany({
    where: { organisationId: scope.organisationId, id: token.id },
    data,
  });
  if (isRedirected) await recordChange(scope, 'onboarding.redirected', token.id);
  if (expiresInDays !== null) {
    const change = { before: { expiresAt: token.expiresAt }, after: { expiresAt: data.expiresAt } };
    await recordChange(scope, 'onboarding.extended', token.id, undefined, change);
  }
  return { ...token, ...data };
}

function expiryOf(scope: Scope, days: number): Date {
  return new Date(scope.now().getTime() + days * DAY);
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
  { publicIdentifier, redirectUrl, expiresInDays }: CheckedInvitation,
): Promise<OnboardingToken> {
  const token = await scope.db.onboardingToken.create({
    data: {
      organisationId: scope.organisationId,
      id: newId(),
      publicIdentifier,
      redirectUrl,
      createdAt: scope.now(),
      expiresAt: expiryOf(scope, expiresInDays ?? scope.settings.onboardingLinkDays),
    },
  });
  await recordChange(scope, 'onboarding.created', token.id);
  await recordOnboardingEvent(scope, publicIdentifier, 'pending');
  return token;
}
