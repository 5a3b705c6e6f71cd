import type { Resolvers } from '../../generated/resolver-types.js';
import { isId } from '../../platform/database/index.js';
import { notFound } from '../../platform/errors/index.js';
import { changedIds, changesOf, subscribeToChanges } from '../../platform/graphql/index.js';
import type { Scope } from '../../platform/scope.js';

export const profileSubscriptions: Pick<Resolvers, 'Subscription'> = {
  Subscription: {
    profileChanges: {
      subscribe: (_parent, { profileId }, scope) =>
        subscribeToChanges(scope, {
          objectId: profileId,
          select: changedIds('PROFILE'),
          areProfiles: true,
          requireObject: (id) => requireProfileId(scope, id),
        }),
      resolve: changesOf('Profile'),
    },
  },
};

async function requireProfileId({ db, organisationId }: Scope, id: string): Promise<void> {
  const found = isId(id) && (await db.profile.count({ where: { organisationId, id } })) > 0;
  if (!found) throw notFound('error.profile.unknown', { publicIdentifier: id });
}
