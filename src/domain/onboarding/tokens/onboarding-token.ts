import type { OnboardingToken } from '../../../generated/prisma/client.js';
import { signLink } from '../../../platform/security/link-signature.js';
import type { Scope } from '../../../platform/scope.js';

/** Whether the link of a token has expired. */
export function isExpired(token: Pick<OnboardingToken, 'expiresAt'>, now: Date): boolean {
  return token.expiresAt <= now;
}

/** The signature in a token's link. */
export function signatureOf(
  scope: Pick<Scope, 'linkSigningKey'>,
  token: Pick<OnboardingToken, 'organisationId' | 'id'>,
): string {
  return signLink(scope.linkSigningKey, 'onboarding-link', token.organisationId, token.id);
}

/** The link for the person; null if the token was revoked. */
export function linkOf(
  scope: Pick<Scope, 'linkSigningKey' | 'settings'>,
  token: Pick<OnboardingToken, 'organisationId' | 'id' | 'status'>,
): string | null {
  if (token.status === 'REVOKED') return null;
  const url = new URL(onboardingUrl(scope.settings));
  url.searchParams.set('signature', signatureOf(scope, token));
  return url.href;
}

/** The URL of the onboarding page for invited people. */
export function onboardingUrl(settings: Scope['settings']): string {
  return settings.onboardingUrl ?? `${settings.publicUrl}/onboarding`;
}
