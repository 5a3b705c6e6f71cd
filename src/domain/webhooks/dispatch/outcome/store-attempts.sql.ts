import { Prisma } from '../../../../generated/prisma/client.js';
import { command, rowsOf, statement } from '../../../../platform/database/index.js';
import { failureOf, type FinishedAttempt } from './finished-attempt.js';

/**
 * Stores the outcome of attempts, logs each attempt, and returns the ids of the deliveries whose lease was still this
 * process's; for the others, only the attempt is logged. Storing the same attempts again changes nothing, so it can be
 * repeated when it is not known whether the first time succeeded.
 *
 * @param isDurable - whether the transaction commits synchronously. If not, what a crash of the database undoes is
 * sent again.
 */
export const storeAttempts = statement(
  rowsOf<{ readonly id: string }>({ id: 'uuid' }),
  (attempts: readonly FinishedAttempt[], isDurable: boolean) => Prisma.sql`
    WITH relaxed AS (
      SELECT set_config('synchronous_commit', ${isDurable ? 'on' : 'off'}::text, true) AS setting
    ), given AS (
      SELECT * FROM json_to_recordset(${JSON.stringify(attempts.map(attemptRow))}::json) AS given(
        organisation_id uuid, id uuid, lease_id uuid, status delivery_status, wait float8, attempt_id uuid,
        trigger attempt_trigger, started_at timestamptz, duration int, status_code int, failure text, answer text)
    ), found AS (
      -- The delivery may have been deleted with the person it was about; then there is nothing to log either. Found one
      -- by one, and updated by ctid, so that the plan does not depend on statistics.
      SELECT given.*, delivery.place, delivery.attempts,
        delivery.lease_id = given.lease_id AND delivery.status = 'PENDING' AS is_own
      FROM relaxed CROSS JOIN given
      CROSS JOIN LATERAL (
        SELECT ctid AS place, attempts, lease_id, status FROM delivery
        WHERE organisation_id = given.organisation_id AND id = given.id
        FOR UPDATE
      ) delivery
    ), stored AS (
      UPDATE delivery
      SET status = found.status, lease_id = NULL, attempts = found.attempts + 1,
        step = CASE WHEN found.wait IS NULL THEN delivery.step ELSE delivery.step + 1 END,
        trigger = CASE WHEN found.wait IS NULL THEN delivery.trigger ELSE 'SCHEDULE' END,
        finished_at = CASE WHEN found.wait IS NULL THEN clock_timestamp() END,
        available_at = clock_timestamp() + coalesce(found.wait, 0) * interval '1 millisecond'
      FROM found
      WHERE delivery.ctid = found.place AND found.is_own
      RETURNING delivery.id
    ), logged AS (
      INSERT INTO attempt (organisation_id, id, delivery_id, number, trigger, started_at, duration_milliseconds,
        status_code, failure, answer)
      SELECT organisation_id, attempt_id, id, attempts + 1, trigger, started_at, duration,
        status_code, failure, answer
      FROM found
      ON CONFLICT DO NOTHING
    )
    SELECT id FROM stored`,
);

function attemptRow({ delivery, attemptId, outcome, startedAt, status, retryDelayMilliseconds }: FinishedAttempt) {
  const answered = outcome.kind === 'ANSWERED';
  return {
    organisation_id: delivery.organisationId,
    id: delivery.id,
    lease_id: delivery.leaseId,
    status,
    wait: retryDelayMilliseconds,
    attempt_id: attemptId,
    trigger: delivery.trigger,
    started_at: startedAt,
    duration: Math.round(outcome.durationMilliseconds),
    status_code: answered ? outcome.statusCode : null,
    failure: failureOf(outcome),
    answer: answered ? outcome.bodyExcerpt : null,
  };
}

/**
 * Delays the deliveries that wait for the given ones until these are attempted again. Events about one subject are sent
 * in order, and those that cannot be sent yet need not be examined by each claim.
 */
export const delayFollowers = command(
  (attempts: readonly FinishedAttempt[]) => Prisma.sql`
    UPDATE delivery follower
    SET available_at = greatest(follower.available_at, head.available_at)
    FROM unnest(
      ${attempts.map(({ delivery }) => delivery.organisationId)}::uuid[],
      ${attempts.map(({ delivery }) => delivery.id)}::uuid[]
    ) AS given(organisation_id, id)
    JOIN delivery head ON head.organisation_id = given.organisation_id AND head.id = given.id
    WHERE follower.organisation_id = head.organisation_id AND follower.endpoint_id = head.endpoint_id
      AND follower.order_key = head.order_key
      AND follower.sequence > head.sequence AND follower.status = 'PENDING' AND follower.lease_id IS NULL`,
);
