import type { Resolvers, SmartMatchFailureCode } from '../../generated/resolver-types.js';
import { selectedFields } from '../../platform/graphql/index.js';
import { localize } from '../../platform/localization/index.js';
import { loadSkill } from '../taxonomy/index.js';
import { findMatch } from './find-match.js';
import { matchResult, type SkillsetSnapshot, type StoredResult } from './match-result.js';
import { requestMatches } from './request-matches.js';

export const matchingResolvers: Resolvers = {
  Query: {
    smartMatch: (_parent, { publicIdentifier, skillsetId }, scope) => findMatch(scope, publicIdentifier, skillsetId),
  },
  Mutation: {
    initiateSmartMatch: async (_parent, { input }, scope) => {
      const smartMatches = await requestMatches(scope, input.publicIdentifier, input.skillsetIds);
      return { message: localize(scope.language, 'smartMatch.started', { count: smartMatches.length }), smartMatches };
    },
  },
  SmartMatch: {
    publicIdentifier: ({ profile }) => profile.publicIdentifier,
    failure: ({ status, failure }, _arguments, { language }) => {
      if (status !== 'FAILED') return null;
      const code: SmartMatchFailureCode = failure === 'EMPTY_SKILLSET' ? 'EMPTY_SKILLSET' : 'INTERNAL';
      return { code, message: localize(language, `matchFailure.${code}`) };
    },
    completedAt: ({ finished }) => finished?.completedAt,
    result: ({ finished }, _arguments, { language }) =>
      finished &&
      matchResult(
        finished.skillsetSnapshot as unknown as SkillsetSnapshot,
        finished.result as unknown as StoredResult,
        language,
      ),
  },
  MatchedSkill: {
    skill: ({ skillOwnerId: ownerId, skillId: id }, _arguments, scope, info) =>
      loadSkill(scope, { ownerId, id }, selectedFields(info)),
  },
};
