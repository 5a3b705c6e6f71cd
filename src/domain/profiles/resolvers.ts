import type { Resolvers } from '../../generated/resolver-types.js';
import { selectedFields, selectedNodeFields } from '../../platform/graphql/index.js';
import { countConnection } from '../../platform/pagination/index.js';
import { namePartsOf } from '../person-names/index.js';
import { deleteProfile } from './delete-profile.js';
import type { SkillRow } from '../taxonomy/index.js';
import { findProfile, listProfiles, requireProfileRow } from './find-profile.js';
import { updateProfile } from './update-profile.js';

/** Import items that are told of as stating the other value of a contradiction. */
const ITEMS_LIMIT = 100;

export const profileResolvers: Resolvers = {
  Query: {
    profile: (_parent, { publicIdentifier }, scope, info) => findProfile(scope, publicIdentifier, selectedFields(info)),
    profiles: (_parent, { orderBy, ...page }, scope, info) =>
      listProfiles(scope, orderBy, page, selectedNodeFields(info)),
  },
  Mutation: {
    updateProfile: async (_parent, { input: { publicIdentifier, ...changes } }, scope, info) => {
      const id = await updateProfile(scope, publicIdentifier, changes);
      return { profile: await requireProfileRow(scope, id, selectedFields(info)['profile'] ?? {}) };
    },
    deleteProfile: (_parent, { publicIdentifier }, scope) => deleteProfile(scope, publicIdentifier),
  },
  ProfileConnection: { totalCount: countConnection },
  Profile: {
    firstName: (profile) => namePartsOf(profile).firstName,
    lastName: (profile) => namePartsOf(profile).lastName,
    namePartsDerived: (profile) => namePartsOf(profile).isDerived,
    contradictions: ({ contradictions = [], statements = [] }) =>
      contradictions.map((contradiction) => ({
        ...contradiction,
        importItemIds: statements
          .filter(({ field, value }) => field === contradiction.field && value === contradiction.statedValue)
          .slice(0, ITEMS_LIMIT)
          .map(({ importItemId }) => importItemId),
      })),
  },
  Evidence: { skill: ({ profileSkill }) => profileSkill?.skill as SkillRow },
};
