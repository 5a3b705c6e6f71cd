import { Prisma } from '../../../generated/prisma/client.js';
import { command, rowsOf, statement } from '../../../platform/database/index.js';
import { IN_PROGRESS } from '../delivery-log/delivery-conditions.sql.js';
import type { ClaimedRecovery } from './claim-recoveries.sql.js';
import {
  EXAMPLE_SELECTION,
  exhaustedDeliveries,
  receivedEvents,
  type RecoverySelection,
} from './recovery-selection.sql.js';

/** A running recovery, locked by this transaction. */
export interface RunningRecovery extends RecoverySelection {
  readonly ratePerSecond: number;
  /** The last delivery or event that was examined; null before the first batch. */
  readonly cursorCreatedAt: Date | null;
  readonly cursorId: string | null;
  readonly isEnabled: boolean;
  readonly now: Date;
}

/** Locks a recovery until the end of the transaction, if it is running and still leased by this process. */
export const lockRecovery = statement(
  rowsOf<RunningRecovery>({
    organisationId: 'uuid',
    endpointId: 'uuid',
    kind: 'enum',
    since: 'timestamptz',
    until: 'timestamptz',
    eventTypes: 'text[]',
    ratePerSecond: 'int4',
    cursorCreatedAt: 'timestamptz',
    cursorId: 'uuid',
    isEnabled: 'bool',
    now: 'timestamptz',
  }),
  ({ organisationId, id, leaseId }: ClaimedRecovery) => Prisma.sql`
    SELECT recovery.organisation_id AS "organisationId", recovery.endpoint_id AS "endpointId", recovery.kind,
      recovery.since, recovery.until, recovery.event_types AS "eventTypes",
      recovery.rate_per_second AS "ratePerSecond", recovery.cursor_created_at AS "cursorCreatedAt",
      recovery.cursor_id AS "cursorId", endpoint.enabled AS "isEnabled", clock_timestamp() AS now
    FROM recovery
    JOIN endpoint ON endpoint.organisation_id = recovery.organisation_id AND endpoint.id = recovery.endpoint_id
    WHERE recovery.organisation_id = ${organisationId}::uuid AND recovery.id = ${id}::uuid
      AND recovery.lease_id = ${leaseId}::uuid AND recovery.status = 'RUNNING'
    FOR UPDATE OF recovery`,
);

/**
 * A batch: how many deliveries were examined and requeued, and the last one. The others were skipped, as they are being
 * sent already.
 */
export interface Batch {
  readonly examined: number;
  readonly requeued: number;
  readonly lastCreatedAt: Date | null;
  readonly lastId: string | null;
}

const BATCH_ROW = rowsOf<Batch>({ examined: 'int4', requeued: 'int4', lastCreatedAt: 'timestamptz', lastId: 'uuid' });

/** The order that an ordered endpoint keeps, also for events recorded before it was ordered. */
const ORDER_KEY = Prisma.sql`CASE WHEN endpoint.ordered THEN event.subject END`;

function requeueExhaustedSql(recovery: RecoverySelection & Pick<RunningRecovery, 'cursorId'>, size: number) {
  const { cursorId } = recovery;
  return Prisma.sql`
    WITH examined AS MATERIALIZED (
      SELECT delivery.organisation_id, delivery.id ${exhaustedDeliveries(recovery)}
        AND (${cursorId}::uuid IS NULL OR delivery.id > ${cursorId}::uuid)
      ORDER BY delivery.id LIMIT ${size}
    ), again AS (
      UPDATE delivery
      SET status = 'PENDING', step = 0, trigger = 'RECOVERY', lease_id = NULL, finished_at = NULL,
        available_at = now(), order_key = ${ORDER_KEY}
      FROM examined, event, endpoint
      WHERE delivery.organisation_id = examined.organisation_id AND delivery.id = examined.id
        AND delivery.status = 'EXHAUSTED'
        AND event.organisation_id = delivery.organisation_id AND event.id = delivery.event_id
        AND endpoint.organisation_id = delivery.organisation_id AND endpoint.id = delivery.endpoint_id
      RETURNING delivery.id
    )
    SELECT count(*)::int AS examined, (SELECT count(*)::int FROM again) AS requeued,
      NULL::timestamptz AS "lastCreatedAt", (SELECT id FROM examined ORDER BY id DESC LIMIT 1) AS "lastId"
    FROM examined`;
}

/**
 * Requeues the next deliveries that were given up; returns one row. Those that somebody redelivers at the same moment
 * are skipped.
 */
export const requeueExhausted = statement(BATCH_ROW, requeueExhaustedSql, () =>
  requeueExhaustedSql({ ...EXAMPLE_SELECTION, cursorId: null }, 1),
);

type ReplayCursor = Pick<RunningRecovery, 'cursorCreatedAt' | 'cursorId'>;

function requeueEventsSql(recovery: RecoverySelection & ReplayCursor, size: number) {
  const { endpointId, cursorCreatedAt, cursorId } = recovery;
  return Prisma.sql`
    WITH examined AS MATERIALIZED (
      SELECT event.organisation_id, event.id, event.created_at, event.sequence, ${ORDER_KEY} AS order_key
        ${receivedEvents(recovery)}
        AND (${cursorId}::uuid IS NULL OR (event.created_at, event.id) > (${cursorCreatedAt}, ${cursorId}::uuid))
      ORDER BY event.created_at, event.id LIMIT ${size}
    ), free AS (
      SELECT delivery.organisation_id, delivery.id, examined.order_key FROM examined
      JOIN delivery ON delivery.organisation_id = examined.organisation_id AND delivery.event_id = examined.id
        AND delivery.endpoint_id = ${endpointId}::uuid
      WHERE NOT ${IN_PROGRESS}
      FOR UPDATE OF delivery SKIP LOCKED
    ), again AS (
      UPDATE delivery
      SET status = 'PENDING', step = 0, trigger = 'REPLAY', lease_id = NULL, finished_at = NULL,
        order_key = free.order_key,
        available_at = CASE WHEN delivery.status = 'PENDING' THEN least(delivery.available_at, now()) ELSE now() END
      FROM free WHERE delivery.organisation_id = free.organisation_id AND delivery.id = free.id
      RETURNING delivery.id
    ), made AS (
      INSERT INTO delivery (organisation_id, id, event_id, endpoint_id, sequence, trigger, order_key)
      SELECT organisation_id, new_id(), id, ${endpointId}::uuid, sequence, 'REPLAY'::attempt_trigger, order_key
      FROM examined
      ON CONFLICT (organisation_id, event_id, endpoint_id) DO NOTHING
      RETURNING id
    )
    SELECT count(*)::int AS examined,
      ((SELECT count(*) FROM again) + (SELECT count(*) FROM made))::int AS requeued,
      max(created_at) AS "lastCreatedAt",
      (SELECT id FROM examined ORDER BY created_at DESC, id DESC LIMIT 1) AS "lastId"
    FROM examined`;
}

/**
 * Requeues the next events, with a new delivery for those that have none; returns one row. Deliveries in progress, or
 * locked while their outcome is stored, are being sent and are skipped. Nothing is waited for, so that this and the
 * storing of outcomes cannot block each other.
 */
export const requeueEvents = statement(BATCH_ROW, requeueEventsSql, () =>
  requeueEventsSql({ ...EXAMPLE_SELECTION, cursorId: EXAMPLE_SELECTION.endpointId, cursorCreatedAt: new Date(0) }, 1),
);

/** The progress of a recovery after a batch. */
export interface RecoveryProgress {
  readonly batch: Batch;
  /** Set when it is completed. */
  readonly finishedAt: Date | null;
  /** Null when it is released. */
  readonly leaseId: string | null;
  readonly availableAt: Date;
}

/** Stores the progress of a recovery. */
export const storeProgress = command(
  ({ organisationId, id }: ClaimedRecovery, { batch, finishedAt, leaseId, availableAt }: RecoveryProgress) => {
    const { examined, requeued, lastCreatedAt, lastId } = batch;
    return Prisma.sql`
      UPDATE recovery
      SET requeued = requeued + ${requeued}::int, skipped = skipped + ${examined - requeued}::int,
        total = greatest(total, requeued + skipped + ${examined}::int),
        cursor_created_at = coalesce(${lastCreatedAt}, cursor_created_at),
        cursor_id = coalesce(${lastId}::uuid, cursor_id),
        status = ${finishedAt ? 'COMPLETED' : 'RUNNING'}::recovery_status, finished_at = ${finishedAt}::timestamptz,
        lease_id = ${leaseId}::uuid, available_at = ${availableAt}
      WHERE organisation_id = ${organisationId}::uuid AND id = ${id}::uuid`;
  },
);
