import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { pruneItems } from '../../src/domain/imports/index.js';
import { pruneMatches } from '../../src/domain/matching/index.js';
import { sealEntries } from '../../src/domain/audit-chain/index.js';
import { pruneAudit } from '../../src/domain/audit/index.js';
import { findFirstOrganisation } from '../../src/domain/organisations/index.js';
import { dropOldRecoveries, setWebhook } from '../../src/domain/webhooks/index.js';
import type { Prisma } from '../../src/generated/prisma/client.js';
import { housekeepingQueue } from '../../src/app/housekeeping.js';
import { createSweep, leastIdSince, newId, startRound } from '../../src/platform/database/index.js';
import type { Scope } from '../../src/platform/scope.js';
import { createLogger } from '../../src/platform/telemetry/index.js';
import { addPerson, type Person } from '../support/data/people.js';
import { createTestDatabase, type TestDatabase } from '../support/database/test-database.js';

const DAY = 86_400_000;
const NOW = new Date();

let database: TestDatabase;
let scope: Scope;
let other: Scope;
let person: Person;

beforeAll(async () => {
  database = await createTestDatabase({
    IMPORT_RETENTION_DAYS: '100',
    MATCH_RETENTION_DAYS: '200',
    AUDIT_RETENTION_DAYS: '300',
    WEBHOOK_RETENTION_DAYS: '90',
  });
});

beforeEach(async () => {
  // The last test's own.
  await database.runtime.database.client.importItem.deleteMany();
  await database.runtime.database.client.onboardingToken.deleteMany();
  await database.runtime.database.client.organisation.deleteMany();
  scope = database.scopeOf(await database.createOrganisation());
  other = database.scopeOf(await database.createOrganisation('Other'));
  person = await addPerson(scope, { publicIdentifier: 'E-1', skills: 1 });
});

afterAll(() => database.drop());

const daysAgo = (days: number) => new Date(NOW.getTime() - days * DAY);
const place = () => ({
  organisationId: scope.organisationId,
  after: '00000000-0000-0000-0000-000000000000',
  limit: 500,
});

/** An identifier as it was made then: what was written then is found by it. */
const idOf = (days: number) =>
  `${leastIdSince(new Date(daysAgo(days).getTime() + 60_000)).slice(0, 19)}${newId().slice(19)}`;

/** Adds an item that ended so many days ago and left nothing, its text dropped. */
async function addItem(
  days: number,
  more: Partial<Prisma.ImportItemUncheckedCreateInput> = {},
  importId = idOf(days),
): Promise<string> {
  const { organisationId, db } = scope;
  await db.import.upsert({
    where: { organisationId_id: { organisationId, id: importId } },
    create: { organisationId, id: importId, itemCount: 1, createdAt: daysAgo(days) },
    update: {},
  });
  const id = idOf(days);
  const position = await db.importItem.count({ where: { importId } });
  await db.importItem.create({
    data: {
      organisationId,
      id,
      importId,
      position,
      unread: [],
      status: 'READ',
      createdAt: daysAgo(days),
      finishedAt: daysAgo(days),
      ...more,
    },
  });
  return id;
}

test(
  'items that left nothing go when their time is over; what a profile rests on stays, and so does what is still ' +
    'to be read',
  async () => {
    const { db, organisationId } = scope;
    const gone = [
      await addItem(101),
      await addItem(500, { status: 'FAILED', failure: 'NO_PERSON', profileId: person.profileId }),
    ];
    const stays = [
      await addItem(99),
      await addItem(101, { status: 'QUEUED', finishedAt: null }),
      await addItem(101, { payload: '{}', payloadKeptUntil: daysAgo(-1) }),
    ];
    // Each of these says what an item left.
    const {
      id: _id,
      importItemId: _item,
      ...evidence
    } = await db.evidence.findFirstOrThrow({ where: { organisationId } });
    const withEvidence = await addItem(101);
    await db.evidence.create({ data: { ...evidence, id: newId(), importItemId: withEvidence } });
    const withStatement = await addItem(101);
    await db.profileStatement.create({
      data: {
        organisationId,
        importItemId: withStatement,
        profileId: person.profileId,
        field: 'EMAIL',
        value: 'x@example.org',
      },
    });
    const withEntity = await addItem(101);
    const entity = { organisationId, id: newId(), type: 'TEAM', identity: 'x', nameKey: 'x', name: 'X' } as const;
    await db.entity.create({ data: entity });
    await db.entityEvidence.create({ data: { organisationId, entityId: entity.id, importItemId: withEntity } });

    expect(await pruneItems(scope, place(), daysAgo(100))).toMatchObject({ pruned: 2 });
    const left = (await db.importItem.findMany({ where: { organisationId }, select: { id: true } })).map(
      ({ id }) => id,
    );
    expect(gone.filter((id) => left.includes(id))).toEqual([]);
    expect(left).toEqual(expect.arrayContaining([...stays, withEvidence, withStatement, withEntity, person.itemId]));
    expect(await db.import.count({ where: { organisationId, items: { none: {} } } })).toBe(0);
  },
);

test('the latest match of a profile and a skillset is kept for its days, of earlier ones the last of each month', async () => {
  const { db, organisationId } = scope;
  await db.smartMatch.deleteMany({ where: { organisationId } });
  const [first, second] = await db.skillset.findMany({ where: { organisationId }, take: 2 });
  const add = async (
    days: number,
    skillsetId = first?.id as string,
    status: 'COMPLETED' | 'FAILED' | 'QUEUED' = 'COMPLETED',
  ) => {
    const [id, at] = [idOf(days), daysAgo(days)];
    await db.smartMatch.create({
      data: {
        organisationId,
        id,
        profileId: person.profileId,
        skillsetId,
        status,
        requestedAt: at,
        completedAt: status === 'QUEUED' ? null : at,
      },
    });
    return id;
  };
  await add(199);
  // The 15th and the 14th of the month three months ago.
  const middle = Math.floor((NOW.getTime() - Date.UTC(NOW.getUTCFullYear(), NOW.getUTCMonth() - 3, 15)) / DAY);
  const lastOfMonth = await add(middle);
  await add(middle + 1);
  await add(50, undefined, 'FAILED');
  const [justReplaced, latest] = [await add(29), await add(28)];
  const [alone, waits] = [await add(199, second?.id), await add(40, undefined, 'QUEUED')];
  await add(201, second?.id);
  const left = async () =>
    (await db.smartMatch.findMany({ where: { organisationId }, select: { id: true }, orderBy: { id: 'asc' } })).map(
      ({ id }) => id,
    );
  expect(await pruneMatches(db, place(), NOW, { latestDays: 0, historyDays: 150 })).toMatchObject({ pruned: 4 });
  expect(await left()).toEqual([alone, waits, lastOfMonth, justReplaced, latest].sort());
  // In another hundred days the latest ones are over too, unless they are kept for ever.
  const later = new Date(NOW.getTime() + 180 * DAY);
  expect(await pruneMatches(db, place(), later, { latestDays: 0, historyDays: 150 })).toMatchObject({ pruned: 2 });
  expect(await pruneMatches(db, place(), later, { latestDays: 200, historyDays: 150 })).toMatchObject({ pruned: 2 });
  expect(await left()).toEqual([waits]);
});

test('the audit trail and notes of deletions are kept for their days, and for ever with 0', async () => {
  const { db } = scope;
  const made = await db.auditEntry.count();
  const line = (of: Scope, days: number) => ({
    organisationId: of.organisationId,
    id: idOf(days),
    at: daysAgo(days),
    actor: 'worker',
    action: 'import.item-read',
    subjectId: newId(),
  });
  await db.auditEntry.createMany({
    data: [...Array.from({ length: 1200 }, () => line(scope, 301)), line(scope, 299), line(other, 301), line(other, 1)],
  });
  const deletion = (days: number | null) =>
    ({
      organisationId: newId(),
      id: newId(),
      kind: 'ORGANISATION',
      subjectId: newId(),
      requestedBy: 'support',
      finishedAt: days === null ? null : daysAgo(days),
    }) as const;
  await db.deletion.createMany({ data: [deletion(301), deletion(299), deletion(null)] });
  for (const of of [scope, scope, other]) await sealEntries(of);
  const worker = { ...database.runtime.scope('worker'), now: () => NOW };
  const isOver = startRound(() => true);
  expect(await pruneAudit(worker, 0)).toBe(0);
  expect(await pruneAudit(worker, 300, isOver)).toBe(0);
  expect(await pruneAudit(worker, 300)).toBe(1202);
  expect([await db.auditEntry.count(), await db.deletion.count()]).toEqual([2 + made, 2]);
});

test('what was sent again is noted as long as deliveries are kept', async () => {
  const { db, organisationId } = scope;
  const { id: endpointId } = await setWebhook(scope, scope.encryption, 'https://hooks.example.org/');
  const recovery = (days: number, status: 'COMPLETED' | 'RUNNING' = 'COMPLETED') => ({
    organisationId,
    id: newId(),
    endpointId,
    kind: 'FAILED' as const,
    since: new Date(0),
    until: NOW,
    eventTypes: [],
    ratePerSecond: 1,
    total: 1,
    startedBy: 'test',
    status,
    createdAt: daysAgo(days),
    finishedAt: status === 'RUNNING' ? null : daysAgo(days),
  });
  await db.recovery.createMany({ data: [recovery(91), recovery(89), recovery(91, 'RUNNING')] });
  expect(await dropOldRecoveries(db, 90)).toBe(1);
  expect(await db.recovery.count({ where: { organisationId } })).toBe(2);
});

test('a sweep goes through all organisations in batches, continues where it was, and then pauses', async () => {
  const { db } = scope;
  const organisations = [scope.organisationId, other.organisationId].sort();
  const batches: string[] = [];
  const pruneBatch = async ({
    organisationId,
    after,
    limit,
  }: {
    organisationId: string;
    after: string;
    limit: number;
  }) => {
    batches.push(`${organisations.indexOf(organisationId)} ${after.slice(-1)}`);
    const isFull = organisationId === organisations[0] && !after.endsWith('2');
    return {
      examined: isFull ? limit : 1,
      pruned: 1,
      last: `00000000-0000-0000-0000-00000000000${Number(after.slice(-1)) + 1}`,
    };
  };
  const sweep = createSweep((id) => findFirstOrganisation(db, id));
  let asked = 0;
  // It is stopped after the first batch, and continues in the next round.
  expect(
    await sweep.advance(
      startRound(() => (asked += 1) > 1),
      pruneBatch,
    ),
  ).toBe(1);
  expect(await sweep.advance(startRound(), pruneBatch)).toBe(3);
  expect(batches).toEqual(['0 0', '0 1', '0 2', '1 0']);
  expect(await sweep.advance(startRound(), pruneBatch)).toBe(0);
});

test('housekeeping prunes by the settings', async () => {
  const { db, organisationId } = scope;
  await addItem(1, { payload: '{}', payloadKeptUntil: NOW });
  await db.auditEntry.create({
    data: { organisationId, id: newId(), actor: 'worker', action: 'import.item-read', subjectId: newId() },
  });
  // What waits to be sealed is kept, however old it is.
  for (const of of [scope, other]) await sealEntries(of);
  const queue = housekeepingQueue(
    { ...database.runtime.scope('worker'), now: () => new Date(NOW.getTime() + 400 * DAY) },
    createLogger('silent'),
  );
  const [round] = await queue.claim(1);
  expect(await queue.perform(round as 'round')).toBe('done');
  expect(await db.auditEntry.count()).toBe(0);
  expect(await db.smartMatch.count()).toBe(0);
  // The person's own item, with evidence, is all that is left.
  expect(await db.importItem.findMany({ select: { id: true } })).toEqual([{ id: person.itemId }]);
});
