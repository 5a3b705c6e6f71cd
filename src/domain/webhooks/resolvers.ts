import type { Resolvers } from '../../generated/resolver-types.js';
import { ObjectReference } from '../../platform/graphql/index.js';
import { requireDeletion } from '../deletions/index.js';
import { redeliver } from './delivery-log/redeliver.js';
import { sendTestEvent } from './delivery-log/send-test-event.js';
import { createEndpoint } from './endpoints/create-endpoint.js';
import { deleteEndpoint } from './endpoints/delete-endpoint.js';
import { disableEndpoint, enableEndpoint } from './endpoints/enable-endpoint.js';
import { rotateEndpointSecret } from './endpoints/rotate-secret.js';
import { updateEndpoint } from './endpoints/update-endpoint.js';
import { cancelRecovery } from './recovery/cancel-recovery.js';
import { startRecovery } from './recovery/start-recovery.js';

const endpointOf = (id: string) => new ObjectReference('Endpoint', id);
const deliveryOf = (id: string) => new ObjectReference('Delivery', id);
const recoveryOf = ({ id }: { readonly id: string }) => new ObjectReference('Recovery', id);

export const webhookResolvers: Resolvers = {
  Mutation: {
    createEndpoint: async (_parent, { input }, scope) => {
      const { id, url: _url, ...secrets } = await createEndpoint(scope, scope.encryption, input);
      return { endpoint: endpointOf(id), secrets };
    },
    updateEndpoint: async (_parent, { input: { id, ...input } }, scope) => {
      const secrets = await updateEndpoint(scope, scope.encryption, id, input);
      return { endpoint: endpointOf(id), secrets };
    },
    deleteEndpoint: async (_parent, { input: { id } }, scope) => {
      const endpointId = await deleteEndpoint(scope, id);
      const deletion = await requireDeletion(scope, 'ENDPOINT', endpointId);
      return { endpointId, deletion: new ObjectReference('Deletion', deletion.id) };
    },
    enableEndpoint: async (_parent, { input: { id } }, scope) => {
      await enableEndpoint(scope, id);
      return { endpoint: endpointOf(id) };
    },
    disableEndpoint: async (_parent, { input: { id } }, scope) => {
      await disableEndpoint(scope, id);
      return { endpoint: endpointOf(id) };
    },
    rotateEndpointSecret: async (_parent, { input: { id: endpointId, ...rotation } }, scope) => {
      const secrets = await rotateEndpointSecret(scope, scope.encryption, endpointId, rotation);
      return { endpoint: endpointOf(endpointId), secrets };
    },
    sendTestEvent: async (_parent, { input: { endpointId, eventType } }, scope) => ({
      delivery: deliveryOf(await sendTestEvent(scope, endpointId, eventType)),
    }),
    redeliver: async (_parent, { input: { id } }, scope) => {
      await redeliver(scope, id);
      return { delivery: deliveryOf(id) };
    },
    recoverEndpoint: async (_parent, { input: { id, since, until, ratePerSecond } }, scope) => ({
      recovery: recoveryOf(await startRecovery(scope, { kind: 'FAILED', endpointId: id, since, until, ratePerSecond })),
    }),
    replayEvents: async (_parent, { input: { endpointId, since, until, eventTypes, ratePerSecond } }, scope) => ({
      recovery: recoveryOf(
        await startRecovery(scope, { kind: 'ALL', endpointId, since, until, eventTypes, ratePerSecond }),
      ),
    }),
    cancelRecovery: async (_parent, { input: { id } }, scope) => ({
      recovery: recoveryOf(await cancelRecovery(scope, id)),
    }),
  },
};
