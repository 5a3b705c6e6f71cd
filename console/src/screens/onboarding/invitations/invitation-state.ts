import type { InvitationInListFragment, OnboardingTokenWhere } from '../../../../generated/operations.ts';

/** What is to be known about an invitation at a glance. */
export const INVITATION_STATES = ['WAITING', 'EXPIRING', 'EXPIRED', 'COMPLETED', 'REVOKED'] as const;

export type InvitationState = (typeof INVITATION_STATES)[number];

/** How soon a link expires that is said to expire soon, in milliseconds. */
const SOON = 7 * 86_400_000;

/** The moments between which a link is said to expire soon. */
export interface Moments {
  readonly now: string;
  readonly soon: string;
}

export function momentsAt(now: number): Moments {
  return { now: new Date(now).toISOString(), soon: new Date(now + SOON).toISOString() };
}

export function stateOf(
  { status, expiresAt }: Pick<InvitationInListFragment, 'status' | 'expiresAt'>,
  now = Date.now(),
): InvitationState {
  if (status !== 'PENDING') return status;
  const left = Date.parse(expiresAt) - now;
  if (left <= 0) return 'EXPIRED';
  return left <= SOON ? 'EXPIRING' : 'WAITING';
}

/** The condition by which invitations in a state are found. Those that expire soon are waiting, too. */
export function conditionOf(state: InvitationState, { now, soon }: Moments): OnboardingTokenWhere {
  switch (state) {
    case 'WAITING':
      return { status: { eq: 'PENDING' }, expiresAt: { gt: now } };
    case 'EXPIRING':
      return { status: { eq: 'PENDING' }, expiresAt: { gt: now, lte: soon } };
    case 'EXPIRED':
      return { status: { eq: 'PENDING' }, expiresAt: { lte: now } };
    default:
      return { status: { eq: state } };
  }
}
