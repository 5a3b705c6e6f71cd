import type { Resolvers } from '../../generated/resolver-types.js';
import { ObjectReference } from '../../platform/graphql/index.js';
import { cancelExport } from './cancel-export.js';
import { requestExport } from './request-export.js';

export const exportResolvers: Resolvers = {
  Mutation: {
    createExport: async (_parent, { input }, scope) => ({
      export: new ObjectReference('Export', await requestExport(scope, input)),
    }),
    cancelExport: async (_parent, { input: { id } }, scope) => {
      await cancelExport(scope, id);
      return { export: new ObjectReference('Export', id) };
    },
  },
};
