import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { claimRecoveries, type ClaimedRecovery } from '../../../../src/domain/webhooks/deliveries/claim-recoveries.js';
import { handOn } from '../../../../src/domain/webhooks/deliveries/hand-on.js';
import { recoveryQueue } from '../../../../src/domain/webhooks/deliveries/recovery-queue.js';
import { cancelRecovery, findRecovery, redeliver, sendTestEvent, startRecovery, type RecoveryToStart } from '../../../../src/domain/webhooks/index.js';
import { newId } from '../../../../src/platform/database/index.js';
import type { ServiceError } from '../../../../src/platform/errors/index.js';
import type { Scope } from '../../../../src/platform/scope.js';
import { createGraphQLAsker, type GraphQLAsker } from '../../../support/ask-graphql.js';
import { addDeliveries, addEndpoint, addEvent, type DeliveryToAdd } from '../../../support/deliveries.js';
import { createTestDatabase, type TestDatabase } from '../../../support/test-database.js';

const MINUTE = 60_000;
const FUTURE = new Date('2100-01-01T00:00:00Z');
const FAILED = { delivery: { status: 'EXHAUSTED' } } as const;

let database: TestDatabase;
let scope: Scope;
let stranger: Scope;
let endpointId: string;

const ago = (minutes: number) => new Date(Date.now() - minutes * MINUTE);

beforeAll(async () => {
  database = await createTestDatabase();
  scope = database.scopeOf(await database.createOrganisation('Ours'));
  stranger = database.scopeOf(await database.createOrganisation('Theirs'));
});

beforeEach(async () => {
  await scope.db.event.deleteMany();
  await scope.db.endpoint.deleteMany();
  endpointId = await addEndpoint(scope);
});

afterAll(() => database?.drop());

async function add(...deliveries: DeliveryToAdd[]): Promise<string[]> {
  return (await addDeliveries(scope, endpointId, deliveries)).map(({ deliveryId }) => deliveryId);
}

const start = (given: Partial<RecoveryToStart> = {}, of = scope) => startRecovery(of, { kind: 'FAILED', endpointId, since: ago(60), ratePerSecond: 10_000, ...given });
const stateOf = async (id: string) => findRecovery(scope, id);
const makeDue = () => scope.db.recovery.updateMany({ where: { status: 'RUNNING' }, data: { availableAt: new Date(0) } });

/** Works on what is due, as a process of the service does, until nothing is left. */
async function work(): Promise<string[]> {
  const queue = recoveryQueue(database.foundation.scope('worker'));
  const outcomes: string[] = [];
  for (;;) {
    await makeDue();
    const claimed = await queue.claim(10);
    if (claimed.length === 0) return outcomes;
    for (const one of claimed) outcomes.push(await queue.perform(one));
  }
}

/** Ids of deliveries that wait, with what they wait for. */
async function waiting(trigger: 'RECOVERY' | 'REPLAY'): Promise<string[]> {
  return (await scope.db.delivery.findMany({ where: { endpointId, status: 'PENDING', trigger }, orderBy: { sequence: 'asc' } })).map(({ id }) => id);
}

async function codeOf(refused: Promise<unknown>): Promise<string> {
  return refused.then(
    () => 'not refused',
    (error: unknown) => (error as ServiceError).code,
  );
}

describe('a recovery', () => {
  it('sends what was given up in its time again, and nothing else', async () => {
    const other = await addEndpoint(scope);
    await addDeliveries(scope, other, [{ at: ago(10), ...FAILED }]);
    const ids = await add(
      { at: ago(61), ...FAILED },
      { at: ago(30), ...FAILED },
      { at: ago(20), delivery: { status: 'DELIVERED' } },
      { at: ago(20), delivery: { availableAt: FUTURE } },
      { at: ago(10), ...FAILED },
      { at: ago(4), ...FAILED },
    );
    const recovery = await start({ until: ago(5) });
    expect(recovery).toMatchObject({ kind: 'FAILED', status: 'RUNNING', total: 2, resent: 0, startedBy: 'test', finishedAt: null });
    expect(await work()).toEqual(['completed']);
    expect(await waiting('RECOVERY')).toEqual([ids[1], ids[4]]);
    expect(await stateOf(recovery.id)).toMatchObject({ status: 'COMPLETED', total: 2, resent: 2, finishedAt: expect.any(Date), leaseId: null });
    expect(await scope.db.delivery.count({ where: { endpointId: other, status: 'PENDING' } })).toBe(0);
    const audited = await scope.db.auditEntry.findMany({ where: { subjectId: recovery.id }, orderBy: { at: 'asc' } });
    expect(audited.map(({ action, actor }) => [action, actor])).toEqual([['recovery.started', 'test'], ['recovery.completed', 'worker']]);
  });

  it('begins the schedule of each anew', async () => {
    const [id = ''] = await add({ at: ago(10), delivery: { status: 'EXHAUSTED', attempts: 8, step: 7 } });
    await start();
    await work();
    const row = await scope.db.delivery.findFirstOrThrow({ where: { id } });
    expect(row).toMatchObject({ status: 'PENDING', attempts: 8, step: 0, trigger: 'RECOVERY', finishedAt: null, leaseId: null });
    expect(row.availableAt.getTime()).toBeGreaterThan(ago(1).getTime());
  });

  it('hands on no more at a time than its rate, and knows exactly how far it is', async () => {
    await add(...Array.from({ length: 7 }, (_, index) => ({ at: ago(30 - index), ...FAILED })));
    const { id } = await start({ ratePerSecond: 3 });
    const queue = recoveryQueue(database.foundation.scope('worker'));
    for (const [resent, status] of [[3, 'RUNNING'], [6, 'RUNNING'], [7, 'COMPLETED']] as const) {
      await makeDue();
      const [claimed] = await queue.claim(1);
      const before = Date.now();
      // Due now, so that nothing is to be caught up with.
      await queue.perform({ ...(claimed as ClaimedRecovery), slot: new Date() });
      const recovery = await stateOf(id);
      expect(recovery).toMatchObject({ total: 7, resent, status });
      expect(await waiting('RECOVERY')).toHaveLength(resent);
      if (status === 'RUNNING') expect((recovery?.availableAt.getTime() ?? 0) - before).toBeGreaterThan(800);
    }
  });

  it('is gone on with where a process died, without missing or doubling one', async () => {
    const ids = await add(...Array.from({ length: 12 }, (_, index) => ({ at: ago(30 - index), ...FAILED })));
    const { id } = await start({ ratePerSecond: 5 });
    const worker = database.foundation.scope('worker');
    const [dead] = await claimRecoveries(scope.db, 1);
    await handOn(worker, dead as ClaimedRecovery, new Date(0), true);
    // Its lease holds others off ...
    await scope.db.recovery.updateMany({ where: { id }, data: { leaseId: dead?.leaseId ?? null, availableAt: new Date(Date.now() + MINUTE) } });
    expect(await claimRecoveries(scope.db, 1)).toEqual([]);
    // ... until it is over. Then what it does after all changes nothing.
    await makeDue();
    const [next] = await claimRecoveries(scope.db, 1);
    expect(await handOn(worker, dead as ClaimedRecovery, new Date(0), true)).toEqual({ outcome: 'lost' });
    expect(await stateOf(id)).toMatchObject({ resent: 5, leaseId: next?.leaseId });
    // What was sent again and is given up again meanwhile is not sent a third time.
    await scope.db.delivery.updateMany({ where: { id: { in: ids.slice(0, 5) } }, data: { status: 'EXHAUSTED', attempts: 2 } });
    await work();
    expect(await stateOf(id)).toMatchObject({ status: 'COMPLETED', resent: 12, total: 12 });
    expect(await waiting('RECOVERY')).toEqual(ids.slice(5));
  });

  it('is worked on by several processes at once as by one', async () => {
    const ids = await add(...Array.from({ length: 60 }, (_, index) => ({ at: ago(50), subject: `E-${index}`, ...FAILED })));
    const { id } = await start({ ratePerSecond: 7 });
    await Promise.all([work(), work(), work()]);
    expect(await stateOf(id)).toMatchObject({ status: 'COMPLETED', resent: 60, total: 60 });
    expect(await waiting('RECOVERY')).toEqual(ids);
  });

  it('passes over what was sent again by hand, and takes what fails meanwhile', async () => {
    const [first = '', second = '', third = ''] = await add({ at: ago(30), ...FAILED }, { at: ago(20), ...FAILED }, { at: ago(10), delivery: { availableAt: FUTURE } });
    const { id } = await start({ ratePerSecond: 1 });
    await redeliver(scope, first);
    await scope.db.delivery.updateMany({ where: { id: third }, data: { status: 'EXHAUSTED', finishedAt: new Date() } });
    await work();
    expect(await waiting('RECOVERY')).toEqual([second, third]);
    expect(await stateOf(id)).toMatchObject({ status: 'COMPLETED', resent: 2, total: 2 });
  });

  it('waits while its endpoint is disabled', async () => {
    await add({ at: ago(30), ...FAILED });
    const { id } = await start();
    const [claimed] = await claimRecoveries(scope.db, 1);
    await scope.db.endpoint.updateMany({ where: { id: endpointId }, data: { enabled: false } });
    expect(await handOn(database.foundation.scope('worker'), claimed as ClaimedRecovery, new Date(), true)).toEqual({ outcome: 'paused' });
    expect(await work()).toEqual([]);
    expect(await stateOf(id)).toMatchObject({ status: 'RUNNING', resent: 0, leaseId: null });
    await scope.db.endpoint.updateMany({ where: { id: endpointId }, data: { enabled: true } });
    expect(await work()).toEqual(['completed']);
    expect(await stateOf(id)).toMatchObject({ resent: 1 });
  });

  it('leaves tests out', async () => {
    const id = await sendTestEvent(scope, endpointId, 'profile.created');
    await scope.db.delivery.updateMany({ where: { id }, data: { status: 'EXHAUSTED' } });
    expect(await start()).toMatchObject({ total: 0 });
    await work();
    expect(await start({ kind: 'ALL' })).toMatchObject({ total: 0 });
  });
});

describe('a replay', () => {
  it('sends every event of its time that the endpoint takes, delivered or not, in order', async () => {
    await scope.db.endpoint.updateMany({ where: { id: endpointId }, data: { ordered: true, eventTypes: ['profile.created', 'webhook.endpoint.failing'] } });
    const lease = { leaseId: newId(), availableAt: FUTURE };
    await addEvent(scope, { at: ago(61) });
    const early = await addEvent(scope, { at: ago(50), subject: 'E-0' });
    const [delivered, givenUp, scheduled, underWay] = await add(
      { at: ago(40), delivery: { status: 'DELIVERED' } },
      { at: ago(30), ...FAILED },
      { at: ago(20), delivery: { attempts: 2, step: 2, availableAt: FUTURE } },
      { at: ago(10), delivery: lease },
    );
    await addEvent(scope, { at: ago(9), type: 'smartmatch.completed' });
    await addEvent(scope, { at: ago(8), type: 'webhook.endpoint.failing', subject: endpointId });
    const aboutAnother = await addEvent(scope, { at: ago(7), type: 'webhook.endpoint.failing', subject: newId() });
    await addEvent({ ...scope, organisationId: stranger.organisationId }, { at: ago(7) });
    const { id } = await start({ kind: 'ALL', ratePerSecond: 4 });
    expect(await stateOf(id)).toMatchObject({ kind: 'ALL', total: 6 });
    await work();
    expect(await stateOf(id)).toMatchObject({ status: 'COMPLETED', resent: 6, total: 6 });
    const rows = await scope.db.delivery.findMany({ where: { organisationId: scope.organisationId }, orderBy: { sequence: 'asc' } });
    expect(rows.map(({ eventId, status, trigger, step, orderKey }) => [eventId, status, trigger, step, orderKey])).toEqual([
      [early, 'PENDING', 'REPLAY', 0, 'E-0'],
      ...[delivered, givenUp, scheduled].map((one) => [rows.find((row) => row.id === one)?.eventId, 'PENDING', 'REPLAY', 0, 'E-1']),
      // It is being sent at this moment, and is left alone.
      [rows.find((row) => row.id === underWay)?.eventId, 'PENDING', 'EVENT', 0, null],
      [aboutAnother, 'PENDING', 'REPLAY', 0, expect.any(String)],
    ]);
    expect(rows.find((row) => row.id === underWay)).toMatchObject(lease);
    expect(rows.filter((row) => row.id !== underWay).every(({ availableAt }) => availableAt.getTime() <= Date.now())).toBe(true);
    expect(await scope.db.delivery.count()).toBe(6);
  });

  it('sends only the types that were asked for', async () => {
    await addEvent(scope, { at: ago(10), type: 'smartmatch.completed' });
    const wanted = await addEvent(scope, { at: ago(10), type: 'profile.created' });
    await start({ kind: 'ALL', eventTypes: ['profile.created', 'profile.created'] });
    await work();
    expect(await scope.db.delivery.findMany({ where: { endpointId }, select: { eventId: true } })).toEqual([{ eventId: wanted }]);
  });

  it('sends each of many events of one moment once', async () => {
    const moment = ago(10);
    for (let number = 0; number < 25; number += 1) await addEvent(scope, { at: moment, subject: `E-${number}` });
    const { id } = await start({ kind: 'ALL', ratePerSecond: 10 });
    await work();
    expect(await stateOf(id)).toMatchObject({ resent: 25, total: 25, status: 'COMPLETED' });
    expect(await waiting('REPLAY')).toHaveLength(25);
  });
});

describe('beginning a recovery', () => {
  it('is refused for times, rates and types that make no sense', async () => {
    const given: Partial<RecoveryToStart>[] = [
      { since: ago(-1) },
      { since: ago(5), until: ago(5) },
      { since: ago(5), until: ago(6) },
      { since: ago(91 * 24 * 60) },
      { ratePerSecond: 0 },
      { ratePerSecond: 10_001 },
      { ratePerSecond: 1.5 },
      { kind: 'ALL', eventTypes: ['profile.deleted'] },
    ];
    for (const one of given) expect([one, await codeOf(start(one))]).toEqual([one, 'INVALID_INPUT']);
    expect(await scope.db.recovery.count()).toBe(0);
    expect(await start({ since: ago(89 * 24 * 60), until: FUTURE })).toMatchObject({ status: 'RUNNING' });
    expect((await scope.db.recovery.findFirstOrThrow()).until.getTime()).toBeLessThanOrEqual(Date.now() + MINUTE);
  });

  it('is refused for an endpoint that is disabled, is not there, or is another\'s', async () => {
    expect(await codeOf(start({ endpointId: newId() }))).toBe('NOT_FOUND');
    expect(await codeOf(start({ endpointId: 'nothing' }))).toBe('NOT_FOUND');
    expect(await codeOf(start({}, stranger))).toBe('NOT_FOUND');
    await scope.db.endpoint.updateMany({ where: { id: endpointId }, data: { enabled: false } });
    expect(await codeOf(start())).toBe('CONFLICT');
  });

  it('is refused while another one of the endpoint runs, which is named, also when several begin at the same moment', async () => {
    const started = await Promise.allSettled([start(), start(), start({ kind: 'ALL' })]);
    const [first, ...more] = started.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    const refused = started.flatMap((one) => (one.status === 'rejected' ? [one.reason as ServiceError] : []));
    expect(more).toEqual([]);
    expect(refused.map(({ code, parameters }) => [code, parameters])).toEqual([['CONFLICT', { id: first?.id }], ['CONFLICT', { id: first?.id }]]);
    endpointId = await addEndpoint(scope);
    expect(await start()).toMatchObject({ status: 'RUNNING' });
  });
});

describe('cancelling a recovery', () => {
  it('leaves what was not handed on as it is', async () => {
    const ids = await add({ at: ago(30), ...FAILED }, { at: ago(20), ...FAILED });
    const { id } = await start({ ratePerSecond: 1 });
    const [claimed] = await claimRecoveries(scope.db, 1);
    await handOn(database.foundation.scope('worker'), claimed as ClaimedRecovery, new Date(), false);
    expect(await cancelRecovery(scope, id)).toMatchObject({ status: 'CANCELLED', resent: 1, total: 2, finishedAt: expect.any(Date) });
    expect(await work()).toEqual([]);
    expect(await waiting('RECOVERY')).toEqual([ids[0]]);
    // Once is enough, and twice is no harm.
    expect(await cancelRecovery(scope, id)).toMatchObject({ status: 'CANCELLED' });
    expect(await scope.db.auditEntry.count({ where: { subjectId: id, action: 'recovery.cancelled' } })).toBe(1);
    expect(await start()).toMatchObject({ status: 'RUNNING', total: 1 });
  });

  it('is refused for one that is completed, is not there, or is another\'s', async () => {
    const { id } = await start();
    expect(await codeOf(cancelRecovery(stranger, id))).toBe('NOT_FOUND');
    for (const unknown of [newId(), 'nothing']) expect(await codeOf(cancelRecovery(scope, unknown))).toBe('NOT_FOUND');
    await work();
    expect(await codeOf(cancelRecovery(scope, id))).toBe('CONFLICT');
  });
});

describe('recoveries in GraphQL', () => {
  let asker: GraphQLAsker;
  const FIELDS = 'id endpointId kind status since until eventTypes ratePerSecond total resent createdAt finishedAt startedBy';

  it('are begun, listed newest first, found and cancelled', async () => {
    asker = await createGraphQLAsker(database, scope);
    await add({ at: ago(30), ...FAILED });
    const since = ago(60).toISOString();
    const { data } = await asker.ask(`mutation ($id: ID!, $since: DateTime!) { recoverEndpoint(id: $id, since: $since) { recovery { ${FIELDS} } } }`, { id: endpointId, since });
    const { recovery } = data.recoverEndpoint;
    expect(recovery).toMatchObject({ endpointId, kind: 'FAILED', status: 'RUNNING', since: new Date(since), eventTypes: [], ratePerSecond: 50, total: 1, resent: 0, finishedAt: null, startedBy: 'test' });
    const running = await asker.ask('mutation ($id: ID!, $since: DateTime!) { replay(endpointId: $id, since: $since) { recovery { id } } }', { id: endpointId, since });
    expect(running.errors).toMatchObject([{ message: expect.stringContaining(recovery.id), extensions: { code: 'CONFLICT', status: 409 } }]);
    const cancelled = await asker.ask('mutation ($id: ID!) { cancelRecovery(id: $id) { recovery { status } } }', { id: recovery.id });
    expect(cancelled.data.cancelRecovery.recovery).toEqual({ status: 'CANCELLED' });
    const replay = await asker.ask(
      `mutation ($id: ID!, $since: DateTime!) { replay(endpointId: $id, since: $since, eventTypes: ["profile.created"], ratePerSecond: 9) { recovery { ${FIELDS} } } }`,
      { id: endpointId, since },
    );
    expect(replay.data.replay.recovery).toMatchObject({ kind: 'ALL', eventTypes: ['profile.created'], ratePerSecond: 9, total: 1 });
    const list = `query ($endpointId: ID) { recoveries(endpointId: $endpointId, first: 2) { totalCount nodes { ${FIELDS} } } recovery(id: "${recovery.id}") { id status } }`;
    const found = await asker.ask(list, { endpointId });
    expect(found.data).toMatchObject({ recoveries: { totalCount: 2, nodes: [replay.data.replay.recovery, { id: recovery.id }] }, recovery: { id: recovery.id, status: 'CANCELLED' } });
    expect((await asker.ask(list, { endpointId: 'nothing' })).data.recoveries).toEqual({ totalCount: 0, nodes: [] });
    const others = await createGraphQLAsker(database, stranger);
    expect((await others.ask(list)).data).toEqual({ recoveries: { totalCount: 0, nodes: [] }, recovery: null });
    await Promise.all([asker.stop(), others.stop()]);
  });
});
