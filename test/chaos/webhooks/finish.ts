import { setTimeout as pause } from 'node:timers/promises';
import { endLeases } from '../end-leases.js';
import type { EndpointRecord, StoredDelivery } from './endpoint-record.js';
import type { OwnCheck, ScenarioRun, Stage, WebhookDisturbance } from './scenario.js';
import type { Party, Site } from './site.js';

/**
 * Maximum time without any progress before a scenario fails, in milliseconds: longer than a lease, and than the time
 * that a circuit stays open.
 */
const STANDSTILL = { short: 60_000, long: 240_000 };

/**
 * In the short form, after this time without progress, in milliseconds, all remaining leases belong to dead processes.
 */
const LEASES_END_AFTER = 1500;

/**
 * Waits until every delivery has ended, as long as there is progress; stops the workers, and collects the results.
 *
 * @throws Error if something is waiting and there is no progress any more.
 */
export async function finish(
  stage: Stage,
  site: Site,
  disturbances: readonly WebhookDisturbance[],
  ownChecks: readonly OwnCheck[] = [],
): Promise<ScenarioRun> {
  await untilDelivered(stage, site);
  await Promise.all(site.fleets.map((fleet) => fleet.stop()));
  const endpoints: EndpointRecord[] = [];
  for (const party of site.parties) endpoints.push(await takeRecord(site, party));
  const ends = site.fleets.flatMap(({ unexpectedEnds }) => unexpectedEnds);
  return { endpoints, disturbances, ownChecks: [...ownChecks, { name: 'no process ended by itself', faults: ends }] };
}

/**
 * Waits until every delivery has ended.
 *
 * @throws Error if something is waiting and there is no progress any more.
 */
export async function untilDelivered(stage: Stage, site: Site): Promise<void> {
  let last = { waiting: undefined as number | undefined, arrived: -1, at: performance.now() };
  let leasesEndedAt = performance.now();
  for (;;) {
    const waiting = await countWaiting(site);
    if (waiting === 0) return;
    const arrived = site.parties.reduce((sum, { receiver }) => sum + receiver.arrivals.length, 0);
    const now = performance.now();
    if (waiting !== last.waiting || arrived !== last.arrived) last = { waiting, arrived, at: now };
    const still = now - Math.max(last.at, leasesEndedAt);
    if (stage.form === 'short' && still > LEASES_END_AFTER) {
      for (const { organisationId } of site.parties) await endLeases(site.query, organisationId);
      leasesEndedAt = now;
    }
    if (now - last.at > STANDSTILL[stage.form])
      throw new Error(`${waiting} deliveries wait, and nothing goes on any more: ${await describeWaiting(site)}`);
    await pause(100);
  }
}

/** Undefined while the database cannot be queried. */
async function countWaiting({ query }: Site): Promise<number | undefined> {
  const [row] = await query<{ waiting: number }>(
    `SELECT count(*)::int AS waiting FROM delivery WHERE status = 'PENDING'`,
  ).catch(() => []);
  return row?.waiting;
}

async function describeWaiting({ query }: Site): Promise<string> {
  const rows = await query(
    `SELECT organisation.name, attempts, lease_id IS NOT NULL AS leased, count(*)::int AS count, round(extract(epoch
      FROM min(available_at) - now())) AS due,
       round(extract(epoch FROM min(health.open_until) - now())) AS held
     FROM delivery JOIN organisation ON organisation.id = delivery.organisation_id
     LEFT JOIN endpoint_health health ON health.organisation_id = delivery.organisation_id
       AND health.endpoint_id = delivery.endpoint_id
     WHERE status = 'PENDING' GROUP BY 1, 2, 3 ORDER BY 4 DESC LIMIT 8`,
  );
  return JSON.stringify(rows);
}

async function takeRecord(
  { query }: Site,
  { name, organisationId, ordered, endpoint, receiver, writer }: Party,
): Promise<EndpointRecord> {
  const deliveries = await query<{ eventId: string; body: string; status: string; attempts: number }>(
    `SELECT event.id AS "eventId", event.body, coalesce(delivery.status::text, 'not there') AS status,
       (SELECT count(*)::int FROM attempt WHERE attempt.organisation_id = delivery.organisation_id
         AND attempt.delivery_id = delivery.id) AS attempts
     FROM event LEFT JOIN delivery ON delivery.organisation_id = event.organisation_id AND delivery.event_id = event.id
     WHERE event.organisation_id = $1 AND event.type NOT LIKE 'webhook.%' ORDER BY event.sequence`,
    [organisationId],
  );
  const { apiKey, signingSecret } = endpoint;
  const committed = await writer.findCommitted(query);
  return {
    name,
    ordered,
    apiKey,
    signingSecret,
    committed,
    arrivals: [...receiver.arrivals],
    deliveries: deliveries satisfies StoredDelivery[],
  };
}
