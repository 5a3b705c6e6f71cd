import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { acceptImport } from '../../../../src/domain/imports/accept/accept-import.js';
import { dropOldPayloads } from '../../../../src/domain/imports/retention/drop-old-payloads.js';
import type { Scope } from '../../../../src/platform/scope.js';
import { createTestDatabase, type TestDatabase } from '../../../support/database/test-database.js';
import { acceptAndClaim, personFound, processWith, rowOf } from '../work-through.js';

const DAY = 86_400_000;

let database: TestDatabase;
let scope: Scope;

beforeAll(async () => {
  database = await createTestDatabase({ PAYLOAD_RETENTION_DAYS: '30' });
  scope = database.scopeOf(await database.createOrganisation());
});

afterAll(() => database.drop());

const inDays = (days: number) => new Date(Date.now() + days * DAY);

const DOCUMENT = { pointer: '/x', mediaType: 'application/pdf', pages: 1, text: 'x' };

const skill = async () => {
  const { ownerId, id } = await scope.db.skill.findFirstOrThrow();
  return {
    skillOwnerId: ownerId,
    skillId: id,
    quote: 'x',
    place: { pointer: '/x', start: 0, end: 1 },
    source: 'SELF',
    level: 2,
    levelBasis: 'DEFAULT',
    confidence: 1,
  } as const;
};

test('texts of items are dropped when their retention period is over; their results stay', async () => {
  const [item] = await acceptAndClaim(scope, [{ entityId: 'E-1', payload: { x: 'x' }, metadata: { y: 'y' } }]);
  await processWith(
    scope,
    item!,
    personFound({ publicIdentifier: 'E-1', skills: [await skill()] }, { documents: [DOCUMENT] }),
  );
  expect(await dropOldPayloads(scope.db, inDays(29))).toBe(0);
  expect(await rowOf(scope, item!)).toMatchObject({
    payload: '{"x":"x"}',
    metadata: '{"y":"y"}',
    documents: [DOCUMENT],
  });
  expect(await dropOldPayloads(scope.db, inDays(31))).toBe(1);
  expect(await rowOf(scope, item!)).toMatchObject({
    status: 'READ',
    payload: null,
    metadata: null,
    documents: null,
    payloadKeptUntil: null,
  });
  expect(await scope.db.evidence.count({ where: { importItemId: item!.id } })).toBe(1);
  expect(await dropOldPayloads(scope.db, inDays(31))).toBe(0);
});

test('an item that is still waiting to be read keeps its text, however old it is', async () => {
  const [item] = await acceptAndClaim(scope, [{ payload: { x: 'x' } }]);
  expect(await dropOldPayloads(scope.db, inDays(400))).toBe(0);
  expect(await rowOf(scope, item!)).toMatchObject({ payload: '{"x":"x"}' });
  await processWith(scope, item!, { outcome: 'FAILED', failure: 'NO_PERSON' });
  expect(await dropOldPayloads(scope.db, inDays(400))).toBe(1);
});

test("an organisation's own number of days comes before the setting", async () => {
  await scope.db.organisation.update({ where: { id: scope.organisationId }, data: { payloadRetentionDays: 3 } });
  const [item] = await acceptAndClaim(scope, [{ payload: { x: 'x' } }]);
  await processWith(scope, item!, { outcome: 'FAILED', failure: 'NO_PERSON' });
  expect(await dropOldPayloads(scope.db, inDays(2))).toBe(0);
  expect(await dropOldPayloads(scope.db, inDays(4))).toBe(1);
});

test('several batches are dropped in one round', async () => {
  const items = Array.from({ length: 700 }, () => ({ payload: { x: 'x' } }));
  const { id: importId } = await acceptImport(scope, { items });
  await scope.db.importItem.updateMany({ where: { importId }, data: { status: 'FAILED', failure: 'NO_PERSON' } });
  expect(await dropOldPayloads(scope.db, inDays(31))).toBe(700);
});
