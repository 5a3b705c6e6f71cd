import type { Resolvers } from '../../generated/resolver-types.js';
import { ObjectReference } from '../../platform/graphql/index.js';
import { mergeSkills } from './merge-skills.js';

export const skillMergeResolvers: Resolvers = {
  Mutation: {
    mergeSkills: async (_parent, { input }, scope) => {
      const { targetId, changeIds } = await mergeSkills(scope, input);
      return {
        skill: new ObjectReference('Skill', targetId),
        changes: changeIds.map((id) => new ObjectReference('SkillChange', id)),
      };
    },
  },
};
