import type { Resolvers } from '../../generated/resolver-types.js';
import { ObjectReference } from '../../platform/graphql/index.js';
import { reviewTitle } from './review-title.js';

export const occupationSuggestionResolvers: Resolvers = {
  Mutation: {
    reviewOccupationSuggestion: async (_parent, { input }, scope) => {
      await reviewTitle(scope, input);
      return { suggestion: new ObjectReference('OccupationSuggestion', input.id) };
    },
  },
};
