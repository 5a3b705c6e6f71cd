import type { Resolvers } from '../../generated/resolver-types.js';
import { selectedFields } from '../../platform/graphql/index.js';
import { namePartsOf } from '../person-names/index.js';
import type { SkillRow } from '../taxonomy/index.js';
import { findProfile, requireProfileRow } from './profile/find-profile.js';
import { updateProfile } from './fields/update-profile.js';
import { needsColumnsOnly } from './profile/profile-row.js';

/** Maximum number of items that are listed as stating the other value of a contradiction. */
const MAX_ITEMS = 100;

export const profileResolvers: Resolvers = {
  Query: {
    profile: (_parent, { publicIdentifier }, scope, info) => findProfile(scope, publicIdentifier, selectedFields(info)),
  },
  Mutation: {
    updateProfile: async (_parent, { input: { publicIdentifier, ...changes } }, scope, info) => {
      const fields = selectedFields(info)['profile'] ?? {};
      const profile = await updateProfile(scope, publicIdentifier, changes);
      return { profile: needsColumnsOnly(fields) ? profile : await requireProfileRow(scope, profile.id, fields) };
    },
  },
  Profile: {
    firstName: (profile) => namePartsOf(profile).firstName,
    lastName: (profile) => namePartsOf(profile).lastName,
    namePartsDerived: (profile) => namePartsOf(profile).isDerived,
    contradictions: ({ contradictions = [], statements = [] }) =>
      contradictions.map((contradiction) => ({
        ...contradiction,
        importItemIds: statements
          .filter(({ field, value }) => field === contradiction.field && value === contradiction.statedValue)
          .slice(0, MAX_ITEMS)
          .map(({ importItemId }) => importItemId),
      })),
  },
  Evidence: { skill: ({ profileSkill }) => profileSkill?.skill as SkillRow },
};
