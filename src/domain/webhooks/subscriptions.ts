import type { Resolvers } from '../../generated/resolver-types.js';
import { changedIds, ObjectReference, subscribeToChanges } from '../../platform/graphql/index.js';
import type { ChangeBatch } from '../../platform/notifications/index.js';
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
      resolve: ({ missed, objects }: ChangeBatch) => ({
        missed,
        changes: objects.map(({ id, change }) => ({
          change,
          deliveryId: id,
          delivery: new ObjectReference('Delivery', id),
        })),
      }),
    },
  },
};
