import type { Resolvers } from '../../generated/resolver-types.js';
import { endSession } from './end-sessions.js';

export const sessionResolvers: Resolvers = {
  Mutation: {
    endSession: async (_parent, { input: { id } }, scope) => {
      await endSession(scope, id);
      return { sessionId: id };
    },
  },
};
