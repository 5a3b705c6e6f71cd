import type { Resolvers } from '../../generated/resolver-types.js';
import { changedIds, changesOf, subscribeToChanges } from '../../platform/graphql/index.js';
import { requireEndpoint } from './endpoints/find-endpoints.js';

export const webhookSubscriptions: Pick<Resolvers, 'Subscription'> = {
  Subscription: {
    deliveryChanges: {
      subscribe: (_parent, { endpointId }, scope) =>
        subscribeToChanges(scope, {
          parentId: endpointId,
          select: changedIds('DELIVERY'),
          requireParent: (id) => requireEndpoint(scope, id),
        }),
      resolve: changesOf('Delivery'),
    },
  },
};
