import type { ChaosRecord } from './checks.js';
import type { Disturbance } from './disturb.js';

/** The figures of a run. */
export interface ChaosFigures {
  readonly kills: number;
  readonly databaseRestarts: number;
  readonly connectionCuts: number;
  readonly imports: number;
  /** Imports that were stored although their response was lost. */
  readonly answersLost: number;
  /** Imports that were not stored and were sent again. */
  readonly importsSentAgain: number;
  readonly items: number;
  /** Items that were claimed more than once. */
  readonly itemsTakenUpAgain: number;
  readonly matches: number;
  readonly events: number;
  /** Arrivals of an event after its first. */
  readonly duplicates: number;
  /** Longest time from a disturbance to the first piece of work that was finished after it. */
  readonly recoverySeconds: number;
  /** Longest time from the acceptance of an item to its end, including the leases of killed processes. */
  readonly slowestItemSeconds: number;
  readonly seconds: number;
}

/** Measures a finished run. */
export async function measure(
  record: ChaosRecord,
  disturbances: readonly Disturbance[],
  seconds: number,
): Promise<ChaosFigures> {
  const { query, organisationId, load, received } = record;
  const [row] = await query<Record<'imports' | 'items' | 'again' | 'matches' | 'events' | 'slowest', number>>(
    `SELECT (SELECT count(*) FROM import WHERE organisation_id = $1)::int AS imports, count(*)::int AS items,
       (count(*) FILTER (WHERE attempts > 1))::int AS again,
       (SELECT count(*) FROM smart_match WHERE organisation_id = $1)::int AS matches,
       (SELECT count(*) FROM event WHERE organisation_id = $1)::int AS events,
       extract(epoch FROM max(finished_at - created_at))::float AS slowest
     FROM import_item WHERE organisation_id = $1`,
    [organisationId],
  );
  const kinds = (kind: Disturbance['kind']) => disturbances.filter((one) => one.kind === kind).length;
  return {
    kills: kinds('process killed'),
    databaseRestarts: kinds('database restarted'),
    connectionCuts: kinds('connections cut'),
    imports: row?.imports ?? 0,
    answersLost: load.answersLost,
    importsSentAgain: load.refused.size,
    items: row?.items ?? 0,
    itemsTakenUpAgain: row?.again ?? 0,
    matches: row?.matches ?? 0,
    events: row?.events ?? 0,
    duplicates: received.length - new Set(received.map(({ headers }) => headers['webhook-id'])).size,
    recoverySeconds: round(await longestRecovery(record, disturbances)),
    slowestItemSeconds: round(row?.slowest ?? 0),
    seconds: round(seconds),
  };
}

async function longestRecovery(
  { query, organisationId }: ChaosRecord,
  disturbances: readonly Disturbance[],
): Promise<number> {
  const ends = await query<{ at: Date }>(
    `SELECT finished_at AS at FROM import_item WHERE organisation_id = $1
     UNION ALL SELECT completed_at FROM smart_match WHERE organisation_id = $1
     UNION ALL SELECT finished_at FROM delivery WHERE organisation_id = $1
     ORDER BY at`,
    [organisationId],
  );
  const times = ends.map(({ at }) => at.getTime());
  const waits = disturbances.map(({ at }) => (times.find((time) => time > at) ?? at) - at);
  return Math.max(0, ...waits) / 1000;
}

function round(seconds: number): number {
  return Math.round(seconds * 10) / 10;
}
