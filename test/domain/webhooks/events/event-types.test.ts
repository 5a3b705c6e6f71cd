import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { computeMatch } from '../../../../src/domain/matching/compute-match.js';
import { findOrCreateProfile } from '../../../../src/domain/profiles/index.js';
import { sendTestEvent, setWebhook } from '../../../../src/domain/webhooks/index.js';
import {
  bodySchema,
  EVENT_TYPES,
  isEventType,
  type EventType,
} from '../../../../src/domain/webhooks/events/event-types.js';
import { listEventTypes } from '../../../../src/domain/webhooks/events/list-event-types.js';
import type { Scope } from '../../../../src/platform/scope.js';
import { createGraphQLAsker, type GraphQLAsker } from '../../../support/clients/ask-graphql.js';
import { addEndpoint } from '../../../support/webhooks/deliveries.js';
import { addPerson } from '../../../support/data/people.js';
import { claimMatches } from '../../../support/background/claim-work.js';
import { createTestDatabase, type TestDatabase } from '../../../support/database/test-database.js';
import { createWebhookDispatch } from '../../../support/webhooks/webhook-dispatch.js';
import { startWebhookReceiver } from '../../../support/webhooks/webhook-receiver.js';

const NAMES = Object.keys(EVENT_TYPES).filter(isEventType);

let database: TestDatabase;
let scope: Scope;
let asker: GraphQLAsker;

beforeAll(async () => {
  database = await createTestDatabase();
  scope = database.scopeOf(await database.createOrganisation());
  asker = await createGraphQLAsker(database, scope);
});

afterAll(async () => {
  await asker?.stop();
  await database?.drop();
});

/** The same schema, but that nothing may be there that it does not name. */
function closed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closed);
  if (typeof schema !== 'object' || schema === null) return schema;
  const entries = Object.entries(schema).map(([name, value]) => [name, closed(value)] as const);
  return { ...Object.fromEntries(entries), ...('properties' in schema ? { additionalProperties: false } : {}) };
}

// One for all: it compiles the schema of schemas once.
const ajv = new Ajv2020({ strict: true, allErrors: true });
// The package's types name its default export wrongly for modules.
(addFormats as unknown as (ajv: Ajv2020) => void)(ajv);

const validatorOf = (schema: unknown): ValidateFunction => ajv.compile(schema as object);

const faultsOf = (type: EventType, body: unknown) => {
  const validate = validatorOf(closed(bodySchema(type)));
  return validate(body) ? [] : validate.errors;
};

describe('the catalogue of event types', () => {
  it('has an example of each that its schema accepts, with nothing in it that the schema does not name', () => {
    expect(NAMES).toHaveLength(21);
    for (const { name, schema, example } of listEventTypes('en')) {
      expect([name, validatorOf(schema)(example)]).toEqual([name, true]);
      expect([name, faultsOf(name, example)]).toEqual([name, []]);
    }
  });

  it('refuses an example from which anything that is required is taken away', () => {
    for (const { name, example } of listEventTypes('en')) {
      const { data } = example as { data: Record<string, unknown> };
      const required = (EVENT_TYPES[name].data.schema['required'] as string[]).filter((property) => property in data);
      expect(required.length).toBeGreaterThan(1);
      for (const property of required) {
        const { [property]: _taken, ...rest } = data;
        expect([name, property, faultsOf(name, { event: name, data: rest })]).toEqual([
          name,
          property,
          [expect.objectContaining({ keyword: 'required' })],
        ]);
      }
      expect(faultsOf(name, { event: 'another.event', data })).toMatchObject([{ keyword: 'const' }]);
    }
  });

  it('takes what later versions may add', () => {
    const { schema, example } = listEventTypes('en')[0] as { schema: object; example: { data: object } };
    expect(validatorOf(schema)({ ...example, data: { ...example.data, added: 1 }, version: 2 })).toBe(true);
  });

  it('is described in the language of the answer', async () => {
    const query = '{ eventTypes { name description operational schema example } }';
    const [english, dutch] = [
      (await asker.ask(query)).data.eventTypes,
      (await asker.ask(query, {}, 'nl')).data.eventTypes,
    ];
    expect(english.map(({ name }: { name: string }) => name)).toEqual(NAMES);
    expect(english[0]).toMatchObject({
      name: 'onboarding.updated',
      operational: false,
      example: { event: 'onboarding.updated' },
      schema: { required: ['event', 'data'] },
    });
    expect(dutch.map(({ name }: { name: string }) => name)).toEqual(NAMES);
    for (const [index, type] of english.entries()) expect(dutch[index].description).not.toBe(type.description);
    expect(
      english
        .filter(({ operational }: { operational: boolean }) => operational)
        .map(({ name }: { name: string }) => name),
    ).toEqual(NAMES.filter((name) => name.startsWith('webhook.')));
  });
});

describe('the bodies that the service writes', () => {
  it('fit the schemas of their types', async () => {
    const invite =
      'mutation ($input: CreateOnboardingTokenInput!) { createOnboardingToken(input: $input) { created } }';
    await asker.ask(invite, { input: { publicIdentifier: 'E-1' } });
    await asker.ask(
      'mutation { revokeOnboardingToken(input: { publicIdentifier: "E-1" }) { onboardingToken { status } } }',
    );
    await findOrCreateProfile(scope, { publicIdentifier: 'E-2', firstName: 'Ann' });
    await addPerson(scope, { publicIdentifier: 'E-3' });
    const { data } = await asker.ask('{ skillsets { nodes { id } } }');
    const skillsetIds = data.skillsets.nodes.slice(0, 2).map(({ id }: { id: string }) => id);
    await scope.db.event.deleteMany({ where: { subject: 'E-3' } });
    await asker.ask('mutation ($input: InitiateSmartMatchInput!) { initiateSmartMatch(input: $input) { message } }', {
      input: { publicIdentifier: 'E-3', skillsetIds },
    });
    for (const match of await claimMatches(scope.db, 10)) expect(await computeMatch(scope, match)).toBe('completed');
    const endpointId = await addEndpoint(scope);
    for (const name of NAMES) await sendTestEvent(scope, endpointId, name);

    const events = await scope.db.event.findMany({
      where: { organisationId: scope.organisationId },
      orderBy: { sequence: 'asc' },
    });
    const bodies = events.map(({ body }) => JSON.parse(body) as { event: EventType });
    expect(new Set(bodies.slice(0, -NAMES.length).map(({ event }) => event))).toEqual(
      new Set(['onboarding.updated', 'profile.created', 'smartmatch.completed']),
    );
    for (const body of bodies) expect([body, faultsOf(body.event, body)]).toEqual([body, []]);
    // What a test looks like does not make it something that happened.
    expect(events.slice(-NAMES.length).map(({ type, subject }) => [type, subject])).toEqual(
      NAMES.map(() => ['webhook.test', endpointId]),
    );
  });

  it('fit them too where they tell of the delivering itself', async () => {
    // What other tests left waiting goes nowhere.
    await scope.db.endpoint.deleteMany();
    const own = database.scopeOf(await database.createOrganisation());
    const receiver = await startWebhookReceiver({ respond: 500 });
    const dispatch = createWebhookDispatch(database);
    const { id } = await setWebhook(own, database.runtime.encryption, receiver.url);
    const happen = (publicIdentifier: string) => findOrCreateProfile(own, { publicIdentifier });
    const hurry = () =>
      own.db.delivery.updateMany({ where: { endpointId: id, status: 'PENDING' }, data: { availableAt: new Date(0) } });
    try {
      for (const person of ['A', 'B', 'C', 'D']) await happen(person);
      expect(await dispatch.deliverAll()).toEqual(Array(4).fill('retried'));
      receiver.respondWith(200);
      await hurry();
      expect(await dispatch.deliverAll()).toContain('delivered');
      receiver.respondWith(410);
      await happen('E');
      expect(await dispatch.deliverAll()).toContain('exhausted');
    } finally {
      dispatch.close();
      await receiver.close();
    }
    const events = await own.db.event.findMany({
      where: { organisationId: own.organisationId, type: { startsWith: 'webhook.' } },
    });
    expect(new Set(events.map(({ type }) => type))).toEqual(
      new Set(NAMES.filter((name) => name.startsWith('webhook.') && name !== 'webhook.test')),
    );
    for (const { type, body } of events)
      expect([body, faultsOf(type as EventType, JSON.parse(body))]).toEqual([body, []]);
  });
});
