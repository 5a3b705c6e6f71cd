import type { Assessment, AssessmentCampaign } from '../../../generated/prisma/client.js';
import { inTransaction } from '../../../platform/database/index.js';
import type { Scope } from '../../../platform/scope.js';
import { recordChange } from '../../audit/index.js';
import { acceptImport } from '../../imports/index.js';
import { assessmentPayload, type AssessedSkill } from '../../reader/index.js';
import { recordSubmission } from '../campaigns/campaign-events.js';
import { closeCampaign } from '../campaigns/campaign-steps.js';
import { lockCampaign } from '../campaigns/campaigns.sql.js';

/** The result of submitting an assessment. */
export type SubmissionOutcome = 'SUBMITTED_NOW' | 'SUBMITTED_BEFORE' | 'EXPIRED' | 'CANCELLED';

/**
 * Submits an assessment in one transaction: stores the answers as an import item about the person, which the reader
 * turns into evidence like any other, and records the event. The last answer closes the campaign.
 *
 * @throws ServiceError TOO_MANY_REQUESTS if too many items of the organisation wait to be read.
 */
export async function submitAssessment(
  scope: Scope,
  { id, campaignId }: Pick<Assessment, 'id' | 'campaignId'>,
  answers: readonly AssessedSkill[],
): Promise<SubmissionOutcome> {
  return inTransaction(scope, async (scope) => {
    const { db, organisationId } = scope;
    await lockCampaign(db, organisationId, campaignId);
    const current = await db.assessment.findUnique({
      where: { organisationId_id: { organisationId, id } },
      include: { campaign: true, profile: { select: { publicIdentifier: true } } },
    });
    const refused = refusalOf(current, scope.now());
    if (refused || !current) return refused ?? 'CANCELLED';
    const { campaign, role, profile } = current;
    const { count } = await db.assessment.updateMany({
      where: { organisationId, id, state: 'OPEN' },
      data: { state: 'SUBMITTED', submittedAt: scope.now() },
    });
    // The assessor was deleted at the same moment.
    if (count === 0) return 'CANCELLED';
    const importItemId = await importAnswers(scope, profile.publicIdentifier, assessmentPayload(role, answers));
    await db.assessment.updateMany({ where: { organisationId, id }, data: { importItemId } });
    await recordChange(scope, 'assessment.submitted', id);
    await recordSubmission(scope, campaign, id);
    const left = await db.assessment.count({ where: { organisationId, campaignId, state: 'OPEN' } });
    if (left === 0) await closeCampaign(scope, campaign);
    return 'SUBMITTED_NOW';
  });
}

/** Why an assessment can no longer be submitted; null if it can be. Its time is over at the due date itself. */
export function refusalOf(
  assessment: (Pick<Assessment, 'state'> & { readonly campaign: Pick<AssessmentCampaign, 'dueAt'> }) | null,
  now: Date,
): Exclude<SubmissionOutcome, 'SUBMITTED_NOW'> | null {
  switch (assessment?.state) {
    case 'OPEN':
      return assessment.campaign.dueAt <= now ? 'EXPIRED' : null;
    case 'SUBMITTED':
      return 'SUBMITTED_BEFORE';
    case 'EXPIRED':
      return 'EXPIRED';
    default:
      return 'CANCELLED';
  }
}

/** @returns the id of the item. */
async function importAnswers(scope: Scope, publicIdentifier: string, payload: object): Promise<string> {
  const { organisationId, db } = scope;
  const { id: importId } = await acceptImport(scope, {
    topic: 'assessment',
    source: 'assessment campaign',
    origin: 'ASSESSMENT',
    items: [{ entityType: 'person', entityId: publicIdentifier, createdAt: scope.now().toISOString(), payload }],
  });
  const item = await db.importItem.findFirstOrThrow({ where: { organisationId, importId }, select: { id: true } });
  return item.id;
}
