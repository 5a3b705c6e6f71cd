import type { Resolvers } from '../../generated/resolver-types.js';
import { isId } from '../../platform/database/index.js';
import { notFound } from '../../platform/errors/index.js';
import { changedIds, changesOf, subscribeToChanges } from '../../platform/graphql/index.js';
import type { Scope } from '../../platform/scope.js';

export const matchRunSubscriptions: Pick<Resolvers, 'Subscription'> = {
  Subscription: {
    matchRunChanges: {
      subscribe: (_parent, { matchRunId }, scope) =>
        subscribeToChanges(scope, {
          objectId: matchRunId,
          select: changedIds('MATCH_RUN'),
          requireObject: (id) => requireMatchRun(scope, id),
        }),
      resolve: changesOf('MatchRun'),
    },
  },
};

async function requireMatchRun({ db, organisationId }: Scope, id: string): Promise<void> {
  const found = isId(id) && (await db.matchRun.count({ where: { organisationId, id } })) > 0;
  if (!found) throw notFound('error.matchRun.unknown', { id });
}
