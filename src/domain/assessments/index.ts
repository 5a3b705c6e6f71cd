export {
  findSignedAssessment,
  findSkillsToAssess,
  type SignedAssessment,
  type SkillToAssess,
} from './answers/find-signed-assessment.js';
export { forgetAssessor } from './answers/forget-assessor.js';
export { refusalOf, submitAssessment, type SubmissionOutcome } from './answers/submit-assessment.js';
export { campaignQueue } from './campaigns/campaign-queue.js';
export { type FindProfiles } from './campaigns/choose-people.js';
export { createCampaign, openCampaignNow } from './campaigns/write-campaign.js';
export { linkOf } from './links/assessment-link.js';
export { assessmentReadModel } from './read-model.js';
export { createAssessmentResolvers } from './resolvers.js';
export { assessmentSubscriptions } from './subscriptions.js';
