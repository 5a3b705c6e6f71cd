import type { Resolvers } from '../../generated/resolver-types.js';
import { countConnection } from '../../platform/pagination/index.js';
import { requireDeletion } from '../deletions/index.js';
import { policyOf } from './endpoints/delivery-policy.js';
import { createEndpoint } from './endpoints/create-endpoint.js';
import { deleteEndpoint } from './endpoints/delete-endpoint.js';
import { loadDeliveryCounts, loadHealth, loadSecrets } from './endpoints/endpoint-parts.js';
import { findEndpoint, listEndpoints, requireEndpoint } from './endpoints/find-endpoints.js';
import { healthOf } from './endpoints/health.js';
import { headerNamesOf, publicKeyIn, shownSecrets } from './endpoints/readable-secrets.js';
import { rotateEndpointSecret } from './endpoints/secrets/rotate-secret.js';
import { disableEndpoint, enableEndpoint } from './endpoints/enable-endpoint.js';
import { updateEndpoint } from './endpoints/update-endpoint.js';

export const endpointResolvers: Resolvers = {
  Query: {
    endpoints: (_parent, page, scope) => listEndpoints(scope, page),
    endpoint: (_parent, { id }, scope) => findEndpoint(scope, id),
  },
  Mutation: {
    createEndpoint: async (_parent, { input }, scope) => {
      const { id, url: _url, ...secrets } = await createEndpoint(scope, scope.encryption, input);
      return { endpoint: await requireEndpoint(scope, id), secrets };
    },
    updateEndpoint: async (_parent, { input: { id, ...statement } }, scope) => {
      const secrets = await updateEndpoint(scope, scope.encryption, id, statement);
      return { endpoint: await requireEndpoint(scope, id), secrets };
    },
    deleteEndpoint: async (_parent, { id }, scope) => {
      const endpointId = await deleteEndpoint(scope, id);
      return { endpointId, deletion: await requireDeletion(scope, 'ENDPOINT', endpointId) };
    },
    enableEndpoint: async (_parent, { id }, scope) => {
      await enableEndpoint(scope, id);
      return { endpoint: await requireEndpoint(scope, id) };
    },
    disableEndpoint: async (_parent, { id }, scope) => {
      await disableEndpoint(scope, id);
      return { endpoint: await requireEndpoint(scope, id) };
    },
    rotateEndpointSecret: async (_parent, { input: { endpointId, ...rotation } }, scope) => {
      const secrets = await rotateEndpointSecret(scope, scope.encryption, endpointId, rotation);
      return { endpoint: await requireEndpoint(scope, endpointId), secrets };
    },
  },
  EndpointConnection: { totalCount: countConnection },
  Endpoint: {
    headerNames: async ({ id }, _arguments, scope) => headerNamesOf(scope.encryption, await loadSecrets(scope, id)),
    policy: (endpoint, _arguments, { settings }) => policyOf(endpoint, settings),
    health: async ({ id }, _arguments, scope) => healthOf(await loadHealth(scope, id), scope.now()),
    secrets: async ({ id }, _arguments, scope) => shownSecrets(await loadSecrets(scope, id)),
    deliveryCounts: ({ id }, _arguments, scope) => loadDeliveryCounts(scope, id),
  },
  EndpointSecret: {
    publicKey: (secret, _arguments, { encryption }) => publicKeyIn(encryption, secret),
  },
};
