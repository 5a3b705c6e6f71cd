import type { Database } from '../database/index.js';
import type { LeasedWork } from './work-table.js';

/** Time of a queue that an organisation used. */
export interface Usage {
  readonly organisationId: string;
  /** Virtual time at which its turn began. */
  readonly virtualStart: number;
  readonly milliseconds: number;
  readonly pieces: number;
}

/** Adds up the time that this process works for organisations. */
export interface UsageMeter {
  add(work: LeasedWork, milliseconds: number): void;
  /** Notes in the database what was added since it was last noted, or does nothing. */
  flush(): Promise<void>;
}

/** Makes the meter of a queue. */
export function createUsageMeter(db: Database, queue: string): UsageMeter {
  let noted = new Map<string, Usage>();
  const add = ({ organisationId, virtualStart, milliseconds, pieces }: Usage) => {
    const before = noted.get(organisationId);
    noted.set(organisationId, {
      organisationId,
      virtualStart: Math.max(before?.virtualStart ?? 0, virtualStart),
      milliseconds: (before?.milliseconds ?? 0) + milliseconds,
      pieces: (before?.pieces ?? 0) + pieces,
    });
  };
  return {
    add: ({ organisationId, virtualStart }, milliseconds) =>
      add({ organisationId, virtualStart, milliseconds, pieces: 1 }),
    flush: async () => {
      const usages = [...noted.values()];
      if (usages.length === 0) return;
      noted = new Map();
      try {
        await chargeUsage(db, queue, usages);
      } catch (error) {
        usages.forEach(add);
        throw error;
      }
    },
  };
}

/**
 * Charges organisations with the time that was worked for them. An organisation's virtual time goes on by what it used,
 * from the present of the queue where it had nothing waiting: so what it left unused is not saved up.
 *
 * An organisation that is being deleted is passed over, as nobody may wait for that.
 */
export async function chargeUsage(db: Database, queue: string, usages: readonly Usage[]): Promise<void> {
  await db.$executeRaw`
    WITH relaxed AS (
      SELECT set_config('synchronous_commit', 'off', true) AS setting
    ), present AS MATERIALIZED (
      SELECT given.* FROM relaxed
      CROSS JOIN unnest(${usages.map(({ organisationId }) => organisationId)}::uuid[],
        ${usages.map(({ virtualStart }) => virtualStart)}::float8[],
                        ${usages.map(({ milliseconds }) => milliseconds)}::float8[],
                          ${usages.map(({ pieces }) => pieces)}::int[])
        AS given(organisation_id, virtual_start, milliseconds, pieces)
      JOIN organisation ON organisation.id = given.organisation_id
      WHERE relaxed.setting = 'off'
      -- All in one order, so that no two processes wait for each other.
      ORDER BY given.organisation_id
      FOR KEY SHARE OF organisation SKIP LOCKED
    )
    INSERT INTO queue_usage AS known (organisation_id, queue, virtual_start, virtual_finish, mean_milliseconds)
    SELECT organisation_id, ${queue}, virtual_start, virtual_start + milliseconds, milliseconds / pieces FROM present
    ON CONFLICT (organisation_id, queue) DO UPDATE
    SET virtual_start = greatest(known.virtual_start, excluded.virtual_start),
      virtual_finish = greatest(known.virtual_finish, excluded.virtual_start) + (excluded.virtual_finish -
        excluded.virtual_start),
      -- Half of what is known goes with each charge, so that one slow piece among many is soon forgotten.
      mean_milliseconds = (known.mean_milliseconds + excluded.mean_milliseconds) / 2`;
}
