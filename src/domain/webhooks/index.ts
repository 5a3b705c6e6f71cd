export { cancelRecovery } from './recovery/cancel-recovery.js';
export { listAttempts, type AttemptRow, type AttemptRowConnection } from './delivery-log/find-attempts.js';
export {
  findDelivery,
  listDeliveries,
  type DeliveryFilter,
  type DeliveryRow,
  type DeliveryRowConnection,
  type EventRow,
} from './delivery-log/find-deliveries.js';
export {
  findRecovery,
  listRecoveries,
  type RecoveryRow,
  type RecoveryRowConnection,
} from './recovery/find-recoveries.js';
export { recoveryQueue } from './recovery/recovery-queue.js';
export { redeliver } from './delivery-log/redeliver.js';
export { deliveryResolvers } from './delivery-resolvers.js';
export { sendTestEvent } from './delivery-log/send-test-event.js';
export { RECOVERIES_PER_SECOND, startRecovery, type RecoveryToStart } from './recovery/start-recovery.js';
export type { EventData, EventType } from './events/event-types.js';
export { listEventTypes, type DescribedEventType } from './events/list-event-types.js';
export { deliveryQueue } from './dispatch/delivery-queue.js';
export { watchOutbox } from './dispatch/outbox-metrics.js';
export { createEndpoint, type CreatedEndpoint } from './endpoints/create-endpoint.js';
export { deleteEndpoint, endpointDeletion } from './endpoints/delete-endpoint.js';
export { policyOf, type DeliveryPolicy } from './endpoints/delivery-policy.js';
export { describeEndpoint, type DescribedEndpoint } from './endpoints/describe-endpoint.js';
export type { EndpointStatement } from './endpoints/check-endpoint.js';
export { countDeliveries, type DeliveryCounts } from './endpoints/endpoint-parts.js';
export type { EndpointRow, EndpointRowConnection } from './endpoints/endpoint-row.js';
export {
  endpointsThere,
  findFirstEndpoint,
  listEndpoints,
  loadEndpoint,
  requireEndpoint,
} from './endpoints/find-endpoints.js';
export type { ShownSecretRow } from './endpoints/readable-secrets.js';
export { rekeyEndpointSecrets, type RekeyedSecrets, type UnreadableSecret } from './endpoints/secrets/rekey-secrets.js';
export { endpointResolvers } from './resolvers.js';
export { rotateEndpointSecret, type Rotation } from './endpoints/secrets/rotate-secret.js';
export type { NewSecrets } from './endpoints/secrets/secrets.js';
export { setWebhook, type NewEndpoint } from './endpoints/set-webhook.js';
export { disableEndpoint, enableEndpoint } from './endpoints/enable-endpoint.js';
export { updateEndpoint } from './endpoints/update-endpoint.js';
export { dropOldEvents, dropOldRecoveries } from './retention.js';
export { createWebhookPoster } from './post/post-webhook.js';
export { reachUrl, type Reach, type ReachFailure } from './post/reach-url.js';
export { recordEvent, recordEvents } from './events/record-event.js';
