import type { Resolvers } from '../../generated/resolver-types.js';
import { selectedFields, selectedNodeFields, type SelectedFields } from '../../platform/graphql/index.js';
import { countConnection } from '../../platform/pagination/index.js';
import type { Scope } from '../../platform/scope.js';
import { deleteProfile } from './delete-profile.js';
import { findProfile, listProfiles } from './find-profile.js';
import type { ProfileRow } from './profile-row.js';
import { updateProfile } from './update-profile.js';

export const profileResolvers: Resolvers = {
  Query: {
    profile: (_parent, { publicIdentifier }, scope, info) => findProfile(scope, publicIdentifier, selectedFields(info)),
    profiles: (_parent, { orderBy, ...page }, scope, info) => listProfiles(scope, orderBy, page, selectedNodeFields(info)),
  },
  Mutation: {
    updateProfile: async (_parent, { input: { publicIdentifier, ...changes } }, scope, info) => {
      const id = await updateProfile(scope, publicIdentifier, changes);
      return { profile: await readProfile(scope, id, selectedFields(info)['profile'] ?? {}) };
    },
    deleteProfile: (_parent, { publicIdentifier }, scope) => deleteProfile(scope, publicIdentifier),
  },
  ProfileConnection: { totalCount: countConnection },
};

async function readProfile(scope: Scope, id: string, fields: SelectedFields): Promise<ProfileRow> {
  const profile = await findProfile(scope, id, fields);
  if (!profile) throw new Error('a profile was deleted between its change and its reading');
  return profile;
}
