export type { NewEvent } from './events/event-types.js';
export { recordEvent, recordEvents } from './events/record-event.js';
export { listEventTypes, type DescribedEventType } from './events/list-event-types.js';
export type { EventData, EventType } from './events/event-types.js';

export { createEndpoint, type CreatedEndpoint } from './endpoints/create-endpoint.js';
export { updateEndpoint } from './endpoints/update-endpoint.js';
export { disableEndpoint, enableEndpoint } from './endpoints/enable-endpoint.js';
export { deleteEndpoint, endpointDeletion } from './endpoints/delete-endpoint.js';
export { setWebhook, type NewEndpoint } from './endpoints/set-webhook.js';
export type { EndpointInput } from './endpoints/check-endpoint.js';
export {
  existingEndpoints,
  findFirstEndpoint,
  findEndpoints,
  requireEndpoint,
  type EndpointRow,
} from './endpoints/find-endpoints.js';
export {
  countDeliveries,
  describeEndpoint,
  describeEndpoints,
  type DeliveryCounts,
  type DescribedEndpoint,
} from './endpoints/describe-endpoint.js';
export { policyOf, type DeliveryPolicy } from './endpoints/policies/delivery-policy.js';
export { rotateEndpointSecret, type Rotation } from './endpoints/rotate-secret.js';
export { rekeyEndpointSecrets, type RekeyedSecrets, type UnreadableSecret } from './secrets/rekey-secrets.js';
export type { NewSecrets } from './secrets/secrets.js';

export { createWebhookPoster } from './post/post-webhook.js';
export { reachUrl, type Reach, type ReachFailure } from './post/reach-url.js';

export { deliveryQueue } from './dispatch/delivery-queue.js';
export { registerOutboxMetrics } from './dispatch/outbox-metrics.js';

export {
  findDelivery,
  findDeliveries,
  type DeliveryFilter,
  type DeliveryRow,
  type EventRow,
} from './delivery-log/find-deliveries.js';
export { findAttempts, type AttemptRow } from './delivery-log/find-attempts.js';
export { redeliver } from './delivery-log/redeliver.js';
export { sendTestEvent } from './delivery-log/send-test-event.js';

export { RECOVERIES_PER_SECOND, startRecovery, type RecoveryToStart } from './recovery/start-recovery.js';
export { cancelRecovery } from './recovery/cancel-recovery.js';
export { findLatestRecoveries, findRecovery, type RecoveryRow } from './recovery/find-recoveries.js';
export { recoveryQueue } from './recovery/recovery-queue.js';

export { dropOldEvents, dropOldRecoveries } from './retention.js';
export { webhookReadModel } from './read-model.js';
export { webhookResolvers } from './resolvers.js';
export { webhookSubscriptions } from './subscriptions.js';
