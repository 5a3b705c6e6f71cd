import type { Resolvers } from '../../generated/resolver-types.js';
import { findToken } from './find-token.js';
import { invite, inviteAgain } from './invite.js';
import { linkOf, signatureOf } from './onboarding-token.js';
import { revokeInvitation } from './revoke-invitation.js';

export const onboardingResolvers: Resolvers = {
  Query: {
    onboardingToken: (_parent, { publicIdentifier }, scope) => findToken(scope, publicIdentifier),
  },
  Mutation: {
    createOnboardingToken: (_parent, { input }, scope) => invite(scope, input),
    renewOnboardingToken: (_parent, { input }, scope) => inviteAgain(scope, input),
    revokeOnboardingToken: async (_parent, { input: { publicIdentifier } }, scope) => ({
      onboardingToken: await revokeInvitation(scope, publicIdentifier),
    }),
  },
  OnboardingToken: {
    signature: (token, _arguments, scope) => signatureOf(scope, token),
    link: (token, _arguments, scope) => linkOf(scope, token),
  },
};
