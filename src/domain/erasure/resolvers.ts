import type { Resolvers } from '../../generated/resolver-types.js';
import { ObjectReference } from '../../platform/graphql/index.js';
import { referenceOf } from '../person-data/index.js';
import { allowPerson } from './allow-person.js';
import { deleteProfile } from './delete-profile.js';
import { erasePerson } from './erase-person.js';
import { settleReview } from './settle-review.js';

export const erasureResolvers: Resolvers = {
  Mutation: {
    deleteProfile: (_parent, { input: { publicIdentifier } }, scope) => deleteProfile(scope, publicIdentifier),
    erasePerson: async (_parent, { input }, scope) => ({
      erasure: new ObjectReference('Erasure', await erasePerson(scope, referenceOf(input), { holds: true })),
    }),
    settleErasureReview: async (_parent, { input }, scope) => {
      await settleReview(scope, input);
      return { erasureReview: new ObjectReference('ErasureReview', input.id) };
    },
    allowPerson: async (_parent, { input }, scope) => {
      const { erasureId, releasedItems } = await allowPerson(scope, input);
      return { erasure: new ObjectReference('Erasure', erasureId), releasedItemCount: releasedItems };
    },
  },
};
