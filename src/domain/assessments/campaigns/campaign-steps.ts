import type { AssessmentCampaign, Prisma } from '../../../generated/prisma/client.js';
import type { AssessmentState } from '../../../generated/prisma/enums.js';
import type { Scope } from '../../../platform/scope.js';
import { recordChange } from '../../audit/index.js';
import { recordCompletion, recordRequests, type CampaignFigures } from './campaign-events.js';
import { nextStepAt } from './next-step.js';

// Each step is a part of a transaction that has locked the campaign: its events are there exactly if it was taken.

/** Opens a planned campaign: its links work, and events tell of them. Reminders whose time has passed are not sent. */
export async function openCampaign(scope: Scope, campaign: AssessmentCampaign): Promise<void> {
  const openedAt = scope.now();
  const opened = await storeStep(scope, campaign, { state: 'OPEN', openedAt, remindedUntil: openedAt });
  await scope.db.assessment.updateMany({
    where: { ...ofCampaign(scope, campaign), state: 'PLANNED' },
    data: { state: 'OPEN', requestedAt: openedAt },
  });
  const change = { before: { state: campaign.state }, after: { state: opened.state } };
  await recordChange(scope, 'assessment-campaign.opened', campaign.id, undefined, change);
  await recordRequests(scope, opened, 'assessment.requested');
}

/**
 * Reminds all who have not answered.
 *
 * @returns of how many assessments.
 */
export async function remindAssessors(scope: Scope, campaign: AssessmentCampaign): Promise<number> {
  const remindedAt = scope.now();
  const reminded = await storeStep(scope, campaign, { remindedUntil: remindedAt });
  const { count } = await scope.db.assessment.updateMany({
    where: { ...ofCampaign(scope, campaign), state: 'OPEN' },
    data: { remindedAt },
  });
  await recordChange(scope, 'assessment-campaign.reminded', campaign.id, { assessments: count });
  await recordRequests(scope, reminded, 'assessment.reminder');
  return count;
}

/** Closes a campaign with its figures. What was not submitted expires. */
export async function closeCampaign(scope: Scope, campaign: AssessmentCampaign): Promise<void> {
  await endCampaign(scope, campaign, 'CLOSED', 'EXPIRED');
}

/** Calls a campaign off. What was not submitted is cancelled. */
export async function cancelCampaign(scope: Scope, campaign: AssessmentCampaign): Promise<void> {
  await endCampaign(scope, campaign, 'CANCELLED', 'CANCELLED');
}

/** Stores the new times of a campaign with when the background loop has something to do for it. */
export async function storeStep(
  { db, organisationId }: Scope,
  campaign: AssessmentCampaign,
  changes: Partial<
    Pick<AssessmentCampaign, 'state' | 'opensAt' | 'dueAt' | 'reminderDays' | 'remindedUntil' | 'openedAt' | 'closedAt'>
  >,
): Promise<AssessmentCampaign> {
  const changed = { ...campaign, ...changes };
  const work = { availableAt: nextStepAt(changed), leaseId: null, attempts: 0 };
  await db.assessmentCampaign.updateMany({ where: { organisationId, id: campaign.id }, data: { ...changes, ...work } });
  return { ...changed, ...work };
}

async function endCampaign(
  scope: Scope,
  campaign: AssessmentCampaign,
  state: 'CLOSED' | 'CANCELLED',
  ofOpen: 'EXPIRED' | 'CANCELLED',
): Promise<void> {
  const { db } = scope;
  const where = ofCampaign(scope, campaign);
  await storeStep(scope, campaign, { state, closedAt: scope.now() });
  await db.assessment.updateMany({ where: { ...where, state: 'OPEN' }, data: { state: ofOpen } });
  await db.assessment.updateMany({ where: { ...where, state: 'PLANNED' }, data: { state: 'CANCELLED' } });
  const status = state === 'CLOSED' ? 'closed' : 'cancelled';
  const change = { before: { state: campaign.state }, after: { state } };
  await recordChange(scope, `assessment-campaign.${status}`, campaign.id, undefined, change);
  if (campaign.openedAt !== null) await recordCompletion(scope, campaign, status, await figuresOf(scope, campaign));
}

async function figuresOf(scope: Scope, campaign: AssessmentCampaign): Promise<CampaignFigures> {
  const groups = await scope.db.assessment.groupBy({
    by: ['state'],
    where: { ...ofCampaign(scope, campaign), requestedAt: { not: null } },
    _count: { _all: true },
  });
  const count = (...states: readonly AssessmentState[]) =>
    groups.filter(({ state }) => states.includes(state)).reduce((sum, { _count }) => sum + _count._all, 0);
  return {
    asked: count('SUBMITTED', 'EXPIRED', 'CANCELLED'),
    submitted: count('SUBMITTED'),
    expired: count('EXPIRED'),
  };
}

function ofCampaign({ organisationId }: Scope, { id }: AssessmentCampaign): Prisma.AssessmentWhereInput {
  return { organisationId, campaignId: id };
}
