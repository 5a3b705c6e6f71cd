import type { GraphQLResolveInfo } from 'graphql';
import type { Resolvers } from '../../generated/resolver-types.js';
import { selectedFields, selectedNodeFields } from '../../platform/graphql/index.js';
import { countConnection } from '../../platform/pagination/index.js';
import type { Scope } from '../../platform/scope.js';
import { requireDeletion } from '../deletions/index.js';
import { listAttempts } from './delivery-log/find-attempts.js';
import { findDelivery, listDeliveries } from './delivery-log/find-deliveries.js';
import { redeliver } from './delivery-log/redeliver.js';
import { sendTestEvent } from './delivery-log/send-test-event.js';
import { createEndpoint } from './endpoints/create-endpoint.js';
import { deleteEndpoint } from './endpoints/delete-endpoint.js';
import { policyOf } from './endpoints/policies/delivery-policy.js';
import {
  describeHealth,
  headerNamesOf,
  loadDeliveryCounts,
  loadHealth,
  loadSecrets,
  publicKeyIn,
  shownSecrets,
} from './endpoints/describe-endpoint.js';
import { disableEndpoint, enableEndpoint } from './endpoints/enable-endpoint.js';
import {
  findEndpoint,
  listEndpoints,
  loadEndpoint,
  requireEndpoint,
  type EndpointRow,
} from './endpoints/find-endpoints.js';
import { rotateEndpointSecret } from './endpoints/rotate-secret.js';
import { updateEndpoint } from './endpoints/update-endpoint.js';
import { listEventTypes } from './events/list-event-types.js';
import { cancelRecovery } from './recovery/cancel-recovery.js';
import { findRecovery, listRecoveries } from './recovery/find-recoveries.js';
import { startRecovery } from './recovery/start-recovery.js';

export const webhookResolvers: Resolvers = {
  Query: {
    endpoints: (_parent, page, scope) => listEndpoints(scope, page),
    endpoint: (_parent, { id }, scope) => findEndpoint(scope, id),
    eventTypes: (_parent, _arguments, { language }) => listEventTypes(language),
    deliveries: (_parent, { endpointId, status, eventType, since, until, ...page }, scope, info) =>
      listDeliveries(scope, { endpointId, status, eventType, since, until }, page, selectedNodeFields(info)),
    delivery: (_parent, { id }, scope, info) => findDelivery(scope, id, selectedFields(info)),
    recoveries: (_parent, { endpointId, ...page }, scope) => listRecoveries(scope, endpointId, page),
    recovery: (_parent, { id }, scope) => findRecovery(scope, id),
  },
  Mutation: {
    createEndpoint: async (_parent, { input }, scope) => {
      const { id, url: _url, ...secrets } = await createEndpoint(scope, scope.encryption, input);
      return { endpoint: await requireEndpoint(scope, id), secrets };
    },
    updateEndpoint: async (_parent, { input: { id, ...input } }, scope) => {
      const secrets = await updateEndpoint(scope, scope.encryption, id, input);
      return { endpoint: await requireEndpoint(scope, id), secrets };
    },
    deleteEndpoint: async (_parent, { input: { id } }, scope) => {
      const endpointId = await deleteEndpoint(scope, id);
      return { endpointId, deletion: await requireDeletion(scope, 'ENDPOINT', endpointId) };
    },
    enableEndpoint: async (_parent, { input: { id } }, scope) => {
      await enableEndpoint(scope, id);
      return { endpoint: await requireEndpoint(scope, id) };
    },
    disableEndpoint: async (_parent, { input: { id } }, scope) => {
      await disableEndpoint(scope, id);
      return { endpoint: await requireEndpoint(scope, id) };
    },
    rotateEndpointSecret: async (_parent, { input: { id: endpointId, ...rotation } }, scope) => {
      const secrets = await rotateEndpointSecret(scope, scope.encryption, endpointId, rotation);
      return { endpoint: await requireEndpoint(scope, endpointId), secrets };
    },
    sendTestEvent: async (_parent, { input: { endpointId, eventType } }, scope, info) =>
      deliveryPayload(scope, await sendTestEvent(scope, endpointId, eventType), info),
    redeliver: async (_parent, { input: { id } }, scope, info) => {
      await redeliver(scope, id);
      return deliveryPayload(scope, id, info);
    },
    recoverEndpoint: async (_parent, { input: { id, since, until, ratePerSecond } }, scope) => ({
      recovery: await startRecovery(scope, { kind: 'FAILED', endpointId: id, since, until, ratePerSecond }),
    }),
    replayEvents: async (_parent, { input: { endpointId, since, until, eventTypes, ratePerSecond } }, scope) => ({
      recovery: await startRecovery(scope, { kind: 'ALL', endpointId, since, until, eventTypes, ratePerSecond }),
    }),
    cancelRecovery: async (_parent, { input: { id } }, scope) => ({ recovery: await cancelRecovery(scope, id) }),
  },
  EndpointConnection: { totalCount: countConnection },
  Endpoint: {
    headerNames: async ({ id }, _arguments, scope) => headerNamesOf(scope.encryption, await loadSecrets(scope, id)),
    policy: (endpoint, _arguments, { settings }) => policyOf(endpoint, settings),
    health: async ({ id }, _arguments, scope) => describeHealth(await loadHealth(scope, id), scope.now()),
    secrets: async ({ id }, _arguments, scope) => shownSecrets(await loadSecrets(scope, id)),
    deliveryCounts: ({ id }, _arguments, scope) => loadDeliveryCounts(scope, id),
  },
  EndpointSecret: {
    publicKey: (secret, _arguments, { encryption }) => publicKeyIn(encryption, secret),
  },
  Delivery: {
    endpoint: ({ endpointId }, _arguments, scope) => requireLoadedEndpoint(scope, endpointId),
    attemptLog: ({ id }, page, scope, info) => listAttempts(scope, id, page, selectedNodeFields(info)),
  },
  Recovery: {
    endpoint: ({ endpointId }, _arguments, scope) => requireLoadedEndpoint(scope, endpointId),
  },
  DeliveryConnection: { totalCount: countConnection },
  AttemptConnection: { totalCount: countConnection },
  RecoveryConnection: { totalCount: countConnection },
};

async function requireLoadedEndpoint(scope: Scope, id: string): Promise<EndpointRow> {
  const endpoint = await loadEndpoint(scope, id);
  if (!endpoint) throw new Error('an endpoint was deleted after a delivery or recovery of it had been read');
  return endpoint;
}

async function deliveryPayload(scope: Scope, id: string, info: GraphQLResolveInfo) {
  const delivery = await findDelivery(scope, id, selectedFields(info)['delivery'] ?? {});
  if (!delivery) throw new Error(`the delivery ${id} was deleted while it was being sent again`);
  return { delivery };
}
