import { Gauge } from 'prom-client';
import type { Database } from '../../../platform/database/index.js';
import type { Registry } from '../../../platform/telemetry/index.js';
import { countEndpointsByState, countOutbox } from './outbox-metrics.sql.js';

/**
 * Registers the gauges of waiting deliveries and of endpoints. They are read from the database whenever the metrics are
 * read; if that fails they have no value, and the other metrics are served.
 */
export function registerOutboxMetrics(db: Database, { registry }: { readonly registry: Registry }): void {
  const registers = [registry];
  const readOutbox = shareInFlight(async () => (await countOutbox(db))[0]);
  new Gauge({
    name: 'skillgate_outbox_deliveries',
    help:
      'Pending deliveries: due now, in progress (leased), or waiting for a retry (scheduled). Those of disabled ' +
      'endpoints do not count.',
    labelNames: ['state'],
    registers,
    async collect() {
      const outbox = await readOutbox();
      this.reset();
      if (!outbox) return;
      for (const state of ['due', 'leased', 'scheduled'] as const) this.set({ state }, outbox[state]);
    },
  });
  new Gauge({
    name: 'skillgate_outbox_oldest_due_seconds',
    help:
      'How long the delivery that has been due for longest has waited; those of endpoints that are disabled or whose ' +
      'circuit is open do not count.',
    registers,
    async collect() {
      const outbox = await readOutbox();
      this.reset();
      if (outbox) this.set(outbox.oldestDueSeconds);
    },
  });
  new Gauge({
    name: 'skillgate_webhook_endpoints',
    help:
      'Endpoints by the state of their circuit: closed, open, half_open (one delivery is sent as a probe); and ' +
      'disabled endpoints.',
    labelNames: ['state'],
    registers,
    async collect() {
      const [counts] = await countEndpointsByState(db).catch(() => []);
      this.reset();
      if (counts) for (const [state, count] of Object.entries(counts)) this.set({ state }, count);
    },
  });
}

/** Lets concurrent calls share one read, whose value is undefined if it fails. */
function shareInFlight<Value>(read: () => Promise<Value>): () => Promise<Value | undefined> {
  let inFlight: Promise<Value | undefined> | undefined;
  return () => {
    inFlight ??= read()
      .catch(() => undefined)
      .finally(() => {
        inFlight = undefined;
      });
    return inFlight;
  };
}
