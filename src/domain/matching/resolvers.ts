import type { Resolvers } from '../../generated/resolver-types.js';
import { ObjectReference } from '../../platform/graphql/index.js';
import { localize } from '../../platform/localization/index.js';
import { requestMatches } from './request-matches.js';

export const matchingResolvers: Resolvers = {
  Mutation: {
    initiateSmartMatch: async (_parent, { input }, scope) => {
      const requests = await requestMatches(scope, input.publicIdentifier, input.skillsetIds);
      return {
        message: localize(scope.language, 'smartMatch.started', { count: requests.length }),
        smartMatches: requests.map(({ id }) => new ObjectReference('SmartMatch', id)),
      };
    },
  },
};
