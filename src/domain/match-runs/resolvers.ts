import type { Resolvers } from '../../generated/resolver-types.js';
import { ObjectReference } from '../../platform/graphql/index.js';
import { cancelMatchRun } from './cancel-match-run.js';
import { startMatchRun } from './start-match-run.js';

export const matchRunResolvers: Resolvers = {
  Mutation: {
    startMatchRun: async (_parent, { input }, scope) => ({
      matchRun: new ObjectReference('MatchRun', await startMatchRun(scope, input)),
    }),
    cancelMatchRun: async (_parent, { input: { id } }, scope) => {
      await cancelMatchRun(scope, id);
      return { matchRun: new ObjectReference('MatchRun', id) };
    },
  },
};
