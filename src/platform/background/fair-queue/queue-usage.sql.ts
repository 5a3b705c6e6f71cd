import { Prisma } from '../../../generated/prisma/client.js';
import { command } from '../../database/index.js';

/** Time of a queue that an organisation used. */
export interface Usage {
  readonly organisationId: string;
  /** Virtual time at which its turn began. */
  readonly virtualStart: number;
  readonly milliseconds: number;
  readonly pieces: number;
}

/**
 * Charges organisations with the time that was spent on their work. An organisation's virtual time advances by what it
 * used; one that had nothing waiting starts at the queue's present, so that unused time is not saved up.
 *
 * An organisation that is being deleted is skipped, so that nothing waits for its deletion.
 */
export const chargeUsage = command(
  (queue: string, usages: readonly Usage[]) => Prisma.sql`
    WITH relaxed AS (
      SELECT set_config('synchronous_commit', 'off', true) AS setting
    ), present AS MATERIALIZED (
      SELECT given.* FROM relaxed
      CROSS JOIN unnest(
        ${usages.map(({ organisationId }) => organisationId)}::uuid[],
        ${usages.map(({ virtualStart }) => virtualStart)}::float8[],
        ${usages.map(({ milliseconds }) => milliseconds)}::float8[], ${usages.map(({ pieces }) => pieces)}::int[]
      ) AS given(organisation_id, virtual_start, milliseconds, pieces)
      JOIN organisation ON organisation.id = given.organisation_id
      WHERE relaxed.setting = 'off'
      -- In one order, so that two processes cannot deadlock.
      ORDER BY given.organisation_id
      FOR KEY SHARE OF organisation SKIP LOCKED
    )
    INSERT INTO queue_usage AS known (
      organisation_id, queue, virtual_start, virtual_finish, mean_milliseconds, used_milliseconds)
    SELECT organisation_id, ${queue}, virtual_start, virtual_start + milliseconds, milliseconds / pieces, milliseconds
    FROM present
    ON CONFLICT (organisation_id, queue) DO UPDATE
    SET virtual_start = greatest(known.virtual_start, excluded.virtual_start),
      virtual_finish = greatest(known.virtual_finish, excluded.virtual_start)
        + (excluded.virtual_finish - excluded.virtual_start),
      -- Half of the old mean is replaced with each charge, so that one slow item among many is soon forgotten.
      mean_milliseconds = (known.mean_milliseconds + excluded.mean_milliseconds) / 2,
      used_milliseconds = known.used_milliseconds + excluded.used_milliseconds`,
);
