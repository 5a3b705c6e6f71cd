import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { ImportInput, ItemInput } from '../../../../src/domain/imports/accept/accept-import.js';
import { rereadImport } from '../../../../src/domain/imports/accept/reread-import.js';
import { createReader, type Reader } from '../../../../src/domain/imports/processes/reading-process.js';
import { processItem } from '../../../../src/domain/imports/reading-queue.js';
import { dropOldPayloads } from '../../../../src/domain/imports/retention/drop-old-payloads.js';
import { deleteProfile, erasePerson } from '../../../../src/domain/erasure/index.js';
import { countTaxonomyChange } from '../../../../src/domain/taxonomy/changes/taxonomy-changes.js';
import type { Scope } from '../../../../src/platform/scope.js';
import { claimItems } from '../../../support/background/claim-work.js';
import { createGraphQLAsker, type GraphQLAsker } from '../../../support/clients/ask-graphql.js';
import { createTestDatabase, type TestDatabase } from '../../../support/database/test-database.js';
import { acceptAndClaim, rowOf, workThrough } from '../work-through.js';

let database: TestDatabase;
let reader: Reader;
let scope: Scope;
let asker: GraphQLAsker;

beforeAll(async () => {
  database = await createTestDatabase();
  reader = createReader(database.runtime.database.client, {
    readingSeconds: 20,
    onBreak: (error) => {
      throw error;
    },
  });
});

beforeEach(async () => {
  // What an earlier test left waiting would be claimed with what this one needs.
  await database.runtime.database.client.importItem.deleteMany({ where: { status: { in: ['QUEUED', 'READING'] } } });
  await asker?.stop();
  scope = database.scopeOf(await database.createOrganisation());
  asker = await createGraphQLAsker(database, scope);
});

afterAll(async () => {
  await asker.stop();
  await reader.close();
  await database.drop();
});

const HR: Omit<ImportInput, 'items'> = { source: 'Personnel system', topic: 'HR list' };

const record = (more: object = {}) => ({
  employeeNumber: 'E-1',
  name: 'Noor de Wit',
  function: 'Developer',
  department: 'Platform',
  hireDate: '2019-03-01',
  skills: [
    { name: 'TypeScript', level: 4 },
    { name: 'PostgreSQL', level: 3 },
  ],
  ...more,
});

const item = (payload: object, more: Partial<ItemInput> = {}): ItemInput => ({
  entityType: 'person',
  entityId: 'E-1',
  payload,
  ...more,
});

const send = (items: readonly ItemInput[], header = HR) => workThrough(scope, reader, items, header);

/** What the organisation's people, their history and the graph come to, with the evidence by the items that it is of. */
async function stored() {
  const where = { organisationId: scope.organisationId };
  const skills = await scope.db.profileSkill.findMany({
    where,
    include: { skill: { include: { translations: { where: { language: 'en' } } } } },
  });
  const evidence = await scope.db.evidence.findMany({ where, select: { importItemId: true } });
  return {
    skills: skills
      .map(({ skill, level, confidence }) => `${skill.translations[0]?.name} ${level} ${confidence.toFixed(4)}`)
      .sort(),
    evidenceOf: [...new Set(evidence.map(({ importItemId }) => importItemId))].sort(),
    counts: {
      profiles: await scope.db.profile.count({ where }),
      evidence: evidence.length,
      suggestions: await scope.db.skillSuggestion.count({ where }),
      statements: await scope.db.historyStatement.count({ where }),
      fields: await scope.db.profileStatement.count({ where }),
      jobs: await scope.db.workExperience.count({ where }),
      entities: await scope.db.entityEvidence.count({ where }),
      relations: await scope.db.relationEvidence.count({ where }),
      contradictions: await scope.db.profileContradiction.count({ where }),
    },
  };
}

const skillNames = async () => (await stored()).skills.map((skill) => skill.split(' ')[0]);

describe('the same record sent again', () => {
  test('changes nothing but the import, whose item names the earlier one', async () => {
    const [first] = await send([item(record())], { ...HR, batchId: 'monday' });
    const before = await stored();
    expect(before.skills).toHaveLength(2);
    const events = await scope.db.event.count({ where: { organisationId: scope.organisationId } });
    const updatedAt = (await scope.db.profile.findFirstOrThrow({ where: { id: first!.profileId! } })).updatedAt;
    const [second] = await send([item(record(), { createdAt: scope.now().toISOString() })], {
      ...HR,
      batchId: 'tuesday',
    });
    expect(second).toMatchObject({
      status: 'READ',
      kind: first!.kind,
      format: first!.format,
      sameAsId: first!.id,
      profileId: first!.profileId,
      suggestionWork: 'NONE',
    });
    expect(await stored()).toEqual(before);
    const added = await scope.db.event.findMany({
      where: { organisationId: scope.organisationId },
      orderBy: { id: 'asc' },
      skip: events,
    });
    expect(added.map(({ type }) => type)).toEqual(['import.completed']);
    expect((await scope.db.profile.findFirstOrThrow({ where: { id: first!.profileId! } })).updatedAt).toEqual(
      updatedAt,
    );
    const { data } = await asker.ask(
      `{ importItems(where: { repeated: true }) { nodes { id sameAs { id } replaces { id } results { evidence {
        totalCount } } } } }`,
    );
    expect(data.importItems.nodes).toEqual([
      { id: second!.id, sameAs: { id: first!.id }, replaces: [], results: { evidence: { totalCount: 0 } } },
    ]);
  });

  test('is recognised when the payload of the earlier one is gone, and not once it is read by other rules', async () => {
    const [first] = await send([item(record())]);
    const before = await stored();
    await dropOldPayloads(scope.db, new Date('2999-01-01'));
    const [second] = await send([item(record())]);
    expect(second).toMatchObject({ sameAsId: first!.id });
    await countTaxonomyChange(scope.db, scope.organisationId);
    const [third] = await send([item(record())]);
    expect(third).toMatchObject({ sameAsId: null });
    expect(await rowOf(scope, first!)).toMatchObject({ replacedById: third!.id });
    const after = await stored();
    expect(after).toEqual({ ...before, evidenceOf: [third!.id] });
    const [fourth] = await send([item(record())]);
    expect(fourth).toMatchObject({ sameAsId: third!.id });
  });

  test('is one person, also if it names nobody by an identifier', async () => {
    const cv = { name: 'Pim Vos', skills: ['TypeScript'] };
    const [first] = await send([{ payload: cv }, { payload: { ...cv, city: 'Delft' } }], {});
    const [again, namesake] = await send([{ payload: cv }, { payload: { ...cv, city: 'Gouda' } }], {});
    expect([again!.sameAsId, namesake!.sameAsId]).toEqual([first!.id, null]);
    expect(await scope.db.profile.count({ where: { organisationId: scope.organisationId } })).toBe(3);
    // In one list, two records of a name may be about two people.
    await send([{ payload: { name: 'Jan Vos' } }, { payload: { name: 'Jan Vos' } }], {});
    expect(await scope.db.profile.count({ where: { organisationId: scope.organisationId } })).toBe(5);
  });

  test('about somebody else is another record', async () => {
    const skills = { skills: [{ name: 'TypeScript', level: 4 }] };
    const rows = await send([item(skills), item(skills, { entityId: 'E-2' })]);
    expect(rows.map(({ sameAsId }) => sameAsId)).toEqual([null, null]);
    expect((await stored()).counts).toMatchObject({ profiles: 2, evidence: 2 });
  });

  test('is another record if it is a review of another date', async () => {
    const review = {
      employeeNumber: 'E-1',
      reviewPeriod: 'year',
      ratings: [{ competence: 'TypeScript', manager: 4 }],
      strengths: 'PostgreSQL',
    };
    const rows = [];
    for (const createdAt of ['2024-12-01', '2025-12-01', '2025-12-01']) {
      rows.push(...(await send([item(review, { createdAt })], { source: 'Reviews', topic: 'performance review' })));
    }
    expect(rows.map(({ kind }) => kind)).toEqual(Array(3).fill('PERFORMANCE_REVIEW'));
    expect(rows.map(({ sameAsId }) => sameAsId)).toEqual([null, null, rows[1]!.id]);
    expect((await stored()).evidenceOf).toEqual([rows[0]!.id, rows[1]!.id].sort());
  });

  test('is stored once if two processes read it at the same time', async () => {
    const claimed = [
      ...(await acceptAndClaim(scope, [item(record())], HR)),
      ...(await acceptAndClaim(scope, [item(record())], HR)),
      ...(await acceptAndClaim(scope, [item(record())], HR)),
    ];
    await Promise.all(claimed.map((each) => processItem(scope, reader, each)));
    const rows = await Promise.all(claimed.map((each) => rowOf(scope, each)));
    const [holder, ...others] = rows.filter(({ sameAsId }) => sameAsId === null);
    expect(others).toEqual([]);
    expect(rows.filter(({ sameAsId }) => sameAsId === holder!.id)).toHaveLength(2);
    expect((await stored()).evidenceOf).toEqual([holder!.id]);
  });

  test('is held after an erasure, which leaves no trace of the record', async () => {
    const [first] = await send([item(record())]);
    const [second] = await send([item(record())]);
    await erasePerson(scope, 'E-1', { holds: true });
    for (const row of [first!, second!])
      expect(await rowOf(scope, row)).toMatchObject({
        payload: null,
        contentKey: null,
        documentKey: null,
        sameAsId: null,
        profileId: null,
      });
    const [third] = await send([item(record())]);
    expect(third).toMatchObject({ status: 'FAILED', failure: 'PERSON_ERASED', contentKey: null });
  });

  test('makes a new profile after the profile was deleted', async () => {
    await send([item(record())]);
    await deleteProfile(scope, 'E-1');
    const [again] = await send([item(record())]);
    expect(again).toMatchObject({ status: 'READ', sameAsId: null });
    expect(await skillNames()).toEqual(['PostgreSQL', 'TypeScript']);
  });
});

describe('a changed record', () => {
  test('replaces what the earlier version of the same document stated, and both are linked', async () => {
    const [first] = await send([item(record())]);
    const [second] = await send([
      item(
        record({
          department: 'Data',
          skills: [
            { name: 'TypeScript', level: 5 },
            { name: 'Python', level: 2 },
          ],
        }),
      ),
    ]);
    expect(await skillNames()).toEqual(['Python', 'TypeScript']);
    const { skills, evidenceOf, counts } = await stored();
    expect(skills.find((skill) => skill.startsWith('TypeScript'))).toMatch(/^TypeScript 5 /);
    expect(evidenceOf).toEqual([second!.id]);
    expect(counts).toMatchObject({ jobs: 1, statements: 1, contradictions: 0 });
    const { data } = await asker.ask(
      `query ($first: ID!, $second: ID!) {
        first: importItem(id: $first) { status replacedBy { id } results { evidence { totalCount } } suggestionWork }
        second: importItem(id: $second) { replaces { id } replacedBy { id } }
        importItems(where: { replaced: true }) { nodes { id } } }`,
      { first: first!.id, second: second!.id },
    );
    expect(data).toEqual({
      first: {
        status: 'READ',
        replacedBy: { id: second!.id },
        results: { evidence: { totalCount: 0 } },
        suggestionWork: 'NONE',
      },
      second: { replaces: [{ id: first!.id }], replacedBy: null },
      importItems: { nodes: [{ id: first!.id }] },
    });
    expect(await rereadImport(scope, first!.importId)).toMatchObject({ queued: 0, replaced: 1, withoutPayload: 0 });
    const [back] = await send([item(record())]);
    expect(back).toMatchObject({ sameAsId: null });
    expect(await rowOf(scope, second!)).toMatchObject({ replacedById: back!.id });
    expect(await skillNames()).toEqual(['PostgreSQL', 'TypeScript']);
  });

  test('of a team takes away the members whom it does not name any more', async () => {
    const team = (...members: string[]) => ({
      entityType: 'team',
      entityId: 'T-1',
      payload: { name: 'Platform', members: members.map((id) => ({ id, name: `Member ${id}` })) },
    });
    await send([team('E-1', 'E-2')]);
    await send([team('E-2', 'E-3')]);
    const relations = await scope.db.relation.findMany({
      where: { organisationId: scope.organisationId, type: 'MEMBER_OF' },
      include: { fromEntity: true },
    });
    expect(relations.map(({ fromEntity }) => fromEntity.externalId).sort()).toEqual(['E-2', 'E-3']);
  });

  test('that is older than the one that is stored is not used', async () => {
    const [newer] = await send([item(record(), { createdAt: '2026-03-01' })]);
    const before = await stored();
    const [older] = await send([item(record({ skills: ['Python'] }), { createdAt: '2025-03-01' })]);
    expect(older).toMatchObject({ status: 'READ', replacedById: newer!.id });
    expect(await stored()).toEqual(before);
  });

  test('replaces one that waits to be read again, whose import is then completed', async () => {
    const [first] = await send([item(record())]);
    await rereadImport(scope, first!.importId);
    const [waiting] = await claimItems(scope.db, 1);
    const [second] = await send([item(record({ skills: ['Python'] }))]);
    expect(await processItem(scope, reader, waiting!)).toBe('lost');
    expect(await rowOf(scope, first!)).toMatchObject({ status: 'READ', replacedById: second!.id });
    expect(await skillNames()).toEqual(['Python']);
    const completed = await scope.db.event.findMany({
      where: { organisationId: scope.organisationId, type: 'import.completed', subject: first!.importId },
    });
    expect(completed).toHaveLength(2);
  });

  const file = (fileName: string, text: string) => ({ fileName, ...record(), text });
  test.each<
    [string, readonly [ItemInput[], Omit<ImportInput, 'items'>], readonly [ItemInput[], Omit<ImportInput, 'items'>]]
  >([
    [
      'without a source',
      [[item(record())], { topic: 'HR list' }],
      [[item(record({ city: 'Delft' }))], { topic: 'HR list' }],
    ],
    ['without a topic', [[item(record())], { source: 'HR' }], [[item(record({ city: 'Delft' }))], { source: 'HR' }]],
    ['of another topic', [[item(record())], HR], [[item(record({ city: 'Delft' }))], { ...HR, topic: 'courses' }]],
    ['of another source', [[item(record())], HR], [[item(record({ city: 'Delft' }))], { ...HR, source: 'Other' }]],
    [
      'of the same batch',
      [[item(record())], { ...HR, batchId: 'B' }],
      [[item(record({ city: 'Delft' }))], { ...HR, batchId: 'B' }],
    ],
    ['in another file', [[item(file('a.txt', 'old'))], HR], [[item(file('b.txt', 'new'))], HR]],
    [
      'beside others about the same person',
      [[item(record())], HR],
      [[item(record({ city: 'Delft' })), item({ employeeNumber: 'E-1', skills: ['Python'] })], HR],
    ],
    [
      'of which there were several before',
      [
        [
          item(record()),
          item({ employeeNumber: 'E-1', name: 'Noor de Wit', function: 'Developer', skills: ['Python'] }),
        ],
        HR,
      ],
      [[item(record({ city: 'Delft' }))], HR],
    ],
    [
      'about somebody else',
      [[item(record())], HR],
      [[item(record({ publicIdentifier: 'E-2', name: 'Bob Visser' }))], HR],
    ],
    [
      'that a person sent, or about whom somebody else did',
      [[item(record())], HR],
      [[item(record({ city: 'Delft' }))], { ...HR, origin: 'ONBOARDING' }],
    ],
  ])('%s leaves the earlier one as it is', async (_which, earlier, later) => {
    const first = await send(...earlier);
    const second = await send(...later);
    const rows = await Promise.all([...first, ...second].map((row) => rowOf(scope, row)));
    expect(rows.map(({ status, replacedById, sameAsId }) => ({ status, replacedById, sameAsId }))).toEqual(
      rows.map(() => ({ status: 'READ', replacedById: null, sameAsId: null })),
    );
  });
});

describe('an item that names nobody', () => {
  const NOBODY = { skills: [{ name: 'TypeScript', level: 4 }] };
  const assign = async (input: object) => {
    const { data, userErrors } = await asker.ask(
      `mutation ($input: AssignImportItemInput!) { assignImportItem(input: $input) {
        item { status assigned } profile { publicIdentifier } profileCreated } }`,
      { input },
    );
    return { ...data.assignImportItem, codes: userErrors.map(({ code }) => code) };
  };
  const readWaiting = async () => {
    for (const waiting of await claimItems(scope.db, 10)) await processItem(scope, reader, waiting);
  };

  test('is listed, assigned and read, and recognised when it is sent again', async () => {
    const [row] = await send([{ payload: NOBODY }]);
    expect(row).toMatchObject({ status: 'FAILED', failure: 'NO_PERSON' });
    expect(row!.payload).not.toBeNull();
    const { data } = await asker.ask('{ importItems(where: { failure: { in: [NO_PERSON] } }) { nodes { id } } }');
    expect(data.importItems.nodes).toEqual([{ id: row!.id }]);
    expect(await assign({ id: row!.id, publicIdentifier: 'E-9' })).toMatchObject({ codes: ['NOT_FOUND'] });
    expect(await assign({ id: row!.id, publicIdentifier: 'E-9', createProfile: true })).toEqual({
      item: { status: 'QUEUED', assigned: true },
      profile: { publicIdentifier: 'E-9' },
      profileCreated: true,
      codes: [],
    });
    await readWaiting();
    expect(await rowOf(scope, row!)).toMatchObject({ status: 'READ', failure: null });
    expect(await skillNames()).toEqual(['TypeScript']);
    const [again] = await send([{ payload: NOBODY }]);
    expect(again).toMatchObject({ status: 'READ', sameAsId: row!.id });
    const audited = await scope.db.auditEntry.count({
      where: { organisationId: scope.organisationId, action: 'import.item-assigned', subjectId: row!.id },
    });
    expect(audited).toBe(1);
  });

  test('is about others in the same words if it was assigned to others', async () => {
    const rows = await send([{ payload: NOBODY }, { payload: { ...NOBODY } }, { payload: NOBODY }]);
    await send([item(record()), item(record({ employeeNumber: 'E-2' }), { entityId: 'E-2' })]);
    const { data } = await asker.ask(
      `mutation ($items: [AssignImportItemInput!]!) { assignImportItems(input: { items: $items }) {
        results { profile { publicIdentifier } userErrors { code } } } }`,
      {
        items: [
          { id: rows[0]!.id, publicIdentifier: 'E-1' },
          { id: rows[1]!.id, publicIdentifier: 'E-2' },
          { id: rows[2]!.id, publicIdentifier: 'E-3' },
        ],
      },
    );
    expect(data.assignImportItems.results).toEqual([
      { profile: { publicIdentifier: 'E-1' }, userErrors: [] },
      { profile: { publicIdentifier: 'E-2' }, userErrors: [] },
      { profile: null, userErrors: [{ code: 'NOT_FOUND' }] },
    ]);
    await readWaiting();
    const assigned = await Promise.all(rows.map((row) => rowOf(scope, row)));
    expect(assigned.map(({ status, sameAsId }) => [status, sameAsId])).toEqual([
      ['READ', null],
      ['READ', null],
      ['FAILED', null],
    ]);
    const [unclear] = await send([{ payload: NOBODY }]);
    expect(unclear).toMatchObject({ status: 'FAILED', failure: 'NO_PERSON' });
  });

  test('moves to another person with all that it yielded', async () => {
    const [row] = await send([{ payload: { name: 'Pim Vos', skills: ['TypeScript'] } }]);
    await send([item(record({ skills: ['Python'] }))]);
    expect(await assign({ id: row!.id, publicIdentifier: 'E-1' })).toMatchObject({ codes: [] });
    await readWaiting();
    const skills = await scope.db.profileSkill.findMany({
      where: { organisationId: scope.organisationId },
      include: { profile: true },
    });
    expect(skills.map(({ profile }) => profile.publicIdentifier)).toEqual(['E-1', 'E-1']);
    const made = await scope.db.profile.findUniqueOrThrow({
      where: { organisationId_id: { organisationId: scope.organisationId, id: row!.profileId! } },
    });
    expect(made).toMatchObject({ fullName: null, firstName: null });
  });

  test('is refused if it names its person, has lost its payload, or its person was erased', async () => {
    const [named, nobody] = await send([item(record()), { payload: NOBODY }]);
    expect(await assign({ id: named!.id, publicIdentifier: 'E-1' })).toMatchObject({ codes: ['CONFLICT'] });
    expect(await assign({ id: 'nonsense', publicIdentifier: 'E-1' })).toMatchObject({ codes: ['NOT_FOUND'] });
    await erasePerson(scope, 'E-1', { holds: true });
    expect(await assign({ id: nobody!.id, publicIdentifier: 'E-1', createProfile: true })).toMatchObject({
      codes: ['CONFLICT'],
    });
    await dropOldPayloads(scope.db, new Date('2999-01-01'));
    expect(await assign({ id: nobody!.id, publicIdentifier: 'E-3', createProfile: true })).toMatchObject({
      codes: ['CONFLICT'],
    });
    expect(await scope.db.profile.count({ where: { organisationId: scope.organisationId } })).toBe(0);
  });
});
