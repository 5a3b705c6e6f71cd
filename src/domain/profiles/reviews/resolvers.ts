import type { Resolvers } from '../../../generated/resolver-types.js';
import { ObjectReference } from '../../../platform/graphql/index.js';
import { resolveContradiction } from '../fields/resolve-contradiction.js';
import { correctSuggestion } from './correct-suggestion.js';
import { deletePhraseRuleById, setPhraseRuleFor } from './edit-phrase-rules.js';
import { reviewSkill, type ReviewedSkill } from './review-skill.js';

export const reviewResolvers: Resolvers = {
  Mutation: {
    reviewSkillSuggestion: async (_parent, { input }, scope) => reviewedPayload(await reviewSkill(scope, input)),
    correctSkillSuggestion: async (_parent, { input }, scope) => reviewedPayload(await correctSuggestion(scope, input)),
    resolveContradiction: async (_parent, { input: { id, resolution } }, scope) => ({
      profile: new ObjectReference('Profile', await resolveContradiction(scope, id, resolution)),
    }),
    setSkillPhraseRule: async (_parent, { input }, scope) => ({
      rule: new ObjectReference('SkillPhraseRule', await setPhraseRuleFor(scope, input)),
    }),
    deleteSkillPhraseRule: async (_parent, { input: { id } }, scope) => ({
      ruleId: await deletePhraseRuleById(scope, id),
    }),
  },
};

function reviewedPayload({ profileId, profileSkillId }: ReviewedSkill) {
  return {
    profile: new ObjectReference('Profile', profileId),
    skill: profileSkillId === null ? null : new ObjectReference('ProfileSkill', profileSkillId),
  };
}
