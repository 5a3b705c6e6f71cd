import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { acceptImport } from '../../../../src/domain/imports/accept/accept-import.js';
import type { ClaimedItem } from '../../../../src/domain/imports/items/items-to-read.sql.js';
import { processItem, type ItemOutcome } from '../../../../src/domain/imports/reading-queue.js';
import type { Findings, FoundPerson, FoundSkill, ReadingResult } from '../../../../src/domain/reader/model/findings.js';
import { rereadImport } from '../../../../src/domain/imports/accept/reread-import.js';
import { createUnchangedFinder } from '../../../../src/domain/imports/apply/recognise-records.js';
import { createBatchedStore } from '../../../../src/domain/imports/apply/store-in-batches.js';
import { deleteProfile } from '../../../../src/domain/erasure/delete-profile.js';
import { inTransaction, SHARED_OWNER_ID } from '../../../../src/platform/database/index.js';
import type { Scope } from '../../../../src/platform/scope.js';
import { claimItems } from '../../../support/background/claim-work.js';
import { createTestDatabase, type TestDatabase } from '../../../support/database/test-database.js';
import { waitFor } from '../../../support/wait-for.js';
import { acceptAndClaim, personFound, readerThatFinds, rowOf } from '../work-through.js';

let database: TestDatabase;
let scope: Scope;
let skillIds: string[];

beforeAll(async () => {
  database = await createTestDatabase();
  const skills = await database.runtime.database.client.skill.findMany({
    where: { ownerId: SHARED_OWNER_ID },
    take: 3,
    orderBy: { id: 'asc' },
  });
  skillIds = skills.map(({ id }) => id);
});

beforeEach(async () => {
  // What an earlier test left waiting would be claimed with what this one needs.
  await database.runtime.database.client.importItem.deleteMany({ where: { status: { in: ['QUEUED', 'READING'] } } });
  scope = database.scopeOf(await database.createOrganisation());
});

afterAll(() => database.drop());

const skill = (index: number, level: number, source: FoundSkill['source'] = 'SELF'): FoundSkill => ({
  skillOwnerId: SHARED_OWNER_ID,
  skillId: skillIds[index] as string,
  quote: `skill ${index}`,
  place: { pointer: '/skills', start: index, end: index + 7 },
  source,
  level,
  levelBasis: 'RATING',
  confidence: 0.9,
});

/** What is said of somebody, with something of everything that is stored. */
function said(name: string, person: Partial<FoundPerson> = {}, findings: Partial<Findings> = {}): ReadingResult {
  return personFound(
    {
      publicIdentifier: name,
      fullName: `Person ${name}`,
      workHistory: [
        {
          occupation: 'Baker',
          company: 'Havenlicht',
          startDate: { instant: '2020-01-01T00:00:00.000Z', precision: 'YEAR' },
        },
      ],
      skills: [skill(0, 3), skill(1, 4, 'INFERRED')],
      candidates: [skill(2, 2)],
      ...person,
    },
    {
      entities: [{ type: 'TEAM', externalId: 'T-1', name: 'Ovens' }],
      relations: [
        { type: 'WORKED_AT', from: 'SUBJECT', to: { type: 'EMPLOYER', name: 'Havenlicht' } },
        {
          type: 'PART_OF',
          from: { type: 'TEAM', externalId: 'T-1', name: 'Ovens' },
          to: { type: 'DEPARTMENT', name: 'Bakery' },
        },
      ],
      ...findings,
    },
  );
}

/** Items of which as many are claimed as results are given. */
const claim = (results: readonly ReadingResult[]): Promise<ClaimedItem[]> =>
  acceptAndClaim(
    scope,
    results.map(() => ({ payload: { a: 1 } })),
  );

/** Processes items whose findings all come at one moment. */
async function processTogether(
  items: readonly ClaimedItem[],
  results: readonly ReadingResult[],
): Promise<PromiseSettledResult<ItemOutcome>[]> {
  const options = { store: createBatchedStore(), findUnchanged: createUnchangedFinder(scope) };
  return Promise.allSettled(
    items.map((item, index) => processItem(scope, readerThatFinds(results[index] as ReadingResult), item, options)),
  );
}

async function processOneByOne(results: readonly ReadingResult[]): Promise<void> {
  for (const [index, item] of (await claim(results)).entries())
    await processItem(scope, readerThatFinds(results[index] as ReadingResult), item);
}

const outcomesOf = (settled: readonly PromiseSettledResult<ItemOutcome>[]) =>
  settled.map((end) => (end.status === 'fulfilled' ? end.value : end.status));

/** Everything that an organisation knows, without what is made up anew each time, such as identifiers. */
async function everything(): Promise<unknown> {
  const where = { organisationId: scope.organisationId };
  const told = async (table: { findMany(query: { where: object }): Promise<object[]> }) =>
    (await table.findMany({ where }))
      .map((row) =>
        JSON.stringify(
          Object.entries(row).filter(([name]) => !/id$|At$|^payload|^audit|^mark$|^person$|^after$/i.test(name)),
        ),
      )
      .sort();
  const {
    profile,
    profileStatement,
    profileContradiction,
    profileSkill,
    evidence,
    skillSuggestion,
    workExperience,
    historyStatement,
  } = scope.db;
  const { entity, entityEvidence, relation, relationEvidence, auditEntry } = scope.db;
  const tables = {
    profile,
    profileStatement,
    profileContradiction,
    profileSkill,
    evidence,
    skillSuggestion,
    workExperience,
    historyStatement,
  };
  const graph = { entity, entityEvidence, relation, relationEvidence, auditEntry };
  const all = Object.entries({ ...tables, ...graph }) as unknown as [string, Parameters<typeof told>[0]][];
  const rows: Record<string, string[]> = {};
  for (const [name, table] of all) rows[name] = await told(table);
  return rows;
}

describe('items that are stored together', () => {
  test('take about as many statements as one', async () => {
    const statementsFor = async (names: readonly string[]) => {
      const results = names.map((name) => said(name));
      const items = await claim(results);
      database.statements.length = 0;
      expect(outcomesOf(await processTogether(items, results))).toEqual(names.map(() => 'read'));
      return database.statements.length;
    };
    const one = await statementsFor(['one']);
    expect(await statementsFor(Array.from({ length: 12 }, (_, index) => `many ${index}`))).toBe(one);
    expect(one).toBeLessThanOrEqual(19);
  });

  test('give the same result as one after another', async () => {
    const results = [
      said('A', { email: 'a@example.nl', firstName: 'Anna' }),
      said('B', { skills: [skill(0, 5, 'MANAGER')] }),
      said(
        'A',
        { firstName: 'Annabel', skills: [skill(0, 4, 'COLLEAGUE'), skill(1, 2)] },
        { entities: [], relations: [] },
      ),
      said('C', {}, { entities: [{ type: 'TEAM', externalId: 'T-1', name: 'T-1' }], relations: [] }),
      said('D', {}, { entities: [{ type: 'TEAM', externalId: 'T-1', name: 'Large ovens' }], relations: [] }),
    ];
    const first = scope;
    await processOneByOne(results);
    const oneByOne = await everything();
    scope = database.scopeOf(await database.createOrganisation());
    expect(outcomesOf(await processTogether(await claim(results), results))).toEqual(results.map(() => 'read'));
    expect(scope.organisationId).not.toBe(first.organisationId);
    expect(await everything()).toEqual(oneByOne);
  });

  test('announce each new person once', async () => {
    const results = ['A', 'B', 'A', 'C', 'B'].map((name) => said(name));
    await processTogether(await claim(results), results);
    const events = await scope.db.event.findMany({
      where: { organisationId: scope.organisationId, type: 'profile.created' },
    });
    expect(events.map(({ type, subject }) => `${type} ${subject}`).sort()).toEqual([
      'profile.created A',
      'profile.created B',
      'profile.created C',
    ]);
    expect(
      await scope.db.auditEntry.count({ where: { organisationId: scope.organisationId, action: 'profile.created' } }),
    ).toBe(3);
  });

  test('find one person who is named by number in one of them and known by address in another', async () => {
    await processOneByOne([said('A', { email: 'a@example.nl' })]);
    const byAddress: ReadingResult = personFound({ email: 'A@example.nl', skills: [skill(1, 2)] });
    const results = [said('A', { skills: [skill(2, 5)] }), byAddress, said('B')];
    expect(outcomesOf(await processTogether(await claim(results), results))).toEqual(['read', 'read', 'read']);
    const profiles = await scope.db.profile.findMany({
      where: { organisationId: scope.organisationId },
      include: { skills: true },
      orderBy: { publicIdentifier: 'asc' },
    });
    expect(profiles.map(({ publicIdentifier, skills }) => [publicIdentifier, skills.length])).toEqual([
      ['A', 3],
      ['B', 1],
    ]);
  });

  test('create one profile for two that name a new person by one address', async () => {
    const results = [
      personFound({ email: 'new@example.nl', firstName: 'New' }),
      personFound({ email: 'NEW@example.nl', lastName: 'Comer' }),
    ];
    expect(outcomesOf(await processTogether(await claim(results), results))).toEqual(['read', 'read']);
    const profiles = await scope.db.profile.findMany({ where: { organisationId: scope.organisationId } });
    expect(profiles).toEqual([expect.objectContaining({ fullName: 'New Comer' })]);
  });

  test('are stored without the one that fails, which waits for its next attempt', async () => {
    const results = [said('A'), said('B', { skills: [{ ...skill(0, 1), skillId: 'no uuid' }] }), said('C')];
    const items = await claim(results);
    expect(outcomesOf(await processTogether(items, results))).toEqual(['read', 'rejected', 'read']);
    const rows = await Promise.all(items.map((item) => rowOf(scope, item)));
    expect(rows.map(({ status }) => status)).toEqual(['READ', 'READING', 'READ']);
    expect(await scope.db.profile.count({ where: { organisationId: scope.organisationId } })).toBe(2);
  });

  test('are stored without the one whose lease was lost', async () => {
    const results = [said('A'), said('B'), said('C')];
    const items = await claim(results);
    await scope.db.importItem.updateMany({ where: { id: items[1]!.id }, data: { leaseId: items[0]!.id } });
    expect(outcomesOf(await processTogether(items, results))).toEqual(['read', 'lost', 'read']);
    expect(await scope.db.profile.count({ where: { organisationId: scope.organisationId } })).toBe(2);
  });

  test('go to their own organisation', async () => {
    const others = database.scopeOf(await database.createOrganisation('The other'));
    const [mine] = await claim([said('A')]);
    const [theirs] = await acceptAndClaim(others, [{ payload: { a: 1 } }]);
    const store = createBatchedStore();
    const outcomes = await Promise.all([
      processItem(scope, readerThatFinds(said('A')), mine!, { store }),
      processItem(others, readerThatFinds(said('A')), theirs!, { store }),
    ]);
    expect(outcomes).toEqual(['read', 'read']);
    for (const { db, organisationId } of [scope, others])
      expect(await db.profile.count({ where: { organisationId } })).toBe(1);
  });
});

describe('the end of an import', () => {
  const completions = async ({ db, organisationId } = scope) => {
    const events = await db.event.findMany({
      where: { organisationId, type: 'import.completed' },
      orderBy: { sequence: 'asc' },
    });
    return events.map(({ body }) => (JSON.parse(body) as { data: Record<string, unknown> }).data);
  };
  const nothing: ReadingResult = { outcome: 'FAILED', failure: 'NO_CONTENT' };

  test('is announced once, with the numbers of items by outcome', async () => {
    const results = [said('A'), nothing, said('B')];
    const items = await acceptAndClaim(
      scope,
      results.map(() => ({ payload: { a: 1 } })),
      { batchId: 'B-1' },
    );
    for (const [index, item] of items.entries()) {
      expect(await completions()).toEqual([]);
      await processItem(scope, readerThatFinds(results[index] as ReadingResult), item);
    }
    expect(await completions()).toEqual([
      { importId: items[0]!.importId, batchId: 'B-1', read: 2, failed: 1, completedAt: expect.any(String) },
    ]);
  });

  test('counts an item that was refused when the import was accepted', async () => {
    const { id: importId } = await acceptImport(scope, { items: [{ createdAt: 'soon' }, { payload: { a: 1 } }] });
    const [item] = await claimItems(scope.db, 1);
    await processItem(scope, readerThatFinds(said('A')), item!);
    expect(await completions()).toEqual([{ importId, read: 1, failed: 1, completedAt: expect.any(String) }]);
  });

  test.each([
    ['read', () => said('A'), () => said('B')],
    ['failed', () => nothing, () => nothing],
    ['read and failed', () => said('A'), () => nothing],
  ])('is told once when two processes end the last items at the same moment: %s', async (_name, first, second) => {
    const [one, other] = await claim([nothing, nothing]);
    let commit: () => void = () => undefined;
    const mayCommit = new Promise<void>((resolve) => (commit = resolve));
    let oneEnded: () => void = () => undefined;
    const ended = new Promise<void>((resolve) => (oneEnded = resolve));
    const earlier = inTransaction(scope, async (scope) => {
      await processItem(scope, readerThatFinds(first()), one!);
      oneEnded();
      await mayCommit;
    });
    await ended;
    const later = processItem(scope, readerThatFinds(second()), other!);
    const isWaiting = async () =>
      (
        await scope.db.$queryRaw<
          object[]
        >`SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`
      ).length > 0;
    await Promise.race([later, waitFor(isWaiting)]);
    commit();
    await Promise.all([earlier, later]);
    const told = await completions();
    expect(told).toHaveLength(1);
    expect(Number(told[0]!['read']) + Number(told[0]!['failed'])).toBe(2);
  });

  test('is announced once for each import when items of several imports end at the same time', async () => {
    const items: ClaimedItem[] = [];
    for (let number = 0; number < 4; number += 1)
      items.push(...(await claim(Array.from({ length: 6 }, () => nothing))));
    // As many processes as there are items of an import, each with one item of every import.
    const stores = Array.from({ length: 6 }, () => createBatchedStore());
    const result = (index: number) => (index % 3 === 0 ? nothing : said(`P-${index}`));
    const outcomes = await Promise.all(
      items.map((item, index) =>
        processItem(scope, readerThatFinds(result(index)), item, { store: stores[index % 6]! }),
      ),
    );
    expect(outcomes).not.toContain('lost');
    const told = await completions();
    expect(told.map(({ importId }) => importId).sort()).toEqual(
      [...new Set(items.map(({ importId }) => importId))].sort(),
    );
    for (const { read, failed } of told) expect(Number(read) + Number(failed)).toBe(6);
  });

  test('is not announced if the transaction is rolled back', async () => {
    const [item] = await claim([nothing]);
    const broken = inTransaction(scope, async (scope) => {
      await processItem(scope, readerThatFinds(nothing), item!);
      throw new Error('broken off');
    });
    await expect(broken).rejects.toThrow('broken off');
    expect(await completions()).toEqual([]);
    await processItem(scope, readerThatFinds(nothing), item!);
    expect(await completions()).toHaveLength(1);
  });

  test('is announced when the person of the last items is deleted', async () => {
    const [first] = await acceptAndClaim(scope, [
      { entityId: 'A', payload: { a: 1 } },
      { entityId: 'A', payload: { a: 1 } },
    ]);
    await processItem(scope, readerThatFinds(said('A')), first!);
    await deleteProfile(scope, 'A');
    expect(await completions()).toEqual([
      { importId: first!.importId, read: 1, failed: 1, completedAt: expect.any(String) },
    ]);
  });

  test('is announced again when the import has been read again', async () => {
    const results = [said('A'), nothing];
    const [first, second] = await claim(results);
    await processItem(scope, readerThatFinds(said('A')), first!);
    await processItem(scope, readerThatFinds(nothing), second!);
    await rereadImport(scope, first!.importId);
    for (const item of await claimItems(scope.db, 2)) await processItem(scope, readerThatFinds(said('A')), item);
    expect((await completions()).map(({ read, failed }) => [read, failed])).toEqual([
      [1, 1],
      [2, 0],
    ]);
  });
});
