import type { Queue } from '../../platform/background/index.js';
import type { Metrics } from '../../platform/telemetry/index.js';
import { claimDeliveries, type ClaimedDelivery } from './claim-deliveries.js';
import { deliver, type DeliveryTools } from './deliver.js';
import { DELIVERY_QUEUE } from './record-event.js';

/** Deliveries under way at once in a process: they mostly wait for receivers. */
const CONCURRENCY = 64;

/** The background work of delivering webhooks. */
export function deliveryQueue(tools: DeliveryTools, metrics: Metrics): Queue<ClaimedDelivery> {
  return {
    name: DELIVERY_QUEUE,
    concurrency: CONCURRENCY,
    claim: (limit) => claimDeliveries(tools.client, limit),
    perform: async (delivery) => {
      const outcome = await deliver(tools, delivery);
      metrics.webhookAttempts.inc({ outcome });
      return outcome;
    },
  };
}
