import type { Resolvers } from '../../generated/resolver-types.js';
import { ObjectReference } from '../../platform/graphql/index.js';
import { endorseSkill, withdrawEndorsement } from './endorse-skill.js';
import { requestEndorsement, revokeEndorsementRequest } from './request-endorsement.js';

export const endorsementResolvers: Resolvers = {
  Mutation: {
    endorseSkill: async (_parent, { input }, scope) => ({
      endorsement: new ObjectReference('Endorsement', await endorseSkill(scope, input)),
    }),
    withdrawEndorsement: async (_parent, { input: { id } }, scope) => ({
      endorsementId: id,
      profile: new ObjectReference('Profile', await withdrawEndorsement(scope, id)),
    }),
    requestEndorsement: async (_parent, { input }, scope) => ({
      endorsementRequest: new ObjectReference('EndorsementRequest', await requestEndorsement(scope, input)),
    }),
    revokeEndorsementRequest: async (_parent, { input: { id } }, scope) => {
      await revokeEndorsementRequest(scope, id);
      return { endorsementRequest: new ObjectReference('EndorsementRequest', id) };
    },
  },
};
