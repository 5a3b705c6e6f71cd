import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { claimRecoveries } from '../../../../src/domain/webhooks/recovery/claim-recoveries.sql.js';
import { requeueBatch } from '../../../../src/domain/webhooks/recovery/requeue-batch.js';
import { recoveryQueue } from '../../../../src/domain/webhooks/recovery/recovery-queue.js';
import {
  findRecovery,
  redeliver,
  sendTestEvent,
  startRecovery,
  type RecoveryToStart,
} from '../../../../src/domain/webhooks/index.js';
import { newId } from '../../../../src/platform/database/index.js';
import type { Scope } from '../../../../src/platform/scope.js';
import { addDeliveries, addEndpoint, addEvent, type DeliveryToAdd } from '../../../support/webhooks/deliveries.js';
import { claimRecovery, makeRecoveriesDue, workOnRecoveries } from './recoveries.js';
import { createTestDatabase, type TestDatabase } from '../../../support/database/test-database.js';

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

const start = (given: Partial<RecoveryToStart> = {}, of = scope) =>
  startRecovery(of, { kind: 'FAILED', endpointId, since: ago(60), ratePerSecond: 10_000, ...given });
const stateOf = async (id: string) => findRecovery(scope, id);
const work = () => workOnRecoveries(database);

/** Ids of deliveries that wait, with what they wait for. */
async function waiting(trigger: 'RECOVERY' | 'REPLAY'): Promise<string[]> {
  return (
    await scope.db.delivery.findMany({
      where: { endpointId, status: 'PENDING', trigger },
      orderBy: { sequence: 'asc' },
    })
  ).map(({ id }) => id);
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
    expect(recovery).toMatchObject({
      kind: 'FAILED',
      status: 'RUNNING',
      total: 2,
      requeued: 0,
      skipped: 0,
      startedBy: 'test',
      finishedAt: null,
    });
    expect(await work()).toEqual(['completed']);
    expect(await waiting('RECOVERY')).toEqual([ids[1], ids[4]]);
    expect(await stateOf(recovery.id)).toMatchObject({
      status: 'COMPLETED',
      total: 2,
      requeued: 2,
      finishedAt: expect.any(Date),
      leaseId: null,
    });
    expect(await scope.db.delivery.count({ where: { endpointId: other, status: 'PENDING' } })).toBe(0);
    const audited = await scope.db.auditEntry.findMany({ where: { subjectId: recovery.id }, orderBy: { at: 'asc' } });
    expect(audited.map(({ action, actor }) => [action, actor])).toEqual([
      ['recovery.started', 'test'],
      ['recovery.completed', 'worker'],
    ]);
  });

  it('begins the schedule of each anew', async () => {
    const [id = ''] = await add({ at: ago(10), delivery: { status: 'EXHAUSTED', attempts: 8, step: 7 } });
    await start();
    await work();
    const row = await scope.db.delivery.findFirstOrThrow({ where: { id } });
    expect(row).toMatchObject({
      status: 'PENDING',
      attempts: 8,
      step: 0,
      trigger: 'RECOVERY',
      finishedAt: null,
      leaseId: null,
    });
    expect(row.availableAt.getTime()).toBeGreaterThan(ago(1).getTime());
  });

  it('requeues no more at a time than its rate, and knows its exact progress', async () => {
    await add(...Array.from({ length: 7 }, (_, index) => ({ at: ago(30 - index), ...FAILED })));
    const { id } = await start({ ratePerSecond: 3 });
    const queue = recoveryQueue(database.runtime.scope('worker'));
    for (const [requeued, status] of [
      [3, 'RUNNING'],
      [6, 'RUNNING'],
      [7, 'COMPLETED'],
    ] as const) {
      await makeRecoveriesDue(database);
      const claimed = await claimRecovery(database);
      const before = Date.now();
      // Due now, so that nothing is to be caught up with.
      await queue.perform({ ...claimed, dueAt: new Date() });
      const recovery = await stateOf(id);
      expect(recovery).toMatchObject({ total: 7, requeued, status });
      expect(await waiting('RECOVERY')).toHaveLength(requeued);
      if (status === 'RUNNING') expect((recovery?.availableAt.getTime() ?? 0) - before).toBeGreaterThan(800);
    }
  });

  it('continues where a process died, without missing or repeating a delivery', async () => {
    const ids = await add(...Array.from({ length: 12 }, (_, index) => ({ at: ago(30 - index), ...FAILED })));
    const { id } = await start({ ratePerSecond: 5 });
    const worker = database.runtime.scope('worker');
    const dead = await claimRecovery(database);
    await requeueBatch(worker, dead, new Date(0), true);
    // Its lease holds others off ...
    await scope.db.recovery.updateMany({
      where: { id },
      data: { leaseId: dead.leaseId, availableAt: new Date(Date.now() + MINUTE) },
    });
    expect(await claimRecoveries(scope.db, 1)).toEqual([]);
    // ... until it is over. Then what it does after all changes nothing.
    await makeRecoveriesDue(database);
    const next = await claimRecovery(database);
    expect(await requeueBatch(worker, dead, new Date(0), true)).toEqual({ outcome: 'lost' });
    expect(await stateOf(id)).toMatchObject({ requeued: 5, leaseId: next.leaseId });
    // What was sent again and is given up again meanwhile is not sent a third time.
    await scope.db.delivery.updateMany({
      where: { id: { in: ids.slice(0, 5) } },
      data: { status: 'EXHAUSTED', attempts: 2 },
    });
    await work();
    expect(await stateOf(id)).toMatchObject({ status: 'COMPLETED', requeued: 12, total: 12 });
    expect(await waiting('RECOVERY')).toEqual(ids.slice(5));
  });

  it('can be worked on by several processes at once', async () => {
    const ids = await add(
      ...Array.from({ length: 60 }, (_, index) => ({ at: ago(50), subject: `E-${index}`, ...FAILED })),
    );
    const { id } = await start({ ratePerSecond: 7 });
    await Promise.all([work(), work(), work()]);
    expect(await stateOf(id)).toMatchObject({ status: 'COMPLETED', requeued: 60, total: 60 });
    expect(await waiting('RECOVERY')).toEqual(ids);
  });

  it('skips what was redelivered meanwhile, and includes what fails meanwhile', async () => {
    const [first = '', second = '', third = ''] = await add(
      { at: ago(30), ...FAILED },
      { at: ago(20), ...FAILED },
      { at: ago(10), delivery: { availableAt: FUTURE } },
    );
    const { id } = await start({ ratePerSecond: 1 });
    await redeliver(scope, first);
    await scope.db.delivery.updateMany({ where: { id: third }, data: { status: 'EXHAUSTED', finishedAt: new Date() } });
    await work();
    expect(await waiting('RECOVERY')).toEqual([second, third]);
    expect(await stateOf(id)).toMatchObject({ status: 'COMPLETED', requeued: 2, total: 2 });
  });

  it('waits while its endpoint is disabled', async () => {
    await add({ at: ago(30), ...FAILED });
    const { id } = await start();
    const claimed = await claimRecovery(database);
    await scope.db.endpoint.updateMany({ where: { id: endpointId }, data: { enabled: false } });
    expect(await requeueBatch(database.runtime.scope('worker'), claimed, new Date(), true)).toEqual({
      outcome: 'paused',
    });
    expect(await work()).toEqual([]);
    expect(await stateOf(id)).toMatchObject({ status: 'RUNNING', requeued: 0, leaseId: null });
    await scope.db.endpoint.updateMany({ where: { id: endpointId }, data: { enabled: true } });
    expect(await work()).toEqual(['completed']);
    expect(await stateOf(id)).toMatchObject({ requeued: 1 });
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
    await scope.db.endpoint.updateMany({
      where: { id: endpointId },
      data: { ordered: true, eventTypes: ['profile.created', 'webhook.endpoint.failing'] },
    });
    const lease = { leaseId: newId(), availableAt: FUTURE };
    await addEvent(scope, { at: ago(61) });
    const early = await addEvent(scope, { at: ago(50), subject: 'E-0' });
    const [delivered, givenUp, scheduled, inProgress] = await add(
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
    // What is being sent at this moment is not sent again, and counted apart.
    expect(await stateOf(id)).toMatchObject({ status: 'COMPLETED', requeued: 5, skipped: 1, total: 6 });
    const rows = await scope.db.delivery.findMany({
      where: { organisationId: scope.organisationId },
      orderBy: { sequence: 'asc' },
    });
    expect(
      rows.map(({ eventId, status, trigger, step, orderKey }) => [eventId, status, trigger, step, orderKey]),
    ).toEqual([
      [early, 'PENDING', 'REPLAY', 0, 'E-0'],
      ...[delivered, givenUp, scheduled].map((one) => [
        rows.find((row) => row.id === one)?.eventId,
        'PENDING',
        'REPLAY',
        0,
        'E-1',
      ]),
      // It is being sent at this moment, and is left alone.
      [rows.find((row) => row.id === inProgress)?.eventId, 'PENDING', 'EVENT', 0, null],
      [aboutAnother, 'PENDING', 'REPLAY', 0, expect.any(String)],
    ]);
    expect(rows.find((row) => row.id === inProgress)).toMatchObject(lease);
    expect(
      rows.filter((row) => row.id !== inProgress).every(({ availableAt }) => availableAt.getTime() <= Date.now()),
    ).toBe(true);
    expect(await scope.db.delivery.count()).toBe(6);
  });

  it('sends only the types that were asked for', async () => {
    await addEvent(scope, { at: ago(10), type: 'smartmatch.completed' });
    const wanted = await addEvent(scope, { at: ago(10), type: 'profile.created' });
    await start({ kind: 'ALL', eventTypes: ['profile.created', 'profile.created'] });
    await work();
    expect(await scope.db.delivery.findMany({ where: { endpointId }, select: { eventId: true } })).toEqual([
      { eventId: wanted },
    ]);
  });

  it('sends each of many events of one moment once', async () => {
    const moment = ago(10);
    for (let number = 0; number < 25; number += 1) await addEvent(scope, { at: moment, subject: `E-${number}` });
    const { id } = await start({ kind: 'ALL', ratePerSecond: 10 });
    await work();
    expect(await stateOf(id)).toMatchObject({ requeued: 25, total: 25, status: 'COMPLETED' });
    expect(await waiting('REPLAY')).toHaveLength(25);
  });
});
