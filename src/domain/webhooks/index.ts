export { deliveryQueue } from './delivering/delivery-queue.js';
export { watchOutbox } from './delivering/watch-outbox.js';
export { countDeliveries, findFirstEndpoint, secretContext, setWebhook, type NewEndpoint } from './endpoints.js';
export type { EventData, EventType } from './event-types.js';
export { dropOldEvents } from './delivering/drop-old-events.js';
export { createWebhookPoster } from './delivering/post-webhook.js';
export { reachUrl, type Reach, type ReachFailure } from './reach-url.js';
export { recordEvent, recordEvents } from './record-event.js';
export { rekeyEndpointSecrets, type RekeyedSecrets, type UnreadableSecret } from './rekey-secrets.js';
