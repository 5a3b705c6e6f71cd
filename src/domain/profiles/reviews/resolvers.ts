import type { Resolvers } from '../../../generated/resolver-types.js';
import { ObjectReference, selectedNodeFields } from '../../../platform/graphql/index.js';
import { countConnection } from '../../../platform/pagination/index.js';
import { listPhraseRules } from '../../taxonomy/index.js';
import { resolveContradiction } from '../fields/resolve-contradiction.js';
import { findProfileSkillId } from '../profile/find-profile.js';
import { deletePhraseRuleById } from './delete-phrase-rule.js';
import { reviewSkill } from './review-skill.js';

export const reviewResolvers: Resolvers = {
  Query: {
    skillPhraseRules: (_parent, page, scope, info) => listPhraseRules(scope, page, selectedNodeFields(info)),
  },
  Mutation: {
    reviewSkillSuggestion: async (_parent, { input }, scope) => {
      const reviewed = await reviewSkill(scope, input);
      const skillId = await findProfileSkillId(scope, reviewed);
      return {
        profile: new ObjectReference('Profile', reviewed.profileId),
        skill: skillId === null ? null : new ObjectReference('ProfileSkill', skillId),
      };
    },
    resolveContradiction: async (_parent, { input: { id, resolution } }, scope) => ({
      profile: new ObjectReference('Profile', await resolveContradiction(scope, id, resolution)),
    }),
    deleteSkillPhraseRule: async (_parent, { input: { id } }, scope) => ({
      ruleId: await deletePhraseRuleById(scope, id),
    }),
  },
  SkillSuggestionConnection: { totalCount: countConnection },
  SkillPhraseRuleConnection: { totalCount: countConnection },
  SkillSuggestion: { profile: ({ profileId }) => new ObjectReference('Profile', profileId) },
};
