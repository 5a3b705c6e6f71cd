import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { computeMatch } from '../../../src/domain/matching/compute-match.js';
import type { NewOrganisation } from '../../../src/domain/organisations/index.js';
import { invite, revokeInvitation } from '../../../src/domain/onboarding/index.js';
import { newId } from '../../../src/platform/database/index.js';
import type { Scope } from '../../../src/platform/scope.js';
import { claimMatches } from '../../support/background/claim-work.js';
import { openEvents, type TestStream } from '../../support/clients/streams.js';
import { closeAll, type Closing } from '../../support/close-all.js';
import { addPerson } from '../../support/data/people.js';
import { createTestDatabase, type TestDatabase } from '../../support/database/test-database.js';
import { startServiceHere, type RunningService } from '../../support/services/test-service.js';
import { addDeliveries, addEndpoint } from '../../support/webhooks/deliveries.js';

let database: TestDatabase;
let service: RunningService;
let organisation: NewOrganisation;
let scope: Scope;
const closing: Closing[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  organisation = await database.createOrganisation();
  scope = database.scopeOf(organisation);
  service = await startServiceHere(database.url, { ROLE: 'gateway' });
});

afterEach(() => closeAll(closing));

afterAll(async () => {
  await service?.stop();
  await database?.drop();
});

function subscribe(query: string, variables: object = {}): TestStream {
  const stream = openEvents(service.url, { query, variables, headers: { 'x-api-key': organisation.apiKey } });
  closing.push(stream.close);
  return stream;
}

/** What the next message of a subscription tells. */
async function nextChanges(stream: TestStream): Promise<unknown> {
  const { data, errors } = await stream.next();
  expect(errors).toBeUndefined();
  const [{ missed, changes }] = Object.values(data) as [{ missed: boolean; changes: unknown[] }];
  expect(missed).toBe(false);
  return changes;
}

async function accept(items: number): Promise<string> {
  const body = { items: Array.from({ length: items }, (_, place) => ({ payload: { name: `Person ${place}` } })) };
  const { json } = await service.request('POST', '/import/unclassified', { key: organisation.apiKey, body });
  return json.importId;
}

test('imports tell that they were accepted, and when they get further', async () => {
  const all = subscribe(`subscription {
    importChanges { missed changes { change importId import { id } } }
  }`);
  expect(await nextChanges(all)).toEqual([]);
  const importId = await accept(2);
  expect(await nextChanges(all)).toEqual([{ change: 'CREATED', importId, import: { id: importId } }]);
  const one = subscribe(
    'subscription ($id: ID) { importChanges(importId: $id) { missed changes { change importId } } }',
    { id: importId.toUpperCase() },
  );
  expect(await nextChanges(one)).toEqual([{ change: 'CURRENT', importId }]);
  await accept(1);
  const where = { organisationId: organisation.id, importId, position: 0 };
  await scope.db.importItem.updateMany({ where, data: { status: 'READ' } });
  expect(await nextChanges(one)).toEqual([{ change: 'UPDATED', importId }]);
});

test('items tell their status: one item, or those of an import', async () => {
  const importId = await accept(2);
  const items = await scope.db.importItem.findMany({ where: { importId }, orderBy: { position: 'asc' } });
  const [first, second] = items.map(({ id }) => id) as [string, string];
  const one = subscribe(
    `subscription ($id: ID) {
      importItemChanges(importItemId: $id) { missed changes { change importItemId importItem { id } } }
    }`,
    { id: first },
  );
  const siblings = subscribe(
    'subscription ($id: ID) { importItemChanges(importId: $id) { missed changes { change importItemId } } }',
    { id: importId },
  );
  expect(await nextChanges(one)).toEqual([{ change: 'CURRENT', importItemId: first, importItem: { id: first } }]);
  expect(await nextChanges(siblings)).toEqual([]);
  const update = (id: string) =>
    scope.db.importItem.updateMany({ where: { organisationId: organisation.id, id }, data: { status: 'READING' } });
  await update(second);
  expect(await nextChanges(siblings)).toEqual([{ change: 'UPDATED', importItemId: second }]);
  await update(first);
  expect(await nextChanges(one)).toEqual([{ change: 'UPDATED', importItemId: first, importItem: { id: first } }]);
});

test('matches tell that they are requested, computed and deleted', async () => {
  const { publicIdentifier, profileId } = await addPerson(scope, { publicIdentifier: 'E-1', skills: 2 });
  const skillset = await scope.db.skillset.findFirstOrThrow({ where: { organisationId: organisation.id } });
  const all = subscribe(`subscription {
    smartMatchChanges { missed changes { change smartMatchId smartMatch { status result { match { overall } } } } }
  }`);
  expect(await nextChanges(all)).toEqual([]);
  const body = { publicIdentifer: publicIdentifier, skillsetIds: [skillset.id] };
  expect((await service.request('POST', '/smart-match', { key: organisation.apiKey, body })).status).toBe(202);
  const [match] = await scope.db.smartMatch.findMany({ where: { profileId, status: 'QUEUED' } });
  const smartMatchId = match?.id;
  expect(await nextChanges(all)).toMatchObject([{ change: 'CREATED', smartMatchId, smartMatch: { status: 'QUEUED' } }]);
  const [claimed] = await claimMatches(scope.db, 1);
  if (!claimed) throw new Error('there is no match to compute');
  expect(await computeMatch(scope, claimed)).toBe('completed');
  let last: unknown;
  do {
    [last] = (await nextChanges(all)) as unknown[];
  } while ((last as { smartMatch: { status: string } }).smartMatch.status !== 'COMPLETED');
  expect(last).toEqual({
    change: 'UPDATED',
    smartMatchId,
    smartMatch: { status: 'COMPLETED', result: { match: { overall: expect.any(Number) } } },
  });
  await scope.db.smartMatch.deleteMany({ where: { organisationId: organisation.id, id: smartMatchId } });
  expect(await nextChanges(all)).toEqual([{ change: 'DELETED', smartMatchId, smartMatch: null }]);
});

test('deliveries of an endpoint tell that they are new, and their outcomes', async () => {
  const [endpointId, other] = [await addEndpoint(scope), await addEndpoint(scope)];
  const stream = subscribe(
    `subscription ($id: ID!) {
      deliveryChanges(endpointId: $id) { missed changes { change deliveryId delivery { id } } }
    }`,
    { id: endpointId },
  );
  expect(await nextChanges(stream)).toEqual([]);
  await addDeliveries(scope, other, [{}]);
  const [added] = await addDeliveries(scope, endpointId, [{}]);
  const { deliveryId } = added ?? {};
  expect(await nextChanges(stream)).toEqual([{ change: 'CREATED', deliveryId, delivery: { id: deliveryId } }]);
  await scope.db.delivery.updateMany({
    where: { organisationId: organisation.id, id: deliveryId },
    data: { status: 'DELIVERED', attempts: 1 },
  });
  expect(await nextChanges(stream)).toEqual([{ change: 'UPDATED', deliveryId, delivery: { id: deliveryId } }]);
});

test('invitations tell that they are new, and when they are extended, revoked and deleted', async () => {
  const all = subscribe(`subscription {
    onboardingTokenChanges { missed changes { change onboardingTokenId onboardingToken { status } } }
  }`);
  expect(await nextChanges(all)).toEqual([]);
  const { onboardingToken } = await invite(scope, { publicIdentifier: 'E-invited' });
  const onboardingTokenId = onboardingToken.id;
  const isPending = { onboardingTokenId, onboardingToken: { status: 'PENDING' } };
  expect(await nextChanges(all)).toEqual([{ change: 'CREATED', ...isPending }]);
  const one = subscribe(
    `subscription ($id: ID) {
      onboardingTokenChanges(onboardingTokenId: $id) { missed changes { change onboardingTokenId } }
    }`,
    { id: onboardingTokenId },
  );
  expect(await nextChanges(one)).toEqual([{ change: 'CURRENT', onboardingTokenId }]);
  await invite(scope, { publicIdentifier: 'E-invited', expiresInDays: 90 });
  expect(await nextChanges(all)).toEqual([{ change: 'UPDATED', ...isPending }]);
  expect(await nextChanges(one)).toEqual([{ change: 'UPDATED', onboardingTokenId }]);
  await revokeInvitation(scope, 'E-invited');
  expect(await nextChanges(all)).toEqual([
    { change: 'UPDATED', onboardingTokenId, onboardingToken: { status: 'REVOKED' } },
  ]);
  await scope.db.onboardingToken.deleteMany({ where: { organisationId: organisation.id, id: onboardingTokenId } });
  expect(await nextChanges(all)).toEqual([{ change: 'DELETED', onboardingTokenId, onboardingToken: null }]);
});

test.each([
  ['importChanges(importId: $id)', 'import'],
  ['importItemChanges(importItemId: $id)', 'importItem'],
  ['importItemChanges(importId: $id)', 'import'],
  ['smartMatchChanges(smartMatchId: $id)', 'smartMatch'],
  ['deliveryChanges(endpointId: $id)', 'endpoint'],
  ['onboardingTokenChanges(onboardingTokenId: $id)', 'invitation'],
] as const)("%s answers another organisation's id exactly as an unknown one", async (field, kind) => {
  const theirs = database.scopeOf(await database.createOrganisation());
  const person = await addPerson(theirs, { publicIdentifier: 'E-1' });
  const { organisationId } = theirs;
  const skillset = await theirs.db.skillset.findFirstOrThrow({ where: { organisationId } });
  const match = { organisationId, id: newId(), profileId: person.profileId, skillsetId: skillset.id };
  await theirs.db.smartMatch.create({ data: match });
  const foreign = {
    import: person.importId,
    importItem: person.itemId,
    smartMatch: match.id,
    endpoint: await addEndpoint(theirs),
    invitation: (await invite(theirs, { publicIdentifier: 'E-1' })).onboardingToken.id,
  }[kind];
  const unknown = newId();
  const endOf = (id: string) =>
    subscribe(`subscription ($id: ID!) { ${field} { missed } }`, { id }).end() as Promise<object[]>;
  const [answer, none] = await Promise.all([foreign, unknown].map(endOf));
  expect(answer).toMatchObject([{ extensions: { code: 'NOT_FOUND', status: 404 } }]);
  expect(JSON.stringify(answer).replaceAll(foreign, unknown)).toBe(JSON.stringify(none));
  expect(await endOf('no-id')).toMatchObject([{ extensions: { code: 'NOT_FOUND' } }]);
});
