import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { requeueBatch } from '../../../../src/domain/webhooks/recovery/requeue-batch.js';
import { cancelRecovery, startRecovery, type RecoveryToStart } from '../../../../src/domain/webhooks/index.js';
import { newId } from '../../../../src/platform/database/index.js';
import type { ServiceError } from '../../../../src/platform/errors/index.js';
import type { Scope } from '../../../../src/platform/scope.js';
import { createGraphQLAsker, type GraphQLAsker } from '../../../support/clients/ask-graphql.js';
import { addDeliveries, addEndpoint, type DeliveryToAdd } from '../../../support/webhooks/deliveries.js';
import { claimRecovery, workOnRecoveries } from './recoveries.js';
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

async function codeOf(refused: Promise<unknown>): Promise<string> {
  return refused.then(
    () => 'not refused',
    (error: unknown) => (error as ServiceError).code,
  );
}

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

  it("is refused for an endpoint that is disabled, is not there, or is another's", async () => {
    expect(await codeOf(start({ endpointId: newId() }))).toBe('NOT_FOUND');
    expect(await codeOf(start({ endpointId: 'nothing' }))).toBe('NOT_FOUND');
    expect(await codeOf(start({}, stranger))).toBe('NOT_FOUND');
    await scope.db.endpoint.updateMany({ where: { id: endpointId }, data: { enabled: false } });
    expect(await codeOf(start())).toBe('CONFLICT');
  });

  it('is refused while another one of the endpoint is running, also when they start together', async () => {
    const started = await Promise.allSettled([start(), start(), start({ kind: 'ALL' })]);
    const [first, ...more] = started.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    const refused = started.flatMap((one) => (one.status === 'rejected' ? [one.reason as ServiceError] : []));
    expect(more).toEqual([]);
    expect(refused.map(({ code, parameters }) => [code, parameters])).toEqual([
      ['CONFLICT', { id: first?.id }],
      ['CONFLICT', { id: first?.id }],
    ]);
    endpointId = await addEndpoint(scope);
    expect(await start()).toMatchObject({ status: 'RUNNING' });
  });
});

describe('cancelling a recovery', () => {
  it('leaves what was not requeued as it is', async () => {
    const ids = await add({ at: ago(30), ...FAILED }, { at: ago(20), ...FAILED });
    const { id } = await start({ ratePerSecond: 1 });
    const claimed = await claimRecovery(database);
    await requeueBatch(database.runtime.scope('worker'), claimed, new Date(), false);
    expect(await cancelRecovery(scope, id)).toMatchObject({
      status: 'CANCELLED',
      requeued: 1,
      total: 2,
      finishedAt: expect.any(Date),
    });
    expect(await work()).toEqual([]);
    expect(await waiting('RECOVERY')).toEqual([ids[0]]);
    // Once is enough, and twice is no harm.
    expect(await cancelRecovery(scope, id)).toMatchObject({ status: 'CANCELLED' });
    expect(await scope.db.auditEntry.count({ where: { subjectId: id, action: 'recovery.cancelled' } })).toBe(1);
    expect(await start()).toMatchObject({ status: 'RUNNING', total: 1 });
  });

  it("is refused for one that is completed, is not there, or is another's", async () => {
    const { id } = await start();
    expect(await codeOf(cancelRecovery(stranger, id))).toBe('NOT_FOUND');
    for (const unknown of [newId(), 'nothing']) expect(await codeOf(cancelRecovery(scope, unknown))).toBe('NOT_FOUND');
    await work();
    expect(await codeOf(cancelRecovery(scope, id))).toBe('CONFLICT');
  });
});

describe('recoveries in GraphQL', () => {
  let asker: GraphQLAsker;
  const FIELDS =
    'id endpointId kind status since until eventTypes ratePerSecond total requeued skipped createdAt finishedAt ' +
    'startedBy';

  it('are begun, listed newest first, found and cancelled', async () => {
    asker = await createGraphQLAsker(database, scope);
    await add({ at: ago(30), ...FAILED });
    const since = ago(60).toISOString();
    const { data } = await asker.ask(
      `mutation ($id: ID!, $since: DateTime!) { recoverEndpoint(input: { id: $id, since: $since }) { recovery { ${FIELDS} } } }`,
      { id: endpointId, since },
    );
    const { recovery } = data.recoverEndpoint;
    expect(recovery).toMatchObject({
      endpointId,
      kind: 'FAILED',
      status: 'RUNNING',
      since: new Date(since),
      eventTypes: [],
      ratePerSecond: 50,
      total: 1,
      requeued: 0,
      skipped: 0,
      finishedAt: null,
      startedBy: 'test',
    });
    const running = await asker.ask(
      'mutation ($id: ID!, $since: DateTime!) { replayEvents(input: { endpointId: $id, since: $since }) { recovery { id } } }',
      { id: endpointId, since },
    );
    expect(running.userErrors).toMatchObject([{ message: expect.stringContaining(recovery.id), code: 'CONFLICT' }]);
    const cancelled = await asker.ask(
      'mutation ($id: ID!) { cancelRecovery(input: { id: $id }) { recovery { status } } }',
      {
        id: recovery.id,
      },
    );
    expect(cancelled.data.cancelRecovery.recovery).toEqual({ status: 'CANCELLED' });
    const replay = await asker.ask(
      `mutation ($id: ID!, $since: DateTime!) { replayEvents(input: { endpointId: $id, since: $since, eventTypes: ` +
        `["profile.created"], ratePerSecond: 9 }) { recovery { ${FIELDS} } } }`,
      { id: endpointId, since },
    );
    expect(replay.data.replayEvents.recovery).toMatchObject({
      kind: 'ALL',
      eventTypes: ['profile.created'],
      ratePerSecond: 9,
      total: 1,
    });
    const list =
      `query ($endpointId: ID) { recoveries(where: { endpoint: { id: { eq: $endpointId } } }, first: 2) { totalCount nodes { ` +
      `${FIELDS} } } recovery(id: "${recovery.id}") { id status } }`;
    const found = await asker.ask(list, { endpointId });
    expect(found.data).toMatchObject({
      recoveries: { totalCount: 2, nodes: [replay.data.replayEvents.recovery, { id: recovery.id }] },
      recovery: { id: recovery.id, status: 'CANCELLED' },
    });
    expect((await asker.ask(list, { endpointId: 'nothing' })).data.recoveries).toEqual({ totalCount: 0, nodes: [] });
    const others = await createGraphQLAsker(database, stranger);
    expect((await others.ask(list)).data).toEqual({ recoveries: { totalCount: 0, nodes: [] }, recovery: null });
    await Promise.all([asker.stop(), others.stop()]);
  });
});
