import type { Resolvers } from '../../generated/resolver-types.js';
import { ObjectReference } from '../../platform/graphql/index.js';
import { setReadLogging } from './set-read-logging.js';

export const auditResolvers: Resolvers = {
  Mutation: {
    setReadLogging: async (_parent, { input }, scope) => {
      await setReadLogging(scope, input.enabled);
      return { organisation: new ObjectReference('Organisation', scope.organisationId) };
    },
  },
};
