import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { selectOccupants } from '../../../src/domain/analytics/population/occupants.js';
import { rereadImport } from '../../../src/domain/imports/accept/reread-import.js';
import { suggestFromItem } from '../../../src/domain/imports/suggestion-queue.js';
import type { RankedTitle } from '../../../src/domain/occupation-suggestions/index.js';
import { removeUnusedTitles } from '../../../src/domain/occupation-suggestions/index.js';
import { titleQueue } from '../../../src/domain/occupation-suggestions/title-queue.js';
import { settleTitle, type RankTitle } from '../../../src/domain/occupation-suggestions/settle-title.js';
import { requeueOutdatedTitles } from '../../../src/domain/occupation-suggestions/titles.sql.js';
import { currentLinkingKey } from '../../../src/domain/taxonomy/index.js';
import { deleteProfile } from '../../../src/domain/erasure/index.js';
import type { Language } from '../../../src/generated/prisma/enums.js';
import { newId, SHARED_OWNER_ID } from '../../../src/platform/database/index.js';
import type { Scope } from '../../../src/platform/scope.js';
import { claimItems, claimSuggestionWork, claimTitles } from '../../support/background/claim-work.js';
import { createGraphQLAsker, type GraphQLAsker } from '../../support/clients/ask-graphql.js';
import { createTestDatabase, type TestDatabase } from '../../support/database/test-database.js';
import { acceptAndClaim, personFound, processWith } from '../imports/work-through.js';

const [NURSE, COOK] = [newId(), newId()];

let database: TestDatabase;
let scope: Scope;
let asker: GraphQLAsker;
/** What titles mean to the ranker, and in which languages it was asked for them. */
let meanings: Map<string, RankedTitle>;
let asked: [string, Language | null][];
let rankedWith: string;

beforeAll(async () => {
  database = await createTestDatabase();
  const { client } = database.runtime.database;
  for (const [id, name] of [
    [NURSE, 'nurse'],
    [COOK, 'cook'],
  ] as const)
    await client.occupation.create({
      data: {
        ownerId: SHARED_OWNER_ID,
        id,
        escoUri: `urn:${name}`,
        translations: { create: { language: 'en', name, description: '' } },
      },
    });
});

beforeEach(async () => {
  await database.runtime.database.client.occupationSuggestion.deleteMany();
  scope = database.scopeOf(await database.createOrganisation());
  asker = await createGraphQLAsker(database, scope);
  meanings = new Map([['Verpleegkundige A', likely(NURSE, 0.6)]]);
  asked = [];
  rankedWith = 'first';
});

afterEach(() => asker.stop());
afterAll(() => database.drop());

const likely = (occupationId: string, likelihood: number): RankedTitle => ({
  occupationId,
  likelihood,
  isExact: false,
});

const rank: RankTitle = async ({ title, language }) => {
  asked.push([title, language]);
  return { ranked: meanings.get(title) ?? null, rankedWith };
};

/** Imports people, each with a job of a title, and does the work that follows. */
async function hire(
  people: Readonly<Record<string, string>>,
  { within = scope, language = 'nl' as Language | null, linkedOccupationId = undefined as string | undefined } = {},
): Promise<string> {
  const entries = Object.entries(people);
  const items = await acceptAndClaim(
    within,
    entries.map(([entityId, title]) => ({ entityId, payload: { title } })),
  );
  for (const [index, item] of items.entries()) await store(within, item, entries[index]!, language, linkedOccupationId);
  await workOn(within);
  return items[0]!.importId;
}

async function store(
  within: Scope,
  item: Parameters<typeof processWith>[1],
  [publicIdentifier, occupation]: readonly [string, string],
  language: Language | null,
  linkedOccupationId?: string,
): Promise<void> {
  const job = { occupation, ...(linkedOccupationId === undefined ? {} : { linkedOccupationId }) };
  const found = personFound({ publicIdentifier, workHistory: [job] }, { language });
  expect(await processWith(within, item, found)).toBe('read');
}

/** Looks for suggestions in items that were read, and settles titles, until nothing waits. */
async function workOn(within = scope): Promise<void> {
  for (const work of await claimSuggestionWork(within.db, 20))
    expect(await suggestFromItem({ ...within, organisationId: work.organisationId }, async () => [], work)).toBe(
      'suggested',
    );
  for (let claimed = await claimTitles(within.db, 20); claimed.length > 0; claimed = await claimTitles(within.db, 20))
    for (const work of claimed) await settleTitle({ ...within, organisationId: work.organisationId }, rank, work);
}

const JOBS = `{ profiles(where: { workHistory: { some: {} } }, orderBy: { field: PUBLIC_IDENTIFIER, direction: ASC }) {
  nodes { workHistory { occupation occupationLikelihood occupationOrigin linkedOccupation { name } } } } }`;

interface ShownJob {
  readonly occupation: string;
  readonly linkedOccupation: { readonly name: string } | null;
  readonly occupationLikelihood: number | null;
  readonly occupationOrigin: string | null;
}

/** What the jobs of people show, in the order of their identifiers: title, occupation, likelihood and origin. */
async function jobs(of = asker): Promise<(string | number | null)[][]> {
  const { data, errors } = await of.ask(JOBS);
  expect(errors).toEqual([]);
  const people: readonly { readonly workHistory: readonly ShownJob[] }[] = data.profiles.nodes;
  return people
    .flatMap(({ workHistory }) => workHistory)
    .map(({ occupation, linkedOccupation, occupationLikelihood, occupationOrigin }) => [
      ...[occupation, linkedOccupation?.name ?? null],
      ...[occupationLikelihood, occupationOrigin],
    ]);
}

const SUGGESTION = 'id title language occupation { name } likelihood state people applied decidedBy';

async function suggestions(where = '{ state: { eq: OPEN } }', of = asker): Promise<Record<string, unknown>[]> {
  const { data, errors } = await of.ask(`{ occupationSuggestions(where: ${where}) { nodes { ${SUGGESTION} } } }`);
  expect(errors).toEqual([]);
  return data.occupationSuggestions.nodes;
}

async function review(input: object, of = asker) {
  const { data, userErrors } = await of.ask(
    `mutation ($input: ReviewOccupationSuggestionInput!) {
      reviewOccupationSuggestion(input: $input) { suggestion { ${SUGGESTION} } } }`,
    { input },
  );
  return { suggestion: data.reviewOccupationSuggestion.suggestion, codes: userErrors.map(({ code }) => code) };
}

describe('the title of a job that names no occupation', () => {
  test('is suggested once for all people who have it, whatever its case, with their number', async () => {
    await hire({ A: 'Verpleegkundige A', B: 'verpleegkundige  a', C: 'Iets anders' });
    expect(asked).toEqual([
      ['Verpleegkundige A', 'nl'],
      ['Iets anders', 'nl'],
    ]);
    expect(await suggestions()).toEqual([
      {
        ...{ id: expect.any(String), title: 'Verpleegkundige A', language: 'nl', occupation: { name: 'nurse' } },
        ...{ likelihood: 0.6, state: 'OPEN', people: 2, applied: true, decidedBy: null },
      },
    ]);
    expect((await jobs()).map((job) => job.slice(1))).toEqual([
      [null, null, null],
      [null, null, null],
      [null, null, null],
    ]);
    const { data } = await asker.ask(
      `{ profile(publicIdentifier: "B") { occupationSuggestions { totalCount nodes { title people } } }
        other: profile(publicIdentifier: "C") { occupationSuggestions { totalCount } } }`,
    );
    expect(data).toEqual({
      profile: { occupationSuggestions: { totalCount: 1, nodes: [{ title: 'Verpleegkundige A', people: 2 }] } },
      other: { occupationSuggestions: { totalCount: 0 } },
    });
  });

  test('is ranked in both languages if texts of both have it, or if the language is not known', async () => {
    await hire({ A: 'Chef' });
    await hire({ B: 'chef' }, { language: 'en' });
    await hire({ C: 'Chef', D: 'Baas' }, { language: null });
    expect(asked).toEqual([
      ['Chef', 'nl'],
      ['Chef', null],
      ['Baas', null],
    ]);
  });

  test('links jobs by itself only if that is all but certain, and jobs that follow at once', async () => {
    meanings
      .set('Verplegkundige', likely(NURSE, 0.9712))
      .set('Kokk', likely(COOK, 0.9499))
      .set('Verpl', likely(NURSE, 0.29));
    await hire({ A: 'Verplegkundige', B: 'Kokk', C: 'Verpl' });
    expect(await jobs()).toEqual([
      ['Verplegkundige', 'nurse', 0.971, 'INFERRED'],
      ['Kokk', null, null, null],
      ['Verpl', null, null, null],
    ]);
    expect((await suggestions('null')).map(({ title, state }) => [title, state]).sort()).toEqual([
      ['Kokk', 'OPEN'],
      ['Verpl', 'NONE'],
      ['Verplegkundige', 'INFERRED'],
    ]);
    const [item] = await acceptAndClaim(scope, [{ entityId: 'D', payload: { text: 'x' } }]);
    await store(scope, item!, ['D', 'verplegkundige'], 'nl');
    expect((await jobs())[3]).toEqual(['verplegkundige', 'nurse', 0.971, 'INFERRED']);
    const found = await asker.ask(
      `{ profiles(where: { workHistory: { some: { linkedOccupation: { id: { eq: "${NURSE}" } },
        occupationOrigin: { eq: INFERRED }, occupationLikelihood: { gte: 0.95 } } } }) { totalCount } }`,
    );
    expect(found.data.profiles.totalCount).toBe(2);
    await workOn();
  });

  test('does not touch a job whose own title names an occupation', async () => {
    await hire({ A: 'nurse' }, { linkedOccupationId: NURSE });
    expect(await jobs()).toEqual([['nurse', 'nurse', 1, 'EXACT']]);
    expect([asked, await suggestions('null')]).toEqual([[], []]);
  });

  test('is never seen by another organisation, nor can that decide about it', async () => {
    const other = database.scopeOf(await database.createOrganisation('Other'));
    const otherAsker = await createGraphQLAsker(database, other);
    await hire({ A: 'Verpleegkundige A' });
    await hire({ A: 'Verpleegkundige A' }, { within: other });
    const [own] = await suggestions();
    const [theirs] = await suggestions(undefined, otherAsker);
    expect([own!['people'], theirs!['people'], own!['id'] === theirs!['id']]).toEqual([1, 1, false]);
    expect(await review({ id: own!['id'], verdict: 'CONFIRM' }, otherAsker)).toEqual({
      suggestion: null,
      codes: ['NOT_FOUND'],
    });
    expect((await review({ id: theirs!['id'], verdict: 'CONFIRM' }, otherAsker)).suggestion.state).toBe('CONFIRMED');
    await workOn();
    expect([(await jobs())[0]![1], (await jobs(otherAsker))[0]![1]]).toEqual([null, 'nurse']);
    await otherAsker.stop();
  });
});

describe('a review of a title', () => {
  const titleOf = async () => (await suggestions('null'))[0]!['id'] as string;

  test('links the jobs of everybody to what it says, and can be withdrawn', async () => {
    await hire({ A: 'Verpleegkundige A', B: 'Verpleegkundige A' });
    const id = await titleOf();
    const confirmed = await review({ id, verdict: 'CONFIRM', occupationId: COOK });
    expect(confirmed.suggestion).toMatchObject({
      ...{ occupation: { name: 'cook' }, likelihood: 0.6, state: 'CONFIRMED', applied: false, decidedBy: 'test' },
    });
    await workOn();
    const asCook = ['Verpleegkundige A', 'cook', 1, 'CONFIRMED'];
    expect(await jobs()).toEqual([asCook, asCook]);
    expect((await suggestions('null'))[0]).toMatchObject({ applied: true });
    // Who is imported later gets it at once.
    await hire({ C: 'verpleegkundige a' });
    expect((await jobs())[2]).toEqual(['verpleegkundige a', ...asCook.slice(1)]);
    await review({ id, verdict: 'WITHDRAW' });
    await workOn();
    expect((await jobs()).map((job) => job[1])).toEqual([null, null, null]);
    expect(await suggestions()).toMatchObject([
      { occupation: { name: 'nurse' }, state: 'OPEN', people: 3, decidedBy: null },
    ]);
  });

  test('takes away what was inferred if it is rejected, also after the taxonomy changed', async () => {
    meanings.set('Verplegkundige', likely(NURSE, 0.97));
    await hire({ A: 'Verplegkundige' });
    const id = await titleOf();
    expect((await review({ id, verdict: 'REJECT' })).suggestion).toMatchObject({ state: 'REJECTED' });
    await workOn();
    expect(await jobs()).toEqual([['Verplegkundige', null, null, null]]);
    rankedWith = 'second';
    meanings.set('Verplegkundige', likely(COOK, 0.99));
    await requeueOutdatedTitles(scope.db, rankedWith, 100);
    await workOn();
    expect((await jobs())[0]![1]).toBeNull();
    await review({ id, verdict: 'WITHDRAW' });
    await workOn();
    expect(await jobs()).toEqual([['Verplegkundige', 'cook', 0.99, 'INFERRED']]);
  });

  test('makes an inferred occupation count in analytics', async () => {
    meanings.set('Verplegkundige', likely(NURSE, 0.97));
    await hire({ A: 'Verplegkundige' });
    const nurses = async () => scope.db.$queryRaw<object[]>(selectOccupants({ organisationId: scope.organisationId }));
    expect(await nurses()).toEqual([]);
    await review({ id: await titleOf(), verdict: 'CONFIRM' });
    await workOn();
    expect(await nurses()).toMatchObject([{ group_id: NURSE }]);
  });

  test('is in the audit trail once, however often it is sent', async () => {
    await hire({ A: 'Verpleegkundige A' });
    const id = await titleOf();
    for (const verdict of ['CONFIRM', 'CONFIRM', 'WITHDRAW', 'WITHDRAW']) await review({ id, verdict });
    const entries = await scope.db.auditEntry.findMany({
      where: { organisationId: scope.organisationId, action: 'occupation-suggestion.reviewed' },
      orderBy: { at: 'asc' },
    });
    expect(entries.map(({ subjectId, details, after }) => [subjectId, details, after])).toEqual([
      [id, { verdict: 'CONFIRM' }, { state: 'CONFIRMED', occupationId: NURSE }],
      [id, { verdict: 'WITHDRAW' }, { state: 'OPEN', occupationId: null }],
    ]);
  });

  test('is refused in words of both languages if there is nothing to confirm, or the occupation is unknown', async () => {
    await hire({ A: 'Iets anders' });
    const id = await titleOf();
    expect((await review({ id, verdict: 'CONFIRM' })).codes).toEqual(['INVALID_INPUT']);
    expect((await review({ id, verdict: 'REJECT', occupationId: NURSE })).codes).toEqual(['INVALID_INPUT']);
    expect((await review({ id, verdict: 'CONFIRM', occupationId: newId() })).codes).toEqual(['NOT_FOUND']);
    const { userErrors } = await asker.ask(
      `mutation { reviewOccupationSuggestion(input: { id: "${newId()}", verdict: REJECT }) { suggestion { id } } }`,
      {},
      'nl',
    );
    expect(userErrors[0]!.message).toMatch(/^Er is geen functietitel met het id /);
  });
});

describe('what is known of a title', () => {
  test('stays when items are read again, whether by itself or confirmed', async () => {
    meanings.set('Verplegkundige', likely(NURSE, 0.97));
    const importId = await hire({ A: 'Verplegkundige', B: 'Verpleegkundige A' });
    const [{ id } = { id: '' }] = (await suggestions()) as { id: string }[];
    await review({ id, verdict: 'CONFIRM' });
    await workOn();
    const before = await jobs();
    expect(before.map((job) => job[3])).toEqual(['INFERRED', 'CONFIRMED']);
    await rereadImport(scope, importId);
    const claimed = await claimItems(scope.db, 5);
    for (const item of claimed)
      await store(scope, item, item.entityId === 'A' ? ['A', 'Verplegkundige'] : ['B', 'Verpleegkundige A'], 'nl');
    expect(await jobs()).toEqual(before);
    await workOn();
    expect(await jobs()).toEqual(before);
    expect(asked).toHaveLength(2);
  });

  test('changes with the taxonomy: all titles are ranked again, and a name that is new links exactly', async () => {
    await hire({ A: 'Verpleegkundige A', B: 'Kok' });
    meanings
      .set('Kok', { occupationId: COOK, likelihood: 1, isExact: true })
      .set('Verpleegkundige A', likely(newId(), 0.99));
    expect(await requeueOutdatedTitles(scope.db, 'first', 100)).toBe(0);
    rankedWith = 'second';
    expect(await requeueOutdatedTitles(scope.db, rankedWith, 1)).toBe(1);
    expect(await requeueOutdatedTitles(scope.db, rankedWith, 100)).toBe(1);
    await workOn();
    expect(await requeueOutdatedTitles(scope.db, rankedWith, 100)).toBe(0);
    // An occupation that the taxonomy no longer has is neither linked nor suggested.
    expect(await jobs()).toEqual([
      ['Verpleegkundige A', null, null, null],
      ['Kok', 'cook', 1, 'EXACT'],
    ]);
    const [kok] = await suggestions('{ state: { eq: EXACT } }');
    expect((await review({ id: kok!['id'], verdict: 'REJECT' })).codes).toEqual(['CONFLICT']);
  });

  test('is looked for again by a process that starts with another version of the taxonomy, once', async () => {
    await hire({ A: 'Verpleegkundige A' });
    meanings.set('Verpleegkundige A', likely(COOK, 0.98));
    rankedWith = await currentLinkingKey(scope.db);
    const queue = titleQueue(scope, rank);
    const [work, ...others] = await queue.claim(5);
    expect([others, await queue.perform(work!), await queue.claim(5)]).toEqual([[], 'settled', []]);
    expect(await jobs()).toEqual([['Verpleegkundige A', 'cook', 0.98, 'INFERRED']]);
    expect(await titleQueue(scope, rank).claim(5)).toEqual([]);
  });

  test('goes with the last person who has it, and without a job if nobody decided', async () => {
    await hire({ A: 'Verpleegkundige A', B: 'Verpleegkundige A', C: 'Hoveling van de koning' });
    await deleteProfile(scope, 'C');
    await deleteProfile(scope, 'A');
    const titles = async () =>
      (await scope.db.occupationSuggestion.findMany({ select: { title: true } })).map(({ title }) => title);
    expect(await titles()).toEqual(['Verpleegkundige A']);
    expect((await suggestions())[0]).toMatchObject({ people: 1 });
    await scope.db.workExperience.deleteMany({ where: { organisationId: scope.organisationId } });
    expect(await suggestions('null')).toEqual([]);
    expect([await removeUnusedTitles(scope.db), await titles()]).toEqual([1, []]);
  });
});

test('a title that breaks the process three times is given up, and one that is taken over is left alone', async () => {
  await hire({ A: 'x1' });
  await scope.db.occupationSuggestion.updateMany({ data: { rankedWith: null, isWaiting: true, attempts: 3 } });
  const [work] = await claimTitles(scope.db, 1);
  expect(await settleTitle(scope, rank, work!)).toBe('given-up');
  expect(await settleTitle(scope, rank, work!)).toBe('lost');
  expect(await claimTitles(scope.db, 1)).toEqual([]);
  expect(await requeueOutdatedTitles(scope.db, 'first', 10)).toBe(1);
  expect(await claimTitles(scope.db, 1)).toHaveLength(1);
});
