import type { Resolvers } from '../../generated/resolver-types.js';
import { isId } from '../../platform/database/index.js';
import { notFound } from '../../platform/errors/index.js';
import { changedIds, changesOf, subscribeToChanges } from '../../platform/graphql/index.js';
import type { Scope } from '../../platform/scope.js';

export const matchingSubscriptions: Pick<Resolvers, 'Subscription'> = {
  Subscription: {
    smartMatchChanges: {
      subscribe: (_parent, { smartMatchId }, scope) =>
        subscribeToChanges(scope, {
          objectId: smartMatchId,
          select: changedIds('SMART_MATCH'),
          requireObject: (id) => requireMatch(scope, id),
        }),
      resolve: changesOf('SmartMatch'),
    },
  },
};

/** The matches of a skillset that is being deleted are gone for everybody. */
async function requireMatch({ db, organisationId }: Scope, id: string): Promise<void> {
  const where = { organisationId, id, skillset: { deletingSince: null } };
  const found = isId(id) && (await db.smartMatch.count({ where })) > 0;
  if (!found) throw notFound('error.smartMatch.unknown', { id });
}
