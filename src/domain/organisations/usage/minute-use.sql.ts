import { Prisma } from '../../../generated/prisma/client.js';
import { rowsOf, statement } from '../../../platform/database/index.js';

/** What a process has counted for an organisation. */
export interface CountedUse {
  readonly organisationId: string;
  readonly requests: number;
  /** Cost of operations. */
  readonly cost: number;
}

/** What all processes have counted for an organisation in its present minute. */
export interface CountedMinute extends CountedUse {
  /** How long it lasts. */
  readonly remainingMilliseconds: number;
}

/**
 * Adds what a process has counted to the minutes of organisations, and returns what all processes have counted. A minute
 * begins with what is counted first after the last one has ended.
 *
 * An organisation that is being deleted is skipped, so that nothing waits for its deletion. The commit is asynchronous:
 * what a crash of the database loses is counted as not sent.
 */
export const addMinuteUse = statement(
  rowsOf<CountedMinute>({
    organisationId: 'uuid',
    requests: 'float8',
    cost: 'float8',
    remainingMilliseconds: 'float8',
  }),
  (uses: readonly CountedUse[]) => Prisma.sql`
    WITH relaxed AS (
      SELECT set_config('synchronous_commit', 'off', true) AS setting
    ), counted AS MATERIALIZED (
      SELECT given.* FROM relaxed
      CROSS JOIN unnest(
        ${uses.map(({ organisationId }) => organisationId)}::uuid[], ${uses.map(({ requests }) => requests)}::int[],
        ${uses.map(({ cost }) => cost)}::bigint[]
      ) AS given(organisation_id, requests, cost)
      JOIN organisation ON organisation.id = given.organisation_id
      WHERE relaxed.setting = 'off'
      -- In one order, so that two processes cannot deadlock.
      ORDER BY given.organisation_id
      FOR KEY SHARE OF organisation SKIP LOCKED
    )
    INSERT INTO organisation_minute AS known (organisation_id, ends_at, requests, cost)
    SELECT organisation_id, clock_timestamp() + interval '1 minute', requests, cost FROM counted
    ON CONFLICT (organisation_id) DO UPDATE
    SET ends_at = CASE WHEN known.ends_at > now() THEN known.ends_at ELSE excluded.ends_at END,
      requests = CASE WHEN known.ends_at > now() THEN known.requests ELSE 0 END + excluded.requests,
      cost = CASE WHEN known.ends_at > now() THEN known.cost ELSE 0 END + excluded.cost
    RETURNING organisation_id AS "organisationId", requests::float8 AS requests, cost::float8 AS cost,
      greatest(0, extract(epoch FROM ends_at - clock_timestamp()) * 1000)::float8 AS "remainingMilliseconds"`,
);
