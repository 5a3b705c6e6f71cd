import type { Resolvers } from '../../generated/resolver-types.js';
import { ObjectReference } from '../../platform/graphql/index.js';
import { createPersonLink, revokePersonLink } from './person-link.js';

export const personLinkResolvers: Resolvers = {
  Mutation: {
    createPersonLink: async (_parent, { input }, scope) => ({
      personLink: new ObjectReference('PersonLink', await createPersonLink(scope, input)),
    }),
    revokePersonLink: async (_parent, { input: { id } }, scope) => {
      await revokePersonLink(scope, id);
      return { personLink: new ObjectReference('PersonLink', id) };
    },
  },
};
