import type { OnboardingToken } from '../../generated/prisma/client.js';
import { verifyLink } from '../../platform/security/link-signature.js';
import type { Scope, WorkerScope } from '../../platform/scope.js';
import { SHOWN_NAME } from '../organisations/index.js';

/** The latest onboarding of a person, or null. */
export async function findToken(scope: Scope, publicIdentifier: string): Promise<OnboardingToken | null> {
  if (!publicIdentifier.isWellFormed() || publicIdentifier.includes('\u0000')) return null;
  return scope.db.onboardingToken.findFirst({
    where: { organisationId: scope.organisationId, publicIdentifier },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  });
}

/**
 * The token of a link's signature, with its organisation; null if the signature is invalid or the token was deleted.
 */
export async function findSignedToken(scope: WorkerScope, signature: string) {
  const subject = verifyLink(scope.linkSigningKey, 'onboarding-link', signature);
  if (!subject) return null;
  return scope.db.onboardingToken.findUnique({
    where: {
      organisationId_id: { organisationId: subject.organisationId, id: subject.id },
      organisation: { deletingSince: null },
    },
    include: { organisation: { select: SHOWN_NAME } },
  });
}
