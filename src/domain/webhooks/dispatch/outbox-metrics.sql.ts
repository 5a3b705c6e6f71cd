import { Prisma } from '../../../generated/prisma/client.js';
import { rowsOf, statement } from '../../../platform/database/index.js';

/** The pending deliveries of enabled endpoints. */
export interface OutboxCounts {
  readonly due: number;
  /** In progress. */
  readonly leased: number;
  /** Waiting for a retry. */
  readonly scheduled: number;
  /** How long the oldest delivery that is due has been so; those behind an open circuit do not count. */
  readonly oldestDueSeconds: number;
}

/** Counts the pending deliveries of enabled endpoints; returns one row. */
export const countOutbox = statement(
  rowsOf<OutboxCounts>({ due: 'int4', leased: 'int4', scheduled: 'int4', oldestDueSeconds: 'float8' }),
  () => Prisma.sql`
    SELECT count(*) FILTER (WHERE available_at <= now())::int AS due,
      count(*) FILTER (WHERE available_at > now() AND lease_id IS NOT NULL)::int AS leased,
      count(*) FILTER (WHERE available_at > now() AND lease_id IS NULL)::int AS scheduled,
      coalesce(extract(epoch FROM now() - min(available_at)
        FILTER (WHERE health.open_until IS NULL AND available_at <= now())), 0)::float8 AS "oldestDueSeconds"
    FROM delivery
    JOIN endpoint ON endpoint.organisation_id = delivery.organisation_id AND endpoint.id = delivery.endpoint_id
      AND endpoint.enabled
    LEFT JOIN endpoint_health health ON health.organisation_id = endpoint.organisation_id
      AND health.endpoint_id = endpoint.id
    WHERE status = 'PENDING'`,
);

/** Number of endpoints by the state of their circuit; disabled ones apart. */
export interface EndpointCounts {
  readonly closed: number;
  readonly open: number;
  readonly half_open: number;
  readonly disabled: number;
}

/** Counts endpoints by the state of their circuit; returns one row. */
export const countEndpointsByState = statement(
  rowsOf<EndpointCounts>({ closed: 'int4', open: 'int4', half_open: 'int4', disabled: 'int4' }),
  () => Prisma.sql`
    SELECT count(*) FILTER (WHERE enabled AND open_until IS NULL)::int AS closed,
      count(*) FILTER (WHERE enabled AND open_until > now())::int AS open,
      count(*) FILTER (WHERE enabled AND open_until <= now())::int AS half_open,
      count(*) FILTER (WHERE NOT enabled AND deleting_since IS NULL)::int AS disabled
    FROM endpoint LEFT JOIN endpoint_health health ON health.organisation_id = endpoint.organisation_id
      AND health.endpoint_id = endpoint.id`,
);
