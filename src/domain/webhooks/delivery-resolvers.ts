import type { GraphQLResolveInfo } from 'graphql';
import type { Resolvers } from '../../generated/resolver-types.js';
import { selectedFields, selectedNodeFields } from '../../platform/graphql/index.js';
import { countConnection } from '../../platform/pagination/index.js';
import type { Scope } from '../../platform/scope.js';
import type { EndpointRow } from './endpoints/endpoint-row.js';
import { loadEndpoint } from './endpoints/find-endpoints.js';
import { listEventTypes } from './events/list-event-types.js';
import { cancelRecovery } from './recovery/cancel-recovery.js';
import { listAttempts } from './delivery-log/find-attempts.js';
import { findDelivery, listDeliveries } from './delivery-log/find-deliveries.js';
import { findRecovery, listRecoveries } from './recovery/find-recoveries.js';
import { redeliver } from './delivery-log/redeliver.js';
import { sendTestEvent } from './delivery-log/send-test-event.js';
import { startRecovery } from './recovery/start-recovery.js';

export const deliveryResolvers: Resolvers = {
  Query: {
    eventTypes: (_parent, _arguments, { language }) => listEventTypes(language),
    deliveries: (_parent, { endpointId, status, eventType, since, until, ...page }, scope, info) =>
      listDeliveries(scope, { endpointId, status, eventType, since, until }, page, selectedNodeFields(info)),
    delivery: (_parent, { id }, scope, info) => findDelivery(scope, id, selectedFields(info)),
    recoveries: (_parent, { endpointId, ...page }, scope) => listRecoveries(scope, endpointId, page),
    recovery: (_parent, { id }, scope) => findRecovery(scope, id),
  },
  Mutation: {
    sendTestEvent: async (_parent, { endpointId, eventType }, scope, info) =>
      deliveryPayload(scope, await sendTestEvent(scope, endpointId, eventType), info),
    redeliver: async (_parent, { id }, scope, info) => {
      await redeliver(scope, id);
      return deliveryPayload(scope, id, info);
    },
    recoverEndpoint: async (_parent, { id, since, until, ratePerSecond }, scope) => ({
      recovery: await startRecovery(scope, { kind: 'FAILED', endpointId: id, since, until, ratePerSecond }),
    }),
    replay: async (_parent, { endpointId, since, until, eventTypes, ratePerSecond }, scope) => ({
      recovery: await startRecovery(scope, { kind: 'ALL', endpointId, since, until, eventTypes, ratePerSecond }),
    }),
    cancelRecovery: async (_parent, { id }, scope) => ({ recovery: await cancelRecovery(scope, id) }),
  },
  Delivery: {
    endpoint: ({ endpointId }, _arguments, scope) => endpointOf(scope, endpointId),
    attemptLog: ({ id }, page, scope, info) => listAttempts(scope, id, page, selectedNodeFields(info)),
  },
  Recovery: {
    endpoint: ({ endpointId }, _arguments, scope) => endpointOf(scope, endpointId),
  },
  DeliveryConnection: { totalCount: countConnection },
  AttemptConnection: { totalCount: countConnection },
  RecoveryConnection: { totalCount: countConnection },
};

async function endpointOf(scope: Scope, id: string): Promise<EndpointRow> {
  const endpoint = await loadEndpoint(scope, id);
  if (!endpoint) throw new Error('an endpoint was deleted between the reading of what goes to it and its own');
  return endpoint;
}

async function deliveryPayload(scope: Scope, id: string, info: GraphQLResolveInfo) {
  const delivery = await findDelivery(scope, id, selectedFields(info)['delivery'] ?? {});
  if (!delivery) throw new Error(`the delivery ${id} was deleted at the moment that it was to be sent`);
  return { delivery };
}
