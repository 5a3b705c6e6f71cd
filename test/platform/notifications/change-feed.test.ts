import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { NewOrganisation } from '../../../src/domain/organisations/index.js';
import {
  openChangeFeed,
  openChangeStream,
  type Change,
  type ChangeFeed,
  type ChangeFeedTimes,
} from '../../../src/platform/notifications/index.js';
import { createLogger } from '../../../src/platform/telemetry/index.js';
import { closeAll, type Closing } from '../../support/close-all.js';
import { queryOnce } from '../../support/database/embedded-server.js';
import { createTestDatabase, type TestDatabase } from '../../support/database/test-database.js';
import { addDeliveries, addEndpoint } from '../../support/webhooks/deliveries.js';
import { waitFor } from '../../support/wait-for.js';

let database: TestDatabase;
let organisation: NewOrganisation;
const closing: Closing[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
});

afterEach(() => closeAll(closing));

afterAll(() => database?.drop());

function openFeed(times?: ChangeFeedTimes): ChangeFeed {
  const { url, client: db } = database.runtime.database;
  const feed = openChangeFeed({ url, db, log: createLogger('silent'), times });
  closing.push(feed.stop);
  return feed;
}

/** Subscribes to a new organisation; collects what comes. */
async function subscribe(feed = openFeed()) {
  organisation = await database.createOrganisation();
  const changes: Change[] = [];
  let missed = 0;
  const leave = await feed.subscribe(organisation.id, {
    onChange: (change) => changes.push(change),
    onMissed: () => (missed += 1),
  });
  return { changes, missed: () => missed, leave };
}

const addProfiles = (count: number) =>
  queryOnce(
    database.url,
    `INSERT INTO profile (organisation_id, id, public_identifier, sort_name)
     SELECT $1, gen_random_uuid(), 'E-' || place, place FROM generate_series(1, $2::int) AS place`,
    [organisation.id, count],
  );

const idsIn = (changes: readonly Change[]) => changes.flatMap(({ objects }) => (objects ?? []).map(([id]) => id));

describe('the changes of an organisation', () => {
  it('are announced with 50 objects a message', async () => {
    const { changes } = await subscribe();
    await addProfiles(120);
    await waitFor(() => idsIn(changes).length === 120);
    const told = changes.map(({ kind, change, objects }) => `${kind} ${change} ${objects?.length}`);
    expect(told.sort()).toEqual(['PROFILE CREATED 20', 'PROFILE CREATED 50', 'PROFILE CREATED 50']);
    expect(new Set(idsIn(changes)).size).toBe(120);
  });

  it('are announced without objects if one statement changes more than 1,000', async () => {
    const { changes } = await subscribe();
    await addProfiles(1001);
    await waitFor(() => changes.length > 0);
    expect(changes).toEqual([{ kind: 'PROFILE', change: 'CREATED', objects: null }]);
  });

  it('are not announced if a statement changes nothing that is shown', async () => {
    const { changes } = await subscribe();
    const scope = database.scopeOf(organisation);
    const endpointId = await addEndpoint(scope);
    const [added] = await addDeliveries(scope, endpointId, [{}]);
    await waitFor(() => changes.length > 0);
    expect(changes).toEqual([{ kind: 'DELIVERY', change: 'CREATED', objects: [[added?.deliveryId, endpointId]] }]);
    const where = { organisationId: organisation.id };
    const { client } = database.runtime.database;
    // A claim, and then the outcome of the attempt.
    await client.delivery.updateMany({ where, data: { leaseId: endpointId, availableAt: new Date() } });
    await client.delivery.updateMany({ where, data: { attempts: 1 } });
    await waitFor(() => changes.length > 1);
    expect(changes.slice(1)).toEqual([
      { kind: 'DELIVERY', change: 'UPDATED', objects: [[added?.deliveryId, endpointId]] },
    ]);
  });

  it('are announced only if a transaction is committed, and only where somebody listens', async () => {
    const { changes } = await subscribe();
    const ours = organisation;
    const silent = await subscribe();
    silent.leave();
    const registered = () =>
      database.runtime.database.client.changeListener.count({ where: { organisationId: organisation.id } });
    await waitFor(async () => (await registered()) === 0);
    await addProfiles(1);
    const rolledBack = queryOnce(
      database.url,
      `DO $$ BEGIN
         UPDATE profile SET first_name = 'x';
         INSERT INTO profile (organisation_id, id, public_identifier, sort_name)
         VALUES ('${ours.id}', gen_random_uuid(), 'E-9', 'E-9');
         RAISE EXCEPTION 'no';
       END $$`,
    );
    await expect(rolledBack).rejects.toThrow('no');
    organisation = ours;
    await addProfiles(1);
    await waitFor(() => changes.length > 0);
    expect([changes.length, silent.changes]).toEqual([1, []]);
  });
});

describe('a subscriber', () => {
  it('is told that changes may be missed if its registration had ended', async () => {
    const { missed } = await subscribe(openFeed({ renewal: 200, probe: 5000, idle: 5000 }));
    expect(missed()).toBe(0);
    await queryOnce(database.url, 'DELETE FROM change_listener WHERE organisation_id = $1', [organisation.id]);
    await waitFor(() => missed() > 0);
  });

  it('is not disturbed by what others send on the channel', async () => {
    const { changes } = await subscribe();
    for (const payload of ['', 'hello', 'null', '[1]', '{"probe":"x"}', '{"organisationId":"x"}']) {
      await queryOnce(database.url, `SELECT pg_notify('skillgate_changes', $1)`, [payload]);
    }
    await addProfiles(1);
    await waitFor(() => changes.length > 0);
    expect(changes).toHaveLength(1);
  });

  it('keeps no connection after the last one has left', async () => {
    const { leave } = await subscribe(openFeed({ renewal: 20_000, probe: 5000, idle: 100 }));
    const count = async () => {
      const rows = await queryOnce<{ count: number }>(
        database.url,
        `SELECT count(*)::int FROM pg_stat_activity
         WHERE datname = current_database() AND query = 'LISTEN skillgate_changes'`,
      );
      return rows[0]?.count;
    };
    expect(await count()).toBe(1);
    leave();
    await waitFor(async () => (await count()) === 0);
  });
});

describe('a stream of changes', () => {
  const ids = (objects: readonly { readonly id: string }[]) => objects.map(({ id }) => id).sort();

  async function openStream() {
    const feed = openFeed();
    organisation = await database.createOrganisation();
    const { id: organisationId } = organisation;
    const seen: Change[] = [];
    const stream = await openChangeStream(feed, {
      organisationId,
      select: (change) => {
        seen.push(change);
        return change.objects && change.objects.map(([id]) => id);
      },
    });
    closing.push(async () => void (await stream.return?.()));
    expect((await stream.next()).value).toEqual({ missed: false, objects: [] });
    return { stream, seen };
  }

  it('gives a slow reader each object once, with what it came to, at most 100 at a time', async () => {
    const { stream, seen } = await openStream();
    await addProfiles(150);
    const change = (sql: string) => queryOnce(database.url, sql, [organisation.id]);
    await change(`UPDATE profile SET first_name = 'Noor' WHERE organisation_id = $1`);
    await change(`DELETE FROM profile WHERE organisation_id = $1 AND public_identifier = 'E-1'`);
    await waitFor(() => seen.length === 7);
    const first = (await stream.next()).value;
    const second = (await stream.next()).value;
    expect([first.missed, first.objects.length, second.missed, second.objects.length]).toEqual([false, 100, false, 50]);
    const all = [...first.objects, ...second.objects];
    expect(ids(all)).toEqual([...new Set(idsIn(seen))].sort());
    const deleted = seen[6]?.objects?.[0]?.[0];
    for (const { id, change } of all) expect([id, change]).toEqual([id, id === deleted ? 'DELETED' : 'CREATED']);
  });

  it('forgets what waits above 1,000 objects, and says so', async () => {
    const { stream, seen } = await openStream();
    await addProfiles(1000);
    await queryOnce(
      database.url,
      `INSERT INTO profile (organisation_id, id, public_identifier, sort_name)
       VALUES ($1, gen_random_uuid(), 'F-1', 'F-1')`,
      [organisation.id],
    );
    await waitFor(() => seen.length === 21);
    expect((await stream.next()).value).toEqual({ missed: true, objects: [] });
  });

  it('ends a read that waits', async () => {
    const { stream } = await openStream();
    const waiting = stream.next();
    await stream.return?.();
    expect(await waiting).toEqual({ done: true, value: undefined });
    expect(await stream.next()).toEqual({ done: true, value: undefined });
  });
});
