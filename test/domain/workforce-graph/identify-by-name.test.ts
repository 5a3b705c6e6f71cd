import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { createReader, type Reader } from '../../../src/domain/imports/processes/reading-process.js';
import type { Scope } from '../../../src/platform/scope.js';
import { createTestDatabase, type TestDatabase } from '../../support/database/test-database.js';
import { acceptAndClaim, personFound, processWith, workThrough } from '../imports/work-through.js';

let database: TestDatabase;
let reader: Reader;
let scope: Scope;

beforeAll(async () => {
  database = await createTestDatabase();
  reader = createReader(database.runtime.database.client, { readingSeconds: 20, onBreak: () => undefined });
});

beforeEach(async () => {
  scope = database.scopeOf(await database.createOrganisation());
});

afterAll(async () => {
  await reader.close();
  await database.drop();
});

const ADA = { entityType: 'person', entityId: 'E-1', payload: { name: 'Ada Bakker', team: 'Platform' } };
const BOB = { entityType: 'person', entityId: 'E-2', payload: { name: 'Bob Visser', team: 'platform' } };
const TEAM = {
  entityType: 'team',
  entityId: 'T-1',
  payload: {
    name: 'Platform',
    members: [
      { id: 'E-1', name: 'Ada Bakker' },
      { id: 'E-3', name: 'Cas de Wit' },
    ],
  },
};

/** The teams with the names of their members, by identifier and name. */
async function teams(): Promise<Record<string, string[]>> {
  const rows = await scope.db.entity.findMany({
    where: { organisationId: scope.organisationId, type: 'TEAM' },
    include: { incomingRelations: { where: { type: 'MEMBER_OF' }, include: { fromEntity: true } } },
  });
  return Object.fromEntries(
    rows.map(({ externalId, name, incomingRelations }) => [
      `${externalId} ${name}`,
      incomingRelations.map(({ fromEntity }) => fromEntity.name).sort(),
    ]),
  );
}

test.each([
  ['before the record that gives it an identifier', [ADA, BOB, TEAM]],
  ['after it', [TEAM, ADA, BOB]],
  ['before and after it', [ADA, TEAM, BOB]],
])('a team that people name %s is one team, with all members once', async (_when, items) => {
  for (const item of await workThrough(scope, reader, items)) expect(item.status).toBe('READ');
  const [[team, members], ...others] = Object.entries(await teams()) as [[string, string[]]];
  expect(team.toLowerCase()).toBe('t-1 platform');
  expect(members).toEqual(['Ada Bakker', 'Bob Visser', 'Cas de Wit']);
  expect(others).toEqual([]);
});

test.each<[string, object, object]>([
  ['code', { team: 'Platform', teamId: 'T-1' }, { team: 'platform' }],
  ['code alone', { teamCode: 'T-1' }, { team: { id: 'T-1', name: 'Platform' } }],
])("a team whose %s a person's record gives is the one that another record names", async (_what, ada, bob) => {
  for (const items of [
    [ada, bob],
    [bob, ada],
  ]) {
    scope = database.scopeOf(await database.createOrganisation());
    const rows = await workThrough(
      scope,
      reader,
      items.map((fields, index) => ({
        entityType: 'person',
        entityId: `E-${index}`,
        payload: { name: `Person ${index}`, ...fields },
      })),
    );
    expect(rows.map(({ kind }) => kind)).not.toContain('TEAM');
    const known = Object.entries(await teams());
    expect(known).toEqual([[expect.stringMatching(/^T-1 platform$/i), ['Person 0', 'Person 1']]]);
  }
});

test('merged relations keep every item that states them', async () => {
  const [ada, , team] = await workThrough(scope, reader, [ADA, BOB, TEAM]);
  const [relation] = await scope.db.relation.findMany({
    where: { organisationId: scope.organisationId, fromEntity: { externalId: 'E-1' } },
    include: { evidence: true },
  });
  expect(relation?.evidence.map(({ importItemId }) => importItemId).sort()).toEqual([ada!.id, team!.id].sort());
});

test('an HR list that names teams by their codes means the same teams', async () => {
  await workThrough(scope, reader, [{ ...ADA, payload: { ...ADA.payload, team: 'T-1' } }, TEAM]);
  expect(await teams()).toEqual({ 'T-1 Platform': ['Ada Bakker', 'Cas de Wit'] });
});

test('a team that is renamed to a name that people used is merged with that team', async () => {
  await workThrough(scope, reader, [{ ...TEAM, payload: { ...TEAM.payload, name: 'Old name' } }, ADA, BOB, TEAM]);
  expect(await teams()).toEqual({ 'T-1 Platform': ['Ada Bakker', 'Bob Visser', 'Cas de Wit'] });
});

test('a name with two identifiers stays a team of its own', async () => {
  const other = {
    ...TEAM,
    entityId: 'T-2',
    payload: { name: 'Platform', members: [{ id: 'E-4', name: 'Dirk Smit' }] },
  };
  await workThrough(scope, reader, [TEAM, other, BOB]);
  expect(await teams()).toEqual({
    'T-1 Platform': ['Ada Bakker', 'Cas de Wit'],
    'T-2 Platform': ['Dirk Smit'],
    'null platform': ['Bob Visser'],
  });
});

test('people are never joined by their names', async () => {
  await workThrough(scope, reader, [
    { entityType: 'person', entityId: 'E-1', payload: { name: 'Ada Bakker', manager: 'Bob Visser' } },
    { entityType: 'person', entityId: 'E-2', payload: { name: 'Bob Visser' } },
  ]);
  const people = await scope.db.entity.findMany({
    where: { organisationId: scope.organisationId, type: 'PERSON', name: 'Bob Visser' },
  });
  expect(people.map(({ externalId }) => externalId).sort()).toEqual(['E-2', null]);
});

test('two transactions that name one team in both ways at the same time leave one team', async () => {
  const named = [
    { type: 'MEMBER_OF' as const, from: 'SUBJECT' as const, to: { type: 'TEAM' as const, name: 'Platform' } },
  ];
  const identified = [
    {
      type: 'MEMBER_OF' as const,
      from: 'SUBJECT' as const,
      to: { type: 'TEAM' as const, name: 'Platform', externalId: 'T-1' },
    },
  ];
  const items = await acceptAndClaim(
    scope,
    Array.from({ length: 8 }, (_, index) => ({ entityId: `E-${index}`, payload: {} })),
  );
  const outcomes = await Promise.all(
    items.map((item, index) =>
      processWith(
        scope,
        item,
        personFound(
          { publicIdentifier: `E-${index}`, fullName: `Person ${index}` },
          { relations: index % 2 === 0 ? named : identified },
        ),
      ),
    ),
  );
  expect(outcomes).toEqual(items.map(() => 'read'));
  expect(await teams()).toEqual({ 'T-1 Platform': items.map((_, index) => `Person ${index}`) });
});
