import type { Resolvers } from '../../generated/resolver-types.js';
import { ObjectReference } from '../../platform/graphql/index.js';
import type { FindProfiles } from './campaigns/choose-people.js';
import {
  cancelCampaignNow,
  closeCampaignNow,
  createCampaign,
  openCampaignNow,
  remindAssessorsNow,
  updateCampaign,
  type WrittenCampaign,
} from './campaigns/write-campaign.js';

const campaignOf = (id: string) => new ObjectReference('AssessmentCampaign', id);

const payloadOf = ({ id, withoutManager }: WrittenCampaign) => ({
  assessmentCampaign: campaignOf(id),
  profilesWithoutManager: withoutManager.map((profileId) => new ObjectReference('Profile', profileId)),
});

/**
 * Creates the resolvers.
 *
 * @param findProfiles - finds participants by the conditions that lists of profiles have.
 */
export function createAssessmentResolvers(findProfiles: FindProfiles): Resolvers {
  return {
    Mutation: {
      createAssessmentCampaign: async (_parent, { input }, scope) =>
        payloadOf(await createCampaign(scope, input, findProfiles)),
      updateAssessmentCampaign: async (_parent, { input: { id, ...statement } }, scope) =>
        payloadOf(await updateCampaign(scope, id, statement, findProfiles)),
      openAssessmentCampaign: async (_parent, { input: { id } }, scope) => ({
        assessmentCampaign: campaignOf(await openCampaignNow(scope, id)),
      }),
      remindAssessors: async (_parent, { input: { id } }, scope) => ({
        remindedCount: await remindAssessorsNow(scope, id),
        assessmentCampaign: campaignOf(id),
      }),
      closeAssessmentCampaign: async (_parent, { input: { id } }, scope) => ({
        assessmentCampaign: campaignOf(await closeCampaignNow(scope, id)),
      }),
      cancelAssessmentCampaign: async (_parent, { input: { id } }, scope) => ({
        assessmentCampaign: campaignOf(await cancelCampaignNow(scope, id)),
      }),
    },
  };
}
