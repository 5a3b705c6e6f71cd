import type { EventType } from '../event-types.js';

/** Every type of event that an endpoint may ask for: what happens to people, and what happens to endpoints and deliveries. */
export const EVENT_TYPES = [
  'onboarding.updated',
  'profile.created',
  'smartmatch.completed',
  'webhook.delivery.exhausted',
  'webhook.endpoint.disabled',
  'webhook.endpoint.failing',
  'webhook.endpoint.recovered',
  'webhook.test',
] as const satisfies readonly EventType[];
