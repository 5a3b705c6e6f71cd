import type { Resolvers } from '../../../generated/resolver-types.js';
import { selectedFields, selectedNodeFields } from '../../../platform/graphql/index.js';
import { countConnection } from '../../../platform/pagination/index.js';
import { listPhraseRules } from '../../taxonomy/index.js';
import { resolveContradiction } from '../fields/resolve-contradiction.js';
import { findProfileSkill, loadProfile, requireProfileRow } from '../profile/find-profile.js';
import { listSuggestions, listSuggestionsOf } from '../skills/find-suggestions.js';
import { deletePhraseRuleById } from './delete-phrase-rule.js';
import { reviewSkill } from './review-skill.js';

export const reviewResolvers: Resolvers = {
  Query: {
    skillSuggestions: (_parent, { state, skillId, minimumLikelihood, ...page }, scope, info) =>
      listSuggestions(scope, { state, skillId, minimumLikelihood }, page, selectedNodeFields(info)),
    skillPhraseRules: (_parent, page, scope, info) => listPhraseRules(scope, page, selectedNodeFields(info)),
  },
  Mutation: {
    reviewSkillSuggestion: async (_parent, { input }, scope, info) => {
      const { profile, skill } = selectedFields(info);
      const reviewed = await reviewSkill(scope, input);
      return {
        profile: await requireProfileRow(scope, reviewed.profileId, profile ?? {}),
        skill: skill && (await findProfileSkill(scope, reviewed, skill)),
      };
    },
    resolveContradiction: async (_parent, { input: { id, resolution } }, scope, info) => {
      const profileId = await resolveContradiction(scope, id, resolution);
      return { profile: await requireProfileRow(scope, profileId, selectedFields(info)['profile'] ?? {}) };
    },
    deleteSkillPhraseRule: async (_parent, { input: { id } }, scope) => ({
      ruleId: await deletePhraseRuleById(scope, id),
    }),
  },
  SkillSuggestionConnection: { totalCount: countConnection },
  SkillPhraseRuleConnection: { totalCount: countConnection },
  SkillSuggestion: {
    profile: async ({ profileId }, _arguments, scope, info) => {
      const profile = await loadProfile(scope, { id: profileId, fields: selectedFields(info) });
      if (!profile) throw new Error('a profile was deleted between the reading of its suggestion and its own');
      return profile;
    },
  },
  Profile: {
    skillSuggestions: ({ id }, { state, ...page }, scope, info) =>
      listSuggestionsOf(scope, { by: 'profileId', id }, { state }, page, selectedNodeFields(info)),
  },
};
