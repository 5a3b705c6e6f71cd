import type { Resolvers } from '../../generated/resolver-types.js';
import { createAccessToken } from './create-access-token.js';

export const organisationResolvers: Resolvers = {
  Mutation: {
    createAccessToken: (_parent, { input }, scope) => createAccessToken(scope, input),
  },
};
