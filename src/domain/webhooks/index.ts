export { cancelRecovery } from './deliveries/cancel-recovery.js';
export { listAttempts, type AttemptRow, type AttemptRowConnection } from './deliveries/find-attempts.js';
export {
  findDelivery,
  listDeliveries,
  type DeliveryFilter,
  type DeliveryRow,
  type DeliveryRowConnection,
  type EventRow,
} from './deliveries/find-deliveries.js';
export {
  findRecovery,
  listRecoveries,
  type RecoveryRow,
  type RecoveryRowConnection,
} from './deliveries/find-recoveries.js';
export { recoveryQueue } from './deliveries/recovery-queue.js';
export { redeliver } from './deliveries/redeliver.js';
export { deliveryResolvers } from './deliveries/resolvers.js';
export { sendTestEvent } from './deliveries/send-test-event.js';
export { RECOVERIES_PER_SECOND, startRecovery, type RecoveryToStart } from './deliveries/start-recovery.js';
export type { EventData, EventType } from './events/event-types.js';
export { listEventTypes, type DescribedEventType } from './events/list-event-types.js';
export { deliveryQueue } from './delivering/delivery-queue.js';
export { watchOutbox } from './delivering/watch-outbox.js';
export { createEndpoint, type CreatedEndpoint } from './endpoints/create-endpoint.js';
export { deleteEndpoint, endpointDeletion } from './endpoints/delete-endpoint.js';
export { policyOf, type DeliveryPolicy } from './delivering/delivery-policy.js';
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
export { rekeyEndpointSecrets, type RekeyedSecrets, type UnreadableSecret } from './endpoints/rekey-secrets.js';
export { endpointResolvers } from './endpoints/resolvers.js';
export { rotateEndpointSecret, type Rotation } from './endpoints/rotate-secret.js';
export type { NewSecrets } from './endpoints/secrets.js';
export { setWebhook, type NewEndpoint } from './endpoints/set-webhook.js';
export { disableEndpoint, enableEndpoint } from './endpoints/switch-endpoint.js';
export { updateEndpoint } from './endpoints/update-endpoint.js';
export { dropOldEvents, dropOldRecoveries } from './delivering/drop-old-events.js';
export { createWebhookPoster } from './delivering/post-webhook.js';
export { reachUrl, type Reach, type ReachFailure } from './endpoints/reach-url.js';
export { recordEvent, recordEvents } from './events/record-event.js';
