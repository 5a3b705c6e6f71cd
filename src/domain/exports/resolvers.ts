import type { Resolvers } from '../../generated/resolver-types.js';
import { ObjectReference } from '../../platform/graphql/index.js';
import { cancelExport } from './cancel-export.js';
import { referenceOf } from '../person-data/index.js';
import { requestExport, requestPersonExport } from './request-export.js';

export const exportResolvers: Resolvers = {
  Mutation: {
    createExport: async (_parent, { input }, scope) => ({
      export: new ObjectReference('Export', await requestExport(scope, input)),
    }),
    exportPerson: async (_parent, { input }, scope) => ({
      export: new ObjectReference('Export', await requestPersonExport(scope, referenceOf(input))),
    }),
    cancelExport: async (_parent, { input: { id } }, scope) => {
      await cancelExport(scope, id);
      return { export: new ObjectReference('Export', id) };
    },
  },
};
