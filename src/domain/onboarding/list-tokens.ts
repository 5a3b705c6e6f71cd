import type { OnboardingStatus } from '../../generated/prisma/enums.js';
import type { Scope } from '../../platform/scope.js';
import { isExpired, linkOf } from './tokens/onboarding-token.js';

/** An invitation in a list, without the signature that opens its page. */
export interface ListedToken {
  readonly publicIdentifier: string;
  readonly status: OnboardingStatus;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  /** Whether it is pending and its link has expired. */
  readonly expired: boolean;
}

/** The invitations of an organisation, newest first; only those with a status, if one is given. */
export async function listTokens(scope: Scope, status?: OnboardingStatus): Promise<ListedToken[]> {
  return (await findTokens(scope, status)).map((token) => listed(scope, token));
}

/** The same with their links. Anybody who has a link can submit the form in the person's name. */
export async function listTokensWithLinks(
  scope: Scope,
  status?: OnboardingStatus,
): Promise<(ListedToken & { readonly link: string | null })[]> {
  return (await findTokens(scope, status)).map((token) => ({ ...listed(scope, token), link: linkOf(scope, token) }));
}

type Token = Awaited<ReturnType<typeof findTokens>>[number];

function findTokens(scope: Scope, status: OnboardingStatus | undefined) {
  return scope.db.onboardingToken.findMany({
    where: { organisationId: scope.organisationId, status },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  });
}

function listed(scope: Scope, token: Token): ListedToken {
  const { publicIdentifier, status, createdAt, expiresAt } = token;
  return {
    publicIdentifier,
    status,
    createdAt,
    expiresAt,
    expired: status === 'PENDING' && isExpired(token, scope.now()),
  };
}
