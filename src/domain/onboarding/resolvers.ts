import type { Resolvers } from '../../generated/resolver-types.js';
import { ObjectReference } from '../../platform/graphql/index.js';
import { invite, inviteAgain, type InvitationResult } from './invite.js';
import { revokeInvitation } from './revoke-invitation.js';

const tokenOf = ({ id }: { readonly id: string }) => new ObjectReference('OnboardingToken', id);
const invitationOf = ({ onboardingToken, created }: InvitationResult) => ({
  onboardingToken: tokenOf(onboardingToken),
  created,
});

export const onboardingResolvers: Resolvers = {
  Mutation: {
    createOnboardingToken: async (_parent, { input }, scope) => invitationOf(await invite(scope, input)),
    renewOnboardingToken: async (_parent, { input }, scope) => invitationOf(await inviteAgain(scope, input)),
    revokeOnboardingToken: async (_parent, { input: { publicIdentifier } }, scope) => ({
      onboardingToken: tokenOf(await revokeInvitation(scope, publicIdentifier)),
    }),
  },
};
