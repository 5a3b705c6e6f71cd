import type { Resolvers } from '../../generated/resolver-types.js';
import { ObjectReference } from '../../platform/graphql/index.js';
import { setSkillInterest } from './set-skill-interest.js';

export const interestResolvers: Resolvers = {
  Mutation: {
    setSkillInterest: async (_parent, { input }, scope) => {
      const { profileId, interestId } = await setSkillInterest(scope, input);
      return {
        profile: new ObjectReference('Profile', profileId),
        skillInterest: interestId === null ? null : new ObjectReference('SkillInterest', interestId),
      };
    },
  },
};
