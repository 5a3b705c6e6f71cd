import type { Scope } from '../../platform/scope.js';
import { recordEvent } from '../webhooks/index.js';

/** Records that a person's onboarding was created, completed or revoked. */
export async function recordOnboardingEvent(
  scope: Scope,
  publicIdentifier: string,
  status: 'pending' | 'completed' | 'revoked',
): Promise<void> {
  await recordEvent(scope, {
    type: 'onboarding.updated',
    subject: publicIdentifier,
    data: { publicIdentifier, status, occurredAt: scope.now().toISOString() },
  });
}
