import type { Assessment, AssessmentCampaign } from '../../../generated/prisma/client.js';
import { signLink } from '../../../platform/security/link-signature.js';
import type { Scope } from '../../../platform/scope.js';

/** The address of the page of assessments, at the gateway that is asked. */
export function assessmentPageUrl(settings: Scope['settings']): string {
  return `${settings.publicUrl}/assessment`;
}

/** The signed link of an assessment. It works while the assessment is open. */
export function linkOf(
  scope: Pick<Scope, 'linkSigningKey'>,
  { organisationId, id }: Pick<Assessment, 'organisationId' | 'id'>,
  { pageUrl }: Pick<AssessmentCampaign, 'pageUrl'>,
): string {
  const url = new URL(pageUrl);
  url.searchParams.set('signature', signLink(scope.linkSigningKey, 'assessment-link', organisationId, id));
  return url.href;
}
