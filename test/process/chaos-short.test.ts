import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { runChaos, type ChaosRun } from '../chaos/imports/chaos.js';
import { FULL_RUN } from '../chaos/imports/chaos-options.js';
import { checkRecord, type ChaosRecord } from '../chaos/imports/checks.js';

let run: ChaosRun;

beforeAll(async () => {
  run = await runChaos({
    ...FULL_RUN,
    kills: 2,
    items: 90,
    matches: 6,
    databaseRestarts: ['immediate'],
    connectionCuts: 1,
    waitForLeases: false,
    onProgress: () => undefined,
  });
});

afterAll(() => run?.close());

/** The names of the checks that find faults. */
async function failing(record: ChaosRecord): Promise<string[]> {
  return (await checkRecord(record)).filter(({ faults }) => faults.length > 0).map(({ name }) => name);
}

describe('when processes are killed and the database is restarted during work', () => {
  test('nothing is lost, duplicated or invented', async () => {
    const checks = await checkRecord(run.record);
    expect(checks.flatMap(({ name, faults }) => faults.map((fault) => `${name}: ${fault}`))).toEqual([]);
    expect(run.figures).toMatchObject({ kills: 2, databaseRestarts: 1, connectionCuts: 1, items: 90 });
    expect(run.figures.matches).toBeGreaterThanOrEqual(6);
    expect(run.figures.events).toBeGreaterThan(0);
  });

  test('the checks detect an event that never arrived', async () => {
    const lost = run.record.received[0]?.headers['webhook-id'];
    const received = run.record.received.filter(({ headers }) => headers['webhook-id'] !== lost);
    expect(await failing({ ...run.record, received })).toEqual(['every event arrived at least once']);
  });

  test('the checks detect an invented event, and a repeat with another body', async () => {
    const [first] = run.record.received;
    if (!first) throw new Error('no event arrived');
    const received = [
      ...run.record.received,
      { ...first, body: `${first.body} ` },
      { ...first, headers: { ...first.headers, 'webhook-id': '00000000-0000-4000-8000-000000000000' } },
    ];
    expect(await failing({ ...run.record, received })).toEqual([
      'no event arrived that the database does not contain',
      'every arrival of an event has the same body, to the byte, and a valid signature',
    ]);
  });

  // Last, because it changes the results of the run.
  test(
    'lost evidence, an item read twice, a lost item, and a match and an import without their events would be ' +
      'found',
    async () => {
      const { query, organisationId } = run.record;
      const own = [organisationId];
      await query(
        'DELETE FROM evidence WHERE organisation_id = $1 AND id = (SELECT min(id::text)::uuid FROM evidence WHERE ' +
          'organisation_id = $1)',
        own,
      );
      await query(
        `INSERT INTO audit_entry (organisation_id, id, actor, action, subject_id)
       SELECT organisation_id, gen_random_uuid(), actor, action, subject_id FROM audit_entry
       WHERE organisation_id = $1 AND action = 'import.item-read' LIMIT 1`,
        own,
      );
      await query(
        `DELETE FROM import_item WHERE organisation_id = $1 AND id = (SELECT min(id::text)::uuid FROM import_item
        WHERE organisation_id = $1 AND status = 'FAILED')`,
        own,
      );
      await query(
        `DELETE FROM event WHERE organisation_id = $1 AND id = (SELECT min(id::text)::uuid FROM event
        WHERE organisation_id = $1 AND type = 'smartmatch.completed')`,
        own,
      );
      await query(
        `DELETE FROM event WHERE organisation_id = $1 AND id = (SELECT min(id::text)::uuid FROM event
        WHERE organisation_id = $1 AND type = 'import.completed')`,
        own,
      );
      expect(await failing(run.record)).toEqual([
        'every accepted import is stored once, with all of its items',
        'an import without an answer is stored whole or not at all',
        'every item ended once',
        'every item has the evidence of an undisturbed run',
        'the findings add up to those of an undisturbed run',
        'every match is completed and has its one event',
        'every import has its one event, which counts its items',
        'no event arrived that the database does not contain',
      ]);
    },
  );
});
