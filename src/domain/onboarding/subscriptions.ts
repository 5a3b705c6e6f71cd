import type { Resolvers } from '../../generated/resolver-types.js';
import { isId } from '../../platform/database/index.js';
import { notFound } from '../../platform/errors/index.js';
import { changedIds, changesOf, subscribeToChanges } from '../../platform/graphql/index.js';
import type { Scope } from '../../platform/scope.js';

export const onboardingSubscriptions: Pick<Resolvers, 'Subscription'> = {
  Subscription: {
    onboardingTokenChanges: {
      subscribe: (_parent, { onboardingTokenId }, scope) =>
        subscribeToChanges(scope, {
          objectId: onboardingTokenId,
          select: changedIds('ONBOARDING_TOKEN'),
          requireObject: (id) => requireToken(scope, id),
        }),
      resolve: changesOf('OnboardingToken'),
    },
  },
};

async function requireToken({ db, organisationId }: Scope, id: string): Promise<void> {
  const found = isId(id) && (await db.onboardingToken.count({ where: { organisationId, id } })) > 0;
  if (!found) throw notFound('error.onboardingToken.unknown', { id });
}
