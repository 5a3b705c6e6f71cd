export { deliveryQueue } from './delivery-queue.js';
export { countDeliveries, findFirstEndpoint, setWebhook, type NewEndpoint } from './endpoints.js';
export type { EventData, EventType } from './event-types.js';
export { createWebhookPoster } from './post-webhook.js';
export { reachUrl, type Reach, type ReachFailure } from './reach-url.js';
export { recordEvent, recordEvents } from './record-event.js';
export { rekeyEndpointSecrets, type RekeyedSecrets, type UnreadableSecret } from './rekey-secrets.js';
