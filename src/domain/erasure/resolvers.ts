import type { Resolvers } from '../../generated/resolver-types.js';
import { deleteProfile } from './delete-profile.js';

export const erasureResolvers: Resolvers = {
  Mutation: {
    deleteProfile: (_parent, { input: { publicIdentifier } }, scope) => deleteProfile(scope, publicIdentifier),
  },
};
