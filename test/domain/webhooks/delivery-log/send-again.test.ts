import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { newId } from '../../../../src/platform/database/index.js';
import type { Scope } from '../../../../src/platform/scope.js';
import { createGraphQLAsker, type GraphQLAsker } from '../../../support/clients/ask-graphql.js';
import { addDeliveries, addEndpoint } from '../../../support/webhooks/deliveries.js';
import { createTestDatabase, type TestDatabase } from '../../../support/database/test-database.js';

const PAST = new Date('2026-03-01T09:00:00Z');
const FUTURE = new Date('2100-01-01T00:00:00Z');
const REDELIVER =
  'mutation ($id: ID!) { redeliver(input: { id: $id }) { delivery { id status attempts inProgress finishedAt } } }';
const TEST =
  'mutation ($endpointId: ID!, $eventType: String! = "webhook.test") { sendTestEvent(input: { endpointId: $endpointId, ' +
  'eventType: $eventType }) { delivery { id endpointId status event { type subject body } } } }';

let database: TestDatabase;
let scope: Scope;
let asker: GraphQLAsker;
let stranger: GraphQLAsker;
let endpointId: string;

beforeAll(async () => {
  database = await createTestDatabase();
  scope = database.scopeOf(await database.createOrganisation('Ours'));
  asker = await createGraphQLAsker(database, scope);
  stranger = await createGraphQLAsker(database, database.scopeOf(await database.createOrganisation('Theirs')));
});

beforeEach(async () => {
  endpointId = await addEndpoint(scope, { eventTypes: ['onboarding.updated'] });
});

afterAll(async () => {
  await asker?.stop();
  await stranger?.stop();
  await database?.drop();
});

const rowOf = (id: string) =>
  scope.db.delivery.findUniqueOrThrow({ where: { organisationId_id: { organisationId: scope.organisationId, id } } });
const describeHealth = () =>
  scope.db.endpointHealth.findUniqueOrThrow({
    where: { organisationId_endpointId: { organisationId: scope.organisationId, endpointId } },
  });
const openCircuit = () =>
  scope.db.endpointHealth.updateMany({ where: { endpointId }, data: { openUntil: FUTURE, consecutiveFailures: 9 } });
const disable = () =>
  scope.db.endpoint.updateMany({ where: { id: endpointId }, data: { enabled: false, disabledReason: 'REQUESTED' } });

/** What waits at the endpoint, in the order in which it leaves. */
const lane = async () =>
  (await scope.db.delivery.findMany({ where: { endpointId, status: 'PENDING' }, orderBy: { availableAt: 'asc' } })).map(
    ({ id }) => id,
  );

async function add(...deliveries: Parameters<typeof addDeliveries>[2]): Promise<string[]> {
  return (await addDeliveries(scope, endpointId, deliveries)).map(({ deliveryId }) => deliveryId);
}

async function codeOf(who: GraphQLAsker, mutation: string, variables: Record<string, unknown>): Promise<unknown> {
  return (await who.ask(mutation, variables)).userErrors[0]?.code;
}

describe('redeliver', () => {
  it.each(['DELIVERED', 'EXHAUSTED', 'PENDING'] as const)(
    'puts one that is %s before all that waits, with the schedule begun anew',
    async (status) => {
      const [waiting, again] = await add(
        { at: PAST, delivery: { availableAt: PAST } },
        { delivery: { status, attempts: 4, step: 4, availableAt: FUTURE } },
      );
      const { data, errors } = await asker.ask(REDELIVER, { id: again });
      expect(errors).toEqual([]);
      expect(data.redeliver.delivery).toEqual({
        id: again,
        status: 'PENDING',
        attempts: 4,
        inProgress: false,
        finishedAt: null,
      });
      expect(await rowOf(again as string)).toMatchObject({ step: 0, trigger: 'REDELIVERY', leaseId: null });
      expect(await lane()).toEqual([again, waiting]);
      expect(
        await scope.db.auditEntry.count({ where: { action: 'delivery.redelivered', subjectId: again, actor: 'test' } }),
      ).toBe(1);
    },
  );

  it('has an open circuit look at once, and leaves a closed one closed', async () => {
    const [one = '', other = ''] = await add(
      { delivery: { status: 'EXHAUSTED' } },
      { delivery: { status: 'EXHAUSTED' } },
    );
    await asker.ask(REDELIVER, { id: one });
    expect(await describeHealth()).toMatchObject({ openUntil: null });
    await openCircuit();
    await asker.ask(REDELIVER, { id: other });
    const { openUntil, consecutiveFailures } = await describeHealth();
    expect(openUntil?.getTime()).toBeLessThan(FUTURE.getTime());
    expect(consecutiveFailures).toBe(9);
  });

  it('leaves one alone that is under way, and takes one whose process was silent for too long', async () => {
    const leaseId = newId();
    const [inProgress = '', left = ''] = await add(
      { delivery: { leaseId, availableAt: FUTURE } },
      { delivery: { leaseId, availableAt: PAST } },
    );
    const before = await rowOf(inProgress);
    expect(await codeOf(asker, REDELIVER, { id: inProgress })).toBe('CONFLICT');
    expect(await rowOf(inProgress)).toEqual(before);
    await asker.ask(REDELIVER, { id: left });
    expect(await rowOf(left)).toMatchObject({ leaseId: null, trigger: 'REDELIVERY' });
  });

  it('and a claim at the same moment never both have a delivery', async () => {
    const ids = await add(...Array.from({ length: 20 }, () => ({ at: PAST, delivery: { availableAt: PAST } })));
    const leaseId = newId();
    const claim = (id: string) => scope.db.$executeRaw`
      UPDATE delivery SET lease_id = ${leaseId}::uuid, available_at = now() + interval '30 seconds'
      WHERE id = (SELECT id FROM delivery WHERE id = ${id}::uuid AND status = 'PENDING'
        AND available_at <= now() FOR UPDATE SKIP LOCKED)`;
    await Promise.all(
      ids.map(async (id) => {
        const [{ userErrors }, claimed] = await Promise.all([asker.ask(REDELIVER, { id }), claim(id)]);
        const row = await rowOf(id);
        // Refused only because it was claimed before; else whoever claimed it found it as it was sent again.
        if (userErrors.length > 0) expect([row.trigger, row.leaseId, claimed]).toEqual(['EVENT', leaseId, 1]);
        else expect([row.trigger, row.leaseId]).toEqual(['REDELIVERY', claimed === 1 ? leaseId : null]);
      }),
    );
  });

  it('is refused for a disabled endpoint, an unknown delivery, and one of another organisation', async () => {
    const [id = ''] = await add({ delivery: { status: 'EXHAUSTED' } });
    const before = await rowOf(id);
    for (const unknown of [newId(), 'nothing'])
      expect(await codeOf(asker, REDELIVER, { id: unknown })).toBe('NOT_FOUND');
    expect(await codeOf(stranger, REDELIVER, { id })).toBe('NOT_FOUND');
    await disable();
    expect(await codeOf(asker, REDELIVER, { id })).toBe('CONFLICT');
    expect(await rowOf(id)).toEqual(before);
  });

  it('keeps the order of an ordered endpoint, also for what was written when it was not', async () => {
    const [id = ''] = await add({ subject: 'E-7', delivery: { status: 'EXHAUSTED' } });
    await scope.db.endpoint.updateMany({ where: { id: endpointId }, data: { ordered: true } });
    await asker.ask(REDELIVER, { id });
    expect(await rowOf(id)).toMatchObject({ orderKey: 'E-7' });
  });
});

describe('sendTestEvent', () => {
  it('goes to the one endpoint, before all that waits, whatever types that takes', async () => {
    await addEndpoint(scope);
    const [waiting] = await add({ at: PAST, delivery: { availableAt: PAST } });
    await openCircuit();
    const before = await scope.db.delivery.count();
    const { delivery } = (await asker.ask(TEST, { endpointId })).data.sendTestEvent;
    expect(delivery).toMatchObject({
      endpointId,
      status: 'PENDING',
      event: { type: 'webhook.test', subject: endpointId },
    });
    expect(JSON.parse(delivery.event.body)).toEqual({
      event: 'webhook.test',
      data: { endpointId, sentAt: expect.stringMatching(/^\d{4}-.*Z$/) },
    });
    expect(await scope.db.delivery.count()).toBe(before + 1);
    expect(await rowOf(delivery.id)).toMatchObject({ trigger: 'TEST', attempts: 0 });
    expect(await lane()).toEqual([delivery.id, waiting]);
    expect((await describeHealth()).openUntil?.getTime()).toBeLessThan(FUTURE.getTime());
    expect(await scope.db.auditEntry.count({ where: { action: 'test-event.sent', subjectId: delivery.id } })).toBe(1);
  });

  it('looks like any type of the catalogue, and stays a test when it is sent again', async () => {
    const { delivery } = (await asker.ask(TEST, { endpointId, eventType: 'profile.created' })).data.sendTestEvent;
    expect(delivery.event.type).toBe('webhook.test');
    expect(JSON.parse(delivery.event.body)).toMatchObject({
      event: 'profile.created',
      data: { publicIdentifier: 'E-1042' },
    });
    await scope.db.delivery.updateMany({
      where: { id: delivery.id },
      data: { status: 'EXHAUSTED', attempts: 1, finishedAt: new Date() },
    });
    await asker.ask(REDELIVER, { id: delivery.id });
    expect(await rowOf(delivery.id)).toMatchObject({ status: 'PENDING', trigger: 'TEST' });
  });

  it('is refused for an unknown type, and for an endpoint that is disabled, unknown or foreign', async () => {
    expect(await codeOf(asker, TEST, { endpointId, eventType: 'profile.deleted' })).toBe('INVALID_INPUT');
    for (const unknown of [newId(), 'nothing'])
      expect(await codeOf(asker, TEST, { endpointId: unknown })).toBe('NOT_FOUND');
    expect(await codeOf(stranger, TEST, { endpointId })).toBe('NOT_FOUND');
    await disable();
    expect(await codeOf(asker, TEST, { endpointId })).toBe('CONFLICT');
    expect(await scope.db.delivery.count({ where: { endpointId } })).toBe(0);
  });
});
