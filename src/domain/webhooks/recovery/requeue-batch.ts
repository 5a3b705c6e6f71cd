import { Prisma } from '../../../generated/prisma/client.js';
import { notifyWork } from '../../../platform/background/index.js';
import { inTransaction } from '../../../platform/database/index.js';
import type { Scope, WorkerScope } from '../../../platform/scope.js';
import { recordChange } from '../../organisations/index.js';
import { DELIVERY_QUEUE } from '../events/record-event.js';
import { LEASE_SECONDS, type ClaimedRecovery } from './claim-recoveries.js';
import { UNDER_WAY } from '../delivery-log/delivery-conditions.sql.js';
import { eventsTaken, failedDeliveries, type RecoveryScope } from './recovery-selection.sql.js';

/** Most that are handed on in one transaction. */
const MAX_AT_ONCE = 100;

/** How far a recovery that fell behind its rate catches up at once, in milliseconds. */
const CATCHES_UP = 1000;

/** How handing some deliveries on went. */
export type RequeueResult =
  | { readonly outcome: 'completed' | 'lost' | 'paused' }
  /** When the next ones may be handed on, by the database's clock, and whether that is now. */
  | { readonly outcome: 'going on'; readonly nextSlot: Date; readonly isDue: boolean };

/** A recovery as it is when its next deliveries are handed on. */
interface RunningRecovery extends RecoveryScope {
  readonly ratePerSecond: number;
  readonly cursorCreatedAt: Date | null;
  readonly cursorId: string | null;
  readonly isEnabled: boolean;
  readonly now: Date;
}

/**
 * What a batch came to: how many were looked at and handed on, and the last one. The rest was passed over, as it is
 * being sent already.
 */
interface Batch {
  readonly lookedAt: number;
  readonly requeued: number;
  readonly lastCreatedAt: Date | null;
  readonly lastId: string | null;
}

/**
 * Hands the next deliveries of a recovery to the queue of its endpoint. How far it is is stored in the same
 * transaction, so that a process that dies on the way has handed on all of them or none, and another one goes on from
 * there.
 *
 * @param nextSlot - when these may be handed on: the moment that the rate is kept from.
 * @param keeps - whether to keep the recovery in hand when more is due at once.
 */
export async function requeueBatch(
  scope: WorkerScope,
  claimed: ClaimedRecovery,
  nextSlot: Date,
  keeps: boolean,
): Promise<RequeueResult> {
  const { organisationId, id, leaseId } = claimed;
  return inTransaction({ ...scope, organisationId }, async (scope): Promise<RequeueResult> => {
    const { db } = scope;
    const where = { organisationId, id };
    const recovery = await lockRecovery(scope, claimed);
    if (!recovery) return { outcome: 'lost' };
    const { ratePerSecond, now } = recovery;
    if (!recovery.isEnabled) {
      await db.recovery.updateMany({ where, data: { leaseId: null, availableAt: now } });
      return { outcome: 'paused' };
    }
    const size = Math.min(MAX_AT_ONCE, ratePerSecond);
    const { lookedAt, requeued, lastCreatedAt, lastId } = await (recovery.kind === 'FAILED'
      ? resendFailed(scope, recovery, size)
      : sendAll(scope, recovery, size));
    const skipped = lookedAt - requeued;
    const isLast = lookedAt < size;
    const slot = new Date(
      Math.max(nextSlot.getTime(), now.getTime() - CATCHES_UP) + Math.ceil((1000 * requeued) / ratePerSecond),
    );
    const isDue = slot <= now;
    const staysInHand = !isLast && isDue && keeps;
    await db.$executeRaw`
      UPDATE recovery
      SET requeued = requeued + ${requeued}::int, skipped = skipped + ${skipped}::int, total = greatest(total, requeued +
        skipped + ${lookedAt}::int),
        cursor_created_at = coalesce(${lastCreatedAt}, cursor_created_at), cursor_id = coalesce(${lastId}::uuid,
          cursor_id),
        status = ${isLast ? 'COMPLETED' : 'RUNNING'}::recovery_status, finished_at =
          ${isLast ? now : null}::timestamptz,
        lease_id = ${staysInHand ? leaseId : null}::uuid,
        available_at = ${staysInHand ? new Date(now.getTime() + LEASE_SECONDS * 1000) : slot}
      WHERE organisation_id = ${organisationId}::uuid AND id = ${id}::uuid`;
    if (isLast) await recordChange(scope, 'recovery.completed', id, { endpointId: recovery.endpointId });
    if (requeued > 0) await notifyWork(db, DELIVERY_QUEUE);
    return isLast ? { outcome: 'completed' } : { outcome: 'going on', nextSlot: slot, isDue };
  });
}

/** Takes hold of a recovery until the end of the transaction, as long as it runs and is in this process's hand. */
async function lockRecovery(
  { db }: Scope,
  { organisationId, id, leaseId }: ClaimedRecovery,
): Promise<RunningRecovery | undefined> {
  const [recovery] = await db.$queryRaw<RunningRecovery[]>`
    SELECT recovery.organisation_id AS "organisationId", recovery.endpoint_id AS "endpointId", recovery.kind,
      recovery.since, recovery.until,
      recovery.event_types AS "eventTypes", recovery.rate_per_second AS "ratePerSecond", recovery.cursor_created_at
        AS "cursorCreatedAt",
      recovery.cursor_id AS "cursorId", endpoint.enabled AS "isEnabled", clock_timestamp() AS now
    FROM recovery
    JOIN endpoint ON endpoint.organisation_id = recovery.organisation_id AND endpoint.id = recovery.endpoint_id
    WHERE recovery.organisation_id = ${organisationId}::uuid AND recovery.id = ${id}::uuid
      AND recovery.lease_id = ${leaseId}::uuid AND recovery.status = 'RUNNING'
    FOR UPDATE OF recovery`;
  return recovery;
}

/** The order that an ordered endpoint keeps, also of what was written when it was not. */
const ORDER_KEY = Prisma.sql`CASE WHEN endpoint.ordered THEN event.subject END`;

/** Those that somebody sent again by hand at this moment are passed over. */
async function resendFailed({ db }: Scope, recovery: RunningRecovery, size: number): Promise<Batch> {
  const { cursorId } = recovery;
  const [batch] = await db.$queryRaw<Batch[]>`
    WITH looked AS MATERIALIZED (
      SELECT delivery.organisation_id, delivery.id ${failedDeliveries(recovery)}
        AND (${cursorId}::uuid IS NULL OR delivery.id > ${cursorId}::uuid)
      ORDER BY delivery.id LIMIT ${size}
    ), again AS (
      UPDATE delivery
      SET status = 'PENDING', step = 0, trigger = 'RECOVERY', lease_id = NULL, finished_at = NULL, available_at =
        now(), order_key = ${ORDER_KEY}
      FROM looked, event, endpoint
      WHERE delivery.organisation_id = looked.organisation_id AND delivery.id = looked.id
        AND delivery.status = 'EXHAUSTED'
        AND event.organisation_id = delivery.organisation_id AND event.id = delivery.event_id
        AND endpoint.organisation_id = delivery.organisation_id AND endpoint.id = delivery.endpoint_id
      RETURNING delivery.id
    )
    SELECT count(*)::int AS "lookedAt", (SELECT count(*)::int
      FROM again) AS requeued, NULL::timestamptz AS "lastCreatedAt",
      (SELECT id FROM looked ORDER BY id DESC LIMIT 1) AS "lastId"
    FROM looked`;
  return batch as Batch;
}

/**
 * What is under way at this moment, or held by whoever stores how it went, is being sent and is left alone. Nothing is
 * waited for, so that this and the storing of outcomes never wait for each other.
 */
async function sendAll({ db }: Scope, recovery: RunningRecovery, size: number): Promise<Batch> {
  const { endpointId, cursorCreatedAt, cursorId } = recovery;
  const [batch] = await db.$queryRaw<Batch[]>`
    WITH looked AS MATERIALIZED (
      SELECT event.organisation_id, event.id, event.created_at, event.sequence, ${ORDER_KEY} AS order_key
        ${eventsTaken(recovery)}
        AND (${cursorId}::uuid IS NULL OR (event.created_at, event.id) > (${cursorCreatedAt}, ${cursorId}::uuid))
      ORDER BY event.created_at, event.id LIMIT ${size}
    ), free AS (
      SELECT delivery.organisation_id, delivery.id, looked.order_key FROM looked
      JOIN delivery ON delivery.organisation_id = looked.organisation_id AND delivery.event_id = looked.id
        AND delivery.endpoint_id = ${endpointId}::uuid
      WHERE NOT ${UNDER_WAY}
      FOR UPDATE OF delivery SKIP LOCKED
    ), again AS (
      UPDATE delivery
      SET status = 'PENDING', step = 0, trigger = 'REPLAY', lease_id = NULL, finished_at = NULL, order_key =
        free.order_key,
        available_at = CASE WHEN delivery.status = 'PENDING' THEN least(delivery.available_at, now()) ELSE now() END
      FROM free WHERE delivery.organisation_id = free.organisation_id AND delivery.id = free.id
      RETURNING delivery.id
    ), made AS (
      INSERT INTO delivery (organisation_id, id, event_id, endpoint_id, sequence, trigger, order_key)
      SELECT organisation_id, new_id(), id, ${endpointId}::uuid, sequence, 'REPLAY'::attempt_trigger, order_key
        FROM looked
      ON CONFLICT (organisation_id, event_id, endpoint_id) DO NOTHING
      RETURNING id
    )
    SELECT count(*)::int AS "lookedAt", ((SELECT count(*) FROM again) + (SELECT count(*)
      FROM made))::int AS requeued, max(created_at) AS "lastCreatedAt",
      (SELECT id FROM looked ORDER BY created_at DESC, id DESC LIMIT 1) AS "lastId"
    FROM looked`;
  return batch as Batch;
}
