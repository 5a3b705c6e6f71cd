import { Gauge } from 'prom-client';
import type { Database } from '../../../platform/database/index.js';
import type { Registry } from '../../../platform/telemetry/index.js';

interface Outbox {
  readonly due: number;
  readonly leased: number;
  readonly scheduled: number;
  readonly oldestDueSeconds: number;
}

interface EndpointStates {
  readonly closed: number;
  readonly open: number;
  readonly half_open: number;
  readonly disabled: number;
}

/**
 * Lets the metrics tell how much waits and how endpoints are doing, as it is in the database whenever somebody asks.
 */
export function registerOutboxMetrics(db: Database, { registry }: { readonly registry: Registry }): void {
  const registers = [registry];
  const ask = shareWhileAsking(() => readOutbox(db));
  new Gauge({
    name: 'skillgate_outbox_deliveries',
    help:
      'Deliveries that wait: due now, under way (leased), or for a later try (scheduled). Those of disabled ' +
      'endpoints are left out.',
    labelNames: ['state'],
    registers,
    async collect() {
      const outbox = await ask();
      this.reset();
      if (!outbox) return;
      for (const state of ['due', 'leased', 'scheduled'] as const) this.set({ state }, outbox[state]);
    },
  });
  new Gauge({
    name: 'skillgate_outbox_oldest_due_seconds',
    help:
      'How long the delivery that waits longest has been due; those that an open circuit or a disabled endpoint ' +
      'holds back are left out.',
    registers,
    async collect() {
      const outbox = await ask();
      this.reset();
      if (outbox) this.set(outbox.oldestDueSeconds);
    },
  });
  new Gauge({
    name: 'skillgate_webhook_endpoints',
    help:
      'Endpoints by the state of their circuit: closed, open, half_open (one delivery may go, to see); and those ' +
      'that are disabled.',
    labelNames: ['state'],
    registers,
    async collect() {
      const states = await readEndpointStates(db).catch(() => undefined);
      this.reset();
      if (states) for (const [state, count] of Object.entries(states)) this.set({ state }, count);
    },
  });
}

/**
 * One question for metrics that are read together. Without an answer there is no value, and the other metrics still
 * are.
 */
function shareWhileAsking<Answer>(ask: () => Promise<Answer>): () => Promise<Answer | undefined> {
  let asking: Promise<Answer | undefined> | undefined;
  return () => {
    asking ??= ask()
      .catch(() => undefined)
      .finally(() => {
        asking = undefined;
      });
    return asking;
  };
}

async function readOutbox(db: Database): Promise<Outbox> {
  const [outbox] = await db.$queryRaw<Outbox[]>`
    SELECT count(*) FILTER (WHERE available_at <= now())::int AS due,
      count(*) FILTER (WHERE available_at > now() AND lease_id IS NOT NULL)::int AS leased,
      count(*) FILTER (WHERE available_at > now() AND lease_id IS NULL)::int AS scheduled,
      coalesce(extract(epoch FROM now() - min(available_at) FILTER (WHERE health.open_until IS NULL
        AND available_at <= now())), 0)::float8 AS "oldestDueSeconds"
    FROM delivery
    JOIN endpoint ON endpoint.organisation_id = delivery.organisation_id AND endpoint.id = delivery.endpoint_id
      AND endpoint.enabled
    LEFT JOIN endpoint_health health ON health.organisation_id = endpoint.organisation_id
      AND health.endpoint_id = endpoint.id
    WHERE status = 'PENDING'`;
  return outbox as Outbox;
}

async function readEndpointStates(db: Database): Promise<EndpointStates> {
  const [states] = await db.$queryRaw<EndpointStates[]>`
    SELECT count(*) FILTER (WHERE NOT enabled AND deleting_since IS NULL)::int AS disabled,
      count(*) FILTER (WHERE enabled AND open_until IS NULL)::int AS closed,
      count(*) FILTER (WHERE enabled AND open_until > now())::int AS open,
      count(*) FILTER (WHERE enabled AND open_until <= now())::int AS half_open
    FROM endpoint LEFT JOIN endpoint_health health ON health.organisation_id = endpoint.organisation_id
      AND health.endpoint_id = endpoint.id`;
  return states as EndpointStates;
}
