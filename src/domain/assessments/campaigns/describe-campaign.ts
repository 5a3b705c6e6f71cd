import type { Scope } from '../../../platform/scope.js';

/**
 * What the organisation says of a campaign, as the audit trail shows it. Its texts are left out, as they may name people,
 * and who is asked about whom is a number: the trail outlives people who are erased.
 */
export async function describeCampaign(scope: Scope, id: string) {
  const { db, organisationId } = scope;
  const campaign = await db.assessmentCampaign.findUniqueOrThrow({
    where: { organisationId_id: { organisationId, id } },
    select: { state: true, opensAt: true, dueAt: true, reminderDays: true },
  });
  const ofCampaign = { organisationId, campaignId: id };
  const skills = await db.assessmentCampaignSkill.findMany({ where: ofCampaign, orderBy: { position: 'asc' } });
  return {
    ...campaign,
    skillIds: skills.map(({ skillId }) => skillId),
    assessmentCount: await db.assessment.count({ where: ofCampaign }),
  };
}
