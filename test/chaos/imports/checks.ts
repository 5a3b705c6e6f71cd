import { Webhook } from 'standardwebhooks';
import { groupBy } from '../../../src/platform/group-by.js';
import type { ReceivedRequest } from '../../support/webhooks/webhook-receiver.js';
import { isSigned, webhookId } from '../signed-arrivals.js';
import { toCheckResult, type CheckResult } from '../check-result.js';
import type { Query } from '../query.js';
import type { SentLoad } from './send-load.js';
import { takeFindings, type TakenFindings } from './take-findings.js';

/** The results of a run, to be checked. */
export interface ChaosRecord {
  readonly query: Query;
  readonly organisationId: string;
  readonly signingSecret: string;
  readonly load: SentLoad;
  readonly received: readonly ReceivedRequest[];
  /** The results of the same items in a run without disturbances. */
  readonly undisturbed: TakenFindings;
  readonly unexpectedEnds: readonly string[];
}

/** Checks the results of a run against every guarantee. */
export async function checkRecord(record: ChaosRecord): Promise<CheckResult[]> {
  const results: CheckResult[] = [];
  for (const [name, check] of Object.entries(CHECKS)) {
    results.push(toCheckResult(name, await check(record)));
  }
  return results;
}

type Check = (record: ChaosRecord) => Promise<string[]>;

const CHECKS: Readonly<Record<string, Check>> = {
  'every accepted import is stored once, with all of its items': async ({ query, organisationId, load }) => {
    const rows = await query<{ batch_id: string; count: number; items: number }>(
      `SELECT import.batch_id, count(DISTINCT import.id)::int AS count, count(item.id)::int AS items
       FROM import LEFT JOIN import_item item ON item.organisation_id = import.organisation_id
         AND item.import_id = import.id
       WHERE import.organisation_id = $1 GROUP BY import.batch_id`,
      [organisationId],
    );
    const stored = new Map(rows.map((row) => [row.batch_id, row]));
    return [...load.accepted].flatMap(([batchId, items]) => {
      const found = stored.get(batchId);
      if (found?.count === 1 && found.items === items.length) return [];
      return [
        `${batchId}: sent ${items.length} items, stored ${found?.count ?? 0} imports with ${found?.items ?? 0} items`,
      ];
    });
  },

  'an import without an answer is stored whole or not at all': async ({ query, organisationId, load }) => {
    const halves = await query<{ batch_id: string; item_count: number; items: number }>(
      `SELECT import.batch_id, import.item_count, count(item.id)::int AS items
       FROM import LEFT JOIN import_item item ON item.organisation_id = import.organisation_id
         AND item.import_id = import.id
       WHERE import.organisation_id = $1
       GROUP BY import.organisation_id, import.id HAVING count(item.id) <> import.item_count`,
      [organisationId],
    );
    const late = await query<{ batch_id: string }>(
      'SELECT batch_id FROM import WHERE organisation_id = $1 AND batch_id = ANY ($2)',
      [organisationId, [...load.refused.keys()]],
    );
    return [
      ...halves.map(({ batch_id, item_count, items }) => `${batch_id}: ${items} of ${item_count} items`),
      ...late.map(({ batch_id }) => `${batch_id}: came to be after the service had said that it is not there`),
    ];
  },

  'every item ended once': async ({ query, organisationId }) => {
    const rows = await query<{ id: string; status: string; ends: number }>(
      `SELECT item.id, item.status, count(entry.id)::int AS ends
       FROM import_item item
       LEFT JOIN audit_entry entry ON entry.organisation_id = item.organisation_id AND entry.subject_id = item.id
         AND entry.action IN ('import.item-read', 'import.item-failed')
       WHERE item.organisation_id = $1
       GROUP BY item.organisation_id, item.id
       HAVING count(entry.id) <> 1 OR item.status NOT IN ('READ', 'FAILED')`,
      [organisationId],
    );
    return rows.map(({ id, status, ends }) => `item ${id} is ${status} and ended ${ends} times`);
  },

  'every item has the evidence of an undisturbed run': async ({ query, organisationId, undisturbed }) => {
    const disturbed = await takeFindings(query, organisationId);
    return [...undisturbed.items].flatMap(([number, expected]) => {
      const found = disturbed.items.get(number);
      return found === expected ? [] : [`item ${number}: expected "${expected}", found "${found}"`];
    });
  },

  'the findings add up to those of an undisturbed run': async ({ query, organisationId, undisturbed }) => {
    const { counts } = await takeFindings(query, organisationId);
    return Object.entries(undisturbed.counts).flatMap(([table, count]) =>
      counts[table] === count ? [] : [`${table}: ${counts[table]} rows, undisturbed ${count}`],
    );
  },

  'no profile skill is doubled': async ({ query, organisationId }) => {
    const rows = await query<{ profile_id: string; skill_id: string }>(
      `SELECT profile_id, skill_id FROM profile_skill WHERE organisation_id = $1
       GROUP BY profile_id, skill_owner_id, skill_id HAVING count(*) > 1`,
      [organisationId],
    );
    return rows.map(({ profile_id, skill_id }) => `profile ${profile_id} has the skill ${skill_id} more than once`);
  },

  'no person has two profiles': async ({ query, organisationId }) => {
    const rows = await query<{ key: string; count: number }>(
      `SELECT key, count(*)::int AS count
       FROM profile, LATERAL (VALUES (public_identifier), ('address ' || record_email)) AS keys(key)
       WHERE organisation_id = $1 AND key IS NOT NULL
       GROUP BY key HAVING count(*) > 1`,
      [organisationId],
    );
    return rows.map(({ key, count }) => `${key}: ${count} profiles`);
  },

  'every match is completed and has its one event': async ({ query, organisationId, load }) => {
    const matches = await query<{ id: string; status: string; events: number }>(
      `SELECT match.id, match.status, count(event.id)::int AS events
       FROM smart_match match
       JOIN profile ON profile.organisation_id = match.organisation_id AND profile.id = match.profile_id
       LEFT JOIN event ON event.organisation_id = match.organisation_id AND event.type = 'smartmatch.completed'
         AND event.subject = profile.public_identifier
         AND event.body::jsonb -> 'data' ->> 'skillsetId' = match.skillset_id::text
         AND (event.body::jsonb -> 'data' ->> 'completedAt')::timestamptz = match.completed_at
       WHERE match.organisation_id = $1
       GROUP BY match.organisation_id, match.id`,
      [organisationId],
    );
    const [events] = await query<{ count: number }>(
      `SELECT count(*)::int AS count FROM event WHERE organisation_id = $1 AND type = 'smartmatch.completed'`,
      [organisationId],
    );
    const { matchesAccepted, matchesUnknown } = load;
    const isCountRight = matches.length >= matchesAccepted && matches.length <= matchesAccepted + matchesUnknown;
    return [
      ...matches
        .filter(({ status, events }) => status !== 'COMPLETED' || events !== 1)
        .map(({ id, status, events }) => `match ${id} is ${status} with ${events} events`),
      ...(events?.count === matches.length ? [] : [`${matches.length} matches and ${events?.count} events of matches`]),
      ...(isCountRight
        ? []
        : [`${matches.length} matches stored, ${matchesAccepted} accepted and ${matchesUnknown} without an answer`]),
    ];
  },

  'every import has its one event, which counts its items': async ({ query, organisationId }) => {
    const rows = await query<{ id: string; items: string; told: string[] }>(
      `SELECT import.id, concat_ws(' and ', count(*) FILTER (WHERE item.status = 'READ'), count(*) FILTER (WHERE
        item.status = 'FAILED')) AS items,
         ARRAY(SELECT concat_ws(' and ', body::jsonb -> 'data' ->> 'read', body::jsonb -> 'data' ->> 'failed')
           FROM event
           WHERE event.organisation_id = import.organisation_id AND event.type = 'import.completed'
             AND event.subject = import.id::text) AS told
       FROM import JOIN import_item item ON item.organisation_id = import.organisation_id AND item.import_id = import.id
       WHERE import.organisation_id = $1
       GROUP BY import.organisation_id, import.id`,
      [organisationId],
    );
    return rows
      .filter(({ items, told }) => told.length !== 1 || told[0] !== items)
      .map(({ id, items, told }) => `import ${id} has ${items} items, and events tell of ${told.join(', ') || 'none'}`);
  },

  'every new profile has its one event': async ({ query, organisationId }) => {
    const rows = await query<{ subject: string; profiles: number; events: number }>(
      `SELECT subject, count(profile.id)::int AS profiles, count(event.id)::int AS events
       FROM (SELECT public_identifier AS subject, id FROM profile WHERE organisation_id = $1) profile
       FULL JOIN (SELECT subject, id FROM event WHERE organisation_id = $1
         AND type = 'profile.created') event USING (subject)
       GROUP BY subject HAVING count(profile.id) <> 1 OR count(event.id) <> 1`,
      [organisationId],
    );
    return rows.map(({ subject, profiles, events }) => `${subject}: ${profiles} profiles and ${events} events`);
  },

  'every event arrived at least once': async ({ query, organisationId, received }) => {
    const arrived = new Set(received.map(webhookId));
    const events = await query<{ id: string; type: string }>('SELECT id, type FROM event WHERE organisation_id = $1', [
      organisationId,
    ]);
    return events.filter(({ id }) => !arrived.has(id)).map(({ id, type }) => `event ${id} (${type}) never arrived`);
  },

  'no event arrived that the database does not contain': async ({ query, organisationId, received }) => {
    const events = await query<{ id: string }>('SELECT id FROM event WHERE organisation_id = $1', [organisationId]);
    const known = new Set(events.map(({ id }) => id));
    return [...new Set(received.map(webhookId))]
      .filter((id) => !known.has(id))
      .map((id) => `event ${id} arrived and is not in the database`);
  },

  'every arrival of an event has the same body, to the byte, and a valid signature': async ({
    query,
    organisationId,
    received,
    signingSecret,
  }) => {
    const events = await query<{ id: string; body: string }>('SELECT id, body FROM event WHERE organisation_id = $1', [
      organisationId,
    ]);
    const bodies = new Map(events.map(({ id, body }) => [id, body]));
    const verifier = new Webhook(signingSecret);
    return [...groupBy(received, webhookId)].flatMap(([id, arrivals]) =>
      arrivals.flatMap((arrival) => {
        if (arrival.body !== (bodies.get(id) ?? arrivals[0]?.body)) return [`event ${id} arrived with another body`];
        return isSigned(verifier, arrival) ? [] : [`event ${id} arrived with a wrong signature`];
      }),
    );
  },

  'every delivery is marked as delivered': async ({ query, organisationId }) => {
    const rows = await query<{ status: string; count: number }>(
      `SELECT status, count(*)::int AS count FROM delivery WHERE organisation_id = $1
        AND status <> 'DELIVERED' GROUP BY status`,
      [organisationId],
    );
    return rows.map(({ status, count }) => `${count} deliveries are ${status}`);
  },

  'no process ended by itself': async ({ unexpectedEnds }) => [...unexpectedEnds],
};
