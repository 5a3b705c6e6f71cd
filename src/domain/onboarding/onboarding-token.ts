import type { OnboardingToken } from '../../generated/prisma/client.js';
import { signLink } from '../../platform/security/link-signature.js';
import type { Scope } from '../../platform/scope.js';

export type OnboardingTokenRow = OnboardingToken;

/** Whether the link of a token that is still pending no longer opens the page. */
export function isExpired(token: Pick<OnboardingToken, 'expiresAt'>, now: Date): boolean {
  return token.expiresAt <= now;
}

/** The signature that stands in a token's link. */
export function signatureOf(
  scope: Pick<Scope, 'linkSigningKey'>,
  token: Pick<OnboardingToken, 'organisationId' | 'id'>,
): string {
  return signLink(scope.linkSigningKey, token.organisationId, token.id);
}

/** The link for the person; null once the token was revoked. */
export function linkOf(scope: Pick<Scope, 'linkSigningKey' | 'settings'>, token: OnboardingToken): string | null {
  if (token.status === 'REVOKED') return null;
  const url = new URL(onboardingUrl(scope.settings));
  url.searchParams.set('signature', signatureOf(scope, token));
  return url.href;
}

/** Where the onboarding page is, for the browsers of the people who are invited. */
export function onboardingUrl(settings: Scope['settings']): string {
  return settings.onboardingUrl ?? `${settings.publicUrl}/onboarding`;
}
