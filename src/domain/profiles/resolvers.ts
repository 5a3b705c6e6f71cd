import type { Resolvers } from '../../generated/resolver-types.js';
import { ObjectReference } from '../../platform/graphql/index.js';
import { updateProfile } from './fields/update-profile.js';

export const profileResolvers: Resolvers = {
  Mutation: {
    updateProfile: async (_parent, { input: { publicIdentifier, ...changes } }, scope) => ({
      profile: new ObjectReference('Profile', await updateProfile(scope, publicIdentifier, changes)),
    }),
  },
};
