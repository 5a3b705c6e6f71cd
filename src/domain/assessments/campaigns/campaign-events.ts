import type { AssessmentCampaign } from '../../../generated/prisma/client.js';
import type { Scope } from '../../../platform/scope.js';
import { recordEvent, recordEvents } from '../../webhooks/index.js';
import { linkOf } from '../links/assessment-link.js';
import { findAssessmentsOfPeople, type AssessmentOfPeople } from './campaigns.sql.js';

/** Maximum number of events that one statement stores. */
const BATCH_SIZE = 500;

/** Sends the links of all open assessments of a campaign to the organisation: for the first time, or as reminders. */
export async function recordRequests(
  scope: Scope,
  campaign: AssessmentCampaign,
  type: 'assessment.requested' | 'assessment.reminder',
): Promise<void> {
  const { db, organisationId } = scope;
  const names = await namesOf(scope, campaign.id);
  const assessments = await findAssessmentsOfPeople(db, organisationId, campaign.id, 'OPEN', null);
  const events = assessments.map((assessment) => ({
    type,
    subject: assessment.publicIdentifier,
    data: {
      ...describe(campaign, names, assessment),
      link: linkOf(scope, { organisationId, id: assessment.id }, campaign),
      dueAt: campaign.dueAt.toISOString(),
    },
  }));
  for (let start = 0; start < events.length; start += BATCH_SIZE)
    await recordEvents(scope, events.slice(start, start + BATCH_SIZE));
}

/** Records that an assessment was submitted. */
export async function recordSubmission(
  scope: Scope,
  campaign: AssessmentCampaign,
  assessmentId: string,
): Promise<void> {
  const { db, organisationId } = scope;
  const names = await namesOf(scope, campaign.id);
  const [assessment] = await findAssessmentsOfPeople(db, organisationId, campaign.id, 'SUBMITTED', assessmentId);
  if (!assessment) return;
  const { assessorEmail: _email, ...people } = assessment;
  await recordEvent(scope, {
    type: 'assessment.submitted',
    subject: assessment.publicIdentifier,
    data: {
      ...describe(campaign, names, { ...people, assessorEmail: null }),
      submittedAt: scope.now().toISOString(),
    },
  });
}

/** The figures of a campaign that is over. */
export interface CampaignFigures {
  readonly asked: number;
  readonly submitted: number;
  readonly expired: number;
}

/** Records that a campaign that had been open is over. */
export async function recordCompletion(
  scope: Scope,
  campaign: AssessmentCampaign,
  status: 'closed' | 'cancelled',
  figures: CampaignFigures,
): Promise<void> {
  await recordEvent(scope, {
    type: 'assessment_campaign.completed',
    subject: campaign.id,
    data: {
      campaignId: campaign.id,
      campaignName: await namesOf(scope, campaign.id),
      status,
      ...figures,
      completedAt: scope.now().toISOString(),
    },
  });
}

type Names = Readonly<Partial<Record<'en' | 'nl', string>>>;

async function namesOf({ db, organisationId }: Scope, campaignId: string): Promise<Names> {
  const translations = await db.assessmentCampaignTranslation.findMany({ where: { organisationId, campaignId } });
  return Object.fromEntries(translations.map(({ language, name }) => [language, name]));
}

function describe(campaign: AssessmentCampaign, campaignName: Names, assessment: AssessmentOfPeople) {
  const { id, role, publicIdentifier, fullName, assessorIdentifier, assessorName, assessorEmail } = assessment;
  return {
    assessmentId: id,
    campaignId: campaign.id,
    campaignName,
    role,
    publicIdentifier,
    ...(fullName === null ? {} : { fullName }),
    assessor: {
      publicIdentifier: assessorIdentifier,
      ...(assessorName === null ? {} : { fullName: assessorName }),
      ...(assessorEmail === null ? {} : { email: assessorEmail }),
    },
  };
}
