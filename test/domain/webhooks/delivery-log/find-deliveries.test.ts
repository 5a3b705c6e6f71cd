import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { newId } from '../../../../src/platform/database/index.js';
import type { Scope } from '../../../../src/platform/scope.js';
import { createGraphQLAsker, type GraphQLAsker } from '../../../support/clients/ask-graphql.js';
import { addAttempts, addDeliveries, addEndpoint, type AddedDelivery } from '../../../support/webhooks/deliveries.js';
import { createTestDatabase, type TestDatabase } from '../../../support/database/test-database.js';

const at = (minutes: number) => new Date(Date.UTC(2026, 2, 1, 9, minutes));
const ONE = at(1).toISOString();

let database: TestDatabase;
let scope: Scope;
let asker: GraphQLAsker;
let stranger: GraphQLAsker;
let endpoints: readonly [string, string];
/** By the minute in which they were written, to the first endpoint but for the last one. */
let added: AddedDelivery[];

beforeAll(async () => {
  database = await createTestDatabase();
  scope = database.scopeOf(await database.createOrganisation('Ours'));
  asker = await createGraphQLAsker(database, scope);
  stranger = await createGraphQLAsker(database, database.scopeOf(await database.createOrganisation('Theirs')));
  endpoints = [await addEndpoint(scope), await addEndpoint(scope)];
  added = await addDeliveries(scope, endpoints[0], [
    { at: at(0), delivery: { status: 'DELIVERED' } },
    { at: at(1), delivery: { status: 'EXHAUSTED', attempts: 3 }, type: 'smartmatch.completed' },
    { at: at(2), delivery: { status: 'DELIVERED' }, type: 'smartmatch.completed' },
    { at: at(3), delivery: { status: 'PENDING', attempts: 1, availableAt: new Date('2100-01-01T00:00:00Z') } },
    { at: at(4), delivery: { status: 'PENDING', leaseId: newId(), availableAt: new Date('2100-01-01T00:00:00Z') } },
    { at: at(5), delivery: { status: 'PENDING', leaseId: newId(), availableAt: at(6) } },
  ]);
  added.push(...(await addDeliveries(scope, endpoints[1], [{ at: at(6), delivery: { status: 'EXHAUSTED' } }])));
  await addAttempts(scope, idOf(1), [500, null, 503]);
});

beforeEach(() => {
  database.statements.length = 0;
});

afterAll(async () => {
  await asker?.stop();
  await stranger?.stop();
  await database?.drop();
});

const idOf = (index: number): string => (added[index] as AddedDelivery).deliveryId;

async function list(filter: string, variables: Record<string, unknown> = {}): Promise<number[]> {
  const { data, errors } = await asker.ask(
    `query ($endpoint: ID) { any: deliveries(where: { endpoint: { id: { eq: $endpoint } } }) { totalCount }
      deliveries${filter && `(where: {${filter.replace('ENDPOINT', 'endpoint: { id: { eq: $endpoint } }')}})`} { totalCount nodes { id } } }`,
    variables,
  );
  expect(errors).toEqual([]);
  const found = data.deliveries.nodes.map(({ id }: { id: string }) =>
    added.findIndex(({ deliveryId }) => deliveryId === id),
  );
  expect(data.deliveries.totalCount).toBe(found.length);
  return found;
}

describe('deliveries', () => {
  it('are listed newest first, those of all endpoints or of one', async () => {
    expect(await list('')).toEqual([6, 5, 4, 3, 2, 1, 0]);
    expect(await list('ENDPOINT', { endpoint: endpoints[1] })).toEqual([6]);
    for (const endpoint of [newId(), 'nothing', "'"]) expect(await list('ENDPOINT', { endpoint })).toEqual([]);
  });

  it('are found by status, by event type, and by both', async () => {
    expect(await list('status: { eq: EXHAUSTED }')).toEqual([6, 1]);
    expect(await list('status: { in: [PENDING] }')).toEqual([5, 4, 3]);
    expect(await list('event: { type: { eq: "smartmatch.completed" } }')).toEqual([2, 1]);
    expect(
      await list('event: { type: { eq: "smartmatch.completed" } }, status: { eq: DELIVERED }, ENDPOINT', {
        endpoint: endpoints[0],
      }),
    ).toEqual([2]);
  });

  it('are found by the period in which they were created, start included and end not', async () => {
    expect(await list(`createdAt: { gte: "${ONE}", lt: "${at(3).toISOString()}" }`)).toEqual([2, 1]);
    expect(await list(`createdAt: { gte: "${at(6).toISOString()}" }`)).toEqual([6]);
    expect(await list(`createdAt: { lt: "${ONE}" }`)).toEqual([0]);
    expect(await list('createdAt: { gt: "9999-12-31T23:59:59.999Z" }')).toEqual([]);
    const { errors } = await asker.ask(
      '{ deliveries(where: { createdAt: { lt: "0000-01-01T00:00:00Z" } }) { nodes { id } } }',
    );
    expect(errors).toMatchObject([{ extensions: { code: 'INVALID_INPUT' } }]);
  });

  it('are paged from both ends, also where the delivery at the edge is gone', async () => {
    const page = async (given: string) =>
      (
        await asker.ask(
          `{ deliveries(${given}) { nodes { id } pageInfo { hasNextPage hasPreviousPage startCursor endCursor } } }`,
        )
      ).data.deliveries;
    const first = await page('first: 3');
    expect(first.nodes.map(({ id }: { id: string }) => id)).toEqual([6, 5, 4].map(idOf));
    const second = await page(`first: 3, after: "${first.pageInfo.endCursor}"`);
    expect(second).toMatchObject({
      nodes: [3, 2, 1].map((index) => ({ id: idOf(index) })),
      pageInfo: { hasNextPage: true, hasPreviousPage: true },
    });
    expect((await page(`last: 3, before: "${second.pageInfo.startCursor}"`)).nodes).toEqual(first.nodes);
    expect((await page('last: 2')).nodes).toEqual([1, 0].map((index) => ({ id: idOf(index) })));
  });

  it('use the index of what was given up to find it at one endpoint', async () => {
    await asker.ask(
      'query ($endpointId: ID) { deliveries(where: { endpoint: { id: { eq: $endpointId } }, status: { eq: EXHAUSTED } }) ' +
        '{ nodes { id } } }',
      { endpointId: endpoints[0] },
    );
    const statement = database.statements.at(-1) as string;
    const plan = await database.runtime.database.client.$transaction(async (db) => {
      // So few rows are read faster without any index.
      await db.$executeRaw`SET LOCAL enable_seqscan = off`;
      const values = [scope.organisationId, endpoints[0], 'EXHAUSTED'];
      return db.$queryRawUnsafe<Record<string, string>[]>(`EXPLAIN ${statement}`, ...values);
    });
    expect(plan.map((line) => line['QUERY PLAN']).join('\n')).toContain('delivery_exhausted_idx');
  });
});

describe('a delivery', () => {
  const query = `query ($id: ID!) { delivery(id: $id) {
    id endpoint { id url } status attempts nextAttemptAt inProgress createdAt finishedAt event { id type subject body
    createdAt }
    attemptLog(first: 2) { totalCount nodes { number trigger startedAt durationMilliseconds statusCode failure
    responseBody } pageInfo { hasNextPage endCursor } }
  } }`;
  const read = async (index: number) => (await asker.ask(query, { id: idOf(index) })).data.delivery;

  it('shows its event to the byte, and every try in the order in which they were made', async () => {
    const delivery = await read(1);
    expect(delivery).toMatchObject({
      endpoint: { id: endpoints[0], url: 'https://receiver.example.org/webhook' },
      status: 'EXHAUSTED',
      attempts: 3,
      nextAttemptAt: null,
      inProgress: false,
      event: {
        id: added[1]?.eventId,
        type: 'smartmatch.completed',
        subject: 'E-1',
        body: '{"event":"smartmatch.completed","data":{"publicIdentifier":"E-1"}}',
      },
      attemptLog: {
        totalCount: 3,
        nodes: [
          {
            number: 1,
            trigger: 'EVENT',
            durationMilliseconds: 12,
            statusCode: 500,
            failure: null,
            responseBody: 'answer 1',
          },
          { number: 2, trigger: 'SCHEDULE', statusCode: null, failure: 'TIMEOUT: no answer', responseBody: null },
        ],
        pageInfo: { hasNextPage: true },
      },
    });
    const rest = await asker.ask(
      `{ delivery(id: "${idOf(1)}") { attemptLog(after: "${delivery.attemptLog.pageInfo.endCursor}") { nodes { ` +
        `number } } } }`,
    );
    expect(rest.data.delivery.attemptLog.nodes).toEqual([{ number: 3 }]);
  });

  it('says when it is tried next, unless it is under way or its endpoint is disabled', async () => {
    expect(await read(3)).toMatchObject({
      status: 'PENDING',
      inProgress: false,
      nextAttemptAt: new Date('2100-01-01T00:00:00.000Z'),
    });
    expect(await read(4)).toMatchObject({ status: 'PENDING', inProgress: true, nextAttemptAt: null });
    // Whoever had it in hand was silent for too long.
    expect(await read(5)).toMatchObject({ status: 'PENDING', inProgress: false, nextAttemptAt: at(6) });
    const where = { organisationId: scope.organisationId, endpointId: endpoints[0] };
    await scope.db.endpointHealth.updateMany({ where, data: { openUntil: new Date('2100-02-02T00:00:00Z') } });
    expect(await read(3)).toMatchObject({ nextAttemptAt: new Date('2100-02-02T00:00:00.000Z') });
    await scope.db.endpointHealth.updateMany({ where, data: { openUntil: null } });
    await scope.db.endpoint.updateMany({ where: { id: endpoints[0] }, data: { enabled: false } });
    expect(await read(3)).toMatchObject({ status: 'PENDING', nextAttemptAt: null });
    await scope.db.endpoint.updateMany({ where: { id: endpoints[0] }, data: { enabled: true } });
  });

  it.each([newId(), 'nothing', '', "'"])('is null for %j', async (id) => {
    expect((await asker.ask(query, { id })).data).toEqual({ delivery: null });
  });

  it('of another organisation is as one that there is not', async () => {
    expect((await stranger.ask(query, { id: idOf(1) })).data).toEqual({ delivery: null });
    const { data } = await stranger.ask(
      'query ($endpoint: ID) { all: deliveries { totalCount nodes { id } } one: deliveries(where: { endpoint: { id: { eq: $endpoint } } }) { ' +
        'nodes { id } } }',
      { endpoint: endpoints[0] },
    );
    expect(data).toEqual({ all: { totalCount: 0, nodes: [] }, one: { nodes: [] } });
    const { data: page } = await asker.ask('{ deliveries(first: 1) { edges { cursor } } }');
    const beyond = await stranger.ask(`{ deliveries(after: "${page.deliveries.edges[0].cursor}") { nodes { id } } }`);
    expect(beyond.data.deliveries.nodes).toEqual([]);
  });
});

describe('what deliveries cost the database', () => {
  const query = (first: number) =>
    `{ deliveries(first: ${first}) { totalCount nodes { id nextAttemptAt endpoint { url } event { type } ` +
    `attemptLog(first: 5) { totalCount nodes { number responseBody } } } } }`;

  it('is as many statements for a page of seven with their tries as for a page of one', async () => {
    const one = await asker.ask(query(1));
    const statements = database.statements.splice(0);
    const seven = await asker.ask(query(7));
    expect([one.data.deliveries.nodes.length, seven.data.deliveries.nodes.length]).toEqual([1, 7]);
    expect(seven.data.deliveries.nodes[5].attemptLog).toMatchObject({
      totalCount: 3,
      nodes: [{ number: 1 }, { number: 2 }, { number: 3 }],
    });
    expect(database.statements).toHaveLength(statements.length);
  });

  it('is one statement for a page without attempts, with bodies and responses only if queried', async () => {
    await asker.ask('{ deliveries { nodes { id status event { type } } } }');
    expect(database.statements).toHaveLength(1);
    expect(database.statements.join()).not.toContain('body AS');
    await asker.ask('{ deliveries { nodes { attemptLog { nodes { number } } } } }');
    expect(database.statements.join()).not.toContain('answer');
    await asker.ask('{ deliveries { edges { node { event { body } } } } }');
    expect(database.statements.at(-1)).toContain('.body AS');
  });
});
