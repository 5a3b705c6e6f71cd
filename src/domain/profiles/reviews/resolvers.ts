import type { Resolvers } from '../../../generated/resolver-types.js';
import { ObjectReference } from '../../../platform/graphql/index.js';
import { resolveContradiction } from '../fields/resolve-contradiction.js';
import { deletePhraseRuleById } from './delete-phrase-rule.js';
import { reviewSkill } from './review-skill.js';

export const reviewResolvers: Resolvers = {
  Mutation: {
    reviewSkillSuggestion: async (_parent, { input }, scope) => {
      const { profileId, profileSkillId } = await reviewSkill(scope, input);
      return {
        profile: new ObjectReference('Profile', profileId),
        skill: profileSkillId === null ? null : new ObjectReference('ProfileSkill', profileSkillId),
      };
    },
    resolveContradiction: async (_parent, { input: { id, resolution } }, scope) => ({
      profile: new ObjectReference('Profile', await resolveContradiction(scope, id, resolution)),
    }),
    deleteSkillPhraseRule: async (_parent, { input: { id } }, scope) => ({
      ruleId: await deletePhraseRuleById(scope, id),
    }),
  },
};
